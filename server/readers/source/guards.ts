import type { Node } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import type { Syntax } from "../syntax/syntax.ts";

/**
 * The conditions a node stands under, as offsets that are equal for two nodes of one file exactly when they stand under the same
 * ones. A function is a condition too: whether and how often it is called is not known. What its attributes say holds without a call.
 */
export function conditionsOf(node: Node, syntax: Syntax): readonly number[] {
  const conditions: number[] = [];
  for (let child = node, parent = parentOf(node); parent !== null; child = parent, parent = parentOf(parent)) {
    if (syntax.conditions.has(parent.type)) conditions.push(parent.startIndex, child.startIndex);
    else if (syntax.functions.has(parent.type) && child.type !== "attribute_list") conditions.push(parent.startIndex);
  }
  return conditions;
}

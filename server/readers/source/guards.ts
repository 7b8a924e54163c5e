import type { Node } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import { isWithin } from "../syntax/nodes.ts";
import type { Call } from "./binding.ts";
import type { SourceFile } from "./sourceReader.ts";

/**
 * The conditions a node stands under, as offsets that are equal for two nodes of one file exactly when they stand under the same
 * ones. A function is a condition too: whether and how often it is called is not known, but where its file calls it once, that call says
 * when it is. What its attributes say holds without a call.
 */
export function conditionsOf(node: Node, source: SourceFile): readonly number[] {
  const { syntax } = source.language;
  const conditions: number[] = [];
  const passed = new Set<number>();
  for (let child = node, parent = parentOf(node); parent !== null; child = parent, parent = parentOf(parent)) {
    if (syntax.conditions.has(parent.type)) conditions.push(parent.startIndex, child.startIndex);
    else if (syntax.functions.has(parent.type) && child.type !== "attribute_list") {
      const call = passed.has(parent.id) ? null : onlyCallOf(parent, source);
      passed.add(parent.id);
      if (call === null) conditions.push(parent.startIndex);
      else parent = call.callee;
    }
  }
  return conditions;
}

/** The one call of a function in its file, by a name that is no other function's; null without one, and where there are several. */
export function onlyCallOf(func: Node, { language: { syntax }, names: { bindings }, text }: SourceFile): Call | null {
  const name = syntax.calls?.nameOf(func) ?? null;
  if (name === null) return null;
  const [only, another] = bindings.callsOf(name, func);
  if (only === undefined || another !== undefined || isWithin(only.callee, func)) return null;
  if (bindings.functionsOf(name, only.callee).length > 1) return null;
  // A method of something else can be called the same.
  const before = text.slice(Math.max(0, only.callee.startIndex - longestOwner), only.callee.startIndex);
  return /(?:(?<!\.)\.|::|->)\s*$/.test(before) && !ownMember.test(before) ? null : only;
}

const longestOwner = 12;

const ownMember = /(?:^|[^\w$.])\$?(?:this|self)\s*(?:\.|->)\s*$/;

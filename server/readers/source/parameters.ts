import type { Node } from "web-tree-sitter";
import { WaysUp } from "../parents.ts";
import { childAt, childrenOf } from "../syntax/nodes.ts";
import type { Syntax } from "../syntax/syntax.ts";

/** The nearest function around a node that has a parameter of a name; null without one. */
export function functionWith(name: string, from: Node, syntax: Syntax): Node | null {
  const ways = waysToFunctions(syntax);
  for (let node = ways.from(from); node !== null; node = ways.from(node)) {
    const parameters = parametersOf(node, syntax);
    if (parameters !== null && (syntax.bindsParameter?.(parameters, name) ?? bindsName(parameters, name))) return node;
  }
  return null;
}

/** The ways up to what has parameters. */
function waysToFunctions(syntax: Syntax): WaysUp {
  const ways = toFunctions.get(syntax) ?? new WaysUp((node) => parametersOf(node, syntax) !== null);
  toFunctions.set(syntax, ways);
  return ways;
}

const toFunctions = new WeakMap<Syntax, WaysUp>();

/** The node that holds the parameters of a function, or its only one; null for other nodes. */
export function parametersOf(node: Node, syntax: Syntax): Node | null {
  const field = syntax.functions.get(node.type);
  if (field === undefined) return syntax.calls?.parametersOf?.(node) ?? null;
  const held = node.childForFieldName(field) ?? node.childForFieldName("parameter");
  return held ?? childrenOf(node).find((child) => child.type === field) ?? null;
}

/** Whether parameters bind a name: in their patterns, not in their types and default values. */
export function bindsName(pattern: Node, name: string): boolean {
  if (pattern.text === name) return true;
  if (childAt(pattern, 0) === null || !pattern.text.includes(name)) return false;
  return pattern.children.some((child, index) => {
    if (child === null || !child.isNamed) return false;
    const field = pattern.fieldNameForChild(index);
    const isPattern =
      field === null ||
      field === "name" ||
      field === "pattern" ||
      field === "left" ||
      (field === "value" && pattern.type === "pair_pattern");
    return isPattern && bindsName(child, name);
  });
}

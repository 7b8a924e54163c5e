import type { Node } from "web-tree-sitter";
import { childrenOf } from "../../syntax/nodes.ts";

/** Parts of Elixir's nodes: modules, functions and operators are all calls. */

/** What is called, when that is a plain name: `def`, `use`, `defmodule`. */
export function targetOf(node: Node): string | null {
  const target = node.type === "call" ? node.childForFieldName("target") : null;
  return target?.type === "identifier" ? target.text : null;
}

/** The node around the arguments of a call; null for a call without any. */
export function argumentsOf(call: Node): Node | null {
  return childOfType(call, "arguments");
}

/** The arguments themselves, without comments. */
export function givenTo(call: Node): readonly Node[] {
  return childrenOf(argumentsOf(call));
}

/** The first child of a type; null where there is none. */
export function childOfType(node: Node, type: string): Node | null {
  return childrenOf(node).find((child) => child.type === type) ?? null;
}

/** The statements of a `do … end` block. */
export function statementsOf(call: Node): readonly Node[] {
  return childrenOf(childOfType(call, "do_block"));
}

/** The call or the bare name in the head of a function: `name(a, b)` of `def name(a, b) when …`; null for other nodes. */
export function headOf(node: Node): Node | null {
  if (!/^defp?$/.test(targetOf(node) ?? "")) return null;
  const [first] = givenTo(node);
  return first?.type === "binary_operator" && operatorOf(first) === "when" ? first.childForFieldName("left") : (first ?? null);
}

/** The name in the head of a function. */
export function nameOfHead(head: Node | null): string | null {
  return head === null ? null : head.type === "identifier" ? head.text : targetOf(head);
}

/** The operator of an expression; empty for one without. */
export function operatorOf(node: Node): string {
  return node.childForFieldName("operator")?.text ?? "";
}

/** What a function gives back when that is all that it does: behind `do:`, or alone in its block. */
export function onlyValue(func: Node): Node | null {
  const keywords = givenTo(func).find(({ type }) => type === "keywords");
  const pair = childrenOf(keywords).find((child) => keyText(child.childForFieldName("key")) === "do");
  if (pair !== undefined) return pair.childForFieldName("value");
  const [only, another] = statementsOf(func);
  return another === undefined ? (only ?? null) : null;
}

/** The text of a key: `name:`, `"name":`, `"name" =>`, `:name =>`; null for other expressions. */
export function keyText(key: Node | null): string | null {
  switch (key?.type) {
    case "keyword":
      return key.text.replace(/:\s*$/, "");
    case "quoted_keyword":
      return /^(["'])(.*)\1:\s*$/s.exec(key.text)?.[2] ?? null;
    case "atom":
      return key.text.slice(1);
    case "string":
      return key.text.slice(1, -1);
    default:
      return null;
  }
}

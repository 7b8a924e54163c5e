import type { Node } from "web-tree-sitter";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import { keyText } from "./strings.ts";

/** The value of a field, of a key in JSON that is written as lists of pairs, or of a constant in a class or a namespace. */
export function memberOf(node: Node, member: string): Node | null {
  if (node.type === "declaration_list" || node.type === "field_declaration_list") return constantOf(node, member);
  const list = listIn(node);
  if (list === null) return null;
  for (const child of childrenOf(list)) if (keyOf(child) === member) return heldBy(child);
  // A struct whose fields have no names here has its name first.
  const [first] = childrenOf(list);
  return member === "name" && first !== undefined && childrenOf(list).every((child) => keyOf(child) === null) ? first : null;
}

export function keysOf(node: Node): readonly string[] {
  const list = listIn(node);
  return list === null ? [] : childrenOf(list).flatMap((child) => keyOf(child) ?? []);
}

function listIn(node: Node): Node | null {
  if (node.type === "initializer_list") return node;
  return node.type === "compound_literal_expression" ? node.childForFieldName("value") : null;
}

/** The key of `.name = "x"` or of `{"name", "x"}`. */
function keyOf(node: Node): string | null {
  if (node.type === "initializer_pair") return childAt(node.childForFieldName("designator"), 0)?.text ?? null;
  if (node.type !== "initializer_list") return null;
  const pair = childrenOf(node);
  return pair.length === 2 ? keyText(pair[0] ?? null) : null;
}

function heldBy(node: Node): Node | null {
  return node.type === "initializer_pair" ? node.childForFieldName("value") : (childrenOf(node)[1] ?? null);
}

function constantOf(body: Node, member: string): Node | null {
  for (const child of childrenOf(body)) {
    const declared = child.childForFieldName("declarator");
    if (declared?.type === "init_declarator" && nameIn(declared.childForFieldName("declarator")) === member)
      return declared.childForFieldName("value");
    if (child.type === "field_declaration" && nameIn(declared) === member) return child.childForFieldName("default_value");
    if (/^(?:namespace_definition|class_specifier|struct_specifier)$/.test(child.type) && child.childForFieldName("name")?.text === member)
      return child.childForFieldName("body");
  }
  return null;
}

function nameIn(declarator: Node | null): string | null {
  return /(\w+)\s*(?:\[[^\]]*\])*$/.exec(declarator?.text ?? "")?.[1] ?? null;
}

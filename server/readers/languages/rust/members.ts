import type { Node } from "web-tree-sitter";
import { PerNode } from "../../perNode.ts";
import { childAt, childrenOf, present } from "../../syntax/nodes.ts";
import { textOf } from "./strings.ts";

/** The value of a field, of the constant of an implementation, or of one of several values by its index. */
export function memberOf(node: Node, member: string): Node | null {
  switch (node.type) {
    case "struct_expression": {
      const body = node.childForFieldName("body");
      return body === null ? null : memberOf(body, member);
    }
    case "field_initializer_list":
      return fieldOf(node, member);
    case "declaration_list":
      return constantOf(node, member);
    case "tuple_expression":
      return /^\d+$/.test(member) ? (childrenOf(node)[Number(member)] ?? null) : null;
    case "call_expression":
      // A struct whose fields have no names: `Lamp("hall", 5)`.
      return /^\d+$/.test(member) ? (childrenOf(node.childForFieldName("arguments"))[Number(member)] ?? null) : null;
    default:
      return null;
  }
}

function fieldOf(body: Node, member: string): Node | null {
  for (const field of childrenOf(body)) {
    if (field.type === "shorthand_field_initializer" && field.text === member) return childAt(field, 0);
    if (field.type === "field_initializer" && field.childForFieldName("field")?.text === member) return field.childForFieldName("value");
  }
  return null;
}

/** A constant of an implementation or a module, a module in it, or the implementation of a type. */
function constantOf(body: Node, member: string): Node | null {
  return constants.of(body).get(member) ?? null;
}

const constants = new PerNode<ReadonlyMap<string, Node>>((body) => {
  const found = new Map<string, Node>();
  for (const item of childrenOf(body)) {
    const isConstant = item.type === "const_item" || item.type === "static_item";
    const name = item.childForFieldName(item.type === "impl_item" ? "type" : "name")?.text;
    const value = item.childForFieldName(isConstant ? "value" : "body");
    if (isConstant || item.type === "mod_item" || item.type === "impl_item")
      if (name !== undefined && value !== null && !found.has(name)) found.set(name, value);
  }
  return found;
});

/** The fields of a struct, or what stands before `:` or `=` among tokens. */
export function keysOf(node: Node): readonly string[] {
  return present(node.type === "token_tree" ? node.children : childrenOf(node)).flatMap((child) => {
    if (child.type === "field_initializer") return child.childForFieldName("field")?.text ?? [];
    if (child.type === "shorthand_field_initializer") return child.text;
    const sign = child.nextSibling?.type;
    const isKey = node.type === "token_tree" && (sign === ":" || sign === "=");
    return isKey ? (textOf(child) ?? (child.type === "identifier" ? child.text : [])) : [];
  });
}

import type { Node } from "web-tree-sitter";
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
      return /^\d+$/.test(member) ? (present(node.namedChildren).filter(isNoComment)[Number(member)] ?? null) : null;
    case "call_expression":
      // A struct whose fields have no names: `Lamp("hall", 5)`.
      return /^\d+$/.test(member) ? (argumentsOf(node.childForFieldName("arguments"))[Number(member)] ?? null) : null;
    default:
      return null;
  }
}

function fieldOf(body: Node, member: string): Node | null {
  for (const field of present(body.namedChildren)) {
    if (field.type === "shorthand_field_initializer" && field.text === member) return field.namedChild(0);
    if (field.type === "field_initializer" && field.childForFieldName("field")?.text === member) return field.childForFieldName("value");
  }
  return null;
}

/** A constant of an implementation or a module, a module in it, or the implementation of a type. */
function constantOf(body: Node, member: string): Node | null {
  for (const item of present(body.namedChildren)) {
    const isConstant = item.type === "const_item" || item.type === "static_item";
    if (isConstant && item.childForFieldName("name")?.text === member) return item.childForFieldName("value");
    if (item.type === "mod_item" && item.childForFieldName("name")?.text === member) return item.childForFieldName("body");
    if (item.type === "impl_item" && item.childForFieldName("type")?.text === member) return item.childForFieldName("body");
  }
  return null;
}

/** The fields of a struct, or what stands before `:` or `=` among tokens. */
export function keysOf(node: Node): readonly string[] {
  return present(node.type === "token_tree" ? node.children : node.namedChildren).flatMap((child) => {
    if (child.type === "field_initializer") return child.childForFieldName("field")?.text ?? [];
    if (child.type === "shorthand_field_initializer") return child.text;
    const sign = child.nextSibling?.type;
    const isKey = node.type === "token_tree" && (sign === ":" || sign === "=");
    return isKey ? (textOf(child) ?? (child.type === "identifier" ? child.text : [])) : [];
  });
}

export function argumentsOf(args: Node | null): readonly Node[] {
  return present(args?.namedChildren ?? []).filter(isNoComment);
}

export function isNoComment({ type }: Node): boolean {
  return type !== "line_comment" && type !== "block_comment";
}

export function present(nodes: readonly (Node | null)[]): readonly Node[] {
  return nodes.filter((node) => node !== null);
}

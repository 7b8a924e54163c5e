import type { Node } from "web-tree-sitter";
import { childrenOf } from "../../syntax/nodes.ts";

/** Whether an expression can be written a second time without writing anything of weight twice. `told` are parts that are not. */
export function isReference(node: Node, told: readonly Node[]): boolean {
  if (told.some(({ id }) => id === node.id)) return true;
  switch (node.type) {
    case "identifier":
    case "this":
    case "string":
    case "number":
    case "true":
    case "false":
    case "null":
    case "undefined":
    case "property_identifier":
    case "private_property_identifier":
    case "shorthand_property_identifier":
      return true;
    case "pair": {
      const value = node.childForFieldName("value");
      return value !== null && isReference(value, told);
    }
    case "template_string":
      return isText(node);
    case "member_expression":
    case "object":
    case "array":
    case "spread_element":
    case "as_expression":
    case "parenthesized_expression":
      return childrenOf(node).every((part) => isReference(part, told));
    default:
      return false;
  }
}

/** Whether an expression is a text, or put together from one. */
export function isText(node: Node): boolean {
  if (node.type === "binary_expression") return childrenOf(node).some(isText);
  return node.type === "string" || node.type === "template_string";
}

import type { Node } from "web-tree-sitter";
import { childrenOf } from "../../syntax/nodes.ts";
import { ecmascript } from "./syntax.ts";

/** The elements of the array that something is looked for in: `["a", "b"].includes(name)`. */
export function lookedForIn(call: Node): readonly Node[] {
  const called = call.childForFieldName("function");
  const array =
    called?.type === "member_expression" && called.childForFieldName("property")?.text === "includes"
      ? called.childForFieldName("object")
      : null;
  return array?.type === "array" ? childrenOf(array) : [];
}

/** What a statement puts into a table: `handlers["a"] = run`, `handlers.set("a", run)`. */
export function putInTable(statement: Node): { readonly key: Node; readonly value: Node } | null {
  const [expression] = childrenOf(statement);
  const left = expression?.type === "assignment_expression" ? expression.childForFieldName("left") : null;
  const isSet = expression?.type === "call_expression" && /\.set$/.test(expression.childForFieldName("function")?.text ?? "");
  const [first, second] = isSet ? childrenOf(expression.childForFieldName("arguments")) : [];
  const key = left?.type === "subscript_expression" ? left.childForFieldName("index") : first;
  const value = left?.type === "subscript_expression" ? expression?.childForFieldName("right") : second;
  return key == null || value == null ? null : { key, value };
}

/** Whether a node is the key of an object without quotes. */
export function isKey({ type, parent }: Node): boolean {
  return (
    type === "shorthand_property_identifier" ||
    (type === "property_identifier" && (parent?.type === "pair" || parent?.type === "method_definition"))
  );
}

/** The text of a string without fields; null for any other node. */
export function textOf(node: Node | null): string | null {
  const expression = node === null || !isString(node) ? null : ecmascript.classify(node);
  return expression?.kind === "string" ? expression.text : null;
}

/** Whether a node is a string, or a template. */
export function isString({ type }: Node): boolean {
  return type === "string" || type === "template_string";
}

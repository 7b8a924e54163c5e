import type { Node } from "web-tree-sitter";
import { schemasAmong } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childrenOf, lastChild } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { decodeEscapes } from "./escapes.ts";

/** How schemas are written in C#: as JSON in texts. */
export const csharpSchemas: SchemaSyntax = { schemasOf, partOf, decode: decodeEscapes, onlyGiven };

/** Those of an object that is a tool: `new Tool { InputSchema = … }`. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  const initializer = childrenOf(tool).find(({ type }) => type === "initializer_expression");
  const entries = (initializer === undefined ? [] : childrenOf(initializer)).flatMap((assignment): readonly SchemaEntry[] => {
    const key = assignment.type === "assignment_expression" ? assignment.childForFieldName("left") : null;
    const value = assignment.childForFieldName("right");
    return key?.type === "identifier" && value !== null ? [{ key: key.text, keySpan: spanOf(key), value }] : [];
  });
  return schemasAmong(entries, true);
}

/** `JsonDocument.Parse("…").RootElement`, and a raw text as it is written: its indentation is no matter to JSON. */
function partOf(node: Node): SchemaPart | Node | null {
  if (node.type === "member_access_expression") {
    return node.childForFieldName("name")?.text === "RootElement" ? node.childForFieldName("expression") : null;
  }
  // Its quotes are doubled.
  if (node.type === "verbatim_string_literal") return { kind: "unknown", span: spanOf(node) };
  const content = node.type === "raw_string_literal" ? childrenOf(node).find(({ type }) => type === "raw_string_content") : undefined;
  return content === undefined ? null : { kind: "text", text: content.text, span: spanOf(content) };
}

/** `JsonSerializer.Deserialize<JsonElement>("{…}")` */
function onlyGiven(node: Node): Node | null {
  const args = node.type === "invocation_expression" ? node.childForFieldName("arguments") : null;
  const [only, another] = args === null ? [] : childrenOf(args);
  return another === undefined ? lastChild(only) : null;
}

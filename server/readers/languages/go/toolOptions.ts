import type { Node } from "web-tree-sitter";
import { spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart } from "../../syntax/schemas.ts";
import { stringOf } from "./strings.ts";

/**
 * The input schema that mcp-go makes of the options of a tool, `mcp.WithArray("tags", mcp.Items(…))`; null where none of what a call is
 * given is one. Source: mark3labs/mcp-go, mcp/tools.go, read 2026-12-01.
 */
export function schemaOfOptions(given: readonly Node[]): SchemaPart | null {
  const properties = given.flatMap(propertyOf);
  const [first] = properties;
  if (first === undefined) return null;
  const span = first.keySpan;
  const entries: readonly SchemaEntry[] = [
    { key: "type", keySpan: span, value: { kind: "text", text: "object", span } },
    { key: "properties", keySpan: span, value: { kind: "object", entries: properties, isWhole: false, span } },
  ];
  return { kind: "object", entries, isWhole: false, span };
}

/** The types of the options that say a property. */
const types: Readonly<Record<string, string>> = {
  WithString: "string",
  WithNumber: "number",
  WithInteger: "integer",
  WithBoolean: "boolean",
  WithArray: "array",
  WithObject: "object",
};

/** The options of an array that say nothing of its elements. */
const ofTheWhole = /^(?:Description|Required|Title|DefaultArray|MinItems|MaxItems|UniqueItems)$/;

const ofElements = /^(?:Items|With(?:String|StringEnum|Number|Boolean|Integer)Items)$/;

/** `mcp.WithString("name", …)` */
function propertyOf(option: Node): readonly SchemaEntry[] {
  const word = calledWord(option);
  const type = word === null ? undefined : types[word.text];
  const [name, ...more] = type === undefined ? [] : childrenOf(option.childForFieldName("arguments"));
  const key = name?.type.endsWith("string_literal") ? stringOf(name) : null;
  if (word === null || type === undefined || key?.kind !== "string") return [];
  const entries: readonly SchemaEntry[] = [
    { key: "type", keySpan: spanOf(word), value: { kind: "text", text: type, span: spanOf(word) } },
    ...more.flatMap(elementsOf),
  ];
  // Other options are functions of the project, which can say anything.
  const isWhole = more.every((each) => ofTheWhole.test(calledWord(each)?.text ?? ""));
  const value: SchemaPart = { kind: "object", entries, isWhole, span: spanOf(option) };
  return [{ key: key.text, keySpan: { start: key.start, end: key.end }, value }];
}

/** `mcp.Items(map[string]any{…})` */
function elementsOf(option: Node): readonly SchemaEntry[] {
  const word = calledWord(option);
  if (word === null || !ofElements.test(word.text)) return [];
  const [given] = childrenOf(option.childForFieldName("arguments"));
  const span = spanOf(word);
  return [{ key: "items", keySpan: span, value: word.text === "Items" && given !== undefined ? given : { kind: "unknown", span } }];
}

/** The last word of what a call calls. */
function calledWord(node: Node): Node | null {
  const called = node.type === "call_expression" ? node.childForFieldName("function") : null;
  return called?.type === "selector_expression" ? called.childForFieldName("field") : null;
}

import type { Node } from "web-tree-sitter";
import { spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, WrittenSchema } from "../../syntax/schemas.ts";
import { given } from "./calls.ts";
import { onlyReturn } from "./members.ts";

/**
 * The input schema of a Laravel tool: `schema()` gives the properties back, each made by Illuminate's builder.
 * Source: laravel/mcp, src/Server/Tool.php; laravel/framework, src/Illuminate/JsonSchema, read 2026-12-02.
 */
export function schemaOfBuilder(body: Node | null): readonly WrittenSchema[] {
  return childrenOf(body).flatMap((member): readonly WrittenSchema[] => {
    const name = member.type === "method_declaration" ? member.childForFieldName("name") : null;
    const properties = name?.text === "schema" ? onlyReturn(member) : null;
    if (name === null || properties?.type !== "array_creation_expression" || !/(?:\$\w+->|\bJsonSchema::)\w+\(/.test(properties.text))
      return [];
    const key = spanOf(name);
    const entries: readonly SchemaEntry[] = [
      { key: "type", keySpan: key, value: { kind: "text", text: "object", span: key } },
      { key: "properties", keySpan: key, value: properties },
    ];
    return [{ role: "input", key, value: { kind: "object", entries, isWhole: false, span: key }, mayBeEmpty: true }];
  });
}

const types: ReadonlySet<string> = new Set(["array", "string", "integer", "number", "boolean", "object"]);

/** What says nothing of the elements of an array. */
const ofTheWhole = /^(?:description|required|nullable|default|title|min|max|unique|enum)$/;

/** `$schema->array()->items($schema->string())`, `JsonSchema::array()`; null for what is no such chain. */
export function builtPart(node: Node): SchemaPart | null {
  const links: Node[] = [];
  let call: Node | null = node;
  for (; call?.type === "member_call_expression"; call = call.childForFieldName("object")) links.unshift(call);
  if (call?.type === "scoped_call_expression") links.unshift(call);
  const owner = call?.type === "scoped_call_expression" ? call.childForFieldName("scope") : call;
  const [first, ...more] = links;
  const word = first?.childForFieldName("name") ?? null;
  if (word === null || !types.has(word.text) || !/^(?:\$\w*[sS]chema|\\?(?:\w+\\)*JsonSchema)$/.test(owner?.text ?? "")) return null;
  const called = (link: Node) => link.childForFieldName("name")?.text ?? "";
  const elements = more.find((link) => called(link) === "items");
  const items = elements === undefined ? undefined : given(elements.childForFieldName("arguments") ?? elements)[0]?.value;
  const entries: SchemaEntry[] = [{ key: "type", keySpan: spanOf(word), value: { kind: "text", text: word.text, span: spanOf(word) } }];
  if (elements !== undefined && items !== undefined) entries.push({ key: "items", keySpan: spanOf(elements), value: items });
  // An object has its properties in a function.
  const isWhole = word.text !== "object" && more.every((link) => link.id === elements?.id || ofTheWhole.test(called(link)));
  return { kind: "object", entries, isWhole, span: spanOf(node) };
}

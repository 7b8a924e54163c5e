import type { Node } from "web-tree-sitter";
import { spanOf } from "../../source/span.ts";
import { childrenOf, lastChild } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, WrittenSchema } from "../../syntax/schemas.ts";
import { stringOf } from "./strings.ts";

/**
 * The input schema of a function of Azure: `[McpToolProperty("notes", "array", "…")]` before its parameters. Newer versions take no type
 * there and find it themselves. Source: Azure/azure-functions-mcp-extension, issue 73, read 2026-12-02.
 */
export function schemaOfProperties(method: Node): readonly WrittenSchema[] {
  const parameters = method.type === "method_declaration" ? method.childForFieldName("parameters") : null;
  if (parameters === null || !parameters.text.includes("McpToolTrigger")) return [];
  const key = spanOf(parameters);
  const properties: SchemaPart = { kind: "object", entries: childrenOf(parameters).flatMap(propertiesOf), isWhole: false, span: key };
  const entries: readonly SchemaEntry[] = [
    { key: "type", keySpan: key, value: { kind: "text", text: "object", span: key } },
    { key: "properties", keySpan: key, value: properties },
  ];
  return [{ role: "input", key, value: { kind: "object", entries, isWhole: false, span: key }, mayBeEmpty: true }];
}

const types: ReadonlySet<string> = new Set(["array", "boolean", "integer", "number", "object", "string"]);

function propertiesOf(parameter: Node): readonly SchemaEntry[] {
  const attributes = childrenOf(parameter).flatMap((list) => (list.type === "attribute_list" ? childrenOf(list) : []));
  return attributes.flatMap((attribute): readonly SchemaEntry[] => {
    if (!/(?:^|\.)McpToolProperty(?:Attribute)?$/.test(attribute.childForFieldName("name")?.text ?? "")) return [];
    const given = childrenOf(childrenOf(attribute).find(({ type }) => type === "attribute_argument_list") ?? null);
    const [name, type] = given.map((argument) => {
      const value = lastChild(argument);
      return value === null || argument.childForFieldName("name") !== null ? null : stringOf(value);
    });
    if (name?.kind !== "string") return [];
    const span = spanOf(attribute);
    const entries: readonly SchemaEntry[] =
      type?.kind === "string" && types.has(type.text)
        ? [{ key: "type", keySpan: span, value: { kind: "text", text: type.text, span: { start: type.start, end: type.end } } }]
        : [];
    const value: SchemaPart = { kind: "object", entries, isWhole: entries.length > 0, span };
    return [{ key: name.text, keySpan: { start: name.start, end: name.end }, value }];
  });
}

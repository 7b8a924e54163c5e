import type { Node } from "web-tree-sitter";
import { spanOf } from "../../source/span.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import type { FindDeclared, SchemaEntry, SchemaPart, WrittenSchema } from "../../syntax/schemas.ts";
import { stringOf } from "./strings.ts";
import { segmentsOf } from "./tokens.ts";

/**
 * The input schema of a tool that an attribute makes: that of the struct in `Parameters<…>` of its function, or of the struct itself. What
 * schemars writes of it is in schemars' documentation; modelcontextprotocol/rust-sdk, crates/rmcp, read 2026-12-02.
 */
export function schemaOfArguments(attribute: Node): readonly WrittenSchema[] {
  let item = attribute.nextNamedSibling;
  while (item !== null && /^(?:attribute_item|line_comment|block_comment)$/.test(item.type)) item = item.nextNamedSibling;
  if (item?.type === "struct_item") return [{ role: "input", key: spanOf(item), value: item, mayBeEmpty: true }];
  const parameters = item?.type === "function_item" ? item.childForFieldName("parameters") : null;
  if (parameters === null) return [];
  const key = spanOf(parameters);
  const taken = childrenOf(parameters).map((parameter) => parameter.childForFieldName("type"));
  const given = taken.find((type) => type?.type === "generic_type" && /^(?:\w+::)*Parameters\b/.test(type.text)) ?? null;
  const type = childAt(given?.childForFieldName("type_arguments") ?? null, 0);
  return [{ role: "input", key, value: type ?? { kind: "unknown", span: key }, mayBeEmpty: true }];
}

/** What schemars makes of a type or a struct; null for anything else. */
export function typedPart(node: Node, find: FindDeclared): SchemaPart | Node | null {
  const span = spanOf(node);
  const part = (key: string, value: Node | SchemaPart): SchemaPart => ({
    kind: "object",
    entries: [{ key, keySpan: span, value }],
    isWhole: false,
    span,
  });
  switch (node.type) {
    case "type_identifier":
      return find(node.text, /^struct_item$/);
    case "struct_item":
      return objectOf(node);
    case "tuple_type":
      return part("prefixItems", { kind: "array", elements: childrenOf(node), isWhole: true, span });
    case "generic_type": {
      const inner = childAt(node.childForFieldName("type_arguments"), 0);
      const name = node.childForFieldName("type")?.text.split("::").at(-1) ?? "";
      if (inner === null) return null;
      if (/^(?:Option|Box|Arc|Rc)$/.test(name)) return inner;
      return /^(?:Vec|VecDeque|HashSet|BTreeSet)$/.test(name) ? part("items", inner) : null;
    }
    default:
      return null;
  }
}

function objectOf(struct: Node): SchemaPart | null {
  const body = struct.childForFieldName("body");
  if (body?.type !== "field_declaration_list") return null;
  const span = spanOf(struct.childForFieldName("name") ?? struct);
  const properties: SchemaPart = { kind: "object", entries: childrenOf(body).flatMap(propertyOf), isWhole: false, span };
  const entries: readonly SchemaEntry[] = [
    { key: "type", keySpan: span, value: { kind: "text", text: "object", span } },
    { key: "properties", keySpan: span, value: properties },
  ];
  return { kind: "object", entries, isWhole: false, span };
}

/** A field, by what `#[serde(rename = "x")]` or `#[schemars(rename = "x")]` before it calls it. */
function propertyOf(field: Node): readonly SchemaEntry[] {
  const name = field.type === "field_declaration" ? field.childForFieldName("name") : null;
  const type = field.childForFieldName("type");
  if (name === null || type === null) return [];
  let called: SchemaEntry = { key: name.text, keySpan: spanOf(name), value: type };
  for (let before = field.previousNamedSibling; before?.type === "attribute_item"; before = before.previousNamedSibling) {
    const attribute = childAt(before, 0);
    const tokens = /^(?:serde|schemars)\b/.test(attribute?.text ?? "") ? attribute?.childForFieldName("arguments") : null;
    for (const [key, sign, value] of tokens === null || tokens === undefined ? [] : segmentsOf(tokens)) {
      if (/^(?:skip|skip_deserializing|flatten)$/.test(key?.text ?? "")) return [];
      const text = key?.text === "rename" && sign?.type === "=" && value !== undefined ? stringOf(value) : null;
      if (text?.kind === "string") called = { key: text.text, keySpan: { start: text.start, end: text.end }, value: type };
    }
  }
  return [called];
}

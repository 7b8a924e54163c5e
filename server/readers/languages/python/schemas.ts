import type { Node } from "web-tree-sitter";
import { type Literals, literalPart, schemasAmong } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { annotationPart, fieldsOf } from "./annotations.ts";
import { decodeEscapes } from "./escapes.ts";
import { stringOf } from "./strings.ts";

/** How schemas are written: dictionaries, and the annotations that pydantic makes schemas of. */
export const pythonSchemas: SchemaSyntax = {
  schemasOf,
  partOf: (node) => literalPart(node, literals) ?? annotationPart(node) ?? modelOf(node),
  decode: decodeEscapes,
  onlyGiven,
};

const literals: Literals = {
  object: "dictionary",
  entriesOf,
  array: "list",
  spread: "list_splat",
  scalars: {
    numbers: new Set(["integer", "float", "unary_operator"]),
    constants: new Map([
      ["true", true],
      ["false", false],
      ["none", null],
    ]),
  },
};

/** Those of a dictionary or a call that is a tool; else the parameters of the function that a decorator makes one. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  const holder = tool.type === "call" ? tool.childForFieldName("arguments") : tool;
  const schemas = holder === null ? [] : schemasAmong(entriesOf(holder), false);
  const parameters = schemas.length > 0 || tool.parent?.type !== "decorator" ? null : parametersBelow(tool.parent);
  if (parameters === null) return schemas;
  const span = spanOf(parameters);
  const properties: SchemaPart = { kind: "object", entries: fieldsOf(parameters), isWhole: false, span };
  const entries: readonly SchemaEntry[] = [
    { key: "type", keySpan: span, value: { kind: "text", text: "object", span } },
    { key: "properties", keySpan: span, value: properties },
  ];
  return [{ role: "input", key: span, value: { kind: "object", entries, isWhole: false, span }, mayBeEmpty: true }];
}

/** The model whose schema pydantic writes: `Box.model_json_schema()`, and `Box.schema()` of older versions. */
function modelOf(node: Node): Node | null {
  const callee = node.type === "call" ? node.childForFieldName("function") : null;
  const isWriter = /^(?:model_json_schema|schema)$/.test(callee?.childForFieldName("attribute")?.text ?? "");
  return isWriter ? (callee?.childForFieldName("object") ?? null) : null;
}

function parametersBelow({ parent }: Node): Node | null {
  const definition = parent?.childForFieldName("definition");
  return definition?.type === "function_definition" ? definition.childForFieldName("parameters") : null;
}

/** `json.loads("""{…}""")`. */
function onlyGiven(node: Node): Node | null {
  const [only, another] = node.type === "call" ? childrenOf(node.childForFieldName("arguments") ?? node) : [];
  return another === undefined ? (only ?? null) : null;
}

/** The pairs of a dictionary, or the keywords of a call. */
function entriesOf(holder: Node): readonly SchemaEntry[] {
  return childrenOf(holder).flatMap((child): readonly SchemaEntry[] => {
    const key = child.childForFieldName(child.type === "pair" ? "key" : "name") ?? null;
    const value = child.childForFieldName("value") ?? null;
    if (key === null || value === null) return [];
    if (child.type === "keyword_argument") return [{ key: key.text, keySpan: spanOf(key), value }];
    const text = key.type === "string" ? stringOf(key) : null;
    return text?.kind === "string" ? [{ key: text.text, keySpan: { start: text.start, end: text.end }, value }] : [];
  });
}

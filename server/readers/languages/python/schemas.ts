import type { Node } from "web-tree-sitter";
import type { SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../language.ts";
import { spanOf } from "../../source/span.ts";
import { annotationPart, fieldsOf } from "./annotations.ts";
import { stringOf } from "./strings.ts";

/** How schemas are written: dictionaries, and the annotations that pydantic makes schemas of. */
export const pythonSchemas: SchemaSyntax = { schemasOf, partOf };

const roles: ReadonlyMap<string, WrittenSchema["role"]> = new Map([
  ["inputSchema", "input"],
  ["input_schema", "input"],
  ["parameters", "input"],
  ["outputSchema", "output"],
  ["output_schema", "output"],
]);

/** Those of a dictionary or a call that is a tool; else the parameters of the function that a decorator makes one. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  const holder = tool.type === "call" ? tool.childForFieldName("arguments") : tool;
  const written = holder === null ? [] : entriesOf(holder);
  const schemas = written.flatMap(({ key, keySpan, value }) => {
    const role = roles.get(key);
    return role === undefined ? [] : [{ role, key: keySpan, value, mayBeEmpty: false }];
  });
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

function parametersBelow({ parent }: Node): Node | null {
  const definition = parent?.childForFieldName("definition");
  return definition?.type === "function_definition" ? definition.childForFieldName("parameters") : null;
}

function partOf(node: Node): SchemaPart | null {
  const span = spanOf(node);
  switch (node.type) {
    case "dictionary": {
      const entries = entriesOf(node);
      const isWhole = !node.hasError && node.namedChildren.filter((child) => child?.type !== "comment").length === entries.length;
      return { kind: "object", entries, isWhole, span };
    }
    case "list": {
      const elements = node.namedChildren.filter((child) => child !== null && child.type !== "comment");
      return { kind: "array", elements, isWhole: !node.hasError && elements.every(({ type }) => type !== "list_splat"), span };
    }
    case "integer":
    case "float":
    case "unary_operator": {
      const written = node.text.replaceAll("_", "");
      return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(written) ? { kind: "number", written, span } : null;
    }
    case "true":
    case "false":
      return { kind: "constant", value: node.type === "true", span };
    case "none":
      return { kind: "constant", value: null, span };
    default:
      return annotationPart(node);
  }
}

/** The pairs of a dictionary, or the keywords of a call. */
function entriesOf(holder: Node): readonly SchemaEntry[] {
  return holder.namedChildren.flatMap((child): readonly SchemaEntry[] => {
    const key = child?.childForFieldName(child.type === "pair" ? "key" : "name") ?? null;
    const value = child?.childForFieldName("value") ?? null;
    if (key === null || value === null) return [];
    if (child?.type === "keyword_argument") return [{ key: key.text, keySpan: spanOf(key), value }];
    const text = key.type === "string" ? stringOf(key) : null;
    return text?.kind === "string" ? [{ key: text.text, keySpan: { start: text.start, end: text.end }, value }] : [];
  });
}

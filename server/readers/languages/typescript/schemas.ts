import type { Node } from "web-tree-sitter";
import type { SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../language.ts";
import { spanOf } from "../../source/span.ts";
import { decodeEscapes } from "./escapes.ts";
import { objectOf, zodPart } from "./zod.ts";

/** How schemas are written: object literals, and the calls of zod. */
export const ecmascriptSchemas: SchemaSyntax = { schemasOf, partOf };

const roles: ReadonlyMap<string, WrittenSchema["role"]> = new Map([
  ["inputSchema", "input"],
  ["input_schema", "input"],
  ["parameters", "input"],
  ["outputSchema", "output"],
  ["output_schema", "output"],
]);

/** Those of an object that is a tool, and of the objects that a call is given beside the tool's name. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  const isCall = tool.type === "call_expression";
  const given = isCall ? (tool.childForFieldName("arguments")?.namedChildren ?? []) : [tool];
  return given.flatMap((object): readonly WrittenSchema[] => {
    if (object?.type !== "object") return [];
    // server.tool("x", "description", { id: z.string() }, handler)
    const entries = entriesOf(object);
    const shape = isCall && !entries.some(({ key }) => roles.has(key)) ? shapeOf(object) : null;
    if (shape !== null) return [{ role: "input", key: spanOf(object), value: shape, mayBeEmpty: true }];
    return entries.flatMap(({ key, keySpan, value }) => {
      const role = roles.get(key);
      if (role === undefined) return [];
      return [{ role, key: keySpan, value: "startIndex" in value ? (shapeOf(value) ?? value) : value, mayBeEmpty: isCall }];
    });
  });
}

/** An object of zod's schemas by name is what the SDK makes an object schema of. */
function shapeOf(node: Node): SchemaPart | null {
  if (node.type !== "object") return null;
  const isShape = entriesOf(node).some(({ value }) => "startIndex" in value && zodPart(value) !== null);
  return isShape ? objectOf(node) : null;
}

function partOf(node: Node): SchemaPart | null {
  const span = spanOf(node);
  switch (node.type) {
    case "object": {
      const entries = entriesOf(node);
      const isWhole = node.namedChildren.filter((child) => child?.type !== "comment").length === entries.length && !node.hasError;
      return { kind: "object", entries, isWhole, span };
    }
    case "array": {
      const elements = node.namedChildren.filter((child) => child !== null && child.type !== "comment");
      return { kind: "array", elements, isWhole: !node.hasError && elements.every(({ type }) => type !== "spread_element"), span };
    }
    case "number":
    case "unary_expression": {
      const written = node.text.replaceAll("_", "");
      return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(written) ? { kind: "number", written, span } : null;
    }
    case "true":
    case "false":
      return { kind: "constant", value: node.type === "true", span };
    case "null":
      return { kind: "constant", value: null, span };
    default:
      return zodPart(node);
  }
}

/** The properties of an object literal whose keys are written; not its methods and what is spread into it. */
function entriesOf(object: Node): readonly SchemaEntry[] {
  return object.namedChildren.flatMap((child): readonly SchemaEntry[] => {
    if (child?.type === "shorthand_property_identifier") return [{ key: child.text, keySpan: spanOf(child), value: child }];
    const key = child?.type === "pair" ? child.childForFieldName("key") : null;
    const value = child?.childForFieldName("value") ?? null;
    if (key === null || value === null || key.type === "computed_property_name") return [];
    const { start, end } = spanOf(key);
    if (key.type !== "string") return [{ key: key.text, keySpan: { start, end }, value }];
    return [{ key: decodeEscapes(key.text.slice(1, -1)), keySpan: { start: start + 1, end: end - 1 }, value }];
  });
}

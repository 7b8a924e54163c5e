import type { Node } from "web-tree-sitter";
import { PerNode } from "../../perNode.ts";
import { arrayPart, numberPart, objectPart, schemasAmong, schemasGiven } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import type { FindDeclared, SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { schemaOfArguments, typedPart } from "./argumentTypes.ts";
import { decodeEscapes } from "./escapes.ts";
import { stringOf } from "./strings.ts";
import { schemaOfOptions } from "./toolOptions.ts";

/** How schemas are written in Go: JSON in strings, maps, the structs of packages for JSON Schema, and those that handlers take. */
export const goSchemas: SchemaSyntax = { schemasOf, namesAround, partOf, decode: decodeEscapes, onlyGiven };

/** Those of a struct or map that is a tool, and of what a function is given that makes one. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  if (tool.type === "call_expression") {
    const given = childrenOf(tool.childForFieldName("arguments"));
    const value = schemaOfOptions(given);
    // A schema of its own takes the place of what the options say.
    const schemas = schemasGiven(given);
    const options: readonly WrittenSchema[] =
      value === null ? [] : [{ role: "input", key: value.span, value, mayBeEmpty: true, isUnnamed: true }];
    return [...schemas, ...options, ...schemaOfArguments(tool)];
  }
  if (tool.type === "method_declaration") return schemasAmong(methodsBeside(tool), true);
  const body = tool.type === "composite_literal" ? tool.childForFieldName("body") : tool;
  const schemas = body === null ? [] : schemasAmong(entriesOf(body), false);
  return schemas.some(({ role }) => role === "input") ? schemas : [...schemas, ...schemaOfArguments(tool)];
}

/** Methods of a type that is a tool. */
const schemaMethods = ["InputSchema", "OutputSchema", "Parameters", "Schema"];

function namesAround(tool: Node): readonly string[] {
  return tool.type === "method_declaration" ? schemaMethods : [];
}

/** What the methods of a type give back that only give something back: `func (t *Echo) InputSchema() map[string]any { return … }`. */
function methodsBeside(tool: Node): readonly SchemaEntry[] {
  const type = receiverOf(tool);
  const methods = tool.parent === null ? [] : schemaMethodsIn.of(tool.parent);
  return methods.flatMap(({ name, method }): readonly SchemaEntry[] => {
    if (receiverOf(method) !== type) return [];
    const [only, another] = childrenOf(childAt(method.childForFieldName("body"), 0));
    const value = only?.type === "return_statement" && another === undefined ? childAt(childAt(only, 0), 0) : null;
    return value === null ? [] : [{ key: name.text, keySpan: spanOf(name), value }];
  });
}

/** The methods of a file that are called so: each type that is a tool asks for its own. */
const schemaMethodsIn = new PerNode((file) =>
  childrenOf(file).flatMap((method) => {
    const name = method.type === "method_declaration" ? method.childForFieldName("name") : null;
    return name === null || !schemaMethods.includes(name.text) ? [] : [{ name, method }];
  }),
);

/** The type that a method is of: `Echo` of `(t *Echo)`. */
function receiverOf(method: Node): string | undefined {
  return /(\w+)(?:\[[^\]]*\])?\s*\)$/.exec(method.childForFieldName("receiver")?.text ?? "")?.[1];
}

function partOf(node: Node, find: FindDeclared): SchemaPart | Node | null {
  switch (node.type) {
    case "composite_literal": {
      const body = node.childForFieldName("body");
      return body === null ? null : literalPart(body, node.childForFieldName("type"));
    }
    case "literal_value":
      return literalPart(node, elementType(node));
    case "int_literal":
    case "float_literal":
      return numberPart(node.text, node);
    case "unary_expression":
      return /^-\s*\d/.test(node.text) ? numberPart(node.text, node) : null;
    case "true":
    case "false":
      return { kind: "constant", value: node.type === "true", span: spanOf(node) };
    case "nil":
      return { kind: "constant", value: null, span: spanOf(node) };
    default:
      return typedPart(node, find);
  }
}

/** A map or a list by its type; a struct where its fields are those of a schema. */
function literalPart(body: Node, type: Node | null): SchemaPart | null {
  switch (type?.type) {
    case "slice_type":
    case "array_type":
    case "implicit_length_array_type":
      return arrayPart(body, childrenOf(body), "");
    case "map_type":
      return objectPart(body, entriesOf(body));
    default: {
      // Packages put in what a struct does not say, but for the one that is called after what it is. None writes a field that is nil.
      const part = objectPart(body, entriesOf(body));
      if (!isStruct(body) || part.kind !== "object") return null;
      const written = part.entries.filter(({ value }) => !("startIndex" in value && inner(value)?.type === "nil"));
      const entries = written.map((entry) => ({ ...entry, key: keywordOf(entry.key) }));
      // Nothing puts in what the elements of an array are.
      const isArray = entries.some(
        ({ key, value }) => key === "type" && "startIndex" in value && /^"array"$/.test(inner(value)?.text ?? ""),
      );
      return { ...part, entries, isWhole: part.isWhole && (isArray || /(?:^|[.*])Schema$/.test(type?.text ?? "")) };
    }
  }
}

/** The type of the elements of the literal around one that has none of its own: `[]*Schema{{…}}`. */
function elementType(body: Node): Node | null {
  let outer = body.parent;
  while (outer !== null && (outer.type === "literal_element" || outer.type === "keyed_element")) outer = outer.parent;
  const around = outer?.type === "literal_value" ? outer : null;
  if (around === null) return null;
  const type = around.parent?.type === "composite_literal" ? around.parent.childForFieldName("type") : elementType(around);
  return type?.childForFieldName("element") ?? type?.childForFieldName("value") ?? null;
}

/** Whether the keys of a literal are fields. */
function isStruct(body: Node): boolean {
  return childrenOf(body).every((element) => /^[A-Z]\w*$/.test(element.childForFieldName("key")?.text ?? ""));
}

/** What a field of a struct for JSON Schema is called there. */
function keywordOf(field: string): string {
  const special: Readonly<Record<string, string>> = { Ref: "$ref", Defs: "$defs", ID: "$id", Schema: "$schema", Anchor: "$anchor" };
  return special[field] ?? field.charAt(0).toLowerCase() + field.slice(1);
}

/** The elements of a literal that have a key: a field, or a text. */
function entriesOf(body: Node): readonly SchemaEntry[] {
  return childrenOf(body).flatMap((element): readonly SchemaEntry[] => {
    const key = inner(element.childForFieldName("key"));
    const value = element.childForFieldName("value");
    if (element.type !== "keyed_element" || key === null || value === null) return [];
    if (key.type === "identifier") return [{ key: key.text, keySpan: spanOf(key), value }];
    const text = stringOf(key);
    return text.kind === "string" && key.type.endsWith("string_literal")
      ? [{ key: text.text, keySpan: { start: text.start, end: text.end }, value }]
      : [];
  });
}

function inner(element: Node | null): Node | null {
  return element?.type === "literal_element" ? childAt(element, 0) : element;
}

/** `json.RawMessage("{…}")`, `mcp.WithRawInputSchema(…)`. */
function onlyGiven(node: Node): Node | null {
  const [only, another] = node.type === "call_expression" ? childrenOf(node.childForFieldName("arguments")) : [];
  return another === undefined ? (only ?? null) : null;
}

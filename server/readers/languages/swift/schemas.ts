import type { Node } from "web-tree-sitter";
import { arrayPart, objectPart, scalarPart, schemasAmong } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { argumentsIn, labelOf, valueOfArgument } from "./calls.ts";
import { decodeEscapes } from "./escapes.ts";
import { stringOf } from "./strings.ts";

/** How schemas are written in Swift: dictionaries, bare or in the SDK's values (`.object([…])`), and JSON in texts. */
export const swiftSchemas: SchemaSyntax = {
  schemasOf,
  besideOf,
  partOf,
  decode: (raw) => decodeEscapes(raw, ""),
  onlyGiven: (node) => onlyGiven(node),
};

/** The type around a declaration that is one of its fields. */
function besideOf(tool: Node): Node | null {
  return tool.type === "property_declaration" && tool.parent?.type === "class_body" ? tool.parent : null;
}

/** Those of a dictionary that is a tool, of what a call is given that makes one, and of the fields beside a tool's name. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  const around = besideOf(tool);
  if (around !== null) return schemasAmong(childrenOf(around).flatMap(fieldOf), true);
  if (tool.type === "dictionary_literal") return schemasAmong(entriesOf(tool), false);
  return schemasAmong(argumentsOf(tool).flatMap(labelled), true);
}

function labelled(argument: Node): readonly SchemaEntry[] {
  const label = argument.childForFieldName("name");
  const value = valueOfArgument(argument);
  return label === null || value === null ? [] : [{ key: label.text, keySpan: spanOf(label), value }];
}

/** `let inputSchema: Value = …`   ·   `var inputSchema: Value { … }` */
function fieldOf(member: Node): readonly SchemaEntry[] {
  const name = member.type === "property_declaration" ? member.childForFieldName("name") : null;
  const value = member.childForFieldName("value") ?? member.childForFieldName("computed_value");
  return name === null || value === null ? [] : [{ key: name.text, keySpan: spanOf(name), value }];
}

function partOf(node: Node): SchemaPart | Node | null {
  switch (node.type) {
    case "dictionary_literal":
      return dictionaryPart(node);
    case "array_literal":
      return arrayPart(
        node,
        node.childrenForFieldName("element").flatMap((element) => element ?? []),
        "",
      );
    case "call_expression":
      return wrapping.test(childAt(node, 0)?.text ?? "") ? onlyGiven(node) : null;
    case "boolean_literal":
      return { kind: "constant", value: node.text === "true", span: spanOf(node) };
    case "nil":
      return { kind: "constant", value: null, span: spanOf(node) };
    default:
      return /^(?:\w+)?\.null$/.test(node.text) ? { kind: "constant", value: null, span: spanOf(node) } : scalarPart(node, scalars);
  }
}

/** What wraps a value for the SDK, or for a project's own JSON: `.object([…])`, `Value.array([…])`, `.int(5)`, `JSONValue([…])`. */
const wrapping = /^(?:(?:\w+\.)*\w+)?\.(?:object|array|int|integer|double|number|bool|boolean)$|^(?:\w+\.)*(?:Value|JSON|JSONValue)$/;

const scalars = {
  numbers: new Set(["integer_literal", "real_literal", "prefix_expression"]),
  constants: new Map<string, null>(),
};

/** A dictionary; it is whole where all of its keys are written. */
function dictionaryPart(dictionary: Node): SchemaPart {
  const entries = entriesOf(dictionary);
  const part = objectPart(dictionary, entries);
  return part.kind === "object" ? { ...part, isWhole: !dictionary.hasError && childrenOf(dictionary).length === 2 * entries.length } : part;
}

function entriesOf(dictionary: Node): readonly SchemaEntry[] {
  const values = dictionary.childrenForFieldName("value");
  return dictionary.childrenForFieldName("key").flatMap((key, index): readonly SchemaEntry[] => {
    const text = key === null ? null : stringOf(key);
    const value = values[index];
    if (text?.kind !== "string" || value === null || value === undefined) return [];
    return [{ key: text.text, keySpan: { start: text.start, end: text.end }, value }];
  });
}

function argumentsOf(call: Node): readonly Node[] {
  const suffix = call.type === "call_expression" ? childrenOf(call).find(({ type }) => type === "call_suffix") : undefined;
  return argumentsIn(childrenOf(suffix ?? null).find(({ type }) => type === "value_arguments") ?? null);
}

/** What a call is given alone and without a label. */
function onlyGiven(call: Node): Node | null {
  const [only, another] = argumentsOf(call);
  return only === undefined || another !== undefined || labelOf(only) !== null ? null : valueOfArgument(only);
}

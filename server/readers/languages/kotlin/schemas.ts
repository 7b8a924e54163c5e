import type { Node } from "web-tree-sitter";
import { arrayPart, numberPart, objectPart, schemasAmong } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childAt, childrenOf, lastChild } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { argumentsIn, keyOf, valueOfArgument } from "./calls.ts";
import { decodeEscapes, stringOf } from "./strings.ts";

/** How schemas are written in Kotlin: the builders of kotlinx.serialization, maps, the SDK's own class, and JSON in texts. */
export const kotlinSchemas: SchemaSyntax = { schemasOf, besideOf, partOf, decode: decodeEscapes, onlyGiven };

/** The type around a declaration that is one of its properties, and the builder around one that puts a name into an object. */
function besideOf(tool: Node): Node | null {
  const { parent } = tool;
  if (tool.type === "property_declaration") return parent?.type === "class_body" ? parent : null;
  return parent?.type === "lambda_literal" && entryOf(tool) !== null ? parent : null;
}

/** Those of what a call is given that makes a tool, of a map that is one, and of what stands beside its name in a type or a builder. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  const around = besideOf(tool);
  if (around?.type === "class_body") return schemasAmong(childrenOf(around).flatMap(propertyOf), true);
  if (around !== null) return schemasAmong(entriesIn(around), false);
  const isMap = mapping.test(calledIn(tool));
  return isMap ? schemasAmong(pairsOf(tool), false) : schemasAmong(argumentsOf(tool).flatMap(labelled), true);
}

/** `val inputSchema = …`, `override val inputSchema get() = …` */
function propertyOf(member: Node): readonly SchemaEntry[] {
  const name = member.type === "property_declaration" ? childrenOf(member).find(({ type }) => type === "variable_declaration") : undefined;
  const value = lastChild(member);
  const key = childAt(name, 0);
  if (key === null || value === null || value.id === name?.id) return [];
  return [{ key: key.text, keySpan: spanOf(key), value: value.type === "getter" ? (lastChild(lastChild(value)) ?? value) : value }];
}

function labelled(argument: Node): readonly SchemaEntry[] {
  const key = keyOf(argument);
  const label = childAt(argument, 0);
  const value = valueOfArgument(argument);
  return key === null || label === null || value === null ? [] : [{ key, keySpan: spanOf(label), value }];
}

const mapping = /^(?:mapOf|mutableMapOf|hashMapOf|linkedMapOf|emptyMap)$/;
const listing = /^(?:listOf|mutableListOf|arrayListOf|arrayOf|setOf|emptyList)$/;
/** The SDK's class for the schema of a tool, under the names of its versions. */
const ofTheSdk = /^(?:Tool\.)?Input$|^ToolSchema$|^(?:Tool\.)?Output$/;
const wrapping = /^(?:JsonObject|JsonArray|JsonPrimitive)$/;

function partOf(node: Node): SchemaPart | Node | null {
  switch (node.type) {
    case "call_expression":
      return callPart(node);
    case "number_literal":
    case "float_literal":
    case "unary_expression":
      return numberPart(node.text.replace(/[uUlLfF]+$/, ""), node);
    case "identifier":
      return constants.has(node.text) ? { kind: "constant", value: constants.get(node.text) ?? null, span: spanOf(node) } : null;
    default:
      return null;
  }
}

const constants = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
  ["JsonNull", null],
]);

function callPart(call: Node): SchemaPart | Node | null {
  const called = calledIn(call);
  const block = blockOf(call);
  if (called === "buildJsonObject" && block !== null) return objectIn(block);
  if (called === "buildJsonArray" && block !== null) return arrayIn(block);
  const args = argumentsOf(call);
  const given = args[0]?.parent ?? null;
  if (mapping.test(called)) return given === null ? emptyObject(call) : objectPart(given, pairsOf(call));
  if (listing.test(called)) return given === null ? emptyArray(call) : arrayPart(given, args.map(elementOf), "spread_expression");
  if (ofTheSdk.test(called)) return given === null ? emptyObject(call) : madeBySdk(given, args);
  return wrapping.test(called) ? onlyGiven(call) : null;
}

/** `Tool.Input(properties = …, required = …)`: the SDK says `type: "object"` by itself, and leaves out what is null. */
function madeBySdk(given: Node, args: readonly Node[]): SchemaPart {
  const entries = args.flatMap(labelled).map((entry) => (entry.key === "defs" ? { ...entry, key: "$defs" } : entry));
  const span = spanOf(given);
  const type: SchemaEntry = { key: "type", keySpan: span, value: { kind: "text", text: "object", span } };
  const part = objectPart(given, entries);
  return part.kind === "object" ? { ...part, entries: [type, ...entries.filter(({ value }) => !isNull(value))] } : part;
}

function isNull(value: Node | SchemaPart): boolean {
  return "startIndex" in value && value.text === "null";
}

function emptyObject(node: Node): SchemaPart {
  return { kind: "object", entries: [], isWhole: true, span: spanOf(node) };
}

function emptyArray(node: Node): SchemaPart {
  return { kind: "array", elements: [], isWhole: true, span: spanOf(node) };
}

/** What the statements of a builder put into an object. It is whole where there is nothing else among them. */
function objectIn(block: Node): SchemaPart {
  return objectPart(block, entriesIn(block));
}

function entriesIn(block: Node): readonly SchemaEntry[] {
  return childrenOf(block).flatMap((statement) => entryOf(statement) ?? []);
}

/** `put("key", value)`, `putJsonObject("key") { … }`, `putJsonArray("key") { … }` */
function entryOf(statement: Node): SchemaEntry | null {
  const called = calledIn(statement);
  const [key, value] = argumentsOf(statement).map(valueOfArgument);
  const text = key === null || key === undefined ? null : stringOf(key);
  if (text?.kind !== "string") return null;
  const entry = { key: text.text, keySpan: { start: text.start, end: text.end } };
  const block = blockOf(statement);
  if (called === "put" && value !== null && value !== undefined) return { ...entry, value };
  if (called === "putJsonObject" && block !== null) return { ...entry, value: objectIn(block) };
  return called === "putJsonArray" && block !== null ? { ...entry, value: arrayIn(block) } : null;
}

/** What the statements of a builder add to an array. */
function arrayIn(block: Node): SchemaPart {
  const statements = childrenOf(block);
  const elements = statements.flatMap((statement): readonly (Node | SchemaPart)[] => {
    const called = calledIn(statement);
    const inner = blockOf(statement);
    if (called === "addJsonObject" && inner !== null) return [objectIn(inner)];
    if (called === "addJsonArray" && inner !== null) return [arrayIn(inner)];
    const added = called === "add" ? onlyGiven(statement) : null;
    return added === null ? [] : [added];
  });
  return { kind: "array", elements, isWhole: !block.hasError && elements.length === statements.length, span: spanOf(block) };
}

/** `"key" to value`; `"key" to f<T>()` is to the grammar a call of `"key" to f`. */
function pairsOf(call: Node): readonly SchemaEntry[] {
  return argumentsOf(call).flatMap((argument): readonly SchemaEntry[] => {
    const given = valueOfArgument(argument);
    const called = given?.type === "call_expression" ? childAt(given, 0) : null;
    const pair = called?.type === "infix_expression" ? called : given;
    const [key, to, last] = pair?.type === "infix_expression" ? childrenOf(pair) : [];
    const value = pair === called ? given : last;
    const text = key === undefined || to?.text !== "to" ? null : stringOf(key);
    if (text?.kind !== "string" || value === undefined || value === null) return [];
    return [{ key: text.text, keySpan: { start: text.start, end: text.end }, value }];
  });
}

function elementOf(argument: Node): Node {
  return valueOfArgument(argument) ?? argument;
}

/** What is called: `put`, `Tool.Input`; `""` for what is no call. */
function calledIn(node: Node): string {
  const first = node.type === "call_expression" ? childAt(node, 0) : null;
  if (first?.type === "call_expression") return calledIn(first);
  return (first?.type === "infix_expression" ? lastChild(first) : first)?.text ?? "";
}

/** The arguments in the parentheses of a call, also of one with a block behind them. */
function argumentsOf(node: Node): readonly Node[] {
  if (node.type !== "call_expression") return [];
  const args = childrenOf(node).find(({ type }) => type === "value_arguments");
  const first = childAt(node, 0);
  return args === undefined ? (first === null ? [] : argumentsOf(first)) : argumentsIn(args);
}

/** The block behind a call. */
function blockOf(node: Node): Node | null {
  const lambda = node.type === "call_expression" ? childrenOf(node).find(({ type }) => type === "annotated_lambda") : undefined;
  return childAt(lambda, 0);
}

/** `Json.parseToJsonElement("{…}")`, `JsonPrimitive("x")`; what JSON in a text is called on: `"{…}".toJson()`. */
function onlyGiven(node: Node): Node | null {
  const [only, another] = argumentsOf(node);
  return only === undefined || another !== undefined || keyOf(only) !== null ? null : valueOfArgument(only);
}

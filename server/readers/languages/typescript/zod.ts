import type { Node } from "web-tree-sitter";
import { spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart } from "../../syntax/schemas.ts";
import { decodeEscapes } from "./escapes.ts";

/** One call of a chain: `z.string().regex(/x/)` has two. */
interface Link {
  readonly name: string;
  /** The word that names it. */
  readonly word: Node;
  readonly given: readonly Node[];
}

/** What zod makes JSON Schema of, as far as the text of a chain of calls alone decides; null for what is no such chain. */
export function zodPart(node: Node): SchemaPart | null {
  const [first, ...more] = linksOf(withoutShape(node)) ?? [];
  if (first === undefined) return null;
  const unknown: SchemaPart = { kind: "unknown", span: spanOf(node) };
  // What comes out of these is not what goes in.
  if (more.some(({ name }) => /^(?:transform|pipe|or|and|catch|array)$/.test(name))) return unknown;
  const entries = entriesOf(first);
  if (entries === null) return unknown;
  if (!Array.isArray(entries)) return entries;
  return { kind: "object", entries: [...entries, ...more.flatMap(patternOf)], isWhole: false, span: spanOf(node) };
}

/** What a schema of zod is written as JSON Schema from: `zodToJsonSchema(Box)`, `z.toJSONSchema(Box)`. With a name it becomes a reference. */
export function convertedByZod(node: Node): Node | null {
  const callee = node.type === "call_expression" ? node.childForFieldName("function") : null;
  if (!/^(?:zodToJsonSchema|(?:(?:z|zod)\.)?toJSONSchema)$/.test(callee?.text ?? "")) return null;
  const [schema, options] = childrenOf(node.childForFieldName("arguments")).filter((child) => child?.type !== "comment");
  const isNamed = options !== undefined && (options.type !== "object" || /\bname\b/.test(options.text));
  return isNamed ? null : (schema ?? null);
}

/** `z.object({…}).shape` is its properties, of which the SDK makes that object again. */
function withoutShape(node: Node): Node {
  const isShape = node.type === "member_expression" && node.childForFieldName("property")?.text === "shape";
  return isShape ? (node.childForFieldName("object") ?? node) : node;
}

/** The calls of a chain that begins at `z` or `z.coerce`, first to last; null for another one. */
function linksOf(node: Node): readonly Link[] | null {
  const links: Link[] = [];
  for (let call: Node | null = node; ; ) {
    if ((call?.type === "identifier" || call?.type === "member_expression") && /^(?:z|zod)(?:\.coerce)?$/.test(call.text))
      return links.reverse();
    const callee: Node | null = call?.type === "call_expression" ? call.childForFieldName("function") : null;
    const word = callee?.type === "member_expression" ? callee.childForFieldName("property") : null;
    if (call === null || callee === null || word === null) return null;
    const given = childrenOf(call.childForFieldName("arguments"));
    links.push({ name: word.text, word, given: given.filter((child) => child !== null && child.type !== "comment") });
    call = callee.childForFieldName("object");
  }
}

/** What the first call of a chain says of a value, or a whole schema; null for what is not followed. */
function entriesOf({ name, word, given: [first, second] }: Link): SchemaEntry[] | SchemaPart | null {
  const keySpan = spanOf(word);
  const entry = (key: string, value: Node | SchemaPart): SchemaEntry => ({ key, keySpan, value });
  switch (name) {
    case "object":
    case "strictObject":
    case "looseObject":
      return first === undefined ? null : objectOf(first);
    case "array":
      if (first === undefined) return null;
      return isAny(first) ? arrayOfAny(word) : [entry("items", first)];
    case "tuple":
      return first === undefined ? null : [entry("prefixItems", first)];
    case "union":
      return first === undefined ? null : [entry("anyOf", first)];
    case "discriminatedUnion":
      return second === undefined ? null : [entry("anyOf", second)];
    case "intersection":
      return first === undefined || second === undefined ? null : [entry("allOf", both(first, second))];
    case "optional":
    case "nullable":
      return first === undefined ? null : [entry("anyOf", { kind: "array", elements: [first], isWhole: false, span: spanOf(first) })];
    default:
      return [];
  }
}

/** `z.any()`, which may be described. */
function isAny(node: Node): boolean {
  const [first, ...more] = linksOf(node) ?? [];
  return first?.name === "any" && more.every(({ name }) => name === "describe");
}

/** `z.array(z.any())`: what makes a schema of zod 3 writes no `items` for it, zod 4 writes `{}`. */
function arrayOfAny(word: Node): SchemaPart {
  const span = spanOf(word);
  const type: SchemaEntry = { key: "type", keySpan: span, value: { kind: "text", text: "array", span } };
  return {
    kind: "object",
    entries: [type],
    isWhole: true,
    span,
    madeBy: { version: "zod@3", unless: "[\"'`]zod/(?:v4|mini)\\b|\\btoJSONSchema\\b" },
  };
}

function both(first: Node, second: Node): SchemaPart {
  return { kind: "array", elements: [first, second], isWhole: true, span: { start: first.startIndex, end: second.endIndex } };
}

/** `.regex(/x/)`, `.regex(new RegExp("x"))`: the flags of a regular expression are not in the schema. */
function patternOf({ name, word, given: [first] }: Link): readonly SchemaEntry[] {
  const value = name === "regex" && first !== undefined ? expressionIn(first) : null;
  return value === null ? [] : [{ key: "pattern", keySpan: spanOf(word), value }];
}

function expressionIn(node: Node): SchemaPart | null {
  const pattern = node.type === "regex" ? node.childForFieldName("pattern") : null;
  if (pattern !== null) return { kind: "text", text: pattern.text, span: spanOf(pattern) };
  const called = node.childForFieldName("constructor") ?? node.childForFieldName("function");
  const [text] = called?.text === "RegExp" ? childrenOf(node.childForFieldName("arguments")) : [];
  if (text?.type === "string") return { kind: "text", text: decodeEscapes(text.text.slice(1, -1)), span: spanOf(text) };
  return text?.type === "regex" ? expressionIn(text) : null;
}

/** The schema of an object whose properties are those of an object literal, or of what leads to one. */
export function objectOf(shape: Node): SchemaPart {
  const span = spanOf(shape);
  const entry = (key: string, value: Node | SchemaPart): SchemaEntry => ({ key, keySpan: span, value });
  const entries = [entry("type", { kind: "text", text: "object", span }), entry("properties", shape)];
  return { kind: "object", entries, isWhole: false, span };
}

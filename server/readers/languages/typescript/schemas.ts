import type { Node } from "web-tree-sitter";
import { WaysUp } from "../../parents.ts";
import { schemaRole } from "../../schemas/roles.ts";
import { type Literals, literalPart, schemasAmong, schemasGiven } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { decodeEscapes } from "./escapes.ts";
import { convertedByZod, objectOf, zodPart } from "./zod.ts";

/** How schemas are written: object literals, and the calls of zod. */
export const ecmascriptSchemas: SchemaSyntax = {
  schemasOf,
  besideOf,
  partOf: (node) => literalPart(node, literals) ?? convertedByZod(node) ?? zodPart(node),
  wholeOf: shapeOf,
  membersThatAreIt: new Set(["shape"]),
  decode: decodeEscapes,
  onlyGiven,
};

const literals: Literals = {
  object: "object",
  entriesOf,
  array: "array",
  spread: "spread_element",
  scalars: {
    numbers: new Set(["number", "unary_expression"]),
    constants: new Map([
      ["true", true],
      ["false", false],
      ["null", null],
    ]),
  },
};

/** The class around a declaration that is its field, its getter or a statement of its constructor. */
function besideOf(tool: Node): Node | null {
  if (tool.type === "object" || tool.type === "pair") return null;
  const around = toClass.from(tool);
  return around?.type === "class_body" ? around : null;
}

/** The ways up to what may be a class, and to what says that it is none: a call in a method registers a tool, it does not name the class. */
const toClass = new WaysUp((around) => {
  if (around.type === "method_definition") return around.childForFieldName("name")?.text !== "constructor";
  return around.type === "class_body" || around.type === "arrow_function" || around.type === "arguments";
});

/** The fields of a class, its getters, and its methods without parameters that only give something back. */
function membersOf(body: Node): readonly SchemaEntry[] {
  return childrenOf(body).flatMap((member): readonly SchemaEntry[] => {
    const name = member.childForFieldName("name");
    const value = member.type === "public_field_definition" ? member.childForFieldName("value") : returnedBy(member);
    if (name === null || value === null) return [];
    return [{ key: name.text.replace(/^get(?=[A-Z])/, ""), keySpan: spanOf(name), value }];
  });
}

function returnedBy(method: Node): Node | null {
  const body = method.type === "method_definition" ? method.childForFieldName("body") : null;
  const [only, another] = body === null ? [] : childrenOf(body);
  return only?.type === "return_statement" && another === undefined ? childAt(only, 0) : null;
}

/** Those of an object that is a tool, of the objects that a call is given beside the tool's name, and of a class that is one. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  const body = besideOf(tool);
  const ofClass = body === null ? [] : schemasAmong(membersOf(body), true);
  return ofClass.length > 0 ? ofClass : schemasOfLiteral(tool);
}

function schemasOfLiteral(tool: Node): readonly WrittenSchema[] {
  const isCall = tool.type === "call_expression";
  const given = isCall ? childrenOf(tool.childForFieldName("arguments")) : [tool.type === "pair" ? configOf(tool) : tool];
  return given.flatMap((object, index): readonly WrittenSchema[] => {
    // server.tool("x", "description", idShape, handler), also with Id.shape
    if (namesOne.has(object.type) && isCall) return isNameOrHandler(index, given) ? [] : schemasGiven([object]);
    if (object.type !== "object") return [];
    // server.tool("x", "description", { id: z.string() }, handler)
    const entries = entriesOf(object);
    const isConfig = entries.some(({ key, value }) => isOwnRole(key, tool) || ("startIndex" in value && saysMore.has(value.type)));
    const shape = isCall && !isConfig ? shapeOf(object) : null;
    if (shape !== null) return [{ role: "input", key: spanOf(object), value: shape, mayBeEmpty: true }];
    const named = schemasAmong(entries, isCall);
    // super("x", "description", { type: "object", properties: {…} })
    return isCall && named.length === 0 && entries.some(saysObject) ? schemasGiven([object]) : named;
  });
}

/** `type: "object"`, which an object of anything else has no reason to say. */
function saysObject({ key, value }: SchemaEntry): boolean {
  return key === "type" && "startIndex" in value && /^["']object["']/.test(value.text);
}

/** What a tool is under its name: `lend: {…}`, `lend: tool({…})`. */
function configOf(pair: Node): Node {
  let value = pair.childForFieldName("value") ?? pair;
  if (value.type === "call_expression") value = childrenOf(value.childForFieldName("arguments"))[0] ?? value;
  while (/^(?:satisfies_expression|as_expression|parenthesized_expression)$/.test(value.type)) value = childAt(value, 0) ?? pair;
  return value;
}

/** Whether a key is one under which a tool has a schema, and not an argument of it that is called so: `tool("x", { parameters: z.string() })`. */
function isOwnRole(key: string, tool: Node): boolean {
  const isArgument =
    /^(?:parameters|schema)$/.test(key) && tool.childForFieldName("function")?.childForFieldName("property")?.text === "tool";
  return schemaRole(key) !== null && !isArgument;
}

/** The first thing that a call is given is the tool's name, or who gets the tool; the last one handles it where another one can be a schema. */
function isNameOrHandler(index: number, given: readonly Node[]): boolean {
  return index === 0 || (index === given.length - 1 && given.slice(1, -1).some(({ type }) => namesOne.has(type)));
}

/** What a schema can be called by where a call is given one. */
const namesOne = new Set(["identifier", "member_expression"]);

/** What stands in an object that says more of a tool than the schemas of its arguments: its description, its handler. */
const saysMore = new Set(["string", "template_string", "arrow_function", "function_expression"]);

/** An object of zod's schemas by name is what the SDK makes an object schema of. */
function shapeOf(node: Node): SchemaPart | null {
  if (node.type !== "object") return null;
  const isShape = entriesOf(node).some(({ value }) => "startIndex" in value && zodPart(value) !== null);
  return isShape ? objectOf(node) : null;
}

/** `JSON.parse('{…}')`. */
function onlyGiven(node: Node): Node | null {
  const [only, another] = node.type === "call_expression" ? childrenOf(node.childForFieldName("arguments") ?? node) : [];
  return another === undefined ? (only ?? null) : null;
}

/** The properties of an object literal whose keys are written; not its methods and what is spread into it. */
function entriesOf(object: Node): readonly SchemaEntry[] {
  return childrenOf(object).flatMap((child): readonly SchemaEntry[] => {
    if (child.type === "shorthand_property_identifier") return [{ key: child.text, keySpan: spanOf(child), value: child }];
    const key = child.type === "pair" ? child.childForFieldName("key") : null;
    const value = child.childForFieldName("value") ?? null;
    if (key === null || value === null || key.type === "computed_property_name") return [];
    const { start, end } = spanOf(key);
    if (key.type !== "string") return [{ key: key.text, keySpan: { start, end }, value }];
    return [{ key: decodeEscapes(key.text.slice(1, -1)), keySpan: { start: start + 1, end: end - 1 }, value }];
  });
}

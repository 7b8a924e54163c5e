import type { Node } from "web-tree-sitter";
import { type Expression, wrapperOf } from "../../syntax/expression.ts";
import { joinedBy } from "../../syntax/formats.ts";
import { childAt, childrenOf, fields } from "../../syntax/nodes.ts";
import type { Syntax } from "../../syntax/syntax.ts";
import { callSyntax } from "./calls.ts";
import { decodeEscapes, joinLineEnds } from "./escapes.ts";
import { exportsOf } from "./exports.ts";
import { labelsOf } from "./labels.ts";
import { entriesOf, keysOf, memberOf, valuesOf } from "./members.ts";
import { ecmascriptSchemas } from "./schemas.ts";

/** The nodes of the TypeScript and TSX grammars, as far as names are concerned. */
export const ecmascript: Syntax = {
  classify,
  canSpell,
  memberOf,
  keysOf,
  valuesOf,
  entriesOf,
  calls: callSyntax,
  schemas: ecmascriptSchemas,
  exportsOf,
  labelsOf,
  scopes: new Set([
    "program",
    "statement_block",
    "class_static_block",
    "for_statement",
    "for_in_statement",
    "catch_clause",
    "switch_body",
    "internal_module",
  ]),
  functions: new Map([
    ["function_declaration", "parameters"],
    ["function_expression", "parameters"],
    ["generator_function_declaration", "parameters"],
    ["method_definition", "parameters"],
    ["arrow_function", "parameters"],
  ]),
  conditions: new Set([
    "if_statement",
    "else_clause",
    "ternary_expression",
    "binary_expression",
    "switch_case",
    "switch_default",
    "catch_clause",
  ]),
  lists: new Set(["array"]),
  searches: /^\s*\??\.\s*(?:find|findLast|findIndex|some)\s*\(/,
  classes: new Set(["class_body"]),
  comments: new Set(["comment"]),
  isCode: new Map([
    ["comment", false],
    ["string", false],
    ["template_string", false],
    ["template_substitution", true],
    ["jsx_element", false],
    ["jsx_opening_element", true],
    ["jsx_self_closing_element", true],
    ["jsx_expression", true],
  ]),
  ownMember: /^this\s*\??\.\s*#?/,
  nameInsertion,
  deriveName: ({ text }) => text,
};

/** Into the metadata of a tool of xmcp, which has the name of its file without it. */
function nameInsertion(tool: Node): { at: number; before: string; after: string } | null {
  let around = tool.parent;
  while (around !== null && /^(?:as|satisfies)_expression$/.test(around.type)) around = around.parent;
  if (tool.type !== "object" || around?.childForFieldName("name")?.text !== "metadata") return null;
  const first = childAt(tool, 0);
  return { at: first?.startIndex ?? tool.startIndex + 1, before: 'name: "', after: first === null ? '"' : '", ' };
}

function classify(node: Node): Expression {
  switch (node.type) {
    case "string":
      return stringOf(node);
    case "template_string":
      return childrenOf(node).some((child) => child.type === "template_substitution") ? templateOf(node) : stringOf(node);
    case "string_fragment":
    case "escape_sequence":
      return { kind: "string", text: decodeEscapes(node.text), start: node.startIndex, end: node.endIndex };
    case "identifier":
    case "shorthand_property_identifier":
      return { kind: "name", name: node.text };
    case "property_identifier":
      // The key of an object as a text: whoever asks for a member has its name.
      return { kind: "identifier", identifier: node };
    case "member_expression":
      return memberExpression(node, node.childForFieldName("property"));
    case "subscript_expression":
      return memberExpression(node, node.childForFieldName("index"));
    case "parenthesized_expression":
    case "as_expression":
    case "satisfies_expression":
    case "non_null_expression":
    case "template_substitution":
    case "computed_property_name":
      return wrapperOf(childAt(node, 0));
    case "type_assertion":
      return wrapperOf(childAt(node, 1));
    case "call_expression":
      return callOf(node);
    case "new_expression":
      return collectionOf(node);
    case "await_expression":
      return awaited(node);
    case "ternary_expression":
      return { kind: "choice", options: fields(node, "consequence", "alternative") };
    case "binary_expression":
      return binaryOf(node);
    case "array":
      return { kind: "list", elements: childrenOf(node) };
    case "spread_element": {
      const list = childAt(node, 0);
      return list === null ? { kind: "other" } : { kind: "spread", list };
    }
    default:
      return { kind: "other" };
  }
}

const noNames = new Set([
  "object",
  "array",
  "arrow_function",
  "function_expression",
  "generator_function",
  "class",
  "new_expression",
  "number",
  "regex",
  "true",
  "false",
  "null",
  "undefined",
  "comment",
]);

/** A call can give a name, but validators (`z.string()`) describe one, and a call that is given an object or a function makes one. */
function canSpell(node: Node): boolean {
  if (node.type === "call_expression") {
    const given = childAt(node.childForFieldName("arguments"), 0)?.type;
    return given !== "object" && given !== "arrow_function" && !/^(?:z|zod|t|v|s|S|Type|yup|Joi|Schemas?)\s*\./.test(node.text);
  }
  const expression = classify(node);
  return expression.kind === "wrapper" ? canSpell(expression.inner) : !noNames.has(node.type);
}

/** `new Set(["a"])` is gone through as its elements are, `new Map([["a", x]])` as its pairs. */
function collectionOf(node: Node): Expression {
  const isCollection = /^(?:Map|Set)$/.test(node.childForFieldName("constructor")?.text ?? "");
  return isCollection ? wrapperOf(childAt(node.childForFieldName("arguments"), 0)) : { kind: "other" };
}

/** Calls whose value is known: `Object.freeze(x)` is `x`, `require("x")` a module. */
function callOf(call: Node): Expression {
  const args = call.childForFieldName("arguments");
  const callee = call.childForFieldName("function")?.text;
  if (args?.type === "template_string") return callee === "String.raw" ? rawTemplate(args) : { kind: "other" };
  const given = childAt(args, 0);
  if (given === null) return partsOfMap(call);
  switch (callee) {
    case "Object.freeze":
      return { kind: "wrapper", inner: given };
    case "Object.values":
      return { kind: "values", object: given };
    case "Object.keys":
      return { kind: "keys", object: given };
    case "Object.entries":
      return { kind: "entries", object: given };
    case "require":
    case "import":
      return given.type === "string" ? { kind: "module", from: given.text.slice(1, -1), member: null } : { kind: "other" };
    default:
      return putTogether(call, given);
  }
}

/** `map.entries()`, `map.keys()`, `map.values()` */
function partsOfMap(call: Node): Expression {
  const called = call.childForFieldName("function");
  const object = called?.childForFieldName("object") ?? null;
  const part = called?.childForFieldName("property")?.text;
  return object !== null && (part === "entries" || part === "keys" || part === "values") ? { kind: part, object } : { kind: "other" };
}

/** `[a, b].join("_")`, `"a".concat("_", b)` */
function putTogether(call: Node, separator: Node): Expression {
  const called = call.childForFieldName("function");
  const object = called?.childForFieldName("object") ?? null;
  if (called?.childForFieldName("property")?.text === "concat" && object !== null)
    return { kind: "concatenation", parts: [object, ...childrenOf(call.childForFieldName("arguments"))] };
  const list = called?.childForFieldName("property")?.text === "join" ? called.childForFieldName("object") : null;
  const written = list?.type === "array" ? classify(list) : null;
  return written?.kind === "list" ? joinedBy(separator, written.elements) : { kind: "other" };
}

/** `await import("x")` is a module; whatever else is waited for is known at run time only. */
function awaited(node: Node): Expression {
  const inner = childAt(node, 0);
  return inner !== null && classify(inner).kind === "module" ? { kind: "wrapper", inner } : { kind: "other" };
}

function binaryOf(node: Node): Expression {
  const sides = fields(node, "left", "right");
  switch (node.childForFieldName("operator")?.text) {
    case "+":
      return { kind: "concatenation", parts: sides };
    case "||":
    case "??":
      return { kind: "choice", options: sides, isDefault: true };
    default:
      return { kind: "other" };
  }
}

function stringOf(node: Node): Expression {
  const start = node.startIndex + 1;
  const end = node.endIndex - 1;
  return { kind: "string", text: decodeEscapes(node.text.slice(1, -1)), start, end };
}

/** A template without escapes; one with substitutions is not followed. */
function rawTemplate(node: Node): Expression {
  if (childrenOf(node).some((child) => child.type === "template_substitution")) return { kind: "other" };
  return { kind: "string", text: joinLineEnds(node.text.slice(1, -1)), start: node.startIndex + 1, end: node.endIndex - 1 };
}

/** The pieces of a template with substitutions. Text that no node stands for cannot be lost: then it is no constant. */
function templateOf(node: Node): Expression {
  const parts = childrenOf(node);
  const covered = parts.reduce((sum, part) => sum + (part.endIndex - part.startIndex), 0);
  return covered === node.endIndex - node.startIndex - 2 ? { kind: "concatenation", parts } : { kind: "other" };
}

function memberExpression(node: Node, property: Node | null): Expression {
  const object = node.childForFieldName("object");
  if (object === null || property === null) return { kind: "other" };
  if (property.type === "property_identifier") return { kind: "member", object, member: property.text };
  if (property.type === "number") return { kind: "member", object, member: property.text };
  const key = property.type === "string" ? stringOf(property) : null;
  return key?.kind === "string" ? { kind: "member", object, member: key.text } : { kind: "other" };
}

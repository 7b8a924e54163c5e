import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { type Expression, wrapperOf } from "../../syntax/expression.ts";
import { formatted, joinedBy } from "../../syntax/formats.ts";
import { childAt, childrenOf, fields, lastChild } from "../../syntax/nodes.ts";
import type { Syntax } from "../../syntax/syntax.ts";
import { callSyntax, parametersOf } from "./calls.ts";
import { blockText, decodeEscapes } from "./escapes.ts";
import { keysOf, memberOf } from "./members.ts";
import { opens } from "./modules.ts";
import { javaSchemas } from "./schemas.ts";

/** The nodes of the Java grammar, as far as names are concerned. */
export const javaSyntax: Syntax = {
  classify,
  canSpell,
  memberOf,
  keysOf,
  calls: callSyntax,
  schemas: javaSchemas,
  opens,
  scopes: new Set([
    "program",
    "class_body",
    "interface_body",
    "enum_body",
    "block",
    "constructor_body",
    "for_statement",
    "enhanced_for_statement",
    "catch_clause",
    "try_with_resources_statement",
    "switch_block_statement_group",
    "lambda_expression",
  ]),
  functions: new Map([
    ["method_declaration", "parameters"],
    ["constructor_declaration", "parameters"],
    ["lambda_expression", "parameters"],
  ]),
  bindsParameter: (parameters, name) => parameters.parent !== null && parametersOf(parameters.parent).includes(name),
  conditions: new Set([
    "if_statement",
    "ternary_expression",
    "switch_block_statement_group",
    "switch_rule",
    "catch_clause",
    "for_statement",
    "enhanced_for_statement",
    "while_statement",
  ]),
  lists: new Set(["array_initializer"]),
  listOf: (tool) => (tool.type === "method_declaration" ? (tool.parent?.parent?.childForFieldName("name") ?? null) : null),
  classes: new Set(["class_declaration", "interface_declaration", "enum_declaration", "record_declaration"]),
  comments: new Set(["line_comment", "block_comment"]),
  isCode: new Map([
    ["line_comment", false],
    ["block_comment", false],
    ["string_literal", false],
  ]),
  ownMember: /^this\s*\.\s*/,
  nameInsertion,
  deriveName: ({ text }) => text,
};

function classify(node: Node): Expression {
  switch (node.type) {
    case "string_literal":
      return stringOf(node);
    case "identifier":
      return { kind: "name", name: node.text };
    case "field_access":
      return fieldAccess(node);
    case "parenthesized_expression":
    case "expression_statement":
      return wrapperOf(childAt(node, 0));
    case "cast_expression":
      return wrapperOf(node.childForFieldName("value"));
    case "enum_constant":
      return constantOf(node);
    case "method_invocation":
      return callOf(node);
    case "ternary_expression":
      return { kind: "choice", options: fields(node, "consequence", "alternative") };
    case "switch_expression":
      return { kind: "choice", options: armsOf(node) };
    case "binary_expression":
      return node.childForFieldName("operator")?.text === "+"
        ? { kind: "concatenation", parts: fields(node, "left", "right") }
        : { kind: "other" };
    case "array_initializer":
    case "element_value_array_initializer":
      return { kind: "list", elements: childrenOf(node) };
    case "array_creation_expression":
      return wrapperOf(node.childForFieldName("value"));
    default:
      return { kind: "other" };
  }
}

function stringOf(node: Node): Expression {
  if (!node.text.startsWith('"""')) {
    const start = node.startIndex + 1;
    return { kind: "string", text: decodeEscapes(node.text.slice(1, -1)), start, end: node.endIndex - 1 };
  }
  const { text, start, end } = blockText(node.text.slice(3, -3));
  const from = node.startIndex + 3;
  return { kind: "string", text, start: from + start, end: from + end };
}

/** A member; `this.x` is the class's own. */
function fieldAccess(node: Node): Expression {
  const object = node.childForFieldName("object");
  const member = node.childForFieldName("field")?.text;
  if (object === null || member === undefined) return { kind: "other" };
  if (object.type !== "this") return { kind: "member", object, member };
  for (let around = parentOf(node); around !== null; around = parentOf(around)) {
    const owner = javaSyntax.classes.has(around.type) ? around.childForFieldName("name") : null;
    if (owner !== null) return { kind: "member", object: owner, member };
  }
  return { kind: "other" };
}

/** The constant of an enum that carries one text. */
function constantOf(node: Node): Expression {
  const [only, another] = childrenOf(node.childForFieldName("arguments"));
  return another === undefined ? wrapperOf(only) : { kind: "other" };
}

/** Calls whose value is known: `List.of(a, b)`, `Tools.LIST.name()`, `Tools.LIST.getId()`, `a.concat(b)`, `String.format("%s_b", a)`. */
function callOf(call: Node): Expression {
  const object = call.childForFieldName("object");
  const method = call.childForFieldName("name")?.text ?? "";
  const args = childrenOf(call.childForFieldName("arguments"));
  const [first, second] = args;
  if (object === null) return { kind: "other" };
  if (/^(?:List|Set|Stream)\.of$|^Arrays\.asList$/.test(`${object.text}.${method}`)) return { kind: "list", elements: args };
  if (object.text === "String" && method === "format" && first !== undefined) return formatted(textOf(first), args.slice(1), textFields);
  if (object.text === "String" && method === "join" && first !== undefined && second !== undefined) return joinedBy(first, args.slice(1));
  if (method === "formatted") return formatted(textOf(object), args, textFields);
  if (method === "concat" && first !== undefined && second === undefined) return { kind: "concatenation", parts: [object, first] };
  // Constants of enums are written in capitals, and what is asked of one without arguments is what it carries.
  const constant = object.type === "field_access" ? object.childForFieldName("field") : null;
  if (constant === null || first !== undefined || !/^[A-Z][A-Z0-9_]*$/.test(constant.text)) return { kind: "other" };
  if (method === "name") return { kind: "identifier", identifier: constant };
  return method === "toString" ? { kind: "other" } : { kind: "wrapper", inner: object };
}

const textFields = new Set(["%s"]);

function textOf(node: Node): string | null {
  const written = classify(node);
  return written.kind === "string" ? written.text : null;
}

function armsOf(node: Node): readonly Node[] {
  const rules = childrenOf(node.childForFieldName("body"));
  return rules.flatMap((rule) => (rule?.type === "switch_rule" ? (lastChild(rule) ?? []) : []));
}

const spelling = new Set([
  "string_literal",
  "identifier",
  "field_access",
  "method_invocation",
  "binary_expression",
  "ternary_expression",
  "switch_expression",
  "parenthesized_expression",
  "cast_expression",
  "array_access",
  "enum_constant",
]);

function canSpell(node: Node): boolean {
  const expression = classify(node);
  return expression.kind === "wrapper" && node.type !== "method_invocation" ? canSpell(expression.inner) : spelling.has(node.type);
}

/** In `@Tool` or `@Tool(…)` of a method. What stands alone in the parentheses is the `value`, which must then be called so. */
function nameInsertion(tool: Node): { at: number; before: string; after: string } | null {
  const modifiers = tool.type === "method_declaration" ? childAt(tool, 0) : null;
  for (const annotation of childrenOf(modifiers)) {
    const name = annotation.childForFieldName("name");
    if (name === null || name === undefined || !/(?:^|\.)(?:Mcp)?Tool$/.test(name.text)) continue;
    const args = annotation.childForFieldName("arguments");
    if (args === null) return { at: name.endIndex, before: '(name = "', after: '")' };
    const given = childrenOf(args);
    if (given.some(({ type }) => type !== "element_value_pair") || keysOf(args).includes("name")) return null;
    return { at: args.startIndex + 1, before: 'name = "', after: given.length === 0 ? '"' : '", ' };
  }
  return null;
}

import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { type Expression, wrapperOf } from "../../syntax/expression.ts";
import { formatted, joinedBy } from "../../syntax/formats.ts";
import { childAt, childrenOf, lastChild } from "../../syntax/nodes.ts";
import type { Syntax } from "../../syntax/syntax.ts";
import { argumentsIn, callSyntax, keyOf, parametersOf, takenApart, valueOfArgument } from "./calls.ts";
import { keysOf, memberOf } from "./members.ts";
import { opens } from "./modules.ts";
import { deriveName } from "./names.ts";
import { kotlinSchemas } from "./schemas.ts";
import { stringOf } from "./strings.ts";

/** The nodes of the Kotlin grammar, as far as names are concerned. */
export const kotlinSyntax: Syntax = {
  classify,
  schemas: kotlinSchemas,
  canSpell,
  memberOf,
  keysOf,
  calls: callSyntax,
  opens,
  scopes: new Set([
    "source_file",
    "class_body",
    "enum_class_body",
    "block",
    "for_statement",
    "catch_block",
    "when_expression",
    "lambda_literal",
  ]),
  isSeenAround: (scope) => scope.parent?.type === "companion_object",
  functions: new Map([
    ["function_declaration", "function_value_parameters"],
    ["secondary_constructor", "function_value_parameters"],
    ["anonymous_function", "function_value_parameters"],
    ["lambda_literal", "lambda_parameters"],
  ]),
  bindsParameter: ({ parent }, name) => parent !== null && (takenApart(parent) ?? parametersOf(parent).names).includes(name),
  conditions: new Set(["if_expression", "when_entry", "catch_block", "for_statement", "while_statement"]),
  lists: new Set(),
  listOf,
  classes: new Set(["class_declaration", "object_declaration", "object_literal"]),
  comments: new Set(["line_comment", "block_comment"]),
  isCode: new Map([
    ["line_comment", false],
    ["block_comment", false],
    ["string_literal", false],
    ["multiline_string_literal", false],
    ["interpolation", true],
  ]),
  ownMember: /^this\s*\.\s*/,
  nameInsertion,
  deriveName,
};

function classify(node: Node): Expression {
  switch (node.type) {
    case "string_literal":
    case "multiline_string_literal":
      return stringOf(node);
    case "identifier":
      return { kind: "name", name: node.text };
    case "navigation_expression":
      return navigation(node);
    case "interpolation":
    case "parenthesized_expression":
    case "as_expression":
      return wrapperOf(childAt(node, 0));
    case "unary_expression":
      return node.text.endsWith("!!") ? wrapperOf(childAt(node, 0)) : { kind: "other" };
    case "block":
    case "return_expression":
      return childrenOf(node).length === 1 ? wrapperOf(childAt(node, 0)) : { kind: "other" };
    case "if_expression":
      return { kind: "choice", options: childrenOf(node).slice(1) };
    case "when_expression":
      return { kind: "choice", options: entriesOf(node) };
    case "binary_expression":
      return binaryOf(node);
    case "call_expression":
      return callOf(node);
    case "collection_literal":
      return { kind: "list", elements: childrenOf(node) };
    default:
      return { kind: "other" };
  }
}

/** A member; `this.x` is the class's own, and `Tools.LIST.name` the name of a constant. */
function navigation(node: Node): Expression {
  const object = childAt(node, 0);
  const last = lastChild(node);
  if (object === null || last === null || childrenOf(node).length !== 2) return { kind: "other" };
  if (object.type === "this_expression") {
    const owner = ownerOf(node);
    return owner === null ? { kind: "other" } : { kind: "member", object: owner, member: last.text };
  }
  const constant = object.type === "navigation_expression" ? lastChild(object) : null;
  if (last.text === "name" && constant !== null && /^[A-Z][A-Z0-9_]*$/.test(constant.text))
    return { kind: "identifier", identifier: constant };
  return { kind: "member", object, member: last.text };
}

/** The name of the class or object around a node. */
function ownerOf(node: Node): Node | null {
  for (let around = parentOf(node); around !== null; around = parentOf(around)) {
    if (kotlinSyntax.classes.has(around.type)) return around.childForFieldName("name");
  }
  return null;
}

/** Calls whose value is known: `listOf(a, b)`, `"…".trimIndent()`. */
function callOf(call: Node): Expression {
  const called = childAt(call, 0);
  const given = argumentsIn(childrenOf(call).find((child) => child.type === "value_arguments") ?? null);
  if (/^(?:mutable(?:List|Set|Map)|list|set|array|sequence|map|linkedMap|sortedMap)Of$/.test(called?.text ?? ""))
    return { kind: "list", elements: given.flatMap((argument) => valueOfArgument(argument) ?? []) };
  const method = called?.type === "navigation_expression" ? lastChild(called)?.text : undefined;
  if (/^(?:toList|toString|asSequence)$/.test(method ?? "") && given.length === 0) return wrapperOf(childAt(called, 0));
  const object = called?.type === "navigation_expression" ? childAt(called, 0) : null;
  const values = given.flatMap((argument) => valueOfArgument(argument) ?? []);
  const written = object === null ? null : classify(object);
  if (method === "format" && written?.kind === "string") return formatted(written.text, values, textFields);
  if (method === "joinToString" && written?.kind === "list" && values.length === 1) return joinedBy(values[0], written.elements);
  return { kind: "other" };
}

function binaryOf(node: Node): Expression {
  const sides = ["left", "right"].flatMap((side) => node.childForFieldName(side) ?? []);
  switch (node.childForFieldName("operator")?.text) {
    case "+":
      return { kind: "concatenation", parts: sides };
    case "?:":
      return { kind: "choice", options: sides, isDefault: true };
    default:
      return { kind: "other" };
  }
}

function entriesOf(when: Node): readonly Node[] {
  return childrenOf(when).flatMap((entry) => (entry.type === "when_entry" ? (lastChild(entry) ?? []) : []));
}

const spelling = new Set([
  "string_literal",
  "multiline_string_literal",
  "identifier",
  "navigation_expression",
  "call_expression",
  "binary_expression",
  "if_expression",
  "when_expression",
  "parenthesized_expression",
  "as_expression",
  "unary_expression",
  "index_expression",
]);

/** A call can give a name, but one of a constructor, or with a lambda, makes something else. */
function canSpell(node: Node): boolean {
  if (node.type !== "call_expression") return spelling.has(node.type);
  const called = childAt(node, 0)?.text ?? "";
  return !/(?:^|\.)[A-Z]\w*$/.test(called) && childAt(node, 1)?.type !== "annotated_lambda";
}

const textFields = new Set(["%s"]);

/** Functions with an annotation are registered by their class; tools in `listOf(…)` are one list. */
function listOf(tool: Node): Node | null {
  if (tool.type === "function_declaration") return tool.parent?.parent?.childForFieldName("name") ?? null;
  for (let node = parentOf(tool); node !== null; node = parentOf(node)) {
    const called = node.type === "call_expression" ? childAt(node, 0) : null;
    if (called !== null && /^(?:listOf|mutableListOf|setOf|arrayOf)$/.test(called.text)) return called;
  }
  return isOnReceiver(tool) ? blockAround(tool) : null;
}

/** `addTool(…)` alone is called on what is the receiver of the function or block around it. */
function isOnReceiver(tool: Node): boolean {
  return tool.type === "call_expression" && /^(?:add|register)Tool$/.test(childAt(tool, 0)?.text ?? "");
}

function blockAround(tool: Node): Node | null {
  for (let node = parentOf(tool); node !== null; node = parentOf(node))
    if (node.type === "lambda_literal" || node.type === "function_declaration") return node;
  return null;
}

/** In `@Tool` or `@Tool(…)` of a function. Koog calls the argument otherwise; what is given by position is a name or a description. */
function nameInsertion(tool: Node): { at: number; before: string; after: string } | null {
  const modifiers = tool.type === "function_declaration" ? childAt(tool, 0) : null;
  for (const annotation of modifiers?.type === "modifiers" ? childrenOf(modifiers) : []) {
    const made = childAt(annotation, 0);
    const type = made?.type === "constructor_invocation" ? childAt(made, 0) : made;
    if (type === null || type === undefined || !/(?:^|\.)(?:Mcp)?Tool$/.test(type.text)) continue;
    const key = /\bai\.koog\b/.test(tool.tree.rootNode.text) ? "customName" : "name";
    if (type === made) return { at: type.endIndex, before: `(${key} = "`, after: '")' };
    const args = childAt(made, 1);
    const given = argumentsIn(args);
    if (args === null || given.some((argument) => keyOf(argument) === null || keyOf(argument) === key)) return null;
    return { at: args.startIndex + 1, before: `${key} = "`, after: given.length === 0 ? '"' : '", ' };
  }
  return null;
}

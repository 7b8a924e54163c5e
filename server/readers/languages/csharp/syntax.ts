import type { Node } from "web-tree-sitter";
import { isNeverCompiled } from "../../neverCompiled.ts";
import { parentOf } from "../../parents.ts";
import { type Expression, wrapperOf } from "../../syntax/expression.ts";
import { braced, joinedBy } from "../../syntax/formats.ts";
import { childAt, childrenOf, fields, lastChild } from "../../syntax/nodes.ts";
import type { Syntax } from "../../syntax/syntax.ts";
import { callSyntax, parameterName, parametersOf } from "./calls.ts";
import { keysOf, memberOf, valuesOf } from "./members.ts";
import { opens } from "./modules.ts";
import { derivedFrom, deriveName } from "./names.ts";
import { csharpSchemas } from "./schemas.ts";
import { fieldOf, interpolatedOf, pieceOf, rawStringOf, stringOf } from "./strings.ts";

/** The nodes of the C# grammar, as far as names are concerned. */
export const csharpSyntax: Syntax = {
  classify,
  canSpell,
  memberOf,
  keysOf,
  valuesOf,
  calls: callSyntax,
  schemas: csharpSchemas,
  opens,
  areClassesOpen: true,
  scopes: new Set([
    "compilation_unit",
    "declaration_list",
    "block",
    "for_statement",
    "foreach_statement",
    "using_statement",
    "catch_clause",
    "switch_section",
    "lambda_expression",
  ]),
  functions: new Map([
    ["method_declaration", "parameters"],
    ["constructor_declaration", "parameters"],
    ["local_function_statement", "parameters"],
    ["lambda_expression", "parameters"],
    ["anonymous_method_expression", "parameters"],
  ]),
  isTest: isNeverCompiled,
  bindsParameter: (parameters, name) =>
    parameters.parent !== null && parametersOf(parameters.parent).some((parameter) => parameterName(parameter) === name),
  conditions: new Set([
    "if_statement",
    "conditional_expression",
    "switch_section",
    "switch_expression_arm",
    "catch_clause",
    "foreach_statement",
    "for_statement",
    "while_statement",
    "preproc_if",
    "preproc_elif",
    "preproc_else",
  ]),
  lists: new Set(["collection_expression", "initializer_expression"]),
  listOf: (tool) => (tool.type === "method_declaration" ? ownerOf(tool) : null),
  classes: new Set(["class_declaration", "struct_declaration", "record_declaration", "interface_declaration"]),
  comments: new Set(["comment"]),
  isCode: new Map([
    ["comment", false],
    ["string_literal", false],
    ["verbatim_string_literal", false],
    ["raw_string_literal", false],
    ["interpolated_string_expression", false],
    ["interpolation", true],
  ]),
  ownMember: /^this\s*\.\s*/,
  nameInsertion,
  deriveName,
  derivedFrom,
};

function classify(node: Node): Expression {
  switch (node.type) {
    case "string_literal":
    case "verbatim_string_literal":
      return stringOf(node);
    case "raw_string_literal":
      return rawStringOf(node);
    case "interpolated_string_expression":
      return interpolatedOf(node);
    case "string_content":
    case "escape_sequence":
      return pieceOf(node);
    case "interpolation":
      return fieldOf(node);
    case "identifier":
      return { kind: "name", name: node.text };
    case "member_access_expression":
      return memberAccess(node);
    // `global::Shop`
    case "alias_qualified_name":
      return wrapperOf(node.childForFieldName("name"));
    case "parenthesized_expression":
    case "checked_expression":
    case "postfix_unary_expression":
    case "arrow_expression_clause":
    case "expression_element":
      return wrapperOf(childAt(node, 0));
    case "cast_expression":
      return wrapperOf(node.childForFieldName("value"));
    case "invocation_expression":
      return callOf(node);
    case "conditional_expression":
      return { kind: "choice", options: fields(node, "consequence", "alternative") };
    case "switch_expression":
      return { kind: "choice", options: armsOf(node) };
    case "binary_expression":
      return binaryOf(node);
    case "array_creation_expression":
    case "implicit_array_creation_expression":
    case "object_creation_expression":
    case "implicit_object_creation_expression":
      return listIn(childrenOf(node).find((child) => child.type === "initializer_expression") ?? null);
    case "initializer_expression":
    case "collection_expression":
      return listIn(node);
    case "spread_element": {
      const list = childAt(node, 0);
      return list === null ? { kind: "other" } : { kind: "spread", list };
    }
    default:
      return { kind: "other" };
  }
}

/** A member; `this.x` is the class's own. */
function memberAccess(node: Node): Expression {
  const object = node.childForFieldName("expression");
  const member = node.childForFieldName("name")?.text;
  if (object === null || member === undefined) return { kind: "other" };
  if (object.type !== "this") return { kind: "member", object, member };
  const owner = ownerOf(node);
  return owner === null ? { kind: "other" } : { kind: "member", object: owner, member };
}

/** The name of the class around a node. */
function ownerOf(node: Node): Node | null {
  for (let around = parentOf(node); around !== null; around = parentOf(around)) {
    if (csharpSyntax.classes.has(around.type)) return around.childForFieldName("name");
  }
  return null;
}

/** Calls whose value is known: `nameof(x)`, `string.Concat(a, b)`, `x.ToArray()`. */
function callOf(call: Node): Expression {
  const called = call.childForFieldName("function");
  const args = argumentsOf(call);
  const [first] = args;
  switch (called?.text) {
    case "nameof": {
      const identifier = first?.type === "member_access_expression" ? first.childForFieldName("name") : (first ?? null);
      return identifier?.type === "identifier" ? { kind: "identifier", identifier } : { kind: "other" };
    }
    case "string.Concat":
    case "String.Concat":
      return { kind: "concatenation", parts: args };
    case "string.Format":
    case "String.Format":
      return first === undefined ? { kind: "other" } : braced(textOf(first), args.slice(1), new Map());
    case "string.Join":
    case "String.Join":
      return args.length > 2 ? joinedBy(first, args.slice(1)) : { kind: "other" };
    default: {
      const list = called?.type === "member_access_expression" && first === undefined ? called.childForFieldName("expression") : null;
      const isCopy = /^To(?:Array|List|String)$/.test(called?.childForFieldName("name")?.text ?? "");
      return isCopy && list !== null && list.type !== "identifier" ? { kind: "wrapper", inner: list } : { kind: "other" };
    }
  }
}

function textOf(node: Node): string | null {
  const written = classify(node);
  return written.kind === "string" ? written.text : null;
}

function argumentsOf(call: Node): readonly Node[] {
  const args = childrenOf(call.childForFieldName("arguments"));
  return args.flatMap((argument) => (argument?.type === "argument" ? (lastChild(argument) ?? []) : []));
}

function armsOf(node: Node): readonly Node[] {
  return childrenOf(node).flatMap((arm) => (arm.type === "switch_expression_arm" ? (lastChild(arm) ?? []) : []));
}

function binaryOf(node: Node): Expression {
  switch (node.childForFieldName("operator")?.text) {
    case "+":
      return { kind: "concatenation", parts: fields(node, "left", "right") };
    case "??":
      return { kind: "choice", options: fields(node, "left", "right"), isDefault: true };
    default:
      return { kind: "other" };
  }
}

/** The elements of `{ a, b }` or `[a, ..b]`; an initializer with keys is none. */
function listIn(node: Node | null): Expression {
  if (node === null) return { kind: "other" };
  const elements = childrenOf(node).flatMap((child) => {
    return child.type === "collection_element" ? (childAt(child, 0) ?? []) : [child];
  });
  return elements.some(({ type }) => type === "assignment_expression") ? { kind: "other" } : { kind: "list", elements };
}

const spelling = new Set([
  "string_literal",
  "verbatim_string_literal",
  "raw_string_literal",
  "interpolated_string_expression",
  "identifier",
  "member_access_expression",
  "element_access_expression",
  "invocation_expression",
  "binary_expression",
  "conditional_expression",
  "switch_expression",
  "parenthesized_expression",
  "cast_expression",
  "postfix_unary_expression",
  "conditional_access_expression",
  "arrow_expression_clause",
]);

function canSpell(node: Node): boolean {
  const expression = classify(node);
  return expression.kind === "wrapper" ? canSpell(expression.inner) : spelling.has(node.type);
}

/** In `[McpServerTool]` or `[McpServerTool(…)]` of a method. Attributes of other kinds take no name there. */
function nameInsertion(tool: Node): { at: number; before: string; after: string } | null {
  if (tool.type !== "method_declaration") return null;
  for (const list of childrenOf(tool)) {
    for (const attribute of list.type === "attribute_list" ? childrenOf(list) : []) {
      const name = attribute?.type === "attribute" ? attribute.childForFieldName("name") : null;
      if (name === null || name === undefined || !/(?:^|\.)McpServerTool(?:Attribute)?$/.test(name.text)) continue;
      const args = childrenOf(attribute).find((child) => child.type === "attribute_argument_list");
      if (args === null || args === undefined) return { at: name.endIndex, before: '(Name = "', after: '")' };
      if (keysOf(args).includes("Name")) return null;
      return { at: args.startIndex + 1, before: 'Name = "', after: childrenOf(args).length === 0 ? '"' : '", ' };
    }
  }
  return null;
}

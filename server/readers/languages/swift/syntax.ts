import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { PerNode } from "../../perNode.ts";
import { type Expression, wrapperOf } from "../../syntax/expression.ts";
import { formatted, joinedBy } from "../../syntax/formats.ts";
import { childAt, childrenOf, lastChild } from "../../syntax/nodes.ts";
import type { Syntax } from "../../syntax/syntax.ts";
import { argumentsIn, callSyntax, labelOf, methodOf, parametersIn, valueOfArgument } from "./calls.ts";
import { casesOf, colonsOf, keysOf, memberOf, rawValueOf } from "./members.ts";
import { derivedFrom, deriveName } from "./names.ts";
import { swiftSchemas } from "./schemas.ts";
import { stringOf } from "./strings.ts";

/** The nodes of the Swift grammar, as far as names are concerned. */
export const swiftSyntax: Syntax = {
  classify,
  schemas: swiftSchemas,
  canSpell: (node) => spelling.has(node.type) && !/^(?!String\((?:\s|\/\*[^*]*\*\/)*format:)(?:\w+\.)*[A-Z]\w*\(/.test(node.text),
  memberOf,
  keysOf,
  valuesOf: (node) =>
    node.type === "enum_class_body" ? casesOf(node) : node.childrenForFieldName("value").flatMap((value) => value ?? []),
  entriesOf: colonsOf,
  calls: callSyntax,
  scopes: new Set(["source_file", "class_body", "enum_class_body", "statements", "for_statement", "if_statement", "lambda_literal"]),
  functions: new Map(),
  bindsParameter: (func, name) => parametersIn(func).some((parameter) => parameter.name === name),
  conditions: new Set(["if_statement", "guard_statement", "switch_entry", "for_statement", "while_statement", "ternary_expression"]),
  lists: new Set(["array_literal"]),
  listOf: (tool) => (tool.type === "function_declaration" ? (tool.parent?.parent?.childForFieldName("name") ?? null) : null),
  classes: new Set(["class_declaration"]),
  comments: new Set(["comment", "multiline_comment"]),
  isCode: new Map([
    ["comment", false],
    ["multiline_comment", false],
    ["line_string_literal", false],
    ["multi_line_string_literal", false],
    ["raw_string_literal", false],
    ["interpolated_expression", true],
  ]),
  isTest,
  ownMember: /^[sS]elf\s*\.\s*/,
  nameInsertion,
  deriveName,
  derivedFrom,
};

const spelling = new Set([
  "line_string_literal",
  "multi_line_string_literal",
  "raw_string_literal",
  "simple_identifier",
  "navigation_expression",
  "call_expression",
  "additive_expression",
  "ternary_expression",
  "nil_coalescing_expression",
  "tuple_expression",
  "as_expression",
  "postfix_expression",
  "prefix_expression",
  "computed_property",
]);

function classify(node: Node): Expression {
  switch (node.type) {
    case "line_string_literal":
    case "multi_line_string_literal":
    case "raw_string_literal":
      return stringOf(node);
    case "simple_identifier":
    case "type_identifier":
    case "user_type":
      return nameIn(node);
    case "navigation_expression":
      return navigation(node);
    case "interpolated_expression":
      return childrenOf(node).length === 1 ? wrapperOf(node.childForFieldName("value")) : { kind: "other" };
    case "tuple_expression":
      return childrenOf(node).length === 1 ? wrapperOf(childAt(node, 0)) : { kind: "other" };
    case "as_expression":
    case "await_expression":
    case "try_expression":
      return wrapperOf(node.childForFieldName("expr"));
    case "postfix_expression":
      return node.text.endsWith("!") ? wrapperOf(node.childForFieldName("target")) : { kind: "other" };
    case "additive_expression":
      return node.childForFieldName("op")?.text === "+" ? { kind: "concatenation", parts: sidesOf(node, "lhs", "rhs") } : { kind: "other" };
    case "ternary_expression":
      return { kind: "choice", options: sidesOf(node, "if_true", "if_false") };
    case "nil_coalescing_expression":
      return { kind: "choice", options: sidesOf(node, "value", "if_nil"), isDefault: true };
    case "computed_property":
    case "computed_getter":
    case "statements":
      return onlyStatement(node);
    case "control_transfer_statement":
      return /^return\b/.test(node.text) ? wrapperOf(node.childForFieldName("result")) : { kind: "other" };
    case "switch_statement":
      return {
        kind: "choice",
        options: childrenOf(node).flatMap((entry) => (entry.type === "switch_entry" ? (lastChild(entry) ?? []) : [])),
      };
    case "array_literal":
      return { kind: "list", elements: node.childrenForFieldName("element").flatMap((element) => element ?? []) };
    case "dictionary_literal":
      return { kind: "entries", object: node };
    case "call_expression":
      return callOf(node);
    default:
      return { kind: "other" };
  }
}

/** A name; a case of an enum stands for its text, and `rawValue` in an enum for that of any of its cases. */
function nameIn(node: Node): Expression {
  if (node.parent?.type === "enum_entry") {
    const raw = rawValueOf(node);
    return raw === null ? { kind: "identifier", identifier: node } : { kind: "wrapper", inner: raw };
  }
  const cases = node.text === "rawValue" ? casesAround(node) : [];
  return cases.length > 0 ? { kind: "choice", options: cases } : { kind: "name", name: node.text };
}

/** A member; `self.x` and `Self.x` are the type's own, and `X.allCases` the cases of an enum. */
function navigation(node: Node): Expression {
  const object = node.childForFieldName("target");
  const member = methodOf(node);
  if (object === null || member === "") return { kind: "other" };
  const sum = sumBefore(node);
  if (sum !== null) return sum;
  if (object.type === "self_expression" || object.text === "Self") return ownMemberOf(node, member);
  return member === "allCases" ? { kind: "values", object } : { kind: "member", object, member };
}

/** `a + Names.b`, which the grammar takes for a member of `a + Names`; null where no sum stands before the members. */
function sumBefore(node: Node): Expression | null {
  const members: string[] = [];
  let from: Node | null = node;
  for (; from?.type === "navigation_expression"; from = from.childForFieldName("target")) members.unshift(methodOf(from));
  if (from?.type !== "additive_expression" || from.childForFieldName("op")?.text !== "+") return null;
  const [left, right] = sidesOf(from, "lhs", "rhs");
  if (left === undefined || right?.type !== "simple_identifier") return { kind: "other" };
  return { kind: "concatenation", parts: [left, { named: right.text, members, from: right }] };
}

function ownMemberOf(node: Node, member: string): Expression {
  const owner = typeAround(node);
  const body = owner?.childForFieldName("body") ?? null;
  const own = body === null ? null : memberOf(body, member);
  if (own !== null) return { kind: "wrapper", inner: own };
  const cases = member === "rawValue" ? casesAround(node) : [];
  if (cases.length > 0) return { kind: "choice", options: cases };
  const name = owner?.childForFieldName("name") ?? null;
  return name === null ? { kind: "other" } : { kind: "member", object: name, member };
}

function casesAround(node: Node): readonly Node[] {
  const body = typeAround(node)?.childForFieldName("body");
  return body?.type === "enum_class_body" ? casesOf(body) : [];
}

function typeAround(node: Node): Node | null {
  for (let around = parentOf(node); around !== null; around = parentOf(around)) if (around.type === "class_declaration") return around;
  return null;
}

/** Calls whose value is known: `.string("x")` of the SDK's values, `String("x")`, `String(format: "%@_x", a)`. */
function callOf(call: Node): Expression {
  const called = childAt(call, 0);
  const args = childrenOf(childAt(call, 1)).find((child) => child.type === "value_arguments") ?? null;
  const given = argumentsIn(args);
  const [only, another] = given;
  const list = called?.type === "navigation_expression" && methodOf(called) === "joined" ? called.childForFieldName("target") : null;
  if (list?.type === "array_literal" && another === undefined && only !== undefined) {
    return joinedBy(
      valueOfArgument(only),
      list.childrenForFieldName("element").flatMap((element) => element ?? []),
    );
  }
  if (called?.text === "String" && only !== undefined && labelOf(only) === "format") return formattedBy(given);
  if (called === null || only === undefined || another !== undefined || labelOf(only) !== null) return { kind: "other" };
  return /^(?:(?:\w+)?\.string|String|StaticString)$/.test(called.text) ? wrapperOf(valueOfArgument(only)) : { kind: "other" };
}

/** What `String` makes of a format and what it is given without a label. */
function formattedBy([format, ...given]: readonly Node[]): Expression {
  const text = format === undefined ? null : valueOfArgument(format);
  const written = text === null ? null : classify(text);
  if (written?.kind !== "string" || given.some((argument) => labelOf(argument) !== null)) return { kind: "other" };
  return formatted(
    written.text,
    given.flatMap((argument) => valueOfArgument(argument) ?? []),
    textFields,
  );
}

const textFields = new Set(["%@"]);

/** The one statement that is all there is of a getter. */
function onlyStatement(node: Node): Expression {
  const statements = childrenOf(node).flatMap((child) => (ignored.has(child.type) ? [] : [child]));
  const [only, another] = statements;
  return another === undefined ? wrapperOf(only) : { kind: "other" };
}

const ignored = new Set(["comment", "multiline_comment", "getter_specifier"]);

function sidesOf(node: Node, ...fields: readonly string[]): readonly Node[] {
  return fields.flatMap((field) => node.childForFieldName(field) ?? []);
}

/** What a file of tests declares is a double. */
function isTest(node: Node): boolean {
  return importsTests.of(node.tree.rootNode);
}

const importsTests = new PerNode((root) =>
  childrenOf(root).some((child) => child.type === "import_declaration" && /\bimport\s+(?:XCTest|Testing)\b/.test(child.text)),
);

/** In `@MCPTool` or `@MCPTool(…)` of a function: the name is the first argument that there can be. */
function nameInsertion(tool: Node): { at: number; before: string; after: string } | null {
  const modifiers = tool.type === "function_declaration" ? childAt(tool, 0) : null;
  for (const attribute of modifiers?.type === "modifiers" ? childrenOf(modifiers) : []) {
    const type = attribute.type === "attribute" ? childAt(attribute, 0) : null;
    if (type === null || type.text !== "MCPTool") continue;
    const opening = attribute.children.find((child) => child?.type === "(");
    if (opening === null || opening === undefined) return { at: type.endIndex, before: '(name: "', after: '")' };
    const isEmpty = opening.nextSibling?.type === ")";
    return { at: opening.endIndex, before: 'name: "', after: isEmpty ? '"' : '", ' };
  }
  return null;
}

import type { Node } from "web-tree-sitter";
import type { Expression, Syntax } from "../../language.ts";
import { decodeEscapes } from "./escapes.ts";

/** The nodes of the TypeScript and TSX grammars, as far as names are concerned. */
export const ecmascript: Syntax = {
  classify,
  memberOf,
  keysOf,
  scopes: new Set([
    "program",
    "statement_block",
    "class_static_block",
    "for_statement",
    "for_in_statement",
    "switch_body",
    "internal_module",
  ]),
  functions: new Map([
    ["function_declaration", "parameters"],
    ["function_expression", "parameters"],
    ["generator_function_declaration", "parameters"],
    ["method_definition", "parameters"],
    // An arrow function with one bare parameter has it in a field of its own.
    ["arrow_function", "parameters"],
  ]),
  conditions: new Set(["if_statement", "else_clause", "ternary_expression", "switch_case", "switch_default", "catch_clause"]),
  lists: new Set(["array"]),
  classes: new Set(["class_body"]),
  comments: new Set(["comment"]),
  ownMember: /^this\s*\??\.\s*#?/,
  deriveName: (identifier) => identifier,
};

function classify(node: Node): Expression {
  switch (node.type) {
    case "string":
      return stringOf(node);
    case "template_string":
      return node.namedChildren.some((child) => child?.type === "template_substitution") ? templateOf(node) : stringOf(node);
    case "string_fragment":
    case "escape_sequence":
      return { kind: "string", text: decodeEscapes(node.text), start: node.startIndex, end: node.endIndex };
    case "identifier":
    case "shorthand_property_identifier":
      return { kind: "name", name: node.text };
    case "member_expression":
      return memberExpression(node, node.childForFieldName("property"));
    case "subscript_expression":
      return memberExpression(node, node.childForFieldName("index"));
    case "parenthesized_expression":
    case "as_expression":
    case "satisfies_expression":
    case "non_null_expression":
    case "template_substitution":
      return wrapperOf(node.namedChild(0));
    case "type_assertion":
      return wrapperOf(node.namedChild(1));
    case "call_expression":
      return isFreeze(node) ? wrapperOf(node.childForFieldName("arguments")?.namedChild(0) ?? null) : { kind: "other" };
    case "binary_expression":
      return node.childForFieldName("operator")?.text === "+" ? { kind: "concatenation", parts: sides(node) } : { kind: "other" };
    default:
      return { kind: "other" };
  }
}

/** `Object.freeze(x)` has the value of `x`. */
function isFreeze(call: Node): boolean {
  return call.childForFieldName("function")?.text === "Object.freeze";
}

function stringOf(node: Node): Expression {
  const start = node.startIndex + 1;
  const end = node.endIndex - 1;
  return { kind: "string", text: decodeEscapes(node.text.slice(1, -1)), start, end };
}

/** The pieces of a template with substitutions. Text that no node stands for cannot be lost: then it is no constant. */
function templateOf(node: Node): Expression {
  const parts = node.namedChildren.filter((child) => child !== null);
  const covered = parts.reduce((sum, part) => sum + (part.endIndex - part.startIndex), 0);
  return covered === node.endIndex - node.startIndex - 2 ? { kind: "concatenation", parts } : { kind: "other" };
}

function memberExpression(node: Node, property: Node | null): Expression {
  const object = node.childForFieldName("object");
  if (object === null || property === null) return { kind: "other" };
  if (property.type === "property_identifier") return { kind: "member", object, member: property.text };
  const key = property.type === "string" ? stringOf(property) : null;
  return key?.kind === "string" ? { kind: "member", object, member: key.text } : { kind: "other" };
}

function wrapperOf(inner: Node | null): Expression {
  return inner === null ? { kind: "other" } : { kind: "wrapper", inner };
}

function sides(node: Node): readonly Node[] {
  return [node.childForFieldName("left"), node.childForFieldName("right")].filter((side) => side !== null);
}

function memberOf(node: Node, member: string): Node | null {
  for (const child of node.namedChildren) {
    if (child === null || keyOf(child) !== member) continue;
    return child.type === "shorthand_property_identifier" ? child : child.childForFieldName("value");
  }
  return null;
}

function keysOf(node: Node): readonly string[] {
  return node.namedChildren.flatMap((child) => {
    const key = child === null ? null : keyOf(child);
    return key === null ? [] : [key];
  });
}

/** The key of a property, a method, a class field or an enum member. */
function keyOf(node: Node): string | null {
  switch (node.type) {
    case "shorthand_property_identifier":
      return node.text;
    case "pair":
      return propertyName(node.childForFieldName("key"));
    case "method_definition":
    case "public_field_definition":
    case "enum_assignment":
      return propertyName(node.childForFieldName("name"));
    default:
      return null;
  }
}

function propertyName(node: Node | null): string | null {
  if (node?.type !== "string") return node?.text ?? null;
  return decodeEscapes(node.text.slice(1, -1));
}

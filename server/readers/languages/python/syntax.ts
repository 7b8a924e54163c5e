import type { Node } from "web-tree-sitter";
import type { Expression, Syntax } from "../../language.ts";
import { decodeEscapes } from "./escapes.ts";

/** The nodes of the Python grammar, as far as names are concerned. */
export const pythonSyntax: Syntax = {
  classify,
  memberOf,
  keysOf,
  scopes: new Set(["module", "function_definition", "class_definition", "lambda"]),
  functions: new Map([
    ["function_definition", "parameters"],
    ["lambda", "parameters"],
  ]),
  conditions: new Set([
    "if_statement",
    "elif_clause",
    "else_clause",
    "conditional_expression",
    "case_clause",
    "except_clause",
    "try_statement",
    "for_statement",
    "while_statement",
  ]),
  lists: new Set(["list", "tuple", "set"]),
  classes: new Set(["class_definition"]),
  comments: new Set(["comment"]),
  ownMember: /^(?:self|cls)\s*\.\s*/,
  deriveName: (identifier) => identifier,
};

function classify(node: Node): Expression {
  switch (node.type) {
    case "string":
      return stringOf(node);
    case "concatenated_string":
      return { kind: "concatenation", parts: present(node.namedChildren).filter((child) => child.type === "string") };
    case "string_content":
      return { kind: "string", text: decodeEscapes(node.text), start: node.startIndex, end: node.endIndex };
    case "identifier":
      return { kind: "name", name: node.text };
    case "attribute":
      return attributeOf(node);
    case "subscript":
      return subscriptOf(node);
    case "parenthesized_expression":
      return wrapperOf(node.namedChild(0));
    case "interpolation":
      return node.childForFieldName("format_specifier") === null && node.childForFieldName("type_conversion") === null
        ? wrapperOf(node.childForFieldName("expression"))
        : { kind: "other" };
    case "call":
      return callOf(node);
    case "binary_operator":
      return node.childForFieldName("operator")?.text === "+" ? { kind: "concatenation", parts: sides(node) } : { kind: "other" };
    default:
      return { kind: "other" };
  }
}

/** A string by its prefix: bytes are no text, raw strings have no escapes, a format string with fields is put together. */
function stringOf(node: Node): Expression {
  const open = node.namedChild(0);
  const close = node.namedChild(node.namedChildCount - 1);
  if (open?.type !== "string_start" || close?.type !== "string_end") return { kind: "other" };
  const prefix = open.text.replace(/['"]+$/, "").toLowerCase();
  if (prefix.includes("b") || prefix.includes("t")) return { kind: "other" };
  const parts = present(node.namedChildren).filter((child) => child.type === "interpolation" || child.type === "string_content");
  if (parts.some((part) => part.type === "interpolation")) return { kind: "concatenation", parts };
  const start = open.endIndex;
  const end = close.startIndex;
  const raw = node.text.slice(start - node.startIndex, end - node.startIndex);
  const unescaped = prefix.includes("r") ? raw : decodeEscapes(raw);
  return { kind: "string", text: prefix.includes("f") ? unescaped.replace(/\{\{|\}\}/g, (pair) => pair.charAt(0)) : unescaped, start, end };
}

/** `X.value` of an enum member is the member's value: what is asked for is the member. */
function attributeOf(node: Node): Expression {
  const object = node.childForFieldName("object");
  const member = node.childForFieldName("attribute")?.text;
  if (object === null || member === undefined) return { kind: "other" };
  return member === "value" && object.type === "attribute" ? { kind: "wrapper", inner: object } : { kind: "member", object, member };
}

function subscriptOf(node: Node): Expression {
  const object = node.childForFieldName("value");
  const key = node.childForFieldName("subscript");
  const text = key?.type === "string" ? stringOf(key) : null;
  return object !== null && text?.kind === "string" ? { kind: "member", object, member: text.text } : { kind: "other" };
}

/** `str(x)` has the text of `x`. */
function callOf(node: Node): Expression {
  return node.childForFieldName("function")?.text === "str"
    ? wrapperOf(node.childForFieldName("arguments")?.namedChild(0) ?? null)
    : { kind: "other" };
}

function wrapperOf(inner: Node | null): Expression {
  return inner === null ? { kind: "other" } : { kind: "wrapper", inner };
}

function sides(node: Node): readonly Node[] {
  return present([node.childForFieldName("left"), node.childForFieldName("right")]);
}

/** A member of a class (enum) body, or a value of a dictionary. A member that is bound twice is not known. */
function memberOf(node: Node, member: string): Node | null {
  if (node.type === "block") {
    const bound = present(node.namedChildren).flatMap((statement) => {
      const assignment = statement.type === "expression_statement" ? statement.namedChild(0) : null;
      const value =
        assignment?.type === "assignment" && assignment.childForFieldName("left")?.text === member
          ? assignment.childForFieldName("right")
          : null;
      return value === null || value === undefined ? [] : [value];
    });
    return bound.length === 1 ? (bound[0] ?? null) : null;
  }
  if (node.type !== "dictionary") return null;
  for (const pair of present(node.namedChildren)) {
    const key = pair.type === "pair" ? pair.childForFieldName("key") : null;
    const text = key?.type === "string" ? stringOf(key) : null;
    if (text?.kind === "string" && text.text === member) return pair.childForFieldName("value");
  }
  return null;
}

/** The keys of a dictionary, or the keywords of an argument list. */
function keysOf(node: Node): readonly string[] {
  return present(node.namedChildren).flatMap((child) => {
    if (child.type === "keyword_argument") return [child.childForFieldName("name")?.text ?? ""];
    const key = child.type === "pair" ? child.childForFieldName("key") : null;
    const text = key?.type === "string" ? stringOf(key) : null;
    return text?.kind === "string" ? [text.text] : [];
  });
}

function present(nodes: readonly (Node | null)[]): readonly Node[] {
  return nodes.filter((node) => node !== null);
}

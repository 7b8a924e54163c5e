import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { type Expression, memberExpression, sumOf, wrapperOf } from "../../syntax/expression.ts";
import { formatted, joinedBy } from "../../syntax/formats.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import type { Syntax } from "../../syntax/syntax.ts";
import { callSyntax } from "./calls.ts";
import { elementsOf, keysOf, memberOf } from "./literals.ts";
import { opens } from "./modules.ts";
import { goSchemas } from "./schemas.ts";
import { stringOf, textOf } from "./strings.ts";

/** The nodes of the Go grammar, as far as names are concerned. */
export const goSyntax: Syntax = {
  classify,
  canSpell,
  memberOf,
  keysOf,
  keyOf: ({ parent }) => (parent?.type === "keyed_element" ? parent.childForFieldName("key") : null),
  calls: callSyntax,
  opens,
  schemas: goSchemas,
  scopes: new Set([
    "source_file",
    "method_declaration",
    "block",
    "func_literal",
    "if_statement",
    "for_statement",
    "expression_switch_statement",
    "type_switch_statement",
    "expression_case",
    "type_case",
    "communication_case",
    "default_case",
  ]),
  functions: new Map([
    ["function_declaration", "parameters"],
    ["method_declaration", "parameters"],
    ["func_literal", "parameters"],
  ]),
  conditions: new Set(["if_statement", "for_statement", "expression_case", "type_case", "communication_case", "default_case"]),
  lists: new Set(["literal_value"]),
  classes: new Set(),
  comments: new Set(["comment"]),
  isCode: new Map([
    ["comment", false],
    ["interpreted_string_literal", false],
    ["raw_string_literal", false],
  ]),
  // A method's receiver has a name of its own in each method: the field tells servers apart. Nobody calls a field by one letter.
  ownMember: /^(?:\w+\.)+(?=\w{2,}$)/,
  nameInsertion: () => null,
  deriveName: ({ text }) => text,
};

function classify(node: Node): Expression {
  switch (node.type) {
    case "interpreted_string_literal":
    case "raw_string_literal":
      return stringOf(node);
    case "identifier":
      return { kind: "name", name: node.text };
    case "selector_expression":
      return memberExpression(node.childForFieldName("operand"), node.childForFieldName("field")?.text ?? null);
    case "index_expression":
      return memberExpression(node.childForFieldName("operand"), textOf(node.childForFieldName("index")));
    case "literal_element":
    case "parenthesized_expression":
      return wrapperOf(childAt(node, 0));
    case "unary_expression":
    case "type_conversion_expression":
      return wrapperOf(node.childForFieldName("operand"));
    case "binary_expression":
      return sumOf(node);
    case "call_expression":
      return callOf(node);
    case "composite_literal": {
      const elements = elementsOf(node);
      return elements === null ? { kind: "other" } : { kind: "list", elements };
    }
    default:
      return { kind: "other" };
  }
}

/** Calls whose value is known: `string(x)` and `x.String()` have the text of `x`. */
function callOf(call: Node): Expression {
  const callee = call.childForFieldName("function");
  const args = childrenOf(call.childForFieldName("arguments"));
  if (callee?.text === "string") return wrapperOf(args[0]);
  if (callee?.type !== "selector_expression") return { kind: "other" };
  const [first = null, ...more] = args;
  if (callee.text === "fmt.Sprintf") return formatted(textOf(first), more, textVerbs);
  if (callee.text === "strings.Join") return joined(first, more);
  const isItself = callee.childForFieldName("field")?.text === "String" && args.length === 0;
  return isItself ? wrapperOf(callee.childForFieldName("operand")) : { kind: "other" };
}

const textVerbs = new Set(["%s", "%v"]);

/** `strings.Join([]string{a, b}, "_")` */
function joined(list: Node | null, [separator]: readonly Node[]): Expression {
  const written = list === null ? null : classify(list);
  return written?.kind === "list" ? joinedBy(separator, written.elements) : { kind: "other" };
}

const spelling = new Set([
  "interpreted_string_literal",
  "raw_string_literal",
  "identifier",
  "selector_expression",
  "index_expression",
  "literal_element",
  "parenthesized_expression",
  "binary_expression",
  "call_expression",
]);

/**
 * A name that a tool says itself, `tool.Name()`, is passed on, and one that is empty is written later, unless the tool is registered where
 * it is made.
 */
function canSpell(node: Node): boolean {
  // Not by calling itself: brackets can be nested more deeply than the stack.
  for (let inner: Node | null = node; inner !== null; inner = childAt(inner, 0)) {
    if (!spelling.has(inner.type) || inner.text === "nil" || (inner.text === '""' && !isRegistered(inner))) return false;
    if (inner.type === "literal_element" || inner.type === "parenthesized_expression") continue;
    const isAsked = /\.(?:Get)?(?:Tool)?Name$/.test(inner.childForFieldName("function")?.text ?? "");
    return !isAsked || childrenOf(inner.childForFieldName("arguments")).length > 0;
  }
  return true;
}

/** Whether a name stands in what is given to a method or function that adds a tool. */
function isRegistered(name: Node): boolean {
  for (let node = parentOf(name); node !== null && !node.type.endsWith("_statement"); node = parentOf(node)) {
    const called = node.type === "call_expression" ? node.childForFieldName("function") : null;
    if (/\bAddTool(?:\[[^\]]*\])?$/.test(called?.text ?? "")) return true;
  }
  return false;
}

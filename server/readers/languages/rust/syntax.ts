import type { Node } from "web-tree-sitter";
import { type Expression, memberExpression, sumOf, wrapperOf } from "../../syntax/expression.ts";
import { childAt, childrenOf, lastChild } from "../../syntax/nodes.ts";
import type { Syntax } from "../../syntax/syntax.ts";
import { callSyntax } from "./calls.ts";
import { ownImpl } from "./impls.ts";
import { keysOf, memberOf } from "./members.ts";
import { deriveName } from "./names.ts";
import { rustSchemas } from "./schemas.ts";
import { stringOf } from "./strings.ts";
import { isTest } from "./tests.ts";
import { conversions, expressionAt, extentAt, isConversion, macroOf } from "./tokens.ts";
import { exportsOf, isDefinedIn, isInModule, opens } from "./uses.ts";

/** The nodes of the Rust grammar, as far as names are concerned. */
export const rustSyntax: Syntax = {
  classify,
  extentOf: (node) => (node.parent?.type === "token_tree" ? extentAt(node) : { start: node.startIndex, end: node.endIndex }),
  canSpell,
  memberOf,
  keysOf,
  calls: callSyntax,
  opens,
  exportsOf,
  schemas: rustSchemas,
  isTest,
  scopes: new Set([
    "source_file",
    "function_item",
    "block",
    "closure_expression",
    "for_expression",
    "while_expression",
    "if_expression",
    "match_arm",
  ]),
  functions: new Map([
    ["function_item", "parameters"],
    ["closure_expression", "parameters"],
  ]),
  conditions: new Set(["if_expression", "else_clause", "match_arm", "for_expression", "while_expression", "loop_expression"]),
  lists: new Set(["array_expression", "declaration_list", "token_tree"]),
  classes: new Set(["impl_item"]),
  comments: new Set(["line_comment", "block_comment"]),
  isCode: new Map([
    ["line_comment", false],
    ["block_comment", false],
    ["string_literal", false],
    ["raw_string_literal", false],
  ]),
  ownMember: /^self\s*\.\s*/,
  nameInsertion,
  // The macros take the identifier as it is written, `r#` and all.
  deriveName,
};

function classify(node: Node): Expression {
  if (node.parent?.type === "token_tree") return expressionAt(node);
  switch (node.type) {
    case "string_literal":
    case "raw_string_literal":
      return stringOf(node);
    case "identifier":
    case "type_identifier":
      return { kind: "name", name: node.text };
    case "shorthand_field_initializer":
    case "reference_expression":
    case "parenthesized_expression":
    case "unary_expression":
      return wrapperOf(lastChild(node));
    case "scoped_identifier":
      return constantOf(node.childForFieldName("path"), node.childForFieldName("name")?.text ?? "");
    case "crate":
    case "super":
    case "self":
      return node.parent?.type === "scoped_identifier" ? { kind: "module", from: node.text, member: null } : { kind: "other" };
    case "field_expression":
      return memberExpression(node.childForFieldName("value"), node.childForFieldName("field")?.text);
    case "call_expression":
      return callOf(node);
    case "macro_invocation":
      return macroCall(node);
    case "binary_expression":
      return sumOf(node);
    case "array_expression":
      return { kind: "list", elements: childrenOf(node) };
    default:
      return { kind: "other" };
  }
}

/**
 * `names::ECHO` is the constant `ECHO` of a module, `EchoTool::NAME` that of a type. `crate`, `self` and `super` can lead to another file or
 * to this one.
 */
function constantOf(path: Node | null, member: string): Expression {
  if (path === null) return { kind: "name", name: member };
  if (path.text === "Self") return memberExpression(ownImpl(path), member);
  if (/^super(?:::super)+$/.test(`${path.text}::${member}`)) return { kind: "module", from: `${path.text}::${member}`, member: null };
  if (!/^(?:crate|self|super)$/.test(path.text)) return memberExpression(path, member);
  const isHere = isDefinedIn(path.tree.rootNode, member) || (path.type !== "crate" && isInModule(path));
  return isHere ? { kind: "name", name: member } : memberExpression(path, member);
}

/** Calls whose value is known: `x.to_string()` and `String::from(x)` have the text of `x`, `x.iter()` its elements. */
function callOf(call: Node): Expression {
  const callee = call.childForFieldName("function");
  const args = childrenOf(call.childForFieldName("arguments"));
  if (callee?.type === "field_expression") {
    const method = callee.childForFieldName("field")?.text ?? "";
    const isItself = args.length === 0 && (conversions.has(method) || iterators.has(method));
    return isItself ? wrapperOf(callee.childForFieldName("value")) : { kind: "other" };
  }
  return callee !== null && isConversion(callee.text) ? wrapperOf(args[0]) : { kind: "other" };
}

const iterators = new Set(["iter", "into_iter", "to_vec", "copied", "cloned"]);

function macroCall(node: Node): Expression {
  const tree = childrenOf(node).find(({ type }) => type === "token_tree");
  const name = node.childForFieldName("macro")?.text.split("::").at(-1);
  return tree === undefined || name === undefined ? { kind: "other" } : macroOf(name, tree);
}

const spelling = new Set([
  "string_literal",
  "raw_string_literal",
  "identifier",
  "scoped_identifier",
  "shorthand_field_initializer",
  "field_expression",
  "reference_expression",
  "unary_expression",
  "parenthesized_expression",
  "call_expression",
  "macro_invocation",
  "binary_expression",
]);

/** What an instance says of itself, `self.name` or `tool.name()`, is passed on, and so is what cannot be read among tokens. */
function canSpell(node: Node): boolean {
  if (node.parent?.type === "token_tree") return classify(node).kind !== "other";
  if (/^(?:""|String::new\(\))/.test(node.text) && isInDefault(node)) return false;
  return spelling.has(node.type) && !/^self\s*\.|\.\s*(?:get_)?(?:tool_)?name\(\)(?:\.\w+\(\))*$/.test(node.text);
}

/** Whether something stands in `fn default()`: what is empty there is filled later. */
function isInDefault(node: Node): boolean {
  for (let around = node.parent; around !== null; around = around.parent)
    if (around.type === "function_item") return around.childForFieldName("name")?.text === "default";
  return false;
}

/** `#[tool]` becomes `#[tool(name = "x")]`. Where a text comes first, a macro of another crate says itself what that is. */
function nameInsertion(tool: Node): { at: number; before: string; after: string } | null {
  const attribute = tool.type === "attribute_item" ? childAt(tool, 0) : null;
  if (attribute?.type !== "attribute") return null;
  const args = attribute.childForFieldName("arguments");
  if (args === null) return { at: attribute.endIndex, before: '(name = "', after: '")' };
  const first = childAt(args, 0);
  if (keysOf(args).includes("name") || first?.type.includes("string_literal") === true) return null;
  return { at: args.startIndex + 1, before: 'name = "', after: first === null ? '"' : '", ' };
}

import type { Node } from "web-tree-sitter";
import { type Expression, wrapperOf } from "../../syntax/expression.ts";
import { formatted, joinedBy } from "../../syntax/formats.ts";
import { childAt, childrenOf, present } from "../../syntax/nodes.ts";
import type { Syntax } from "../../syntax/syntax.ts";
import { callSyntax, valueIn } from "./calls.ts";
import { nameInsertion } from "./insertion.ts";
import { classAround, elementsOf, isReplaceable, keyOf, keysOf, lastValue, memberOf, valuesOf } from "./members.ts";
import { opens } from "./modules.ts";
import { deriveName } from "./names.ts";
import { phpSchemas } from "./schemas.ts";
import { contentOf, stringOf } from "./strings.ts";

/** The nodes of the PHP grammar, as far as names are concerned. */
export const phpSyntax: Syntax = {
  classify,
  canSpell: (node) => spelling.has(node.type) && !/::class$/.test(node.text),
  memberOf,
  keysOf,
  valuesOf,
  keyOf,
  calls: callSyntax,
  opens,
  schemas: phpSchemas,
  scopes: new Set([
    "program",
    "function_definition",
    "method_declaration",
    "anonymous_function",
    "declaration_list",
    "enum_declaration_list",
    // Many loops use one name.
    "foreach_statement",
  ]),
  functions: new Map([
    ["function_definition", "parameters"],
    ["method_declaration", "parameters"],
    ["anonymous_function", "parameters"],
    ["arrow_function", "parameters"],
  ]),
  conditions: new Set([
    "if_statement",
    "else_clause",
    "else_if_clause",
    "conditional_expression",
    "case_statement",
    "default_statement",
    "match_conditional_expression",
    "match_default_expression",
    "catch_clause",
    "try_statement",
    "foreach_statement",
    "for_statement",
    "while_statement",
  ]),
  lists: new Set(["array_creation_expression"]),
  listOf: classOfAttribute,
  classes: new Set(["class_declaration"]),
  comments: new Set(["comment"]),
  isCode: new Map([
    ["comment", false],
    ["string", false],
    ["encapsed_string", false],
    ["heredoc", false],
    ["nowdoc", false],
    ["text", false],
  ]),
  ownMember: /^\$this\s*(?:\??->|\.)\s*/,
  nameInsertion,
  deriveName,
};

/** Methods with an attribute are registered with the class that they are of. */
function classOfAttribute(tool: Node): Node | null {
  const method = tool.type === "attribute" ? tool.parent?.parent?.parent : null;
  return method?.type === "method_declaration" ? (method.parent?.parent?.childForFieldName("name") ?? null) : null;
}

/** What a name can be made of: functions, arrays and `null` are none. */
const spelling = new Set([
  "argument",
  "string",
  "encapsed_string",
  "heredoc",
  "nowdoc",
  "variable_name",
  "name",
  "qualified_name",
  "class_constant_access_expression",
  "scoped_property_access_expression",
  "scoped_call_expression",
  "member_access_expression",
  "nullsafe_member_access_expression",
  "member_call_expression",
  "nullsafe_member_call_expression",
  "function_call_expression",
  "subscript_expression",
  "binary_expression",
  "conditional_expression",
  "match_expression",
  "parenthesized_expression",
  "cast_expression",
]);

function classify(node: Node): Expression {
  switch (node.type) {
    case "string":
    case "encapsed_string":
      return stringOf(node);
    case "string_content":
    case "escape_sequence":
      return contentOf(node);
    case "variable_name":
    case "name":
      return { kind: "name", name: node.text };
    // What it stands for is not known by its last part alone.
    case "qualified_name":
      return { kind: "name", name: node.text };
    case "argument":
      return wrapperOf(valueIn(node));
    case "array_element_initializer":
      return elementOf(node);
    case "parenthesized_expression":
      return wrapperOf(childAt(node, 0));
    case "cast_expression":
      return node.childForFieldName("type")?.text === "string" ? wrapperOf(node.childForFieldName("value")) : { kind: "other" };
    case "class_constant_access_expression":
      return classMember(node, childAt(node, 0), childAt(node, 1)?.text ?? "");
    case "scoped_property_access_expression":
      return classMember(node, node.childForFieldName("scope"), node.childForFieldName("name")?.text ?? "");
    case "scoped_call_expression":
      return methodOf(node, node.childForFieldName("scope"));
    case "member_access_expression":
      return propertyOf(node);
    case "member_call_expression":
      return callOf(node);
    case "subscript_expression":
      return subscriptOf(node);
    case "binary_expression":
      return binaryOf(node);
    case "conditional_expression":
      return { kind: "choice", options: present([node.childForFieldName("body"), node.childForFieldName("alternative")]) };
    case "function_call_expression":
      return functionCall(node);
    case "array_creation_expression":
      return { kind: "list", elements: elementsOf(node) };
    default:
      return { kind: "other" };
  }
}

/** An element of a list, which can be another list that is spread into it. */
function elementOf(node: Node): Expression {
  const value = lastValue(node);
  return value?.type === "variadic_unpacking" && childAt(value, 0) !== null
    ? { kind: "spread", list: childAt(value, 0) as Node }
    : wrapperOf(value);
}

/** `X::A`, `self::A`, `static::$a`: what `self` means is the class around it. `X::class` is no text that is known. */
function classMember(node: Node, scope: Node | null, member: string): Expression {
  const owner = ownerOf(node, scope, member);
  return owner === null || member === "class" ? { kind: "other" } : { kind: "member", object: owner, member };
}

function ownerOf(node: Node, scope: Node | null, member: string): Node | null {
  if (scope?.type !== "relative_scope") return scope;
  const definition = classAround(node);
  if (scope.text === "parent")
    return childAt(
      childrenOf(definition).find(({ type }) => type === "base_clause"),
      0,
    );
  if (scope.text === "static" && definition !== null && isReplaceable(definition, member)) return null;
  return definition?.childForFieldName("name") ?? null;
}

/** A method without arguments that only gives something back. */
function methodOf(node: Node, scope: Node | null): Expression {
  const args = node.childForFieldName("arguments");
  return args !== null && childrenOf(args).length === 0
    ? classMember(node, scope, `${node.childForFieldName("name")?.text ?? ""}()`)
    : { kind: "other" };
}

/** `X::A->value` of an enum is the text of its case, `$this->name` the property of the class. */
function propertyOf(node: Node): Expression {
  const object = node.childForFieldName("object");
  const member = node.childForFieldName("name")?.text ?? "";
  if (object === null) return { kind: "other" };
  if (object.type === "class_constant_access_expression")
    return member === "value" ? { kind: "wrapper", inner: object } : { kind: "other" };
  return object.text === "$this" ? ownMember(node, `$${member}`) : { kind: "other" };
}

/** What a builder's method gives back is the builder. `$this->name()` is what the method gives back. */
function callOf(node: Node): Expression {
  const object = node.childForFieldName("object");
  const method = node.childForFieldName("name")?.text ?? "";
  if (object !== null && /^(?:set|add|with|enable|tool|prompt|resource)/.test(method)) return { kind: "wrapper", inner: object };
  const isPlain = node.childForFieldName("arguments")?.namedChildCount === 0;
  return object?.text === "$this" && isPlain ? ownMember(node, `${method}()`) : { kind: "other" };
}

function ownMember(node: Node, member: string): Expression {
  const definition = classAround(node);
  const name = definition === null || isReplaceable(definition, member) ? null : definition.childForFieldName("name");
  return name === null ? { kind: "other" } : { kind: "member", object: name, member };
}

function subscriptOf(node: Node): Expression {
  const [object, key] = childrenOf(node);
  if (key?.type === "integer" && object !== undefined) return { kind: "member", object, member: key.text };
  const expression = key?.type === "string" || key?.type === "encapsed_string" ? stringOf(key) : null;
  return object !== undefined && expression?.kind === "string" ? { kind: "member", object, member: expression.text } : { kind: "other" };
}

function binaryOf(node: Node): Expression {
  const sides = present([node.childForFieldName("left"), node.childForFieldName("right")]);
  switch (node.childForFieldName("operator")?.text) {
    case ".":
      return { kind: "concatenation", parts: sides };
    case "??":
      return { kind: "choice", options: sides, isDefault: true };
    default:
      return { kind: "other" };
  }
}

/** `array_values(x)` has the elements of `x`, `sprintf('%s_x', y)` puts a text together. */
function functionCall(node: Node): Expression {
  const [first, another, ...more] = childrenOf(node.childForFieldName("arguments"));
  if (/^\\?sprintf$/.test(node.childForFieldName("function")?.text ?? "") && first !== undefined)
    return formatted(textOf(first), present([another ?? null, ...more]), textFields);
  if (/^\\?(?:implode|join)$/.test(node.childForFieldName("function")?.text ?? "") && first !== undefined && another !== undefined)
    return imploded(first, another);
  const isList = /^\\?array_(?:values|filter|unique)$/.test(node.childForFieldName("function")?.text ?? "");
  return isList && first !== undefined && another === undefined ? wrapperOf(first) : { kind: "other" };
}

const textFields = new Set(["%s"]);

function textOf(given: Node): string | null {
  const value = valueIn(given);
  const written = value?.type === "string" || value?.type === "encapsed_string" ? stringOf(value) : null;
  return written?.kind === "string" ? written.text : null;
}

/** `implode('_', [a, b])` */
function imploded(separator: Node, list: Node): Expression {
  const value = valueIn(list);
  const written = value === null ? null : classify(value);
  return written?.kind === "list" ? joinedBy(separator, written.elements) : { kind: "other" };
}

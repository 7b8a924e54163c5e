import type { Node } from "web-tree-sitter";
import { type Expression, wrapperOf } from "../../syntax/expression.ts";
import { formatted, joinedBy } from "../../syntax/formats.ts";
import { childAt, childrenOf, present } from "../../syntax/nodes.ts";
import type { Syntax } from "../../syntax/syntax.ts";
import { callSyntax } from "./calls.ts";
import { nameInsertion } from "./insertion.ts";
import { entriesOf, keysOf, memberOf, textOfKey, valuesOf } from "./members.ts";
import { opens } from "./modules.ts";
import { derivedFrom, deriveName } from "./names.ts";
import { rubySchemas } from "./schemas.ts";
import { contentOf, stringOf, symbolOf } from "./strings.ts";

/** The nodes of the Ruby grammar, as far as names are concerned. */
export const rubySyntax: Syntax = {
  classify,
  canSpell: ({ type }) => spelling.has(type),
  memberOf,
  keysOf,
  valuesOf,
  entriesOf,
  calls: callSyntax,
  schemas: rubySchemas,
  opens,
  areClassesOpen: true,
  scopes: new Set(["program", "method", "singleton_method", "block", "do_block", "class", "module", "singleton_class"]),
  functions: new Map([
    ["method", "parameters"],
    ["singleton_method", "parameters"],
    ["block", "parameters"],
    ["do_block", "parameters"],
    ["lambda", "parameters"],
  ]),
  conditions: new Set([
    "if",
    "elsif",
    "else",
    "unless",
    "if_modifier",
    "unless_modifier",
    "conditional",
    "when",
    "in_clause",
    "rescue",
    "for",
    "while",
    "until",
  ]),
  lists: new Set(["array"]),
  classes: new Set(["class", "module"]),
  comments: new Set(["comment"]),
  isCode: new Map([
    ["comment", false],
    ["string", false],
    ["string_array", false],
    ["symbol_array", false],
    ["heredoc_body", false],
    ["interpolation", true],
  ]),
  ownMember: /^(?:@|self\s*\.\s*)/,
  nameInsertion,
  deriveName,
  derivedFrom,
};

/** What a name can be made of. */
const spelling = new Set([
  "string",
  "chained_string",
  "simple_symbol",
  "delimited_symbol",
  "hash_key_symbol",
  "identifier",
  "constant",
  "instance_variable",
  "scope_resolution",
  "call",
  "binary",
  "conditional",
  "element_reference",
  "parenthesized_statements",
  "heredoc_beginning",
]);

function classify(node: Node): Expression {
  switch (node.type) {
    case "string":
    case "delimited_symbol":
      return stringOf(node);
    case "simple_symbol":
      return symbolOf(node);
    case "string_content":
    case "escape_sequence":
    case "bare_string":
    case "bare_symbol":
      return contentOf(node);
    case "interpolation":
    case "parenthesized_statements":
      return wrapperOf(childrenOf(node).length === 1 ? childAt(node, 0) : null);
    case "chained_string":
      return { kind: "concatenation", parts: childrenOf(node) };
    case "identifier":
    case "constant":
    case "instance_variable":
      return { kind: "name", name: node.text };
    case "hash_key_symbol":
      // `name:` alone stands for `name: name`.
      return node.parent?.childForFieldName("value") == null ? { kind: "name", name: node.text } : { kind: "identifier", identifier: node };
    case "scope_resolution":
      return scopeOf(node);
    case "call":
      return callOf(node);
    case "element_reference":
      return elementOf(node);
    case "binary":
      return binaryOf(node);
    case "conditional":
      return { kind: "choice", options: present([node.childForFieldName("consequence"), node.childForFieldName("alternative")]) };
    case "array":
    case "string_array":
    case "symbol_array":
      return { kind: "list", elements: childrenOf(node) };
    case "hash":
      return { kind: "entries", object: node };
    case "splat_argument":
      return childAt(node, 0) === null ? { kind: "other" } : { kind: "spread", list: childAt(node, 0) as Node };
    default:
      return { kind: "other" };
  }
}

/** `A::B` is the constant of a module; `self.class::B` is one of a class that is not known. */
function scopeOf(node: Node): Expression {
  const scope = node.childForFieldName("scope");
  const name = node.childForFieldName("name");
  if (name === null) return { kind: "other" };
  if (scope === null) return wrapperOf(name);
  return scope.type === "constant" || scope.type === "scope_resolution"
    ? { kind: "member", object: scope, member: name.text }
    : { kind: "other" };
}

/** Calls whose value is known: `x.freeze` and `x.to_s` are `x`, `x.values` are the values of a hash. */
function callOf(node: Node): Expression {
  const receiver = node.childForFieldName("receiver");
  const args = node.childForFieldName("arguments");
  if (args !== null) return textFrom(receiver, node.childForFieldName("method")?.text, childrenOf(args));
  if (receiver === null) return { kind: "other" };
  switch (node.childForFieldName("method")?.text) {
    case "freeze":
    case "to_s":
    case "to_sym":
    case "dup":
    case "strip":
      return wrapperOf(receiver);
    case "values":
      return { kind: "values", object: receiver };
    case "keys":
      return { kind: "keys", object: receiver };
    default:
      return { kind: "other" };
  }
}

/** `[a, b].join("_")`, `format("%s_b", a)` */
function textFrom(receiver: Node | null, method: string | undefined, args: readonly Node[]): Expression {
  const [first, ...more] = args;
  if (receiver === null && (method === "format" || method === "sprintf")) return formatted(textOf(first), more, textFields);
  if (receiver?.type !== "array" || method !== "join" || more.length > 0) return { kind: "other" };
  return joinedBy(first, childrenOf(receiver));
}

/** `"%s_b" % a`, `"%s_%s" % [a, b]` */
function formattedBy([format, values]: readonly Node[]): Expression {
  return formatted(textOf(format), values?.type === "array" ? childrenOf(values) : present([values ?? null]), textFields);
}

const textFields = new Set(["%s"]);

function textOf(node: Node | undefined): string | null {
  const written = node === undefined ? null : classify(node);
  return written?.kind === "string" ? written.text : null;
}

/** `X[:a]` */
function elementOf(node: Node): Expression {
  const [object, key, another] = childrenOf(node);
  const member = key?.type === "integer" ? key.text : textOfKey(key ?? null);
  return object !== undefined && member !== null && another === undefined ? { kind: "member", object, member } : { kind: "other" };
}

function binaryOf(node: Node): Expression {
  const sides = present([node.childForFieldName("left"), node.childForFieldName("right")]);
  switch (node.childForFieldName("operator")?.text) {
    case "+":
      return { kind: "concatenation", parts: sides };
    case "%":
      return formattedBy(sides);
    case "||":
    case "or":
      return { kind: "choice", options: sides, isDefault: true };
    default:
      return { kind: "other" };
  }
}

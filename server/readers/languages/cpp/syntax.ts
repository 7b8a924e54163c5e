import type { Node } from "web-tree-sitter";
import { isNeverCompiled } from "../../neverCompiled.ts";
import { parentOf } from "../../parents.ts";
import { type Expression, wrapperOf } from "../../syntax/expression.ts";
import { childAt, childrenOf, fields, lastChild } from "../../syntax/nodes.ts";
import type { Syntax } from "../../syntax/syntax.ts";
import { bindsParameter, callSyntax } from "./calls.ts";
import { keysOf, memberOf } from "./members.ts";
import { opens } from "./modules.ts";
import { isNamespace, isSameNamespace } from "./namespaces.ts";
import { cppSchemas } from "./schemas.ts";
import { definedString, rawStringOf, stringOf } from "./strings.ts";

/** The nodes of the C++ grammar, as far as names are concerned. */
export const cppSyntax: Syntax = {
  classify,
  canSpell,
  memberOf,
  keysOf,
  areClassesOpen: true,
  isOpen: isNamespace,
  isSamePart: isSameNamespace,
  opens,
  calls: callSyntax,
  schemas: cppSchemas,
  labelsOf,
  scopes: new Set(["translation_unit", "compound_statement", "for_statement", "for_range_loop", "field_declaration_list"]),
  functions: new Map([
    ["function_definition", "declarator"],
    ["lambda_expression", "declarator"],
  ]),
  bindsParameter,
  conditions: new Set([
    "if_statement",
    "else_clause",
    "case_statement",
    "conditional_expression",
    "catch_clause",
    "preproc_if",
    "preproc_ifdef",
    "preproc_else",
    "preproc_elif",
  ]),
  lists: new Set(["initializer_list"]),
  classes: new Set(["field_declaration_list"]),
  comments: new Set(["comment"]),
  isCode: new Map([
    ["comment", false],
    ["string_literal", false],
    ["raw_string_literal", false],
    ["preproc_def", false],
    ["preproc_function_def", false],
  ]),
  isTest: isNeverCompiled,
  ownMember: /^this\s*->\s*/,
  nameInsertion: () => null,
  deriveName: ({ text }) => text,
};

function classify(node: Node): Expression {
  switch (node.type) {
    case "string_literal":
      return stringOf(node);
    case "raw_string_literal":
      return rawStringOf(node);
    case "preproc_arg":
      return definedString(node);
    case "concatenated_string":
      return { kind: "concatenation", parts: childrenOf(node) };
    case "identifier":
    case "type_identifier":
      return { kind: "name", name: node.text };
    case "namespace_identifier": {
      const around = scopeAround(node);
      return around === null ? { kind: "name", name: node.text } : { kind: "member", object: around, member: node.text };
    }
    case "qualified_identifier":
      return memberExpression(node.childForFieldName("scope"), node.childForFieldName("name"));
    case "nested_namespace_specifier":
      return wrapperOf(lastChild(node));
    case "field_expression":
      return memberExpression(node.childForFieldName("argument"), node.childForFieldName("field"));
    case "parenthesized_expression":
    case "user_defined_literal":
      return wrapperOf(childrenOf(node)[0]);
    case "cast_expression":
      return wrapperOf(node.childForFieldName("value"));
    case "pointer_expression":
      return wrapperOf(node.childForFieldName("argument"));
    case "compound_literal_expression":
      return onlyOf(node.childForFieldName("value"));
    case "argument_list":
      return onlyOf(node);
    case "call_expression":
      return callOf(node);
    case "conditional_expression":
      return { kind: "choice", options: fields(node, "consequence", "alternative") };
    case "binary_expression":
      return node.childForFieldName("operator")?.text === "+"
        ? { kind: "concatenation", parts: fields(node, "left", "right") }
        : { kind: "other" };
    case "initializer_list":
      return isText(node) ? onlyOf(node) : { kind: "list", elements: childrenOf(node) };
    default:
      return { kind: "other" };
  }
}

/** `const std::string x{"a"}` is one text, and `const char *x[] = {"a"}` a list of one. */
function isText(list: Node): boolean {
  const [first, second] = childrenOf(list);
  const declarator = list.parent?.type === "init_declarator" ? list.parent.childForFieldName("declarator") : null;
  return declarator?.type === "identifier" && first?.type === "string_literal" && second === undefined;
}

function onlyOf(node: Node | null): Expression {
  const [only, another] = node === null ? [] : childrenOf(node);
  return only === undefined || another !== undefined ? { kind: "other" } : { kind: "wrapper", inner: only };
}

/** What makes a text of another kind of the text that it is given. */
const texts =
  /^(?:TEXT|_T|_L|F|PSTR|FString|FName|FText|FromString|string|string_view|String|QString|QStringLiteral|QLatin1String|QLatin1StringView|fromUtf8|fromLatin1|StringRef|strdup|json|tr)$/;

/** Methods that give the text that they are called on in another form. */
const forms = /^(?:c_str|data|str|toString|ToString)$/;

function callOf(call: Node): Expression {
  const called = call.childForFieldName("function");
  const args = call.childForFieldName("arguments");
  if (called === null || args === null) return { kind: "other" };
  const given = childrenOf(args);
  if (called.type === "field_expression" && given.length === 0 && forms.test(called.childForFieldName("field")?.text ?? ""))
    return wrapperOf(called.childForFieldName("argument"));
  const name = called.type === "qualified_identifier" ? called.childForFieldName("name")?.text : called.text;
  return texts.test(name ?? "") ? onlyOf(args) : { kind: "other" };
}

const spelling = new Set([
  "string_literal",
  "raw_string_literal",
  "concatenated_string",
  "user_defined_literal",
  "identifier",
  "qualified_identifier",
  "field_expression",
  "binary_expression",
  "conditional_expression",
  "preproc_arg",
  "cast_expression",
  "parenthesized_expression",
  "pointer_expression",
]);

/** A call can spell a name only where it is known to give the text that it is given, and a null pointer ends a table. */
function canSpell(node: Node): boolean {
  if (node.text === "NULL" || node.text === "nullptr") return false;
  const expression = classify(node);
  return expression.kind === "wrapper" ? canSpell(expression.inner) : spelling.has(node.type);
}

/** The type of what an object is an element or a value of, and the function that it is given to. */
function labelsOf(node: Node): readonly string[] {
  let lists = 0;
  for (let child = node, parent = parentOf(node); parent !== null; child = parent, parent = parentOf(parent)) {
    switch (parent.type) {
      case "initializer_list":
        lists++;
        break;
      case "init_declarator":
        // Elements of elements are arguments of tools.
        return lists > 1 ? [] : [parent.parent?.childForFieldName("type")?.text ?? ""];
      case "compound_literal_expression":
        return child.id === node.id ? [parent.childForFieldName("type")?.text ?? ""] : [];
      case "argument_list":
        return lists === 0 ? [parent.parent?.childForFieldName("function")?.text ?? ""] : [];
      default:
        return [];
    }
  }
  return [];
}

/** The `A` of `A::B::c`, which is what `B` is in; that of `namespace x = A::B`, too. */
function scopeAround(scope: Node): Node | null {
  const inner = scope.parent;
  if (inner?.type === "nested_namespace_specifier") {
    const before = childAt(inner, 0)?.id === scope.id ? inner.parent : inner;
    return before?.type === "nested_namespace_specifier" ? childAt(before, 0) : null;
  }
  const outer = inner?.type === "qualified_identifier" ? inner.parent : null;
  const isIn = outer?.type === "qualified_identifier" && outer.childForFieldName("scope")?.id !== scope.id;
  return isIn ? outer.childForFieldName("scope") : null;
}

function memberExpression(object: Node | null, member: Node | null): Expression {
  if (object === null || member === null) return { kind: "other" };
  // `A::B::c` is a tree of `A` and `B::c`.
  if (member.type === "qualified_identifier") return wrapperOf(member);
  return { kind: "member", object, member: member.text };
}

import type { Node } from "web-tree-sitter";
import type { Argument, CallSyntax } from "../../syntax/calls.ts";
import { childrenOf, lastChild, siblingBehind } from "../../syntax/nodes.ts";
import type { ArgumentPlace, Home } from "../../wrapper.ts";

/** How calls bring values to names in C#. */
export const callSyntax: CallSyntax = {
  nameOf,
  given,
  argumentFor,
  placeOf,
  homeOf,
  countOf,
  iterated: () => null,
  receiverOf,
  declaredName,
};

function nameOf(func: Node): string | null {
  if (func.type === "lambda_expression") return func.parent === null ? null : declaredName(func.parent);
  return func.childForFieldName("name")?.text ?? null;
}

/** The arguments of a call or an attribute; of what is created also what its initializer gives to properties. */
function given(args: Node): readonly Argument[] {
  if (args.type !== "object_creation_expression") return childrenOf(args).flatMap((child) => argumentOf(child) ?? []);
  const parts = childrenOf(args).filter((child) => child.type === "argument_list" || child.type === "initializer_expression");
  return parts.flatMap((part) => childrenOf(part).flatMap((child) => argumentOf(child) ?? []));
}

function argumentOf(child: Node | null): Argument | null {
  switch (child?.type) {
    case "argument":
    case "attribute_argument": {
      const value = givenBy(child);
      return value === null ? null : { name: child.childForFieldName("name")?.text ?? null, value };
    }
    case "assignment_expression": {
      const value = child.childForFieldName("right");
      return value === null ? null : { name: child.childForFieldName("left")?.text ?? null, value };
    }
    default:
      return null;
  }
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const parameters = parametersOf(func);
  const given = childrenOf(args);
  const named = given.find((argument) => argument.childForFieldName("name")?.text === parameter);
  if (named !== undefined) return givenBy(named);
  const index = parameters.findIndex((candidate) => parameterName(candidate) === parameter);
  const bound = parameters[index];
  if (bound === undefined) return null;
  // An extension method is called on its first parameter, or with it.
  const isExtension = isExtended(parameters);
  const called = args.parent?.childForFieldName("function");
  const isOnReceiver = isExtension && called?.type === "member_access_expression" && called.childForFieldName("name") !== null;
  const shift = isOnReceiver && given.length < parameters.length ? 1 : 0;
  if (shift === 1 && index === 0) return called?.childForFieldName("expression") ?? null;
  const argument = given[index - shift];
  if (argument === undefined || argument.childForFieldName("name") !== null) return defaultOf(bound);
  return givenBy(argument);
}

/** Whether the first of the parameters is what an extension method is called on. */
function isExtended([first]: readonly Node[]): boolean {
  return first?.children.some((child) => child?.type === "modifier" && child.text === "this") === true;
}

/** An extension method is called on its first parameter. */
function placeOf(func: Node, parameter: string): ArgumentPlace | null {
  const parameters = parametersOf(func);
  const argument = parameters.findIndex((candidate) => parameterName(candidate) === parameter) - (isExtended(parameters) ? 1 : 0);
  return argument < 0 ? null : { argument, keyword: parameter, property: null };
}

/** Methods and constructors of the types that stand in no other one. */
function homeOf(func: Node): Home | null {
  const type = func.type === "method_declaration" || func.type === "constructor_declaration" ? func.parent?.parent : null;
  const isInner = type?.parent?.type === "declaration_list" && type.parent.parent?.type !== "namespace_declaration";
  const name = type === null || type === undefined || isInner ? undefined : type.childForFieldName("name")?.text;
  if (name === undefined) return null;
  if (func.type === "constructor_declaration") return { kind: "function", class: "", known: name };
  return isExtended(parametersOf(func)) ? { kind: "extension", class: "", known: name } : { kind: "method", class: name, known: name };
}

function countOf(func: Node): readonly [number, number] {
  const all = parametersOf(func);
  const parameters = isExtended(all) ? all.slice(1) : all;
  return [parameters.filter((parameter) => defaultOf(parameter) === null).length, parameters.length];
}

/** The parameters of a function, in order. */
export function parametersOf(func: Node): readonly Node[] {
  const list = func.childForFieldName("parameters");
  if (list === null) return [];
  if (list.type !== "parameter_list") return [list];
  return childrenOf(list).flatMap((child) => (child.type === "parameter" || child.type === "implicit_parameter" ? [child] : []));
}

/** The name of a parameter: one of a lambda may have nothing else. */
export function parameterName(parameter: Node): string {
  return parameter.childForFieldName("name")?.text ?? parameter.text;
}

function defaultOf(parameter: Node): Node | null {
  const equals = parameter.children.find((child) => child?.type === "=");
  return siblingBehind(equals);
}

/** The expression of an argument, behind its name and `ref`. */
function givenBy(argument: Node): Node | null {
  const last = lastChild(argument);
  return last !== null && last.id !== argument.childForFieldName("name")?.id ? last : null;
}

function receiverOf(node: Node): Node | null {
  const called = node.type === "invocation_expression" ? node.childForFieldName("function") : null;
  return called?.type === "member_access_expression" ? called.childForFieldName("expression") : null;
}

const declarations = new Set([
  "variable_declarator",
  "method_declaration",
  "local_function_statement",
  "property_declaration",
  "class_declaration",
  "record_declaration",
  "struct_declaration",
]);

function declaredName(node: Node): string | null {
  return declarations.has(node.type) ? (node.childForFieldName("name")?.text ?? null) : null;
}

import type { Node } from "web-tree-sitter";
import type { Argument, CallSyntax } from "../../syntax/calls.ts";
import { childAt, childrenOf, lastChild } from "../../syntax/nodes.ts";
import { type ArgumentPlace, functionNamed, type Home } from "../../wrapper.ts";

/** How calls bring values to names in PHP. */
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
  return func.type === "method_declaration" || func.type === "function_definition" ? (func.childForFieldName("name")?.text ?? null) : null;
}

/** The arguments of a call, with the names that they are given by. */
export function given(args: Node): readonly Argument[] {
  return childrenOf(args).flatMap((argument) => {
    const value = argument.type === "argument" ? valueIn(argument) : null;
    return value === null ? [] : [{ name: argument.childForFieldName("name")?.text ?? null, value }];
  });
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const parameters = parametersOf(func);
  const index = parameters.findIndex((candidate) => candidate.childForFieldName("name")?.text === parameter);
  const bound = parameters[index];
  if (bound === undefined || bound.type === "variadic_parameter") return null;
  const given = childrenOf(args);
  const named = given.find((argument) => `$${argument.childForFieldName("name")?.text ?? ""}` === parameter);
  if (named !== undefined) return valueIn(named);
  if (given.slice(0, index + 1).some((argument) => argument.type !== "argument" || childAt(argument, 0)?.type === "variadic_unpacking"))
    return null;
  const argument = given.filter((candidate) => candidate.childForFieldName("name") === null)[index];
  return argument === undefined ? bound.childForFieldName("default_value") : valueIn(argument);
}

function placeOf(func: Node, parameter: string): ArgumentPlace | null {
  const parameters = parametersOf(func);
  const argument = parameters.findIndex((candidate) => candidate.childForFieldName("name")?.text === parameter);
  if (argument < 0 || parameters[argument]?.type === "variadic_parameter") return null;
  return { argument, keyword: parameter.replace(/^\$/, ""), property: null };
}

/** Functions that stand in nothing else, and methods of classes and traits. A private one is called by no other file. */
function homeOf(func: Node): Home | null {
  if (func.type === "function_definition") return isOfFile(func) ? functionNamed(nameOf(func)) : null;
  const type = func.type === "method_declaration" ? (func.parent?.parent ?? null) : null;
  const isPrivate = childrenOf(func).some((child) => child.type === "visibility_modifier" && child.text === "private");
  const isMeant = type?.type === "class_declaration" || type?.type === "trait_declaration";
  const name = isMeant && isOfFile(type) && !isPrivate ? type.childForFieldName("name")?.text : undefined;
  return name === undefined ? null : { kind: "method", class: name, known: name };
}

/** Whether a definition stands in nothing but a namespace. */
function isOfFile({ parent }: Node): boolean {
  return parent?.type === "program" || (parent?.type === "compound_statement" && parent.parent?.type === "namespace_definition");
}

function countOf(func: Node): readonly [number, number] {
  const parameters = parametersOf(func);
  const needed = parameters.filter(
    (parameter) => parameter.type !== "variadic_parameter" && parameter.childForFieldName("default_value") === null,
  );
  return [needed.length, parameters.some(({ type }) => type === "variadic_parameter") ? mostArguments : parameters.length];
}

/** More arguments than any call has. */
const mostArguments = 1000;

function parametersOf(func: Node): readonly Node[] {
  return childrenOf(func.childForFieldName("parameters"));
}

/** The value of an argument, behind its name. */
export function valueIn(argument: Node): Node | null {
  return lastChild(argument);
}

/** `$x->f(…)`, `$x?->f(…)`, `X::f(…)` */
function receiverOf(node: Node): Node | null {
  switch (node.type) {
    case "member_call_expression":
    case "nullsafe_member_call_expression":
      return node.childForFieldName("object");
    case "scoped_call_expression":
      return node.childForFieldName("scope");
    default:
      return null;
  }
}

const declarations = new Set(["class_declaration", "method_declaration", "function_definition"]);

function declaredName(node: Node): string | null {
  if (declarations.has(node.type)) return node.childForFieldName("name")?.text ?? null;
  return node.type === "assignment_expression" ? (node.childForFieldName("left")?.text ?? null) : null;
}

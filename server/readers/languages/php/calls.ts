import type { Node } from "web-tree-sitter";
import type { Argument, CallSyntax } from "../../syntax/calls.ts";
import { present } from "../../syntax/nodes.ts";

/** How calls bring values to names in PHP. */
export const callSyntax: CallSyntax = { nameOf, given, argumentFor, iterated: () => null, receiverOf, declaredName };

function nameOf(func: Node): string | null {
  return func.type === "method_declaration" || func.type === "function_definition" ? (func.childForFieldName("name")?.text ?? null) : null;
}

export function given(args: Node): readonly Argument[] {
  return present(args.namedChildren).flatMap((argument) => {
    const value = argument.type === "argument" ? valueIn(argument) : null;
    return value === null ? [] : [{ name: argument.childForFieldName("name")?.text ?? null, value }];
  });
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const parameters = present(func.childForFieldName("parameters")?.namedChildren ?? []).filter(({ type }) => type !== "comment");
  const index = parameters.findIndex((candidate) => candidate.childForFieldName("name")?.text === parameter);
  const bound = parameters[index];
  if (bound === undefined || bound.type === "variadic_parameter") return null;
  const given = present(args.namedChildren).filter(({ type }) => type !== "comment");
  const named = given.find((argument) => `$${argument.childForFieldName("name")?.text ?? ""}` === parameter);
  if (named !== undefined) return valueIn(named);
  if (given.slice(0, index + 1).some((argument) => argument.type !== "argument" || argument.namedChild(0)?.type === "variadic_unpacking"))
    return null;
  const argument = given.filter((candidate) => candidate.childForFieldName("name") === null)[index];
  return argument === undefined ? bound.childForFieldName("default_value") : valueIn(argument);
}

/** The value of an argument, behind its name. */
export function valueIn(argument: Node): Node | null {
  return present(argument.namedChildren).findLast(({ type }) => type !== "comment") ?? null;
}

function receiverOf(node: Node): Node | null {
  return node.type === "member_call_expression" ? node.childForFieldName("object") : null;
}

const declarations = new Set(["class_declaration", "method_declaration", "function_definition"]);

function declaredName(node: Node): string | null {
  if (declarations.has(node.type)) return node.childForFieldName("name")?.text ?? null;
  return node.type === "assignment_expression" ? (node.childForFieldName("left")?.text ?? null) : null;
}

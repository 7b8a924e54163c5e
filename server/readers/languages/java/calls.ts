import type { Node } from "web-tree-sitter";
import type { Argument, CallSyntax } from "../../syntax/calls.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import type { ArgumentPlace, Home } from "../../wrapper.ts";

/** How calls bring values to names in Java. */
export const callSyntax: CallSyntax = {
  nameOf,
  given,
  argumentFor,
  placeOf,
  homeOf,
  countOf,
  iterated,
  receiverOf,
  declaredName,
};

function nameOf(func: Node): string | null {
  if (func.type === "lambda_expression") return func.parent === null ? null : declaredName(func.parent);
  return func.childForFieldName("name")?.text ?? null;
}

/** The arguments of a call or an annotation. */
function given(args: Node): readonly Argument[] {
  return childrenOf(args).flatMap((child) => {
    if (/comment$/.test(child.type)) return [];
    const value = child.type === "element_value_pair" ? child.childForFieldName("value") : null;
    return value === null ? [{ name: null, value: child }] : [{ name: child.childForFieldName("key")?.text ?? null, value }];
  });
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const parameters = parametersOf(func);
  const index = parameters.indexOf(parameter);
  const given = childrenOf(args).flatMap((child) => (/comment$/.test(child.type) ? [] : [child]));
  // Methods of one name are told apart by what they are given.
  return index < 0 || given.length !== parameters.length ? null : (given[index] ?? null);
}

function placeOf(func: Node, parameter: string): ArgumentPlace | null {
  const argument = parametersOf(func).indexOf(parameter);
  return argument < 0 ? null : { argument, keyword: null, property: null };
}

/** Methods of the types that stand in no other one. */
function homeOf(func: Node): Home | null {
  const type = func.type === "method_declaration" ? func.parent?.parent : null;
  const name = type?.parent?.type === "program" ? type.childForFieldName("name")?.text : undefined;
  return name === undefined ? null : { kind: "method", class: name, known: name };
}

function countOf(func: Node): readonly [number, number] {
  const { length } = parametersOf(func);
  return [length, length];
}

/** The names of the parameters of a method, a constructor or a lambda, in order. */
export function parametersOf(func: Node): readonly string[] {
  const list = func.childForFieldName("parameters");
  if (list?.type === "identifier") return [list.text];
  return childrenOf(list).flatMap((child) => {
    switch (child.type) {
      case "identifier":
        return [child.text];
      case "formal_parameter":
        return child.childForFieldName("name")?.text ?? [];
      case "spread_parameter":
        return (
          childrenOf(child)
            .find((part) => part.type === "variable_declarator")
            ?.childForFieldName("name")?.text ?? []
        );
      default:
        return [];
    }
  });
}

/** `list.forEach(x -> …)`, `list.stream().map(x -> …)` */
function iterated(func: Node, parameter: string): { list: Node; member: null } | null {
  const args = func.type === "lambda_expression" ? func.parent : null;
  const call = args?.type === "argument_list" && childrenOf(args).length === 1 ? args.parent : null;
  const object = call?.type === "method_invocation" ? call.childForFieldName("object") : null;
  if (object === null || object === undefined || !iterating.has(call?.childForFieldName("name")?.text ?? "")) return null;
  const [only, another] = parametersOf(func);
  if (only !== parameter || another !== undefined) return null;
  const isStream = object.type === "method_invocation" && object.childForFieldName("name")?.text === "stream";
  const list = isStream ? object.childForFieldName("object") : object;
  return list === null ? null : { list, member: null };
}

const iterating = new Set(["forEach", "map", "flatMap"]);

function receiverOf(node: Node): Node | null {
  return node.type === "method_invocation" ? node.childForFieldName("object") : null;
}

const declarations = new Set([
  "variable_declarator",
  "method_declaration",
  "class_declaration",
  "interface_declaration",
  "enum_declaration",
  "record_declaration",
]);

function declaredName(node: Node): string | null {
  return declarations.has(node.type) ? (node.childForFieldName("name")?.text ?? null) : null;
}

import type { Node } from "web-tree-sitter";
import type { CallSyntax } from "../../syntax/calls.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";

/** How calls bring values to names in C and C++. */
export const callSyntax: CallSyntax = { nameOf, argumentFor, iterated: () => null, receiverOf, declaredName };

/** A lambda is called by the name that it is assigned to. */
function nameOf(func: Node): string | null {
  if (func.type === "lambda_expression") return func.parent === null ? null : declaredName(func.parent);
  const declared = functionDeclarator(func)?.childForFieldName("declarator") ?? null;
  return declared === null ? null : lastName(declared);
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const parameters = parametersOf(func);
  const index = parameters.findIndex((candidate) => parameterName(candidate) === parameter);
  const given = childrenOf(args);
  // Another number of arguments: another function of that name.
  if (index < 0 || given.length > parameters.length) return null;
  return given[index] ?? parameters[index]?.childForFieldName("default_value") ?? null;
}

/** Whether a function has a parameter of a name. `declarator` is what the function is declared with. */
export function bindsParameter(declarator: Node, name: string): boolean {
  return listOf(functionIn(declarator)).some((parameter) => parameterName(parameter) === name);
}

function parametersOf(func: Node): readonly Node[] {
  return listOf(functionDeclarator(func));
}

function functionDeclarator(func: Node): Node | null {
  const declarator = func.childForFieldName("declarator");
  return declarator === null ? null : functionIn(declarator);
}

/** What has the parameters: a function can give a pointer or a reference. */
function functionIn(declarator: Node): Node | null {
  let node: Node | null = declarator;
  while (node !== null && node.type !== "function_declarator" && node.type !== "abstract_function_declarator") {
    const inner: Node | null = node.childForFieldName("declarator");
    node = inner ?? (node.type === "reference_declarator" ? childAt(node, 0) : null);
  }
  return node;
}

function listOf(declarator: Node | null): readonly Node[] {
  const list = childrenOf(declarator?.childForFieldName("parameters"));
  return list.flatMap((child) => (child?.type.endsWith("parameter_declaration") === true ? [child] : []));
}

function parameterName(parameter: Node): string | null {
  const declarator = parameter.childForFieldName("declarator");
  return declarator === null ? null : (/(\w+)\s*(?:\[[^\]]*\])*$/.exec(declarator.text)?.[1] ?? null);
}

function receiverOf(node: Node): Node | null {
  const called = node.type === "call_expression" ? node.childForFieldName("function") : null;
  return called?.type === "field_expression" ? called.childForFieldName("argument") : null;
}

function declaredName(node: Node): string | null {
  switch (node.type) {
    case "function_definition":
      return nameOf(node);
    case "init_declarator": {
      const declarator = node.childForFieldName("declarator");
      return declarator === null ? null : lastName(declarator);
    }
    case "class_specifier":
    case "struct_specifier":
      return node.childForFieldName("name")?.text ?? null;
    default:
      return null;
  }
}

/** The identifier that something declares: the last of `A::b`, the one in `*b[]`. */
function lastName(declarator: Node): string | null {
  return /(\w+)\s*(?:\[[^\]]*\])*$/.exec(declarator.text)?.[1] ?? null;
}

import type { Node } from "web-tree-sitter";
import type { Argument, CallSyntax } from "../../syntax/calls.ts";
import { childAt, childrenOf, present } from "../../syntax/nodes.ts";
import { type ArgumentPlace, functionNamed, type Home } from "../../wrapper.ts";

/** How calls bring values to names in Go. */
export const callSyntax: CallSyntax = {
  nameOf,
  given,
  takes,
  argumentFor,
  placeOf,
  homeOf,
  countOf,
  calledIn,
  returned,
  iterated: () => null,
  receiverOf,
  declaredName,
};

/** A function literal is called by the name that it is assigned to. */
function nameOf(func: Node): string | null {
  if (func.type !== "func_literal") return func.childForFieldName("name")?.text ?? null;
  const assigned = func.parent?.type === "expression_list" ? func.parent.parent : null;
  return func.parent?.namedChildCount === 1 && assigned !== null ? declaredName(assigned) : null;
}

/** Methods of many types have one name, and one call can give all arguments of another. */
function takes(func: Node, args: Node): boolean {
  const { names, isVariadic } = parametersOf(func);
  const given = childrenOf(args);
  if (given.length === 1 && given[0]?.type === "call_expression") return true;
  return isVariadic ? given.length >= names.length - 1 : given.length === names.length;
}

/** The arguments of a call, or the fields of a struct. */
function given(args: Node): readonly Argument[] {
  return childrenOf(args).flatMap((value) => {
    if (value.type !== "keyed_element") return [{ name: null, value }];
    const field = value.childForFieldName("value");
    return field === null ? [] : [{ name: value.childForFieldName("key")?.text ?? null, value: field }];
  });
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const { names, isVariadic } = parametersOf(func);
  const given = childrenOf(args);
  const index = names.indexOf(parameter);
  const rest = isVariadic ? names.length - 1 : names.length;
  return index >= 0 && index < rest && given.length >= rest ? (given[index] ?? null) : null;
}

function placeOf(func: Node, parameter: string): ArgumentPlace | null {
  const { names, isVariadic } = parametersOf(func);
  const argument = names.indexOf(parameter);
  return argument < 0 || (isVariadic && argument === names.length - 1) ? null : { argument, keyword: null, property: null };
}

/** A method can stand in another file of its package than its type. */
function homeOf(func: Node): Home | null {
  const name = nameOf(func);
  if (func.type === "function_declaration") return functionNamed(name);
  const type =
    func.type === "method_declaration" ? func.childForFieldName("receiver")?.descendantsOfType("type_identifier")[0]?.text : undefined;
  return type === undefined || name === null ? null : { kind: "method", class: type, known: name };
}

function countOf(func: Node): readonly [number, number] {
  const { names, isVariadic } = parametersOf(func);
  return isVariadic ? [names.length - 1, mostArguments] : [names.length, names.length];
}

/** More arguments than any call has. */
const mostArguments = 1000;

/** `f(…)`, `x.f(…)`: what is exported and stands behind a package is no function of this file. */
function calledIn(node: Node): { name: Node; arguments: Node } | null {
  const callee = node.type === "call_expression" ? node.childForFieldName("function") : null;
  const args = node.childForFieldName("arguments");
  const field = callee?.type === "selector_expression" ? callee.childForFieldName("field") : null;
  const name = callee?.type === "identifier" ? callee : field !== null && /^[a-z]/.test(field.text) ? field : null;
  return name === null || args === null ? null : { name, arguments: args };
}

function returned(func: Node): Node | null {
  const statements = childrenOf(func.childForFieldName("body")).flatMap((child) =>
    child.type === "statement_list" ? childrenOf(child) : [child],
  );
  const [only, another] = statements.filter(({ type }) => type !== "comment");
  const values = only?.type === "return_statement" && another === undefined ? childAt(only, 0) : null;
  return values?.type === "expression_list" && childrenOf(values).length === 1 ? childAt(values, 0) : null;
}

/** The names of all parameters in order; one without a name is empty. */
function parametersOf(func: Node): { readonly names: readonly string[]; readonly isVariadic: boolean } {
  const declared = childrenOf(func.childForFieldName("parameters"));
  const names = declared.flatMap((declaration) => {
    const own = present(declaration.childrenForFieldName("name")).map(({ text }) => text);
    return own.length === 0 ? [""] : own;
  });
  return { names, isVariadic: declared.at(-1)?.type === "variadic_parameter_declaration" };
}

/** `mcp.AddTool(server, …)` of the official SDK is a function, and its first argument takes the tool. */
function receiverOf(node: Node): Node | null {
  const callee = node.type === "call_expression" ? calleeOf(node) : null;
  if (callee?.type !== "selector_expression") return null;
  const args = childrenOf(node.childForFieldName("arguments"));
  const [first] = args;
  if (callee.childForFieldName("field")?.text === "AddTool" && first !== undefined && args.length > 2) return first;
  return callee.childForFieldName("operand");
}

/** What is called, without type arguments. */
function calleeOf(call: Node): Node | null {
  const callee = call.childForFieldName("function");
  return callee?.type === "index_expression" ? callee.childForFieldName("operand") : callee;
}

function declaredName(node: Node): string | null {
  switch (node.type) {
    case "function_declaration":
    case "method_declaration":
    case "const_spec":
    case "var_spec":
      return node.childForFieldName("name")?.text ?? null;
    case "short_var_declaration":
    case "assignment_statement":
      // The second of two is an error.
      return childAt(node.childForFieldName("left"), 0)?.text ?? null;
    default:
      return null;
  }
}

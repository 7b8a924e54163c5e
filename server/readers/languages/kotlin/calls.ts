import type { Node } from "web-tree-sitter";
import type { Argument, CallSyntax } from "../../syntax/calls.ts";
import { childAt, childrenOf, lastChild } from "../../syntax/nodes.ts";
import { type ArgumentPlace, functionNamed, type Home } from "../../wrapper.ts";

/** How calls bring values to names in Kotlin. */
export const callSyntax: CallSyntax = {
  nameOf,
  given,
  takes,
  argumentFor,
  placeOf,
  homeOf,
  countOf,
  iterated,
  receiverOf,
  declaredName,
};

function nameOf(func: Node): string | null {
  if (func.type === "function_declaration") return func.childForFieldName("name")?.text ?? null;
  return func.parent === null ? null : declaredName(func.parent);
}

/** Functions of one name are told apart by what they are given. */
function takes(func: Node, args: Node): boolean {
  const given = argumentsIn(args);
  const { names, defaults } = parametersOf(func);
  const named = given.flatMap((argument) => keyOf(argument) ?? []);
  // A lambda behind the call is its last argument.
  const most = names.length;
  const least = names.filter((name) => !defaults.has(name)).length - (args.parent?.parent?.type === "call_expression" ? 1 : 0);
  return named.every((name) => names.includes(name)) && given.length <= most && given.length >= least;
}

function given(args: Node): readonly Argument[] {
  return argumentsIn(args).flatMap((argument) => {
    const value = valueOfArgument(argument);
    return value === null ? [] : [{ name: keyOf(argument), value }];
  });
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const { names, defaults } = parametersOf(func);
  const given = argumentsIn(args);
  const named = given.find((argument) => keyOf(argument) === parameter);
  if (named !== undefined) return valueOfArgument(named);
  const argument = given[names.indexOf(parameter)];
  if (argument !== undefined && keyOf(argument) === null) return valueOfArgument(argument);
  return defaults.get(parameter) ?? null;
}

function placeOf(func: Node, parameter: string): ArgumentPlace | null {
  const argument = parametersOf(func).names.indexOf(parameter);
  return argument < 0 ? null : { argument, keyword: parameter, property: null };
}

/** Functions that stand outside of everything else, those of types and objects that do, and those of their companions. */
function homeOf(func: Node): Home | null {
  const name = func.type === "function_declaration" ? nameOf(func) : null;
  if (name === null) return null;
  if (func.parent?.type === "source_file") {
    const isExtension = func.children.some((child, index) => child?.type === "." && func.fieldNameForChild(index + 1) === "name");
    return isExtension ? { kind: "extension", class: "", known: name } : functionNamed(name);
  }
  const around = func.parent?.type === "class_body" ? func.parent.parent : null;
  const type = around?.type === "companion_object" ? (around.parent?.parent ?? null) : around;
  const known = type?.parent?.type === "source_file" ? declaredName(type) : null;
  return known === null ? null : { kind: "method", class: known, known };
}

/** A lambda behind the call is its last argument. */
function countOf(func: Node): readonly [number, number] {
  const { names, defaults } = parametersOf(func);
  return [Math.max(0, names.length - defaults.size - 1), names.length];
}

/** The arguments in the parentheses of a call. */
export function argumentsIn(args: Node | null): readonly Node[] {
  return childrenOf(args).flatMap((child) => (child.type === "value_argument" ? [child] : []));
}

/** The name by which an argument is given; null for one that is given by position. */
export function keyOf(argument: Node): string | null {
  return argument.children.some((child) => child?.type === "=") ? (childAt(argument, 0)?.text ?? null) : null;
}

/** The expression of an argument. */
export function valueOfArgument(argument: Node): Node | null {
  return lastChild(argument);
}

interface Parameters {
  readonly names: readonly string[];
  readonly defaults: ReadonlyMap<string, Node>;
}

/** The parameters of a function or a lambda: what stands behind one is its default value. */
export function parametersOf(func: Node): Parameters {
  const names: string[] = [];
  const defaults = new Map<string, Node>();
  for (const child of childrenOf(childrenOf(func).find((part) => held.has(part.type)))) {
    const name = child.type === "parameter" || child.type === "variable_declaration" ? identifierIn(child) : null;
    const last = names.at(-1);
    if (name !== null) names.push(name);
    else if (last !== undefined && !notDefaults.has(child.type)) defaults.set(last, child);
  }
  return { names, defaults };
}

const held = new Set(["function_value_parameters", "lambda_parameters"]);
const notDefaults = new Set(["parameter_modifiers", "line_comment", "block_comment", "multi_variable_declaration"]);

function identifierIn(node: Node): string | null {
  return childrenOf(node).find((child) => child.type === "identifier")?.text ?? null;
}

/** `list.forEach { x -> … }` */
function iterated(func: Node, parameter: string): { list: Node; member: string | null } | null {
  const call = func.parent?.type === "annotated_lambda" ? func.parent.parent : null;
  const called = childAt(call, 0);
  const apart = takenApart(func);
  const names = apart ?? parametersOf(func).names;
  const place = names.indexOf(parameter);
  if (called?.type !== "navigation_expression" || place < 0) return null;
  const method = lastChild(called)?.text ?? "";
  const list = childAt(called, 0);
  const member = apart === null && names.length === 1 ? null : String(place);
  return iterating.has(method) && list !== null ? { list, member } : null;
}

/** The names of `(name, run)` where that is all that a lambda is given; null for other functions. */
export function takenApart(func: Node): readonly string[] | null {
  const [only, another] = childrenOf(childrenOf(func).find(({ type }) => type === "lambda_parameters"));
  if (only?.type !== "multi_variable_declaration" || another !== undefined) return null;
  return childrenOf(only).map((part) => identifierIn(part) ?? "");
}

const iterating = new Set(["forEach", "map", "flatMap", "onEach"]);

/** `x.f(…)` is called on `x`; what stands in `x.apply { … }`, `with(x) { … }` and `X(…) { … }` is called on what is in front of it. */
function receiverOf(node: Node): Node | null {
  if (node.type !== "call_expression") return null;
  const called = childAt(node, 0);
  if (called?.type === "navigation_expression") return childAt(called, 0);
  if (called?.type !== "call_expression" || childAt(node, 1)?.type !== "annotated_lambda") return null;
  const inner = childAt(called, 0);
  if (inner?.text === "with") return valueOfFirst(called);
  return inner?.type === "navigation_expression" ? childAt(inner, 0) : called;
}

function valueOfFirst(call: Node): Node | null {
  const [first] = argumentsIn(childAt(call, 1));
  return first === undefined ? null : valueOfArgument(first);
}

function declaredName(node: Node): string | null {
  switch (node.type) {
    case "function_declaration":
    case "class_declaration":
    case "object_declaration":
      return node.childForFieldName("name")?.text ?? null;
    case "property_declaration": {
      const variable = childrenOf(node).find((child) => child.type === "variable_declaration");
      return variable === null || variable === undefined ? null : identifierIn(variable);
    }
    default:
      return null;
  }
}

import type { Node } from "web-tree-sitter";
import type { Argument, CallSyntax } from "../../syntax/calls.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";

/** How calls bring values to names in Swift. A function is where its own parameters stand. */
export const callSyntax: CallSyntax = {
  nameOf,
  parametersOf: (func) => (functions.has(func.type) ? func : null),
  given,
  takes,
  argumentFor,
  iterated,
  receiverOf,
  declaredName,
};

const functions = new Set(["function_declaration", "init_declaration", "lambda_literal"]);

/** An initializer is called by the name of its type. */
function nameOf(func: Node): string | null {
  if (func.type === "function_declaration") return func.childForFieldName("name")?.text ?? null;
  if (func.type === "init_declaration") return func.parent?.parent?.childForFieldName("name")?.text ?? null;
  return func.parent === null ? null : declaredName(func.parent);
}

/** A parameter: what a call labels it with (null for none), what it is called inside, and its default value. */
export interface Parameter {
  readonly label: string | null;
  readonly name: string;
  readonly value: Node | null;
}

/** The parameters of a function or a closure. */
export function parametersIn(func: Node): readonly Parameter[] {
  if (func.type === "lambda_literal") return closureParameters(func);
  const found: Parameter[] = [];
  for (const [index, child] of func.children.entries()) {
    if (child?.type === "parameter") {
      const name = child.childForFieldName("name")?.text ?? "";
      const label = child.childForFieldName("external_name")?.text ?? name;
      found.push({ label: label === "_" ? null : label, name, value: null });
    }
    const last = found.at(-1);
    if (child !== null && last !== undefined && func.fieldNameForChild(index) === "default_value")
      found[found.length - 1] = { ...last, value: child };
  }
  return found;
}

function closureParameters(closure: Node): readonly Parameter[] {
  const type = closure.childForFieldName("type");
  if (type === null) return [{ label: null, name: "$0", value: null }];
  return type.descendantsOfType("lambda_parameter").flatMap((parameter) => {
    const name = parameter?.childForFieldName("name")?.text;
    return name === undefined ? [] : [{ label: null, name, value: null }];
  });
}

function given(args: Node): readonly Argument[] {
  return argumentsIn(args).flatMap((argument) => {
    const value = valueOfArgument(argument);
    return value === null ? [] : [{ name: labelOf(argument), value }];
  });
}

/** Functions of one name are told apart by the labels of what they are given. */
function takes(func: Node, args: Node): boolean {
  const given = argumentsIn(args).map(labelOf);
  const parameters = parametersIn(func);
  let at = 0;
  for (const label of given) {
    while (at < parameters.length && parameters[at]?.label !== label && parameters[at]?.value !== null) at++;
    if (at >= parameters.length || parameters[at]?.label !== label) return false;
    at++;
  }
  return true;
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const parameters = parametersIn(func);
  const wanted = parameters.find(({ name }) => name === parameter);
  if (wanted === undefined) return null;
  const alike = parameters.filter(({ label }) => label === wanted.label);
  const given = argumentsIn(args).filter((argument) => labelOf(argument) === wanted.label)[alike.indexOf(wanted)];
  return given === undefined ? wanted.value : valueOfArgument(given);
}

/** The arguments in the parentheses of a call. */
export function argumentsIn(args: Node | null): readonly Node[] {
  return childrenOf(args).flatMap((child) => (child.type === "value_argument" ? [child] : []));
}

/** What an argument is labelled with; null for one without a label. */
export function labelOf(argument: Node): string | null {
  return argument.childForFieldName("name")?.text ?? null;
}

/** What an argument gives, without its label. */
export function valueOfArgument(argument: Node): Node | null {
  return argument.childForFieldName("value");
}

/** `list.forEach { x in … }`, `list.map { f($0) }` */
function iterated(func: Node, parameter: string): { list: Node; member: string | null } | null {
  const call = func.type === "lambda_literal" ? func.parent?.parent : null;
  const called = childAt(call, 0);
  const parameters = parametersIn(func);
  const place = parameters.findIndex(({ name }) => name === parameter);
  if (called?.type !== "navigation_expression" || place < 0) return null;
  const list = called.childForFieldName("target");
  // `{ (name, run) in … }` and `{ name, run in … }` take what they are given apart.
  const member = parameters.length === 1 ? null : String(place);
  return iterating.has(methodOf(called)) && list !== null ? { list, member } : null;
}

const iterating = new Set(["forEach", "map", "flatMap", "compactMap"]);

/** The last name in `x.y.f`. */
export function methodOf(navigation: Node): string {
  return navigation.childForFieldName("suffix")?.childForFieldName("suffix")?.text ?? "";
}

function receiverOf(node: Node): Node | null {
  const called = node.type === "call_expression" ? childAt(node, 0) : null;
  return called?.type === "navigation_expression" ? called.childForFieldName("target") : null;
}

function declaredName(node: Node): string | null {
  switch (node.type) {
    case "function_declaration":
    case "class_declaration":
      return node.childForFieldName("name")?.text ?? null;
    case "property_declaration":
      return node.childForFieldName("name")?.childForFieldName("bound_identifier")?.text ?? null;
    default:
      return null;
  }
}

import type { Node } from "web-tree-sitter";
import type { Argument, CallSyntax } from "../../syntax/calls.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import { type ArgumentPlace, functionNamed, type Home } from "../../wrapper.ts";
import { textOfKey } from "./members.ts";
import { pathOf } from "./modules.ts";

/** How calls bring values to names in Ruby. */
export const callSyntax: CallSyntax = {
  nameOf,
  given,
  argumentFor,
  placeOf,
  homeOf,
  countOf,
  calledIn,
  returned,
  iterated,
  receiverOf,
  declaredName,
};

function nameOf(func: Node): string | null {
  return func.type === "method" || func.type === "singleton_method" ? (func.childForFieldName("name")?.text ?? null) : null;
}

function given(args: Node): readonly Argument[] {
  return childrenOf(args).flatMap((child) => {
    // `name:` alone stands for `name: name`.
    const value = child.type === "pair" ? (child.childForFieldName("value") ?? child.childForFieldName("key")) : null;
    return value === null ? [{ name: null, value: child }] : [{ name: textOfKey(child.childForFieldName("key")), value }];
  });
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const parameters = parametersOf(func);
  const bound = parameters.find((candidate) => nameOfParameter(candidate) === parameter);
  const given = childrenOf(args);
  // What is spread into a call may be any of its arguments.
  if (bound === undefined || given.some(({ type }) => type === "splat_argument" || type === "hash_splat_argument")) return null;
  const fallback = bound.childForFieldName("value");
  if (bound.type === "keyword_parameter") {
    const pair = given.find((argument) => argument.type === "pair" && textOfKey(argument.childForFieldName("key")) === parameter);
    // `name:` alone stands for `name: name`.
    return pair === undefined ? fallback : (pair.childForFieldName("value") ?? pair.childForFieldName("key"));
  }
  const index = positional(parameters).findIndex(({ id }) => id === bound.id);
  return index < 0 ? null : (given.filter(({ type }) => type !== "pair")[index] ?? fallback);
}

function placeOf(func: Node, parameter: string): ArgumentPlace | null {
  const parameters = parametersOf(func);
  const bound = parameters.find((candidate) => nameOfParameter(candidate) === parameter);
  if (bound?.type === "keyword_parameter") return { argument: null, keyword: parameter, property: null };
  const argument = positional(parameters).findIndex(({ id }) => id === bound?.id);
  const isSpread = parameters.slice(0, argument + 1).some(({ type }) => type === "splat_parameter");
  return argument < 0 || isSpread ? null : { argument, keyword: null, property: null };
}

/**
 * Methods of modules and classes, their own ones (`def self.f`) as well as those of what is made of them or takes them in, and those that
 * stand in none, which everything can call.
 */
function homeOf(func: Node): Home | null {
  if (func.type !== "method" && func.type !== "singleton_method") return null;
  if (func.type === "method" && func.parent?.type === "program") return functionNamed(nameOf(func));
  const inner = func.parent?.parent ?? null;
  const owner = inner?.type === "singleton_class" ? (inner.parent?.parent ?? null) : inner;
  const path = owner?.type === "class" || owner?.type === "module" ? pathOf(owner) : [];
  const name = path.at(-1);
  return name === undefined ? null : { kind: "method", class: name, known: path.join("::") };
}

/** What is given by name counts as well. A block is none of the arguments. */
function countOf(func: Node): readonly [number, number] {
  const parameters = parametersOf(func).filter(({ type }) => type !== "block_parameter");
  const isOptional = (parameter: Node) =>
    parameter.type === "optional_parameter" || (parameter.type === "keyword_parameter" && parameter.childForFieldName("value") !== null);
  const isRest = ({ type }: Node) => type === "splat_parameter" || type === "hash_splat_parameter" || type === "forward_parameter";
  const least = parameters.filter((parameter) => !isOptional(parameter) && !isRest(parameter)).length;
  return [least, parameters.some(isRest) ? mostArguments : parameters.length];
}

/** More arguments than any call has. */
const mostArguments = 1000;

function positional(parameters: readonly Node[]): readonly Node[] {
  return parameters.filter(({ type }) => type === "identifier" || type === "optional_parameter");
}

function parametersOf(func: Node): readonly Node[] {
  return childrenOf(func.childForFieldName("parameters"));
}

function nameOfParameter(parameter: Node): string {
  return (parameter.childForFieldName("name") ?? parameter).text;
}

/** `f(…)` */
function calledIn(node: Node): { name: Node; arguments: Node } | null {
  const name = node.type === "call" && receiverOf(node) === null ? node.childForFieldName("method") : null;
  const args = node.childForFieldName("arguments");
  return name?.type === "identifier" && args !== null ? { name, arguments: args } : null;
}

/** The expression that a method is, with `return` before it or without. */
function returned(func: Node): Node | null {
  const body = func.childForFieldName("body");
  const [only = null, another] = body?.type === "body_statement" ? childrenOf(body) : [body];
  if (another !== undefined) return null;
  if (only?.type !== "return") return only;
  const [given = null, more] = childrenOf(childAt(only, 0));
  return more === undefined ? given : null;
}

const iterating = new Set(["each", "map", "flat_map", "each_with_index", "each_with_object", "to_h", "filter_map", "each_pair"]);

/** Methods that hand over something else behind the element. */
const numbering = new Set(["each_with_index", "each_with_object"]);

/** `list.each { |x| … }`, `pairs.each { |x, y| … }`, `pairs.each_with_index { |(x, y), index| … }` */
function iterated(func: Node, parameter: string): { list: Node; member: string | null } | null {
  const call = func.parent;
  const list = call?.type === "call" ? call.childForFieldName("receiver") : null;
  const method = call?.childForFieldName("method")?.text ?? "";
  if (list === null || !iterating.has(method)) return null;
  const all = parametersOf(func);
  const [first] = all;
  if (first?.type === "identifier" && (all.length === 1 || numbering.has(method)))
    return first.text === parameter ? { list, member: null } : null;
  const parts = first?.type === "destructured_parameter" ? childrenOf(first) : numbering.has(method) ? [] : all;
  const place = parts.findIndex(({ type, text }) => type === "identifier" && text === parameter);
  const isPlain = parts.slice(0, place).every(({ type }) => type === "identifier" || type === "destructured_parameter");
  return place < 0 || !isPlain ? null : { list, member: String(place) };
}

function receiverOf(node: Node): Node | null {
  return node.type === "call" ? node.childForFieldName("receiver") : null;
}

/** `Foo::Bar` declares `Bar`. */
function declaredName(node: Node): string | null {
  switch (node.type) {
    case "class":
    case "module":
    case "method":
    case "singleton_method":
      return node.childForFieldName("name")?.text.replace(/^.*::/s, "") ?? null;
    case "assignment":
      return node.childForFieldName("left")?.text ?? null;
    default:
      return null;
  }
}

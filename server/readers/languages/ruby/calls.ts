import type { Node } from "web-tree-sitter";
import type { Argument, CallSyntax } from "../../syntax/calls.ts";
import { present } from "../../syntax/nodes.ts";
import { textOfKey } from "./members.ts";

/** How calls bring values to names in Ruby. */
export const callSyntax: CallSyntax = { nameOf, given, argumentFor, iterated, receiverOf, declaredName };

function nameOf(func: Node): string | null {
  return func.type === "method" || func.type === "singleton_method" ? (func.childForFieldName("name")?.text ?? null) : null;
}

function given(args: Node): readonly Argument[] {
  return present(args.namedChildren).flatMap((child) => {
    if (child.type === "comment") return [];
    // `name:` alone stands for `name: name`.
    const value = child.type === "pair" ? (child.childForFieldName("value") ?? child.childForFieldName("key")) : null;
    return value === null ? [{ name: null, value: child }] : [{ name: textOfKey(child.childForFieldName("key")), value }];
  });
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const parameters = parametersOf(func);
  const bound = parameters.find((candidate) => nameOfParameter(candidate) === parameter);
  const given = present(args.namedChildren).filter(({ type }) => type !== "comment");
  // What is spread into a call may be any of its arguments.
  if (bound === undefined || given.some(({ type }) => type === "splat_argument" || type === "hash_splat_argument")) return null;
  const fallback = bound.childForFieldName("value");
  if (bound.type === "keyword_parameter") {
    const pair = given.find((argument) => argument.type === "pair" && textOfKey(argument.childForFieldName("key")) === parameter);
    // `name:` alone stands for `name: name`.
    return pair === undefined ? fallback : (pair.childForFieldName("value") ?? pair.childForFieldName("key"));
  }
  const positional = parameters.filter(({ type }) => type === "identifier" || type === "optional_parameter");
  const index = positional.findIndex(({ id }) => id === bound.id);
  return index < 0 ? null : (given.filter(({ type }) => type !== "pair")[index] ?? fallback);
}

function parametersOf(func: Node): readonly Node[] {
  return present(func.childForFieldName("parameters")?.namedChildren ?? []);
}

function nameOfParameter(parameter: Node): string {
  return (parameter.childForFieldName("name") ?? parameter).text;
}

const iterating = new Set(["each", "map", "flat_map", "each_with_index", "each_with_object", "to_h", "filter_map"]);

/** `list.each { |x| … }` */
function iterated(func: Node, parameter: string): { list: Node; member: string | null } | null {
  const call = func.parent;
  const [first] = parametersOf(func);
  if (call?.type !== "call" || first?.type !== "identifier" || first.text !== parameter) return null;
  const list = call.childForFieldName("receiver");
  return list !== null && iterating.has(call.childForFieldName("method")?.text ?? "") ? { list, member: null } : null;
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

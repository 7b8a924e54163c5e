import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import type { Argument, CallSyntax } from "../../syntax/calls.ts";
import { childrenOf, present } from "../../syntax/nodes.ts";
import type { ArgumentPlace, Home } from "../../wrapper.ts";
import { argumentsOf, givenTo, headOf, keyText, nameOfHead, operatorOf, targetOf } from "./nodes.ts";

/** How calls bring values to names in Elixir, where functions of one name differ in how many arguments they take. */
export const callSyntax: CallSyntax = {
  nameOf,
  given,
  parametersOf,
  takes,
  argumentFor,
  placeOf,
  homeOf,
  countOf,
  broughtIn,
  iterated,
  receiverOf: () => null,
  declaredName,
};

function nameOf(func: Node): string | null {
  return nameOfHead(headOf(func));
}

function parametersOf(func: Node): Node | null {
  const head = headOf(func);
  return head === null ? null : argumentsOf(head);
}

/** Whether a call has as many arguments as a function takes, and is none of its other clauses. */
function takes(func: Node, args: Node): boolean {
  const parameters = childrenOf(parametersOf(func));
  const optional = parameters.filter((parameter) => isOptional(parameter)).length;
  const given = positional(args).length;
  const isHead = present([args.parent?.parent?.parent ?? null]).some((around) => headOf(around)?.id === args.parent?.id);
  return !isHead && given <= parameters.length && given >= parameters.length - optional;
}

function given(args: Node): readonly Argument[] {
  return positional(args).flatMap((argument) => {
    if (argument.type !== "keywords") return [{ name: null, value: argument }];
    return childrenOf(argument).flatMap((pair) => {
      const value = pair.childForFieldName("value");
      return value === null ? [] : [{ name: keyText(pair.childForFieldName("key")), value }];
    });
  });
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const parameters = childrenOf(parametersOf(func));
  const given = positional(args);
  const index = parameters.findIndex((candidate) => nameOfParameter(candidate) === parameter);
  const bound = parameters[index];
  if (bound === undefined) return null;
  const missing = parameters.length - given.length;
  // The first optional parameters are the ones that get something.
  if (missing > 0 && isOptional(bound)) return bound.childForFieldName("right");
  const skipped = missing > 0 ? parameters.slice(0, index).filter(isOptional).length : 0;
  return given[index - Math.min(skipped, missing)] ?? null;
}

function placeOf(func: Node, parameter: string): ArgumentPlace | null {
  const parameters = childrenOf(parametersOf(func));
  const argument = parameters.findIndex((candidate) => nameOfParameter(candidate) === parameter);
  // Which of them a call leaves out that gives fewer cannot be told by the place alone.
  return argument < 0 || parameters.slice(0, argument + 1).some(isOptional) ? null : { argument, keyword: null, property: null };
}

/** The public functions of modules that stand in no other one. */
function homeOf(func: Node): Home | null {
  const module = targetOf(func) === "def" ? (func.parent?.parent ?? null) : null;
  const isOfFile = module !== null && targetOf(module) === "defmodule" && module.parent?.type === "source";
  const known = isOfFile ? declaredName(module) : null;
  return known === null ? null : { kind: "method", class: known.split(".").at(-1) ?? known, known };
}

function countOf(func: Node): readonly [number, number] {
  const parameters = childrenOf(parametersOf(func));
  return [parameters.filter((parameter) => !isOptional(parameter)).length, parameters.length];
}

/** The modules that are imported in a module around a node, or in the file. */
function broughtIn(from: Node): readonly Node[] {
  const found: Node[] = [];
  for (let around = parentOf(from); around !== null; around = parentOf(around)) {
    if (around.type !== "do_block" && around.type !== "source") continue;
    for (const call of childrenOf(around)) {
      const [module] = targetOf(call) === "import" ? givenTo(call) : [];
      if (module?.type === "alias") found.push(module);
    }
  }
  return found;
}

/** The arguments with what a pipe gives first. */
function positional(args: Node): readonly Node[] {
  const call = args.parent;
  const pipe = call?.parent ?? null;
  const own = childrenOf(args);
  const isPiped = pipe?.type === "binary_operator" && operatorOf(pipe) === "|>" && pipe.childForFieldName("right")?.id === call?.id;
  return isPiped ? present([pipe.childForFieldName("left"), ...own]) : own;
}

/** `name \\ "default"` */
function isOptional(parameter: Node): boolean {
  return parameter.type === "binary_operator" && operatorOf(parameter) === "\\\\";
}

function nameOfParameter(parameter: Node): string {
  return (isOptional(parameter) ? parameter.childForFieldName("left") : parameter)?.text ?? "";
}

const iterating = /^(?:each|map|flat_map|reduce|into|with_index)$/;

/** `Enum.map(list, fn x -> … end)`, also behind a pipe. */
function iterated(func: Node, parameter: string): { list: Node; member: string | null } | null {
  const lambda = func.type === "stab_clause" ? func.parent : null;
  const args = lambda?.type === "anonymous_function" ? lambda.parent : null;
  const called = args?.parent?.childForFieldName("target")?.childForFieldName("right");
  if (args?.type !== "arguments" || called === null || called === undefined || !iterating.test(called.text)) return null;
  const [first] = childrenOf(func.childForFieldName("left"));
  const [list] = positional(args);
  if (first === undefined || list === undefined || list.id === lambda?.id) return null;
  if (first.type === "identifier") return first.text === parameter ? { list, member: null } : null;
  if (first.type === "tuple") return placeTaken(first, parameter, list);
  return memberTaken(first, parameter, list);
}

/** What `{x, y}` takes from each element. */
function placeTaken(pattern: Node, parameter: string, list: Node): { list: Node; member: string } | null {
  const parts = childrenOf(pattern);
  const place = parts.findIndex(({ text }) => text === parameter);
  const isPlain = parts.slice(0, place).every(({ type }) => type === "identifier");
  return place < 0 || !isPlain ? null : { list, member: String(place) };
}

/** What `%{name: x}` takes from each element. */
function memberTaken(pattern: Node, parameter: string, list: Node): { list: Node; member: string } | null {
  const pairs = pattern.type === "map" ? pattern.descendantsOfType("pair") : [];
  const pair = present(pairs).find((candidate) => candidate.childForFieldName("value")?.text === parameter);
  const member = keyText(pair?.childForFieldName("key") ?? null);
  return member === null ? null : { list, member };
}

function declaredName(node: Node): string | null {
  if (targetOf(node) === "defmodule") return givenTo(node)[0]?.text ?? null;
  return nameOf(node);
}

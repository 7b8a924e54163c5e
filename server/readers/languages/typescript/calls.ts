import type { Node } from "web-tree-sitter";
import { bindsName } from "../../source/parameters.ts";
import type { CallSyntax } from "../../syntax/calls.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import { type ArgumentPlace, functionNamed, type Home } from "../../wrapper.ts";
import { exportsOf } from "./exports.ts";

/** How calls bring values to names in TypeScript and JavaScript. */
export const callSyntax: CallSyntax = { nameOf, argumentFor, placeOf, homeOf, calledIn, returned, iterated, receiverOf, declaredName };

/** A constructor is called by the name of its class. */
function nameOf(func: Node): string | null {
  if (isConstructor(func)) return classOf(func)?.childForFieldName("name")?.text ?? null;
  const named = func.childForFieldName("name")?.text;
  const holder = named === undefined ? holderOf(func) : null;
  return named ?? (holder === null ? null : (holder.childForFieldName("key")?.text ?? declaredName(holder)));
}

/** What a function is bound by, whatever casts and brackets stand around it. */
function holderOf(func: Node): Node | null {
  let holder = func.parent;
  while (holder !== null && /^(?:as|satisfies|parenthesized)_expression$/.test(holder.type)) holder = holder.parent;
  return holder;
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const parameters = parametersOf(func);
  const index = parameters.findIndex((candidate) => bindsName(candidate, parameter));
  const bound = parameters[index];
  const given = childrenOf(args);
  if (bound === undefined || given.slice(0, index + 1).some((argument) => argument?.type === "spread_element")) return null;
  const pattern = bound.childForFieldName("pattern") ?? bound;
  const argument = given[index];
  if (argument === null || argument === undefined) return bound.childForFieldName("value");
  return pattern.type === "identifier" ? argument : fromDestructured(pattern, argument, parameter);
}

function placeOf(func: Node, parameter: string): ArgumentPlace | null {
  const parameters = parametersOf(func);
  const argument = parameters.findIndex((candidate) => bindsName(candidate, parameter));
  const bound = parameters[argument];
  const pattern = bound?.childForFieldName("pattern") ?? bound;
  if (pattern === undefined || pattern.type === "rest_pattern") return null;
  const property = pattern.type === "identifier" ? null : memberTaken(pattern, parameter);
  return pattern.type !== "identifier" && property === null ? null : { argument, keyword: null, property };
}

function isConstructor(func: Node): boolean {
  return func.type === "method_definition" && func.childForFieldName("name")?.text === "constructor";
}

/** The class whose method or field a node is; null for one of an object. */
function classOf(member: Node): Node | null {
  return member.parent?.type === "class_body" ? member.parent.parent : null;
}

/** Functions that stand in others, or in objects, are called by no other file. */
function homeOf(func: Node): Home | null {
  const declaration = func.type === "function_declaration" || func.type === "method_definition" ? func : holderOf(func);
  switch (declaration?.type) {
    case "method_definition":
    case "public_field_definition": {
      const around = classOf(declaration);
      if (isConstructor(declaration)) return around !== null && isOfFile(around) ? exported(nameOf(func), around) : null;
      const name = around !== null && isOfFile(around) ? around.childForFieldName("name")?.text : undefined;
      return name === undefined ? null : { kind: "method", class: name, known: name };
    }
    case "function_declaration":
      return isOfFile(declaration) ? exported(nameOf(func), declaration) : null;
    case "variable_declarator":
      return declaration.parent !== null && isOfFile(declaration.parent) ? exported(nameOf(func), declaration.parent) : null;
    default:
      return null;
  }
}

/** What other files take a function or a class by that a file declares: mostly by its name, or as `export { f as g }`, `export default f`. */
function exported(name: string | null, declaration: Node): Home | null {
  if (name === null || isDefault(declaration)) return functionNamed(name === null ? null : "default");
  if (declaration.parent?.type === "export_statement") return functionNamed(name);
  const others: string[] = [];
  for (const [other, value] of exportsOf(declaration.tree.rootNode).names) {
    const local = typeof value === "string" ? value : "from" in value ? null : value.text;
    if (local === name) others.push(other);
  }
  return functionNamed(others.includes(name) ? name : (others[0] ?? name));
}

/** `export default function f() { … }` */
function isDefault({ parent }: Node): boolean {
  return parent?.type === "export_statement" && parent.children.some((child) => child?.type === "default");
}

function isOfFile({ parent }: Node): boolean {
  return parent?.type === "program" || (parent?.type === "export_statement" && parent.parent?.type === "program");
}

function parametersOf(func: Node): readonly Node[] {
  const single = func.childForFieldName("parameter");
  if (single !== null) return [single];
  const list = childrenOf(func.childForFieldName("parameters"));
  return list.filter((child) => child.childForFieldName("pattern")?.type !== "this");
}

/** What `{ name }` or `{ id: name }` takes from an object that is written out. */
function fromDestructured(pattern: Node, argument: Node, parameter: string): Node | null {
  const member = memberTaken(pattern, parameter);
  if (member === null || argument.type !== "object") return null;
  for (const pair of childrenOf(argument)) {
    if (pair.type === "pair" && pair.childForFieldName("key")?.text === member) return pair.childForFieldName("value");
    if (pair.type === "shorthand_property_identifier" && pair.text === member) return pair;
  }
  return null;
}

/** The key that an object pattern binds to a name; null for other patterns. */
function memberTaken(pattern: Node, name: string): string | null {
  if (pattern.type !== "object_pattern") return null;
  const part = childrenOf(pattern).find((child) => bindsName(child, name));
  return part?.type === "pair_pattern" ? (part.childForFieldName("key")?.text ?? null) : part?.type === "rest_pattern" ? null : name;
}

/** The place of an array that a pattern binds to a name, `[name, run]`; null for other patterns. */
function placeTaken(pattern: Node, name: string): string | null {
  if (pattern.type !== "array_pattern" || /[[,]\s*,/.test(pattern.text)) return null;
  const place = childrenOf(pattern).findIndex(({ type, text }) => type === "identifier" && text === name);
  return place < 0 ? null : String(place);
}

/** `f(…)`, `this.f(…)` */
function calledIn(node: Node): { name: Node; arguments: Node } | null {
  const callee = node.type === "call_expression" ? node.childForFieldName("function") : null;
  const args = node.childForFieldName("arguments");
  const isOwn = callee?.type === "member_expression" && callee.childForFieldName("object")?.type === "this";
  const name = callee?.type === "identifier" ? callee : isOwn ? callee.childForFieldName("property") : null;
  return name === null || args?.type !== "arguments" ? null : { name, arguments: args };
}

function returned(func: Node): Node | null {
  const body = func.childForFieldName("body");
  if (func.children.some((child) => child?.type === "async")) return null;
  if (body?.type !== "statement_block") return body;
  const [only, another] = childrenOf(body);
  return only?.type === "return_statement" && another === undefined ? childAt(only, 0) : null;
}

const iterating = new Set(["forEach", "map", "flatMap"]);

function iterated(func: Node, parameter: string): { list: Node; member: string | null } | null {
  const [first, second] = parametersOf(func);
  const args = func.parent;
  if (args?.type !== "arguments" || childAt(args, 0)?.id !== func.id || first === undefined) return null;
  const callee = args.parent?.childForFieldName("function");
  const called = callee?.childForFieldName("property")?.text ?? "";
  const list = iterating.has(called) ? (callee?.childForFieldName("object") ?? null) : null;
  if (list === null) return null;
  const pattern = first.childForFieldName("pattern") ?? first;
  if (!bindsName(first, parameter)) {
    // A Map gives the key behind the value. Where the value is a pair itself, it is an array that gives its index.
    const isKey = called === "forEach" && pattern.type === "identifier" && second !== undefined && bindsName(second, parameter);
    return isKey ? { list, member: "0" } : null;
  }
  const member = memberTaken(pattern, parameter) ?? placeTaken(pattern, parameter);
  return member === null && pattern.type !== "identifier" ? null : { list, member };
}

function receiverOf(node: Node): Node | null {
  const callee = node.type === "call_expression" ? node.childForFieldName("function") : null;
  return callee?.type === "member_expression" ? callee.childForFieldName("object") : null;
}

const declarations = new Set([
  "variable_declarator",
  "function_declaration",
  "generator_function_declaration",
  "class_declaration",
  "abstract_class_declaration",
  "method_definition",
  "public_field_definition",
]);

function declaredName(node: Node): string | null {
  return declarations.has(node.type) ? (node.childForFieldName("name")?.text ?? null) : null;
}

import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { bindsName } from "../../source/parameters.ts";
import type { Argument, CallSyntax } from "../../syntax/calls.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import { type ArgumentPlace, functionNamed, type Home } from "../../wrapper.ts";
import { calledBefore, segmentsOf } from "./tokens.ts";

/** How calls bring values to names in Rust. */
export const callSyntax: CallSyntax = {
  nameOf,
  given,
  takes,
  argumentFor,
  placeOf,
  homeOf,
  countOf,
  calleeOf: calledBefore,
  iterated,
  receiverOf,
  declaredName,
};

/** A closure is called by the name that it is bound to. */
function nameOf(func: Node): string | null {
  if (func.type === "function_item") return func.childForFieldName("name")?.text ?? null;
  return func.parent === null ? null : declaredName(func.parent);
}

/** Methods of many types have one name: `Crate::new(…)` is that of `impl Crate`. */
function takes(func: Node, args: Node): boolean {
  if (givenBy(args).length !== parametersOf(func).length) return false;
  const called = typeCalled(args);
  const own = called === null ? null : typeAround(func);
  return called === own || own === null;
}

/** The type whose function a call names, as `Crate` of `shop::Crate::new(…)`; null where it names none. */
function typeCalled(args: Node): string | null {
  const path = args.type === "token_tree" ? beforeTypes(args.previousSibling)?.previousSibling?.previousSibling : pathOf(args.parent);
  const name = path?.text.match(/(?:^|::\s*)([A-Z]\w*)\s*(?:(?:::\s*)?<[\s\S]*>)?$/)?.[1];
  return name === undefined || name === "Self" ? null : name;
}

/** The last word of what is called by tokens, before its `::<T>`. */
function beforeTypes(last: Node | null): Node | null {
  let open = 0;
  for (let token = last; token !== null; token = token.previousSibling) {
    if (/^>>?$/.test(token.type)) open += token.type.length;
    else if (token.type === "<") open--;
    if (open === 0) return token === last ? last : (token.previousSibling?.previousSibling ?? null);
  }
  return null;
}

function pathOf(call: Node | null): Node | null {
  const callee = call?.childForFieldName("function");
  return (callee?.type === "generic_function" ? callee.childForFieldName("function") : callee)?.childForFieldName("path") ?? null;
}

/** The type that a function is written for; null for a function of none, and of a trait. */
function typeAround(func: Node): string | null {
  for (let node = parentOf(func); node !== null; node = parentOf(node)) {
    if (node.type === "impl_item") return node.childForFieldName("type")?.text.match(/^(?:\w+\s*::\s*)*(\w+)/)?.[1] ?? null;
  }
  return null;
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const index = parametersOf(func).findIndex((candidate) => patternOf(candidate).text === parameter);
  return takes(func, args) ? (givenBy(args)[index] ?? null) : null;
}

function placeOf(func: Node, parameter: string): ArgumentPlace | null {
  const argument = parametersOf(func).findIndex((candidate) => patternOf(candidate).text === parameter);
  return argument < 0 ? null : { argument, keyword: null, property: null };
}

/** Functions of the file's own module, and those that it implements for a type; what is implemented of a trait has names that many have. */
function homeOf(func: Node): Home | null {
  const name = func.type === "function_item" ? nameOf(func) : null;
  if (func.parent?.type === "source_file") return functionNamed(name);
  const around = func.parent?.parent;
  const isOfFile = around?.type === "impl_item" && around.parent?.type === "source_file" && around.childForFieldName("trait") === null;
  const type = isOfFile ? typeAround(func) : null;
  return name === null || type === null ? null : { kind: "method", class: type, known: type };
}

function countOf(func: Node): readonly [number, number] {
  const { length } = parametersOf(func);
  return [length, length];
}

/** The arguments of a call, a macro or an attribute, or the fields of a struct. */
function given(args: Node): readonly Argument[] {
  if (args.type === "token_tree") {
    return segmentsOf(args).flatMap(([first, sign, value]): readonly Argument[] => {
      if (first === undefined) return [];
      const isNamed = sign?.type === "=" || sign?.type === ":";
      return isNamed && value !== undefined ? [{ name: first.text, value }] : [{ name: null, value: first }];
    });
  }
  return childrenOf(args).flatMap((value) => {
    if (value.type === "shorthand_field_initializer") return [{ name: value.text, value }];
    if (value.type !== "field_initializer") return [{ name: null, value }];
    const field = value.childForFieldName("value");
    return field === null ? [] : [{ name: value.childForFieldName("field")?.text ?? null, value: field }];
  });
}

function givenBy(args: Node): readonly Node[] {
  return args.type === "token_tree" ? segmentsOf(args).flatMap(([first]) => first ?? []) : childrenOf(args);
}

/** The parameters without `self`. */
function parametersOf(func: Node): readonly Node[] {
  const parameters = childrenOf(func.childForFieldName("parameters"));
  return parameters.filter((child) => child.type !== "self_parameter" && child.type !== "attribute_item");
}

function patternOf(parameter: Node): Node {
  const pattern = parameter.childForFieldName("pattern") ?? parameter;
  return pattern.type === "reference_pattern" ? (childAt(pattern, 0) ?? pattern) : pattern;
}

const iterating = new Set(["map", "for_each", "flat_map", "filter_map"]);

/** `list.iter().map(|x| …)`, `list.into_iter().for_each(|(x, y)| …)`. */
function iterated(func: Node, parameter: string): { list: Node; member: string | null } | null {
  const [first] = parametersOf(func);
  const args = func.parent;
  const callee = args?.type === "arguments" ? args.parent?.childForFieldName("function") : null;
  if (first === undefined || callee?.type !== "field_expression" || !bindsName(first, parameter)) return null;
  const list = iterating.has(callee.childForFieldName("field")?.text ?? "") ? callee.childForFieldName("value") : null;
  const pattern = patternOf(first);
  if (list === null) return null;
  if (pattern.type === "identifier") return { list, member: null };
  const index = pattern.type === "tuple_pattern" ? childrenOf(pattern).findIndex(({ text }) => text === parameter) : -1;
  return index < 0 ? null : { list, member: String(index) };
}

function receiverOf(node: Node): Node | null {
  const callee = node.type === "call_expression" ? node.childForFieldName("function") : null;
  return callee?.type === "field_expression" ? callee.childForFieldName("value") : null;
}

function declaredName(node: Node): string | null {
  switch (node.type) {
    case "function_item":
    case "const_item":
    case "static_item":
      return node.childForFieldName("name")?.text ?? null;
    case "let_declaration": {
      const pattern = node.childForFieldName("pattern");
      return pattern?.type === "identifier" ? pattern.text : null;
    }
    default:
      return null;
  }
}

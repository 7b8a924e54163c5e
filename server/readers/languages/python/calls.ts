import type { Node } from "web-tree-sitter";
import type { Argument, CallSyntax } from "../../syntax/calls.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import { type ArgumentPlace, functionNamed, type Home } from "../../wrapper.ts";

/** How calls bring values to names in Python. */
export const callSyntax: CallSyntax = {
  nameOf,
  given,
  argumentFor,
  placeOf,
  homeOf,
  calledIn,
  returned,
  givenBack,
  iterated: () => null,
  receiverOf,
  declaredName,
};

function nameOf(func: Node): string | null {
  return func.type === "function_definition" ? (func.childForFieldName("name")?.text ?? null) : null;
}

function given(args: Node): readonly Argument[] {
  return childrenOf(args).flatMap((child) => {
    const value = child.type === "keyword_argument" ? child.childForFieldName("value") : null;
    return value === null ? [{ name: null, value: child }] : [{ name: child.childForFieldName("name")?.text ?? null, value }];
  });
}

function argumentFor(func: Node, args: Node, parameter: string): Node | null {
  const given = childrenOf(args);
  // What is spread into a call may be any of its arguments.
  if (given.some((argument) => argument.type === "list_splat" || argument.type === "dictionary_splat")) return null;
  const keyword = given.find((argument) => argument.type === "keyword_argument" && argument.childForFieldName("name")?.text === parameter);
  if (keyword !== undefined) return keyword.childForFieldName("value");
  const { positional, defaults } = parametersOf(func);
  const index = positional.indexOf(parameter);
  const argument = index < 0 ? undefined : given.filter(({ type }) => type !== "keyword_argument")[index];
  return argument ?? defaults.get(parameter) ?? null;
}

function placeOf(func: Node, parameter: string): ArgumentPlace | null {
  const { positional, named } = parametersOf(func);
  const argument = positional.indexOf(parameter);
  const isNamed = named.includes(parameter);
  return argument < 0 && !isNamed
    ? null
    : { argument: argument < 0 ? null : argument, keyword: isNamed ? parameter : null, property: null };
}

/** Functions that stand in others are called by no other file. */
function homeOf(func: Node): Home | null {
  const definition = func.parent?.type === "decorated_definition" ? func.parent : func;
  if (definition.parent?.type === "module") return functionNamed(nameOf(func));
  const around = definition.parent?.parent;
  const outer = around?.parent?.type === "decorated_definition" ? around.parent : around;
  const isOfFile = around?.type === "class_definition" && outer?.parent?.type === "module";
  const name = isOfFile ? around.childForFieldName("name")?.text : undefined;
  return name === undefined ? null : { kind: "method", class: name, known: name };
}

/** `f(…)`, `self.f(…)` */
function calledIn(node: Node): { name: Node; arguments: Node } | null {
  const callee = node.type === "call" ? node.childForFieldName("function") : null;
  const args = node.childForFieldName("arguments");
  const isOwn = callee?.type === "attribute" && /^(?:self|cls)$/.test(callee.childForFieldName("object")?.text ?? "");
  const name = callee?.type === "identifier" ? callee : isOwn ? callee.childForFieldName("attribute") : null;
  return name === null || args?.type !== "argument_list" ? null : { name, arguments: args };
}

/** What is said of a function before that, in a text, does not count. */
function returned(func: Node): Node | null {
  if (func.type === "lambda") return func.childForFieldName("body");
  const statements = childrenOf(func.childForFieldName("body"));
  const isDescribed = statements[0]?.type === "expression_statement" && childAt(statements[0], 0)?.type === "string";
  const [only, another] = isDescribed ? statements.slice(1) : statements;
  const isAsync = func.children.some((child) => child?.type === "async");
  return only?.type === "return_statement" && another === undefined && !isAsync ? childAt(only, 0) : null;
}

function givenBack(func: Node): Node | null {
  const [only, another] = returnsIn(func.childForFieldName("body"));
  return only === undefined || another !== undefined || func.children.some((child) => child?.type === "async") ? null : childAt(only, 0);
}

/** The `return` of a function, without those of functions in it. */
function returnsIn(node: Node | null): readonly Node[] {
  if (node === null || /^(?:function_definition|lambda|class_definition)$/.test(node.type)) return [];
  return node.type === "return_statement" ? [node] : childrenOf(node).flatMap(returnsIn);
}

interface Parameters {
  readonly positional: readonly string[];
  /** Those that can be given by name. */
  readonly named: readonly string[];
  /** The default values of all. */
  readonly defaults: ReadonlyMap<string, Node>;
}

/** The parameters without `self` and `cls`. */
function parametersOf(func: Node): Parameters {
  const positional: string[] = [];
  let named: string[] = [];
  const defaults = new Map<string, Node>();
  let isPositional = true;
  for (const parameter of childrenOf(func.childForFieldName("parameters"))) {
    if (parameter.type === "positional_separator") {
      named = [];
      continue;
    }
    const pattern = parameter.type === "typed_parameter" ? childAt(parameter, 0) : (parameter.childForFieldName("name") ?? parameter);
    const value = parameter.childForFieldName("value");
    // `*` and `*args`: what follows is given by name.
    if (pattern?.type !== "identifier") isPositional = false;
    else if (positional.length > 0 || !isMethod(func) || !/^(?:self|cls)$/.test(pattern.text)) {
      if (isPositional) positional.push(pattern.text);
      named.push(pattern.text);
      if (value !== null) defaults.set(pattern.text, value);
    }
  }
  return { positional, named, defaults };
}

function isMethod(func: Node): boolean {
  const around = func.parent?.type === "decorated_definition" ? func.parent.parent : func.parent;
  return around?.parent?.type === "class_definition";
}

/** A function under `@server.list_tools()` is handed to that method. */
function receiverOf(node: Node): Node | null {
  const call = node.type === "decorated_definition" ? decoratorOf(node) : node;
  const callee = call?.type === "call" ? call.childForFieldName("function") : null;
  return callee?.type === "attribute" ? callee.childForFieldName("object") : null;
}

function decoratorOf(definition: Node): Node | null {
  for (const decorator of childrenOf(definition)) {
    const call = decorator.type === "decorator" ? childAt(decorator, 0) : null;
    if (call?.type === "call" && call.childForFieldName("function")?.type === "attribute") return call;
  }
  return null;
}

function declaredName(node: Node): string | null {
  switch (node.type) {
    case "function_definition":
    case "class_definition":
      return node.childForFieldName("name")?.text ?? null;
    case "assignment":
      return node.childForFieldName("left")?.text ?? null;
    default:
      return null;
  }
}

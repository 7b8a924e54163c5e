import type { Node } from "web-tree-sitter";
import { fastMcpNameOf } from "../../../../shared/openapi/naming/fastMcp.ts";
import { PerNode } from "../../perNode.ts";
import { type Expression, wrapperOf } from "../../syntax/expression.ts";
import { braced, formatted, joinedBy } from "../../syntax/formats.ts";
import { childrenOf, present } from "../../syntax/nodes.ts";
import type { Syntax } from "../../syntax/syntax.ts";
import { callSyntax } from "./calls.ts";
import { isEnumMember, isOtherAsText, ownClassOf } from "./classes.ts";
import { exportsOf, opens } from "./exports.ts";
import { entriesOf, memberOf, textOfKey } from "./members.ts";
import { isRoute, operationIdOf, routeOf, routersOf } from "./routes.ts";
import { pythonSchemas } from "./schemas.ts";
import { contentOf, fieldOf, stringOf } from "./strings.ts";

/** The nodes of the Python grammar, as far as names are concerned. */
export const pythonSyntax: Syntax = {
  classify,
  canSpell: ({ type }) => spelling.has(type),
  memberOf,
  keysOf,
  functionName,
  valuesOf,
  entriesOf,
  calls: callSyntax,
  schemas: pythonSchemas,
  opens,
  exportsOf,
  isOtherAsText,
  scopes: new Set([
    "module",
    "function_definition",
    "class_definition",
    "lambda",
    // A loop variable can be seen behind its loop, but many loops use one name.
    "for_statement",
    "list_comprehension",
    "set_comprehension",
    "dictionary_comprehension",
    "generator_expression",
  ]),
  functions: new Map([
    ["function_definition", "parameters"],
    ["lambda", "parameters"],
  ]),
  conditions: new Set([
    "if_statement",
    "elif_clause",
    "else_clause",
    "conditional_expression",
    "boolean_operator",
    "case_clause",
    "except_clause",
    "except_group_clause",
    "try_statement",
    "for_statement",
    "while_statement",
  ]),
  lists: new Set(["list", "tuple", "set"]),
  classes: new Set(["class_definition"]),
  comments: new Set(["comment"]),
  isCode: new Map([
    ["comment", false],
    ["string", false],
  ]),
  ownMember: /^(?:self|cls)\s*\.\s*/,
  nameInsertion,
  deriveName,
  derivedFrom: (identifier) => (routeOf(identifier) === null ? [] : routersOf(identifier)),
};

function deriveName(identifier: Node): string | null {
  const route = routeOf(identifier);
  // Python compares identifiers after this normalisation, and `__name__` is what comes out of it.
  if (route === null) return identifier.text.normalize("NFKC");
  const id = operationIdOf(identifier, route);
  return id !== null && isMadeByFastMcp(identifier) ? fastMcpNameOf(id) : id;
}

/** Whether it is FastMCP that makes a server of the routes of a file. */
function isMadeByFastMcp({ tree }: Node): boolean {
  return makesRoutesTools.of(tree.rootNode);
}

const makesRoutesTools = new PerNode(({ text }) => /\bFastMCP\.from_fastapi\b/.test(text));

function classify(node: Node): Expression {
  switch (node.type) {
    case "string":
      return stringOf(node);
    case "string_content":
      return contentOf(node);
    case "interpolation":
      return asText(fieldOf(node));
    case "concatenated_string":
      return { kind: "concatenation", parts: expressionsIn(node) };
    case "identifier":
      return { kind: "name", name: node.text };
    case "attribute":
      return attributeOf(node);
    case "subscript":
      return subscriptOf(node);
    case "parenthesized_expression":
    case "type":
      return wrapperOf(expressionsIn(node)[0]);
    case "assignment":
      return wrapperOf(node.childForFieldName("right"));
    case "named_expression":
      return wrapperOf(node.childForFieldName("value"));
    case "call":
      return callOf(node);
    case "binary_operator":
      return binaryOf(node);
    case "conditional_expression":
      return { kind: "choice", options: expressionsIn(node).filter((_, index) => index !== 1) };
    case "boolean_operator":
      return node.childForFieldName("operator")?.text === "or"
        ? { kind: "choice", options: sides(node), isDefault: true }
        : { kind: "other" };
    case "list":
    case "tuple":
    case "set":
    case "expression_list":
      return { kind: "list", elements: expressionsIn(node) };
    case "dictionary":
      return { kind: "keys", object: node };
    case "list_splat": {
      const [list] = expressionsIn(node);
      return list === undefined ? { kind: "other" } : { kind: "spread", list };
    }
    default:
      return { kind: "other" };
  }
}

/** What a name can be made of. A function that stands where a name could is no name. */
const spelling = new Set([
  "string",
  "concatenated_string",
  "identifier",
  "attribute",
  "subscript",
  "call",
  "binary_operator",
  "boolean_operator",
  "conditional_expression",
  "parenthesized_expression",
  "named_expression",
]);

/** `X.value` of an enum member is the member's value: what is asked for is the member. `self.X` is the class's. */
function attributeOf(node: Node): Expression {
  const object = node.childForFieldName("object");
  const member = node.childForFieldName("attribute")?.text;
  if (object === null || member === undefined) return { kind: "other" };
  if (member === "value" && (object.type === "attribute" || object.type === "subscript")) return { kind: "wrapper", inner: object };
  const isOwn = object.type === "identifier" && /^(?:self|cls)$/.test(object.text);
  return { kind: "member", object: (isOwn ? ownClassOf(node, member) : null) ?? object, member };
}

function subscriptOf(node: Node): Expression {
  const key = node.childForFieldName("subscript");
  const object = node.childForFieldName("value");
  if (key?.type === "integer" && object !== null) return { kind: "member", object, member: key.text };
  return memberByKey(object, key);
}

/** Calls whose value is known: `str(x)` has the text of `x`, `sorted(x)` its elements, `x.get("a")` the value of a key. */
function callOf(node: Node): Expression {
  const called = node.childForFieldName("function");
  const [first, second] = expressionsIn(node.childForFieldName("arguments"));
  if (called?.text === "str") return asText(wrapperOf(first));
  if (called?.type === "identifier" && /^(?:list|tuple|sorted)$/.test(called.text)) return wrapperOf(first);
  const object = called?.type === "attribute" ? called.childForFieldName("object") : null;
  switch (called?.childForFieldName("attribute")?.text) {
    case "get":
      return second === undefined ? memberByKey(object, first ?? null) : { kind: "other" };
    case "values":
      return object !== null && first === undefined ? { kind: "values", object } : { kind: "other" };
    case "keys":
      return object !== null && first === undefined ? { kind: "keys", object } : { kind: "other" };
    case "items":
      return object !== null && first === undefined ? { kind: "entries", object } : { kind: "other" };
    case "format":
      return braced(textOf(object), ...givenTo(node));
    case "join":
      return second === undefined && object !== null ? joined(object, first) : { kind: "other" };
    default:
      return { kind: "other" };
  }
}

/** What a call is given by position and by name. */
function givenTo(call: Node): [values: readonly Node[], named: ReadonlyMap<string, Node>] {
  const given = childrenOf(call.childForFieldName("arguments")) ?? [];
  const named = given.flatMap((argument): readonly (readonly [string, Node])[] => {
    const value = argument.type === "keyword_argument" ? argument.childForFieldName("value") : null;
    return value === null ? [] : [[argument.childForFieldName("name")?.text ?? "", value]];
  });
  return [given.filter(({ type }) => type !== "keyword_argument" && type !== "comment"), new Map(named)];
}

/** `"_".join([a, b])` */
function joined(separator: Node, list: Node | undefined): Expression {
  const written = list === undefined ? null : classify(list);
  return written?.kind === "list" ? joinedBy(separator, written.elements) : { kind: "other" };
}

/** `a + b`, `"%s_b" % a`, `"%s_%s" % (a, b)` */
function binaryOf(node: Node): Expression {
  const [left = null, right] = sides(node);
  switch (node.childForFieldName("operator")?.text) {
    case "+":
      return { kind: "concatenation", parts: sides(node) };
    case "%":
      return formatted(textOf(left), right?.type === "tuple" ? expressionsIn(right) : right === undefined ? [] : [right], textFields);
    default:
      return { kind: "other" };
  }
}

const textFields = new Set(["%s"]);

function textOf(node: Node | null): string | null {
  const written = node === null ? null : classify(node);
  return written?.kind === "string" ? written.text : null;
}

function memberByKey(object: Node | null, key: Node | null): Expression {
  const member = textOfKey(key);
  return object !== null && member !== null ? { kind: "member", object, member } : { kind: "other" };
}

/** A member of an enum that is made text is called by its name there, in some versions of Python. */
function asText(expression: Expression): Expression {
  if (expression.kind !== "wrapper") return expression;
  const { inner } = expression;
  if (inner.type === "attribute" && inner.childForFieldName("attribute")?.text === "value") return expression;
  return isEnumMember(inner) ? { kind: "other" } : { ...expression, isText: true };
}

function sides(node: Node): readonly Node[] {
  return present([node.childForFieldName("left"), node.childForFieldName("right")]);
}

function expressionsIn(node: Node | null): readonly Node[] {
  return childrenOf(node);
}

function valuesOf(node: Node): readonly Node[] {
  return node.type === "dictionary" ? present(childrenOf(node).map((pair) => pair.childForFieldName("value") ?? null)) : [];
}

/** `handler`, `self.handler` */
function functionName(node: Node): Node | null {
  if (node.type === "identifier") return node;
  const isOwn = node.type === "attribute" && /^(?:self|cls)$/.test(node.childForFieldName("object")?.text ?? "");
  return isOwn ? node.childForFieldName("attribute") : null;
}

/** The keys of a dictionary, or the keywords of an argument list; `**` for what is spread into it. */
function keysOf(node: Node): readonly string[] {
  return childrenOf(node).flatMap((child) => {
    if (child.type === "dictionary_splat") return ["**"];
    if (child.type === "list_splat") return ["*"];
    if (child.type === "keyword_argument") return [child.childForFieldName("name")?.text ?? ""];
    const key = child.type === "pair" ? textOfKey(child.childForFieldName("key")) : null;
    return key === null ? [] : [key];
  });
}

/**
 * Behind `@mcp.tool`, in `@mcp.tool(…)`, and in `mcp.add_tool(handler)` behind what is given by position. Whether a project's own
 * decorator takes a name is not known, and `add_tool` of the package fastmcp takes none.
 */
function nameInsertion(tool: Node): { at: number; before: string; after: string } | null {
  if (tool.type === "attribute") return { at: tool.endIndex, before: '(name="', after: '")' };
  const called = tool.type === "call" ? tool.childForFieldName("function") : null;
  const written = tool.childForFieldName("arguments");
  if (called?.type !== "attribute" || written?.type !== "argument_list" || keysOf(written).includes("name")) return null;
  const method = called.childForFieldName("attribute")?.text ?? "";
  if (method === "add_tool" && isOfFastMcp(tool)) return null;
  if (!isRoute(method) && !/^(?:tool|add_tool|from_function)$/.test(method)) return null;
  if (isRoute(method)) return isMadeByFastMcp(tool) ? null : operationInsertion(written);
  const given = expressionsIn(written);
  const last = given.findLast(({ type }) => type !== "keyword_argument" && type !== "dictionary_splat");
  if (last !== undefined) return { at: last.endIndex, before: ', name="', after: '"' };
  return { at: written.startIndex + 1, before: 'name="', after: given.length === 0 ? '"' : '", ' };
}

/** Where an id is put into the arguments of a route, whose name is the one of the route. */
function operationInsertion(written: Node): { at: number; before: string; after: string } | null {
  const last = expressionsIn(written).findLast(({ type }) => type !== "dictionary_splat");
  return last === undefined ? null : { at: last.endIndex, before: ', operation_id="', after: '"' };
}

function isOfFastMcp({ tree }: Node): boolean {
  return importsFastMcp.of(tree.rootNode);
}

const importsFastMcp = new PerNode(({ text }) => /\b(?:from|import)\s+fastmcp\b/.test(text));

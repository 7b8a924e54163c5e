import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { type Expression, wrapperOf } from "../../syntax/expression.ts";
import { joinedBy } from "../../syntax/formats.ts";
import { childAt, childrenOf, present } from "../../syntax/nodes.ts";
import type { Syntax } from "../../syntax/syntax.ts";
import { callSyntax } from "./calls.ts";
import { nameInsertion } from "./insertion.ts";
import { entriesOf, keysOf, memberOf, valuesOf } from "./members.ts";
import { opens } from "./modules.ts";
import { deriveName } from "./names.ts";
import { givenTo, keyText, operatorOf } from "./nodes.ts";
import { elixirSchemas } from "./schemas.ts";
import { atomOf, contentOf, stringOf } from "./strings.ts";

/** The nodes of the Elixir grammar, as far as names are concerned. */
export const elixirSyntax: Syntax = {
  classify,
  schemas: elixirSchemas,
  canSpell: ({ type }) => spelling.has(type),
  memberOf,
  keysOf,
  valuesOf,
  entriesOf,
  calls: callSyntax,
  opens,
  labelsOf,
  scopes: new Set(["source", "do_block", "else_block", "stab_clause", "anonymous_function"]),
  functions: new Map([["stab_clause", "left"]]),
  conditions: new Set(["else_block", "rescue_block", "catch_block", "after_block"]),
  lists: new Set(["list"]),
  listOf: pipelineOf,
  classes: new Set(["do_block"]),
  comments: new Set(["comment"]),
  isCode: new Map([
    ["comment", false],
    ["string", false],
    ["charlist", false],
    ["sigil", false],
    ["interpolation", true],
  ]),
  ownMember: /^__MODULE__\s*\.\s*/,
  nameInsertion,
  deriveName,
};

/** What goes through one pipeline reaches the server at its end. */
function pipelineOf(tool: Node): Node | null {
  let pipeline: Node | null = null;
  for (let node = parentOf(tool); node?.type === "binary_operator"; node = parentOf(node)) if (operatorOf(node) === "|>") pipeline = node;
  return pipeline;
}

/** What a name can be made of. */
const spelling = new Set([
  "string",
  "sigil",
  "atom",
  "quoted_atom",
  "identifier",
  "unary_operator",
  "binary_operator",
  "call",
  "access_call",
  "alias",
]);

function classify(node: Node): Expression {
  switch (node.type) {
    case "string":
    case "sigil":
      return stringOf(node);
    case "quoted_content":
    case "escape_sequence":
      return contentOf(node);
    case "atom":
      return atomOf(node);
    case "identifier":
    case "alias":
      return { kind: "name", name: node.text };
    case "interpolation":
      return wrapperOf(childAt(node, 0));
    case "block":
      return wrapperOf(childrenOf(node).length === 1 ? childAt(node, 0) : null);
    case "unary_operator":
      return attributeOf(node);
    case "binary_operator":
      return binaryOf(node);
    case "call":
      return callOf(node);
    // What is called, without what it is given.
    case "dot":
      return functionOf(node);
    case "access_call":
      return accessOf(node);
    case "list":
    case "tuple":
      return { kind: "list", elements: childrenOf(node).filter(({ type }) => type !== "keywords") };
    case "map":
      return { kind: "entries", object: node };
    default:
      return { kind: "other" };
  }
}

/** `@name` is the attribute of the module. */
function attributeOf(node: Node): Expression {
  const operand = node.childForFieldName("operand");
  return operatorOf(node) === "@" && operand?.type === "identifier" ? { kind: "name", name: operand.text } : { kind: "other" };
}

function binaryOf(node: Node): Expression {
  const sides = present([node.childForFieldName("left"), node.childForFieldName("right")]);
  switch (operatorOf(node)) {
    case "<>":
      return { kind: "concatenation", parts: sides };
    case "||":
      return { kind: "choice", options: sides, isDefault: true };
    // `x |> to_string()`
    case "|>":
      return sides[0] !== undefined && /^(?:to_string|Atom\.to_string|String\.trim)\(\)$/.test(sides[1]?.text ?? "")
        ? wrapperOf(sides[0])
        : { kind: "other" };
    default:
      return { kind: "other" };
  }
}

/** `to_string(x)` has the text of `x`, `x.name` is a member, `name()` of a module what it gives back. */
function callOf(node: Node): Expression {
  const target = node.childForFieldName("target");
  const [only, another] = givenTo(node);
  if (target?.type === "identifier" && target.text === "to_string" && only !== undefined && another === undefined) return wrapperOf(only);
  const object = target?.type === "dot" ? target.childForFieldName("left") : null;
  const member = target?.type === "dot" ? target.childForFieldName("right") : null;
  if (object === null || member === null) return { kind: "other" };
  if (object.text === "Enum" && member.text === "join" && only?.type === "list") return joinedBy(another, childrenOf(only));
  if (object.text === "Atom" && member.text === "to_string" && only !== undefined) return wrapperOf(only);
  if (only !== undefined) return { kind: "other" };
  return { kind: "member", object, member: object.type === "alias" ? `${member.text}()` : member.text };
}

function functionOf(dot: Node): Expression {
  const object = dot.childForFieldName("left");
  const member = dot.childForFieldName("right")?.text;
  return object === null || member === undefined ? { kind: "other" } : { kind: "member", object, member };
}

/** `x[:name]`, `x["name"]` */
function accessOf(node: Node): Expression {
  const object = node.childForFieldName("target");
  const member = keyText(node.childForFieldName("key"));
  return object !== null && member !== null ? { kind: "member", object, member } : { kind: "other" };
}

/** What a call is the head of: `def`, `spec`. A function says how it is called in the way of a call. */
function labelsOf(node: Node): readonly string[] {
  for (let around = parentOf(node); around !== null && around.type !== "pair"; around = parentOf(around)) {
    if (around.type === "call") return present([around.childForFieldName("target")]).map(({ text }) => text);
    if (around.type !== "arguments" && around.type !== "binary_operator") return [];
  }
  return [];
}

import type { Node } from "web-tree-sitter";
import { PerNode } from "../../perNode.ts";
import { childAt, childrenOf, siblingBehind } from "../../syntax/nodes.ts";
import { argumentsIn, keyOf, valueOfArgument } from "./calls.ts";

/** The value of a member: of the body of a class or an object, also through its companion, or of a constant of an enum. */
export function memberOf(node: Node, member: string): Node | null {
  if (node.type === "enum_entry") return carriedBy(node, member);
  if (node.type === "infix_expression" || node.type === "call_expression") return partOf(node, member);
  return members.of(node).get(member) ?? null;
}

/** What stands in `"a" to b` or `Pair("a", b)`, by its place or by what that is called. */
function partOf(pair: Node, member: string): Node | null {
  const parts = childrenOf(pair);
  const [first, second] = parts;
  if (pair.type === "call_expression" && first?.text.endsWith("Implementation") === true) return sayingOf(second ?? null, member);
  const place = places.get(member);
  if (place === undefined) return null;
  if (pair.type === "infix_expression") return second?.text === "to" ? (parts[2 * place] ?? null) : null;
  const given = first?.text === "Pair" ? argumentsIn(second ?? null)[place] : undefined;
  return given === undefined ? null : valueOfArgument(given);
}

/** What a server is called in `Implementation(name = "x")`, where the name can stand first without its key. */
function sayingOf(args: Node | null, member: string): Node | null {
  const [first] = argumentsIn(args);
  const written = args === null ? undefined : members.of(args).get(member);
  if (written !== undefined || member !== "name" || first === undefined || keyOf(first) !== null) return written ?? null;
  return valueOfArgument(first);
}

const places: ReadonlyMap<string, number> = new Map([
  ["0", 0],
  ["first", 0],
  ["key", 0],
  ["1", 1],
  ["second", 1],
  ["value", 1],
]);

/** Names of members, and of arguments. */
export function keysOf(node: Node): readonly string[] {
  return [...members.of(node).keys()];
}

/** What is written behind the `=` of a property, or what its getter returns; null for a property that a subclass may replace. */
function valueOfProperty(property: Node): Node | null {
  const isOpen = childrenOf(property).some((child) => child.type === "modifiers" && /\b(?:open|abstract)\b/.test(child.text));
  const written = siblingBehind(property.children.find((child) => child?.type === "="));
  return isOpen ? null : written;
}

type Entry = readonly [string, Node | null];

/** Of two members of one name, a property and a function, the first counts. */
const members = new PerNode<ReadonlyMap<string, Node | null>>((body) => new Map([...entriesOf(body)].reverse()));

function entriesOf(body: Node): readonly Entry[] {
  return childrenOf(body).flatMap((child) => entriesIn(child));
}

function entriesIn(child: Node): readonly Entry[] {
  switch (child.type) {
    case "property_declaration": {
      const variable = childrenOf(child).find((part) => part.type === "variable_declaration");
      const name = childrenOf(variable).find((part) => part.type === "identifier")?.text;
      return name === undefined ? [] : [[name, valueOfProperty(child)]];
    }
    case "function_declaration":
      return [[child.childForFieldName("name")?.text ?? "", null]];
    case "companion_object":
      return childrenOf(child).flatMap((part) => (part.type === "class_body" ? entriesOf(part) : []));
    case "object_declaration":
    case "class_declaration":
      return [[child.childForFieldName("name")?.text ?? "", bodyOf(child)]];
    case "enum_entry":
      return [[childAt(child, 0)?.text ?? "", child]];
    case "value_argument": {
      const key = keyOf(child);
      return key === null ? [] : [[key, valueOfArgument(child)]];
    }
    default:
      return [];
  }
}

function bodyOf(declaration: Node): Node | null {
  return childrenOf(declaration).find((child) => child.type === "class_body" || child.type === "enum_class_body") ?? null;
}

/** What the constant of an enum was given for a property of its constructor. */
function carriedBy(entry: Node, member: string): Node | null {
  const declaration = entry.parent?.parent;
  const made = childrenOf(declaration).find((child) => child.type === "primary_constructor");
  const parameters = childrenOf(childrenOf(made).find((child) => child.type === "class_parameters"));
  const names = parameters.flatMap((parameter) =>
    parameter?.type === "class_parameter" ? (childrenOf(parameter).find((child) => child.type === "identifier")?.text ?? []) : [],
  );
  const given = argumentsIn(childrenOf(entry).find((child) => child.type === "value_arguments") ?? null);
  const argument = given.find((each) => keyOf(each) === member) ?? given[names.indexOf(member)];
  return argument === undefined ? null : valueOfArgument(argument);
}

import type { Node } from "web-tree-sitter";
import { childrenOf, siblingBehind } from "../../syntax/nodes.ts";
import { argumentsIn, labelOf, valueOfArgument } from "./calls.ts";
import { stringOf } from "./strings.ts";

/** The value of a member: of the body of a type, of a dictionary, of a case of an enum. */
export function memberOf(node: Node, member: string): Node | null {
  if (node.parent?.type === "enum_entry") return member === "rawValue" ? node : null;
  if (node.type === "tuple_expression") return partOf(node, member);
  if (node.type === ":") return siblingOf(node, member);
  for (const [name, value] of entriesOf(node)) if (name === member) return value;
  return null;
}

/** What stands at a place of a tuple, or behind a label in it. */
function partOf(tuple: Node, member: string): Node | null {
  const labelled = tuple.children.findIndex((child, index) => tuple.fieldNameForChild(index) === "name" && child?.text === member);
  if (labelled >= 0) return siblingBehind(tuple.children[labelled]);
  return tuple.childrenForFieldName("value")[Number(member)] ?? null;
}

/** What stands on the sides of a colon in a dictionary. */
function siblingOf(colon: Node, member: string): Node | null {
  return member === "0" ? siblingBefore(colon) : member === "1" ? siblingBehind(colon) : null;
}

function siblingBefore(node: Node): Node | null {
  let sibling = node.previousNamedSibling;
  while (sibling?.type.endsWith("comment") === true) sibling = sibling.previousNamedSibling;
  return sibling;
}

/** The pairs of a dictionary, each by its colon: no node holds one whole. */
export function colonsOf(node: Node): readonly Node[] | null {
  return node.type === "dictionary_literal" ? node.children.flatMap((child) => (child?.type === ":" ? [child] : [])) : null;
}

/** Names of members, keys of a dictionary, labels of arguments. */
export function keysOf(node: Node): readonly string[] {
  return entriesOf(node).map(([name]) => name);
}

/** The cases of an enum. */
export function casesOf(body: Node): readonly Node[] {
  return childrenOf(body).flatMap((child) =>
    child.type === "enum_entry" ? child.childrenForFieldName("name").flatMap((name) => name ?? []) : [],
  );
}

/** What a case of an enum of texts stands for, when that is written; null where it is the name of the case. */
export function rawValueOf(name: Node): Node | null {
  const next = siblingBehind(name);
  const entry = name.parent;
  if (next === null || entry === null) return null;
  return entry.childrenForFieldName("raw_value").some((value) => value?.id === next.id) ? next : null;
}

type Entry = readonly [string, Node | null];

function entriesOf(node: Node): readonly Entry[] {
  if (node.type === "dictionary_literal") return pairsOf(node);
  if (node.type === "value_arguments") return argumentsIn(node).map((argument) => [labelOf(argument) ?? "", valueOfArgument(argument)]);
  return childrenOf(node).flatMap((child) => entriesIn(child));
}

function pairsOf(dictionary: Node): readonly Entry[] {
  const values = dictionary.childrenForFieldName("value");
  return dictionary.childrenForFieldName("key").flatMap((key, index) => {
    const text = key === null ? null : stringOf(key);
    return text?.kind === "string" ? [[text.text, values[index] ?? null]] : [];
  });
}

function entriesIn(child: Node): readonly Entry[] {
  switch (child.type) {
    case "property_declaration": {
      const name = child.childForFieldName("name")?.childForFieldName("bound_identifier")?.text;
      return name === undefined ? [] : [[name, child.childForFieldName("value") ?? child.childForFieldName("computed_value")]];
    }
    case "function_declaration":
      return [[child.childForFieldName("name")?.text ?? "", null]];
    case "class_declaration":
      return [[child.childForFieldName("name")?.text ?? "", child.childForFieldName("body")]];
    case "enum_entry":
      return child.childrenForFieldName("name").flatMap((name) => (name === null ? [] : [[name.text, name]]));
    default:
      return [];
  }
}

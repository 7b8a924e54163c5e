import type { Node } from "web-tree-sitter";
import { PerNode } from "../../perNode.ts";
import { childrenOf, fields } from "../../syntax/nodes.ts";
import { decodeEscapes } from "./escapes.ts";

/** The members of objects, classes, enums and arrays of TypeScript and JavaScript. */

/** The last of equal keys counts, and what is spread behind a key can have it too. */
export function memberOf(node: Node, member: string): Node | null {
  if (node.type === "array") return elementAt(node, member);
  return isEntry(node) ? partOf(node, member) : (members.of(node).get(member) ?? null);
}

const members = new PerNode<ReadonlyMap<string, Node | null>>((node) => {
  const found = new Map<string, Node | null>();
  for (const child of childrenOf(node)) {
    // What is spread into an object can replace what stands before it.
    if (child.type === "spread_element") found.clear();
    const key = keyOf(child);
    if (key === null) continue;
    found.set(key, child.type === "shorthand_property_identifier" ? child : child.childForFieldName("value"));
  }
  return found;
});

/** What stands at a place of an array; null where something is spread before it. */
function elementAt(array: Node, place: string): Node | null {
  const before = childrenOf(array).slice(0, Number(place) + 1);
  // Nothing stands between two commas, and takes a place.
  const isGiven = before.every(({ type }) => type !== "spread_element") && !/[[,]\s*,/.test(array.text);
  return isGiven ? (before[Number(place)] ?? null) : null;
}

/** The key of an entry, and its value. */
function partOf(entry: Node, member: string): Node | null {
  if (member === "0") return nameWithin(entry) ?? entry.childForFieldName("key") ?? entry.childForFieldName("name") ?? entry;
  return member === "1" ? (entry.childForFieldName("value") ?? entry) : null;
}

/** Where what stands under a key says the same of itself, as in `{ a: { name: "a" } }`. */
function nameWithin(entry: Node): Node | null {
  const value = entry.childForFieldName("value");
  const own = value?.type === "object" ? memberOf(value, "name") : null;
  return own?.type === "string" && propertyName(own) === keyOf(entry) ? own : null;
}

/** The properties and methods of an object, the pairs of a `Map`; null where something is spread into it. */
export function entriesOf(node: Node): readonly Node[] | null {
  if (node.type === "array") return childrenOf(node).every(isPair) ? childrenOf(node) : null;
  const entries = node.type === "object" ? childrenOf(node) : null;
  return entries?.every(isEntry) === true ? entries : null;
}

function isEntry({ type, parent }: Node): boolean {
  return type === "pair" || type === "shorthand_property_identifier" || (type === "method_definition" && parent?.type === "object");
}

/** The keys of an object or a class; `...` is one where something is spread into it. */
export function keysOf(node: Node): readonly string[] {
  if (/^(?:as|satisfies|parenthesized)_expression$/.test(node.type)) return childrenOf(node).slice(0, 1).flatMap(keysOf);
  return childrenOf(node).flatMap((child) => (child.type === "spread_element" ? "..." : (keyOf(child) ?? [])));
}

/** A key and a value as a `Map` is made of them: `["a", x]`. */
function isPair(node: Node): boolean {
  return node.type === "array" && childrenOf(node).length === 2;
}

/** The values of an object or a `Map` that are written behind keys; none for anything else. */
export function valuesOf(node: Node): readonly Node[] {
  if (node.type === "array") return (entriesOf(node) ?? []).flatMap((pair) => elementAt(pair, "1") ?? []);
  return node.type === "object" ? childrenOf(node).flatMap((child) => (child.type === "pair" ? fields(child, "value") : [])) : [];
}

/** The key of a property, a method, a class field or an enum member. */
function keyOf(node: Node): string | null {
  switch (node.type) {
    case "shorthand_property_identifier":
      return node.text;
    case "pair":
      return propertyName(node.childForFieldName("key"));
    case "method_definition":
    case "public_field_definition":
    case "enum_assignment":
      return propertyName(node.childForFieldName("name"));
    default:
      return null;
  }
}

function propertyName(node: Node | null): string | null {
  if (node?.type !== "string") return node?.text ?? null;
  return decodeEscapes(node.text.slice(1, -1));
}

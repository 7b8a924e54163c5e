import type { Node } from "web-tree-sitter";
import { schemaRole } from "../schemas/roles.ts";
import { childrenOf } from "../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, WrittenSchema } from "../syntax/schemas.ts";
import { spanOf } from "./span.ts";

/** How a language writes the values that JSON has, by the types of its nodes. */
export interface Literals {
  readonly object: string;
  /** The entries of an object whose keys are written; not its methods and what is spread into it. */
  entriesOf(object: Node): readonly SchemaEntry[];
  readonly array: string;
  /** What puts the elements of another array into one. */
  readonly spread: string;
  readonly scalars: Scalars;
}

/** Numbers, truth values and the one for nothing. */
export interface Scalars {
  readonly numbers: ReadonlySet<string>;
  readonly constants: ReadonlyMap<string, boolean | null>;
}

/** What a literal is in a schema; null for other expressions, and for texts. */
export function literalPart(node: Node, literals: Literals): SchemaPart | null {
  switch (node.type) {
    case literals.object:
      return objectPart(node, literals.entriesOf(node));
    case literals.array:
      return arrayPart(node, childrenOf(node), literals.spread);
    default:
      return scalarPart(node, literals.scalars);
  }
}

/** An object; it is whole where each of its children has become an entry. */
export function objectPart(node: Node, entries: readonly SchemaEntry[]): SchemaPart {
  return { kind: "object", entries, isWhole: !node.hasError && childrenOf(node).length === entries.length, span: spanOf(node) };
}

/** An array; it is whole where nothing is spread into it. */
export function arrayPart(node: Node, elements: readonly (Node | SchemaPart)[], spread: string): SchemaPart {
  const isSpread = (element: Node | SchemaPart) => "startIndex" in element && element.type === spread;
  return { kind: "array", elements, isWhole: !node.hasError && !elements.some(isSpread), span: spanOf(node) };
}

/** A number or a constant as a part of a schema; null for any other node. */
export function scalarPart(node: Node, { numbers, constants }: Scalars): SchemaPart | null {
  const value = constants.get(node.type);
  if (value !== undefined) return { kind: "constant", value, span: spanOf(node) };
  return numbers.has(node.type) ? numberPart(node.text, node) : null;
}

/** A number as JSON writes it: languages put `_` between digits. Null for one of another form. */
export function numberPart(text: string, node: Node): SchemaPart | null {
  const written = text.replaceAll("_", "");
  return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(written) ? { kind: "number", written, span: spanOf(node) } : null;
}

/** The schemas among the entries of a tool. */
export function schemasAmong(entries: readonly SchemaEntry[], mayBeEmpty: boolean): readonly WrittenSchema[] {
  return entries.flatMap(({ key, keySpan, value }) => {
    const role = schemaRole(key);
    return role === null ? [] : [{ role, key: keySpan, value, mayBeEmpty }];
  });
}

/** What a call is given by position: only a schema of its own type is taken for one, since a call is given other objects, too. */
export function schemasGiven(values: readonly Node[]): readonly WrittenSchema[] {
  return values.map((value) => ({ role: "input", key: spanOf(value), value, mayBeEmpty: true, isUnnamed: true }));
}

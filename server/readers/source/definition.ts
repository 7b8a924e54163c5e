import type { Node } from "web-tree-sitter";
import type { Reference } from "../references.ts";
import type { Call } from "./binding.ts";

/** How an expression came to a value, where it has several. */
export interface Way {
  /** Where the value is written for this place: the expression itself, an element of a list, an argument of a call. */
  readonly spelling: Node;
  /** The calls that gave the parameters their values, outermost function last. */
  readonly calls: readonly TakenCall[];
  /** The options taken where the expression has alternatives. */
  readonly branches: readonly Node[];
  /** The elements taken of the lists that loops go through. */
  readonly elements: readonly { readonly list: Node; readonly element: Meant }[];
}

/** A call with the function that it turned out to call. */
export interface TakenCall extends Omit<Call, "on" | "isOnAny"> {
  readonly function: Node;
}

/** What defines a name, with the way to it: a node of this file, or something in another one. */
export type Definition = LocalDefinition | { readonly reference: Reference; readonly way: Way };

/** A definition in the same file, and the way that led to it. */
export interface LocalDefinition extends Meant {
  readonly way: Way;
}

/** What stands in a file, and what it is meant as where that is not what it names: `a` of `{ a }` is an entry, its key and its value. */
export interface Meant {
  readonly node: Node;
  readonly as?: "entry" | "key";
}

/** The results for all items in one list; null when there is none for one of them. */
export function all<Item>(items: readonly Item[], find: (item: Item) => readonly Definition[] | null): readonly Definition[] | null {
  const found: Definition[] = [];
  for (const item of items) {
    const some = find(item);
    if (some === null) return null;
    found.push(...some);
  }
  return found.length === 0 ? null : found;
}

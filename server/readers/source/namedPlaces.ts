import type { Node } from "web-tree-sitter";
import type { Span } from "./span.ts";

/** Places of a file at which a name stands: as a string or a key, or as the text of a constant, which then is named where it is used. */
export class NamedPlaces {
  readonly #places: readonly { readonly place: Span; readonly constant: string | null }[];
  readonly #met = new Set<Span>();

  constructor(places: readonly Span[], constantAt: (place: Span) => string | null) {
    this.#places = places.map((place) => ({ place, constant: constantAt(place) }));
  }

  /** Whether a node is the name at one of the places, or names a constant that is given it there: by itself, or as a member. */
  has(node: Node, isText: boolean): boolean {
    const found = this.#places.find(({ place, constant }) =>
      isText ? isAround(node, place) : constant !== null && (node.text === constant || node.text.endsWith(`.${constant}`)),
    );
    if (found !== undefined) this.#met.add(found.place);
    return found !== undefined;
  }

  /** Whether each place was met. */
  areAllMet(): boolean {
    return this.#met.size === this.#places.length;
  }
}

/** Whether a node holds a place. */
export function isAround({ startIndex, endIndex }: Node, { start, end }: Span): boolean {
  return startIndex <= start && end <= endIndex;
}

/** The innermost node around a place. */
export function nodeAt(root: Node, { start, end }: Span): Node | null {
  return root.namedDescendantForIndex(start, end);
}

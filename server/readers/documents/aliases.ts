import type { Span } from "./format.ts";

/** A place at which YAML repeats what is written elsewhere: an alias, as a value of its own or in a merge (`<<`). */
export interface Alias {
  /** What it stands for, where that is written. */
  readonly of: Span;
  /** The key of which it is the value, `<<` for a merge; null for an element of a sequence. */
  readonly key: string | null;
}

/** What of a document stands in several places at once: what is written there changes all of them. */
export class Aliases {
  /** By the offset of what they stand for. */
  readonly #keys = new Map<number, (string | null)[]>();
  /** What is repeated, none of them in another, in the order of the text. */
  readonly #spans: readonly Span[];

  constructor(aliases: readonly Alias[]) {
    const outermost: Span[] = [];
    for (const { of, key } of aliases) {
      const known = this.#keys.get(of.offset);
      if (known === undefined) this.#keys.set(of.offset, [key]);
      else known.push(key);
    }
    for (const { of } of aliases.toSorted((left, right) => left.of.offset - right.of.offset || right.of.length - left.of.length)) {
      const last = outermost.at(-1);
      if (last === undefined || of.offset >= last.offset + last.length) outermost.push(of);
    }
    this.#spans = outermost;
  }

  /** Whether an alias repeats a node, or something that it stands in. Takes the logarithm of their number. */
  repeats({ offset }: Span): boolean {
    let low = 0;
    let high = this.#spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const span = this.#spans[middle];
      if (span === undefined || offset < span.offset) high = middle;
      else if (offset >= span.offset + span.length) low = middle + 1;
      else return true;
    }
    return false;
  }

  /** The keys of the aliases that stand for a node itself, null for elements of sequences. */
  keysOf({ offset }: Span): readonly (string | null)[] {
    return this.#keys.get(offset) ?? [];
  }
}

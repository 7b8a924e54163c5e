import { comparePositions, type Position, type Range } from "../../../shared/model.ts";
import { leading } from "./leading.ts";

/** Ranges of a text that are asked what they share with another one: the answer takes no longer where they are many. */
export class Ranges {
  readonly #starts: readonly Position[];
  /** For each range in the order of their starts, the furthest end of those up to it. */
  readonly #ends: readonly Position[];

  constructor(ranges: readonly Range[]) {
    const sorted = ranges.toSorted((left, right) => comparePositions(left.start, right.start));
    this.#starts = sorted.map(({ start }) => start);
    let furthest: Position = { line: 0, character: 0 };
    this.#ends = sorted.map(({ end }) => {
      if (comparePositions(furthest, end) < 0) furthest = end;
      return furthest;
    });
  }

  /** Whether one of them shares a character with a range, or is empty and stands inside of it. */
  overlap({ start, end }: Range): boolean {
    const furthest = this.#ends[leading(this.#starts, (own) => comparePositions(own, end) < 0) - 1];
    return furthest !== undefined && comparePositions(start, furthest) < 0;
  }
}

/** Whether two ranges share a character. */
export function overlap(left: Range, right: Range): boolean {
  return comparePositions(left.start, right.end) < 0 && comparePositions(right.start, left.end) < 0;
}

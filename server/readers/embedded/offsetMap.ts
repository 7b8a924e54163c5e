/** Where the characters of a text stand in a file that holds it in pieces, some of them written otherwise. */
export class OffsetMap {
  /** Where runs begin whose characters stand in the file one after the other as they are: in the text, and in the file. Both ascend. */
  readonly #starts: readonly number[];
  readonly #places: readonly number[];

  /** Behind the last run another one has to begin. */
  constructor(starts: readonly number[], places: readonly number[]) {
    this.#starts = starts;
    this.#places = places;
  }

  /** The offset in the file of an offset in the text. */
  toFile(offset: number): number {
    const run = lastUpTo(this.#starts, offset);
    return (this.#places[run] ?? 0) + Math.max(offset - (this.#starts[run] ?? 0), 0);
  }

  /** The offset in the text of an offset in the file; of one between two pieces, that of the end of the first. */
  toCode(place: number): number {
    const run = lastUpTo(this.#places, place);
    const start = this.#starts[run] ?? 0;
    const length = (this.#starts[run + 1] ?? start) - start;
    return start + Math.min(Math.max(place - (this.#places[run] ?? 0), 0), length);
  }
}

/** The index of the last of some ascending numbers that is not above another one; 0 where all are. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return Math.max(low - 1, 0);
}

import type { Position, Range } from "../../shared/model.ts";

/** Turns offsets in a text (UTF-16 code units) into positions. Lines end as in LSP: `\n`, `\r\n` or `\r`. */
export class LineIndex {
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (const lineEnd of text.matchAll(/\r\n|\n|\r/g)) starts.push(lineEnd.index + lineEnd[0].length);
    this.#starts = starts;
  }

  position(offset: number): Position {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: offset - (this.#starts[low] ?? 0) };
  }

  range(start: number, end: number): Range {
    return { start: this.position(start), end: this.position(end) };
  }

  /** The offset of a position; past the end of the text, the start of the last line plus the character. */
  offset({ line, character }: Position): number {
    return (this.#starts[Math.min(line, this.#starts.length - 1)] ?? 0) + character;
  }
}

import type { Position, Range } from "../../shared/model.ts";

const lineFeed = 10;
const carriageReturn = 13;

/** Turns offsets in a text (UTF-16 code units) into positions. Lines end as in LSP: `\n`, `\r\n` or `\r`. */
export class LineIndex {
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    // By hand: an index is made for every keystroke, and a match object for every line is what a large file leaves behind.
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) starts.push(at + 1);
    }
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

import type { Position, Range } from "../../shared/model.ts";
import type { TextChange } from "./source/span.ts";

const lineFeed = 10;
const carriageReturn = 13;

/** Turns offsets in a text (UTF-16 code units) into positions. Lines end as in LSP: `\n`, `\r\n` or `\r`. */
export class LineIndex {
  #starts: number[];

  constructor(text: string) {
    this.#starts = startsIn(text, 1, text.length);
    this.#starts.unshift(0);
  }

  /** Follows a change of the text to what it is `after` it. Gives the line that alone is another one now; null when lines came or went. */
  change({ start, oldEnd, newEnd }: TextChange, after: string): number | null {
    // Whether a line starts at an offset hangs on the characters before it and at it. The first line always starts at the first one.
    const from = Math.max(start, 1);
    const first = this.#firstFrom(from);
    const behind = this.#firstFrom(oldEnd + 1);
    const fresh = startsIn(after, from, newEnd);
    const [only, another] = fresh;
    // Where the change itself begins a line, that line is still there.
    const isKept = only === undefined || (another === undefined && only === start && this.#starts[first] === start);
    const line = isKept && fresh.length === behind - first ? first + fresh.length - 1 : null;
    if (line === null) this.#starts = [...this.#starts.slice(0, first), ...fresh, ...this.#starts.slice(behind)];
    for (let later = first + fresh.length; later < this.#starts.length; later++)
      this.#starts[later] = (this.#starts[later] ?? 0) + newEnd - oldEnd;
    return line;
  }

  position(offset: number): Position {
    const line = this.#firstFrom(offset + 1) - 1;
    return { line, character: offset - (this.#starts[line] ?? 0) };
  }

  range(start: number, end: number): Range {
    return { start: this.position(start), end: this.position(end) };
  }

  /** The offset of a position; past the end of the text, the start of the last line plus the character. */
  offset({ line, character }: Position): number {
    return (this.#starts[Math.min(line, this.#starts.length - 1)] ?? 0) + character;
  }

  /** The lines of the text itself: others where it stands in a file in pieces. */
  get ofCode(): LineIndex {
    return this;
  }

  /** The first line that starts at an offset or behind it; one past the last where there is none. */
  #firstFrom(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The offsets, from one up to and with another, at which lines start; the first line of a text is not among them. */
function startsIn(text: string, from: number, to: number): number[] {
  const starts: number[] = [];
  // By hand: a match object for every line is what a large file leaves behind.
  for (let at = from; at <= to; at++) {
    const code = text.charCodeAt(at - 1);
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at) !== lineFeed)) starts.push(at);
  }
  return starts;
}

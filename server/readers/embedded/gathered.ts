import { OffsetMap } from "./offsetMap.ts";

/** A string of a JSON file, as it is written: what stands between its quotes, and where. */
export interface WrittenString {
  readonly raw: string;
  readonly place: number;
}

/** A text that is gathered from strings of a JSON file, with the places of its characters. */
export class Gathered {
  readonly #parts: string[] = [];
  readonly #starts: number[] = [];
  readonly #places: number[] = [];
  #length = 0;
  #end = 0;

  /** Adds what some strings say together, as `change` leaves it, which keeps its length; on lines of its own. */
  add(strings: readonly WrittenString[], change: (text: string) => string): void {
    let added = "";
    for (const { raw, place } of strings) {
      let at = 0;
      for (const { 0: sign, index } of raw.matchAll(/\\(?:u[\da-fA-F]{4}|[\s\S])/g)) {
        added += this.#run(raw.slice(at, index), added.length, place + at);
        added += this.#run(said(sign), added.length, place + index);
        at = index + sign.length;
      }
      added += this.#run(raw.slice(at), added.length, place + at);
      this.#end = place + raw.length;
    }
    // It stands nowhere: what ends with the text before it ends where that does.
    const ended = change(added) + this.#run("\n", added.length, this.#end);
    this.#parts.push(ended);
    this.#length += ended.length;
  }

  get text(): string {
    return this.#parts.join("");
  }

  get places(): OffsetMap {
    return new OffsetMap([...this.#starts, this.#length], [...this.#places, this.#end]);
  }

  /** Notes where characters stand that follow the others of a part, so many behind its beginning. */
  #run(text: string, behind: number, place: number): string {
    if (text === "") return text;
    this.#starts.push(this.#length + behind);
    this.#places.push(place);
    return text;
  }
}

/** What an escape of JSON says; one that there is none of says nothing, but a place is kept for it. */
function said(sign: string): string {
  if (sign.length > 2) return String.fromCharCode(Number.parseInt(sign.slice(2), 16));
  return escapes[sign.charAt(1)] ?? " ";
}

const escapes: Readonly<Record<string, string>> = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

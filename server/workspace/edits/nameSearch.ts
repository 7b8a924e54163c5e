/** Where names stand in a text, by name: offsets in UTF-16 units, in the order of the text. A name that stands nowhere has no entry. */
export type NamePlaces = ReadonlyMap<string, readonly number[]>;

/** Many names that are looked for in texts at once: a text is gone through once, however many they are. */
export class NameSearch {
  /** By what a name begins with, as a text is cut there: the lengths of the names that begin so. */
  readonly #lengths = new Map<string, number[]>();
  readonly #names: ReadonlySet<string>;

  constructor(names: Iterable<string>) {
    this.#names = new Set(names);
    for (const name of this.#names) {
      if (name === "") continue;
      const start = name.slice(0, partEnd(name, 0));
      const known = this.#lengths.get(start);
      if (known === undefined) this.#lengths.set(start, [name.length]);
      else if (!known.includes(name.length)) known.push(name.length);
    }
  }

  /** Where the names stand in a text with no letter, digit or underscore of ASCII directly before or behind them. */
  placesIn(text: string): NamePlaces {
    const found = new Map<string, number[]>();
    for (let at = 0; at < text.length; at = partEnd(text, at)) {
      for (const length of this.#lengths.get(text.slice(at, partEnd(text, at))) ?? []) {
        const name = text.slice(at, at + length);
        if (!this.#names.has(name) || (isOfWord(text, at + length - 1) && isOfWord(text, at + length))) continue;
        const known = found.get(name);
        if (known === undefined) found.set(name, [at]);
        else known.push(at);
      }
    }
    return found;
  }
}

/** Whether a sticky pattern holds at an offset of a text. */
export function holdsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Where the word ends that begins at an offset; any other sign is a part by itself. */
function partEnd(text: string, start: number): number {
  let end = start;
  while (isOfWord(text, end)) end++;
  return Math.max(end, start + 1);
}

function isOfWord(text: string, at: number): boolean {
  return wordCodes[text.charCodeAt(at)] === 1;
}

const wordCodes = Uint8Array.from({ length: 128 }, (_, code) => Number(/\w/.test(String.fromCharCode(code))));

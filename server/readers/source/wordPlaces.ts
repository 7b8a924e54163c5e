/**
 * Where words stand in a text. A file with many tools is asked for as many names: to go through it for each costs the square of their number,
 * so that after the first few all of its words are noted down.
 */
export class WordPlaces {
  readonly #text: string;
  #asked = 0;
  #noted: ReadonlyMap<string, readonly number[]> | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** The offsets (UTF-16 code units) at which a word is written, also, for the first few, within longer ones; none for an empty word. */
  of(word: string): readonly number[] {
    if (!plainWord.test(word) || this.#asked < askedApart) {
      this.#asked++;
      return this.#search(word);
    }
    this.#noted ??= wordsOf(this.#text);
    return this.#noted.get(word) ?? [];
  }

  #search(word: string): readonly number[] {
    const places: number[] = [];
    // A parser puts an empty identifier where one is missing.
    if (word === "") return places;
    for (let at = this.#text.indexOf(word); at >= 0; at = this.#text.indexOf(word, at + word.length)) places.push(at);
    return places;
  }
}

/** To note down all words takes about as long as to look for so many. */
const askedApart = 100;

/** No grammar has a name that ends within such a word. */
const plainWord = /^\w+$/;

function wordsOf(text: string): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const { 0: word, index } of text.matchAll(/\w+/g)) {
    const known = places.get(word);
    if (known === undefined) places.set(word, [index]);
    else known.push(index);
  }
  return places;
}

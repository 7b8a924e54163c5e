import type { Language } from "../../readers/language.ts";
import { leading } from "./leading.ts";
import { holdsAt, type NamePlaces } from "./nameSearch.ts";
import { type StringSpan, stringSpans } from "./stringSpans.ts";

/**
 * Where names are the keys of objects without quotes, in a language that has such, by a look at a text. Only where the file has the name as a
 * string, too, and a mere word only where another tool of the server is a key beside it: what else is called `search` is no tool.
 */
export class Keys {
  readonly #text: string;
  readonly #places: NamePlaces;
  readonly #areBare: boolean;
  /** Of the tools of a server, those that are keys. */
  readonly #known = new Map<ReadonlySet<string>, ReadonlySet<string>>();

  /** `places` are those of the names that are asked for, and of the other tools. */
  constructor(text: string, places: NamePlaces, { hasBareKeys }: Language) {
    this.#text = text;
    this.#places = places;
    this.#areBare = hasBareKeys === true;
  }

  /** The keys that are a name, by their starts. `tools` are the names of its server's tools. */
  of(name: string, tools: ReadonlySet<string>): readonly number[] {
    if (!this.#areBare || !identifier.test(name) || !this.#isQuoted(name)) return [];
    return isTelling(name) || this.#hasOther(name, tools) ? this.#keysOf(name) : [];
  }

  #keysOf(name: string): readonly number[] {
    return (this.#places.get(name) ?? []).filter((at) => this.#isKey(at, name));
  }

  #isKey(at: number, name: string): boolean {
    return holdsAt(beforeKey, this.#text, at) && holdsAt(behindKey, this.#text, at + name.length);
  }

  #isQuoted(name: string): boolean {
    return (this.#places.get(name) ?? []).some((at) => {
      const sign = this.#text[at - 1] ?? "";
      return /["'`]/.test(sign) && this.#text[at + name.length] === sign;
    });
  }

  #hasOther(name: string, tools: ReadonlySet<string>): boolean {
    let keys = this.#known.get(tools);
    if (keys === undefined) {
      const present = [...this.#places.keys()].filter((tool) => tools.has(tool) && identifier.test(tool));
      keys = new Set(present.filter((tool) => this.#keysOf(tool).length > 0));
      this.#known.set(tools, keys);
    }
    return keys.size > (keys.has(name) ? 1 : 0);
  }
}

const beforeKey = /(?<=[{,;]\s*|^[ \t]*)/muy;
const behindKey = /\??\s*:/uy;

/** What the strings of a source say: a description says which tool to call before. */
export class Strings {
  readonly #text: string;
  readonly #places: NamePlaces;
  readonly #spans: readonly StringSpan[];
  readonly #braces: readonly number[];

  /** `places` are those of the names that are asked for. */
  constructor(text: string, places: NamePlaces, { lexis }: Language) {
    this.#text = text;
    this.#places = places;
    this.#spans = stringSpans(text, lexis);
    this.#braces = [...text.matchAll(/[{}]/g)].map(({ index }) => index);
  }

  /** Where they speak of a tool, by the start of its name: only of one that is no common word, and not where a template has an expression. */
  describing(name: string): readonly number[] {
    if (!isTelling(name)) return [];
    return (this.#places.get(name) ?? []).filter((at) => {
      if (!holdsAt(beforeWord, this.#text, at) || !holdsAt(behindWord, this.#text, at + name.length)) return false;
      const span = this.#spans[leading(this.#spans, ({ start }) => start <= at) - 1];
      if (span === undefined || at + name.length > span.end) return false;
      const brace = this.#braces[leading(this.#braces, (brace) => brace <= at) - 1] ?? -1;
      return brace < span.start || this.#text[brace] !== "{";
    });
  }
}

const beforeWord = /(?<![\p{L}\p{N}_@/.$-])/uy;
const behindWord = /(?![\p{L}\p{N}_@/$-]|\.[\p{L}\p{N}])/uy;

const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Whether a name is no word of a language: it has a sign, or a capital inside. */
function isTelling(name: string): boolean {
  return /[^\p{L}\p{N}]|\p{Ll}\p{Lu}/u.test(name);
}

import type { Language } from "../../readers/language.ts";
import { type StringSpan, stringSpans } from "./stringSpans.ts";

/**
 * Where a name is the key of an object without quotes, in a language that has such, by its start. Only where the file has the name as a
 * string, too, and a mere word only where one of the server's `others` is a key beside it: what else is called `search` is no tool.
 */
export function keysIn(text: string, name: string, others: readonly string[], { hasBareKeys }: Language): readonly number[] {
  if (hasBareKeys !== true || !identifier.test(name)) return [];
  if (!["'", '"', "`"].some((quote) => text.includes(quote + name + quote))) return [];
  if (!isTelling(name) && !others.some((other) => other !== name && identifier.test(other) && keyPattern(other).test(text))) return [];
  return [...text.matchAll(keyPattern(name))].map(({ index }) => index);
}

/** What the strings of a source say: a description says which tool to call before. */
export class Strings {
  readonly #text: string;
  readonly #spans: readonly StringSpan[];
  readonly #words: ReadonlySet<string>;

  constructor(text: string, { lexis }: Language) {
    this.#text = text;
    this.#spans = stringSpans(text, lexis);
    const words = this.#spans.flatMap(({ start, end }) => text.slice(start, end).match(/[\p{L}\p{N}_./@$-]+/gu) ?? []);
    this.#words = new Set(words.flatMap((word) => [word, word.replace(/\.+$/, "")]));
  }

  /** Whether a name that is no common word stands in one; one with other signs than words have may. */
  hasWord(name: string): boolean {
    return isTelling(name) && (this.#words.has(name) || (/[^\p{L}\p{N}_./@$-]/u.test(name) && this.#text.includes(name)));
  }

  /** Where they speak of a tool, by the start of its name: only of one that is no common word, and not where a template has an expression. */
  describing(name: string): readonly number[] {
    if (!this.hasWord(name)) return [];
    const word = new RegExp(String.raw`(?<![\p{L}\p{N}_@/.$-])${patternText(name)}(?![\p{L}\p{N}_/$-]|\.[\p{L}\p{N}])`, "gu");
    return this.#spans.flatMap(({ start, end }) => {
      const said = this.#text.slice(start, end);
      return [...said.matchAll(word)].flatMap(({ index }) =>
        said.lastIndexOf("{", index) > said.lastIndexOf("}", index) ? [] : [start + index],
      );
    });
  }
}

/** A name as a pattern has it that means the name alone. A hyphen means nothing outside of brackets, and cannot be escaped there. */
export function patternText(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

function keyPattern(name: string): RegExp {
  return new RegExp(String.raw`(?<=[{,;]\s*|^[ \t]*)${patternText(name)}(?=\??\s*:)`, "gmu");
}

/** Whether a name is no word of a language: it has a sign, or a capital inside. */
function isTelling(name: string): boolean {
  return /[^\p{L}\p{N}]|\p{Ll}\p{Lu}/u.test(name);
}

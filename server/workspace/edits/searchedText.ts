import { comparePositions, type Range } from "../../../shared/model.ts";
import type { Language } from "../../readers/language.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import { writtenKey } from "../../readers/source/rewriting.ts";
import { type DoubtAbout, doubts } from "./doubts.ts";
import type { Mention } from "./mentions.ts";
import { keysIn, patternText, Strings } from "./sourceMentions.ts";
import type { WantedText } from "./wantedTexts.ts";

/** A file that is searched for old names. */
export interface SearchedText {
  /** What reports call it. */
  readonly file: string;
  readonly text: string;
  readonly about: DoubtAbout;
  /** Null for what is no source. */
  readonly language: Language | null;
  /** Whether it is a source of the server's project. */
  readonly isServers: boolean;
  /** Where edits are made in it anyway, and what is known to mean something else. */
  readonly taken: readonly Range[];
}

/** Where texts stand in a file that are to become others, as edits that a person is asked for. */
export function mentionsIn(searched: SearchedText, wanted: readonly WantedText[]): readonly Mention[] {
  const { file, text, language, isServers, taken } = searched;
  const quoted = wanted.some(({ isBuilt }) => !isBuilt) ? quotedIn(text) : new Set<string>();
  const strings = isServers && language !== null ? new Strings(text, language) : null;
  const present = wanted.filter(({ from, isBuilt }) =>
    isBuilt || /["'`(\\]/.test(from) ? text.includes(from) : quoted.has(from) || strings?.hasWord(from) === true,
  );
  if (present.length === 0) return [];
  const lines = new LineIndex(text);
  const found: Mention[] = [];
  const byLine = new Map<number, Range[]>();
  const occupy = (range: Range) => {
    for (let { line } = range.start; line <= range.end.line; line++) byLine.set(line, [...(byLine.get(line) ?? []), range]);
  };
  for (const range of taken) occupy(range);
  // Longer ones first: what a client makes of a name can hold it between the same signs.
  for (const want of present.toSorted((left, right) => right.from.length - left.from.length)) {
    const { from, to } = want;
    for (const { at, put, about } of occurrences(searched, strings, want)) {
      const range = lines.range(at, at + from.length);
      if ((byLine.get(range.start.line) ?? []).some((other) => overlap(range, other))) continue;
      occupy(range);
      found.push({ place: { file, range }, text: put, from, to, doubt: doubts[about] });
    }
  }
  return found;
}

/** All that stands between two signs of quotes, or from a sign of code to a parenthesis, as `patternFor` finds it: most names do not. */
function quotedIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const ends of [/"/g, /'/g, /[`(]/g]) {
    let start = -1;
    for (const { 0: sign, index } of text.matchAll(ends)) {
      if (start >= 0) found.add(text.slice(start, text[index - 1] === "\\" ? index - 1 : index));
      start = sign === "(" ? -1 : index + 1;
    }
  }
  return found;
}

/** Where a name begins in a file, what is to stand there, and what that is about. */
interface Occurrence {
  readonly at: number;
  readonly put: string;
  readonly about: DoubtAbout;
}

function occurrences(
  { text, about, language }: SearchedText,
  strings: Strings | null,
  { from, to, isBuilt, others }: WantedText,
): readonly Occurrence[] {
  const whole: readonly Occurrence[] = [...text.matchAll(patternFor(from, isBuilt))].map(({ index }) => ({ at: index, put: to, about }));
  if (isBuilt || language === null) return whole;
  const keys = keysIn(text, from, others, language).map((at) => ({ at, put: writtenKey(to), about }));
  const said = (strings?.describing(from) ?? []).map((at) => ({ at, put: to, about: "docs" as const }));
  return [...whole, ...keys, ...said];
}

/** A name between quotes, as a code span, or as what is called in one; what a client makes of it, as a word. */
function patternFor(name: string, isBuilt: boolean): RegExp {
  const text = patternText(name);
  if (isBuilt) return new RegExp(String.raw`(?<![\p{L}\p{N}_@/.-])${text}(?![\p{L}\p{N}_/-]|\.[\p{L}\p{N}])`, "gu");
  return new RegExp(String.raw`(?<=")${text}(?=\\?")|(?<=')${text}(?=\\?')|(?<=\x60)${text}(?=\x60|\()`, "gu");
}

/** Whether two ranges share a character. */
export function overlap(left: Range, right: Range): boolean {
  return comparePositions(left.start, right.end) < 0 && comparePositions(right.start, left.end) < 0;
}

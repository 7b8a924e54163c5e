import type { Language } from "../../readers/language.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import { writtenKey } from "../../readers/source/rewriting.ts";
import { type DoubtAbout, doubts } from "./doubts.ts";
import type { Mention } from "./mentions.ts";
import { holdsAt, type NamePlaces } from "./nameSearch.ts";
import type { Ranges } from "./ranges.ts";
import { Keys, Strings } from "./sourceMentions.ts";
import type { WantedText, WantedTexts } from "./wantedTexts.ts";

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
  readonly taken: Ranges;
}

/** Where those texts stand in a file that it may mean and that are to become others, as edits that a person is asked for. */
export function mentionsIn(searched: SearchedText, wanted: WantedTexts, isMeant: (wanted: WantedText) => boolean): readonly Mention[] {
  const { file, text, taken } = searched;
  const places = wanted.search.placesIn(text);
  const present = [...places.keys()].flatMap((name) => wanted.byName.get(name) ?? []).filter(isMeant);
  if (present.length === 0) return [];
  const occurrences = occurrencesIn(searched, places);
  const lines = new LineIndex(text);
  const found: Mention[] = [];
  const isTaken = new Uint8Array(text.length);
  // Longer ones first: what a client makes of a name can hold it between the same signs.
  for (const want of present.toSorted((left, right) => right.from.length - left.from.length)) {
    const { from, to } = want;
    for (const { at, put, about } of occurrences(want)) {
      const end = at + from.length;
      const range = lines.range(at, end);
      // What is there already is no shorter: it cannot stand between both ends.
      if (isTaken[at] === 1 || isTaken[end - 1] === 1 || taken.overlap(range)) continue;
      isTaken.fill(1, at, end);
      found.push({ place: { file, range }, text: put, written: to, from, to, doubt: doubts[about] });
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

/** Gives where a name stands between quotes, as a code span, or as what is called in one; and what a client makes of it, as a word. */
function occurrencesIn(
  { text, about, language, isServers }: SearchedText,
  places: NamePlaces,
): (wanted: WantedText) => readonly Occurrence[] {
  const keys = language === null ? null : new Keys(text, places, language);
  const strings = isServers && language !== null ? new Strings(text, places, language) : null;
  return ({ from, to, isBuilt, tools }) => {
    const isMeant = isBuilt ? isBuiltWord : isQuoted;
    const whole = (places.get(from) ?? []).filter((at) => isMeant(text, at, at + from.length)).map((at) => ({ at, put: to, about }));
    if (isBuilt) return whole;
    const ofKeys = (keys?.of(from, tools) ?? []).map((at) => ({ at, put: writtenKey(to), about }));
    const said = (strings?.describing(from) ?? []).map((at) => ({ at, put: to, about: "docs" as const }));
    return [...whole, ...ofKeys, ...said];
  };
}

function isBuiltWord(text: string, start: number, end: number): boolean {
  return holdsAt(beforeBuilt, text, start) && holdsAt(behindBuilt, text, end);
}

const beforeBuilt = /(?<![\p{L}\p{N}_@/.-])/uy;
const behindBuilt = /(?![\p{L}\p{N}_/-]|\.[\p{L}\p{N}])/uy;

/** Whether a text has signs of quotes around it, perhaps escaped ones, or is a code span or what is called in one. */
function isQuoted(text: string, start: number, end: number): boolean {
  const sign = text[start - 1];
  const next = text[end];
  if (sign === "`") return next === sign || next === "(";
  return (sign === '"' || sign === "'") && (next === sign || (next === "\\" && text[end + 1] === sign));
}

import type { Range } from "../../shared/model.ts";
import type { ImportedName, KnownName } from "../readers/readDeclaration.ts";
import type { AnsweredValue } from "../readers/reading.ts";
import { type Composition, type GivenArgument, isOfFunction, isResult, type Reference } from "../readers/references.ts";
import type { ArgumentPlace } from "../readers/wrapper.ts";
import { asText, type Known, mostHops, wishesIn } from "./wishes.ts";

/** More names than any list of tools has. */
const mostTexts = 2000;

/** A text that other files said. */
interface Said {
  readonly text: string;
  /** The literal that it stands in; null when it is put together, or stands in several files. */
  readonly literal: { readonly path: string; readonly range: Range } | null;
  /** Which element was taken of each list that is gone through: parts of one name take the same. */
  readonly taken: ReadonlyMap<string, number>;
}

/** What a call gives to a parameter of the function whose result is a name; null where that is not known. */
type Give = (place: ArgumentPlace, isText: boolean) => readonly Said[] | null;

const nothingGiven: Give = () => null;

/** Every text that the parts come to; null when one of them is not known. */
export function textsOf(
  parts: Composition,
  at: string,
  opens: readonly string[],
  known: Known,
  hops: number,
  give: Give = nothingGiven,
): readonly Said[] | null {
  let texts: readonly Said[] = [{ text: "", literal: null, taken: new Map() }];
  for (const part of parts) {
    const more =
      typeof part === "string"
        ? [{ text: part, literal: null, taken: new Map<string, number>() }]
        : referred(part, at, opens, known, hops, give);
    if (more === null || texts.length * more.length > mostTexts) return null;
    const list = typeof part === "string" || more.length < 2 ? null : listIn(part);
    texts = texts.flatMap((before) =>
      more.flatMap((after, index): readonly Said[] => {
        const other = list === null ? undefined : before.taken.get(list);
        if (other !== undefined && other !== index) return [];
        const taken = list === null ? before.taken : new Map(before.taken).set(list, index);
        return [{ text: before.text + after.text, literal: parts.length === 1 ? after.literal : null, taken }];
      }),
    );
  }
  return texts;
}

/** The list that a reference goes through. */
function listIn({ from, steps }: Reference): string {
  const end = steps.findIndex(({ kind }) => kind !== "member");
  return JSON.stringify([from, steps.slice(0, end + 1)]);
}

/** What the first file says that has the name; null when it does not know it, when none has it, and when it is too far away. */
function referred(
  reference: Reference,
  at: string,
  opens: readonly string[],
  known: Known,
  hops: number,
  give: Give,
): readonly Said[] | null {
  const [first, more] = reference.steps;
  if (first?.kind === "given") return more === undefined || more.kind === "text" ? give(first.place, more !== undefined) : null;
  // What a file only passes on is given what the file is asked with.
  const giveThere: Give =
    reference.given === undefined
      ? give
      : (place, isText) => {
          const parts = partsGiven(reference.given ?? [], place);
          return parts === null ? null : textsOf(isText ? asText(parts) : parts, at, opens, known, hops, give);
        };
  const [wish] = wishesIn([reference], at, opens);
  const candidates = hops >= mostHops || wish === undefined ? undefined : known.candidatesFor(wish);
  let said: readonly Said[] | null = null;
  let rank: number | null = null;
  for (const candidate of candidates ?? []) {
    // The next rank is asked where nobody of the one before has the name.
    if (rank !== null && candidate.rank !== rank) break;
    const answer = known.answerOf(candidate);
    if (answer === undefined || answer.kind === "unknown" || answer.kind === "schema") return null;
    if (answer.kind === "absent") continue;
    const more = saidIn(answer.values, candidate.path, known, hops, giveThere);
    said = more === null || said === null ? more : inBoth(said, more);
    if (said === null) return null;
    rank = candidate.rank;
  }
  return said;
}

function partsGiven(given: readonly GivenArgument[], { argument, keyword, property }: ArgumentPlace): Composition | null {
  const named = keyword === null ? undefined : given.find(({ name }) => name === keyword);
  const positional = argument === null ? undefined : given[argument];
  const found = named ?? (positional?.name === null ? positional : undefined);
  return found === undefined || property !== null ? null : found.parts;
}

function saidIn(values: readonly AnsweredValue[], path: string, known: Known, hops: number, give: Give): readonly Said[] | null {
  const all: Said[] = [];
  for (const { parts, literal } of values) {
    const texts = textsOf(parts, path, known.opensOf(path), known, hops + 1, give);
    if (texts === null) return null;
    all.push(...texts.map((text) => (literal === null ? text : { ...text, literal: { path, range: literal } })));
  }
  return all;
}

/** That two files say different things of a name; null where that is not why it is not known. */
export function contradictionIn(parts: Composition, at: string, opens: readonly string[], known: Known): readonly [string, string] | null {
  for (const wish of wishesIn(parts, at, opens)) {
    const all = (known.candidatesFor(wish) ?? []).flatMap((candidate) => {
      const answer = known.answerOf(candidate);
      const texts = answer?.kind === "values" ? saidIn(answer.values, candidate.path, known, 0, nothingGiven) : null;
      return texts === null ? [] : [{ ...candidate, texts }];
    });
    const [first] = all;
    const other = all.find(({ rank, texts }) => rank === first?.rank && inBoth(first.texts, texts) === null);
    if (first !== undefined && other !== undefined) return [known.show(first.path), known.show(other.path)];
  }
  return null;
}

function isSameLiteral({ literal }: Said, other: Said | undefined): boolean {
  return JSON.stringify(literal) === JSON.stringify(other?.literal);
}

/** What two files say that have one name; null when they say different things. To change it in one of them would change half of it. */
function inBoth(left: readonly Said[], right: readonly Said[]): readonly Said[] | null {
  if (left.length !== right.length || left.some(({ text }, index) => text !== right[index]?.text)) return null;
  return left.map((said, index) => (isSameLiteral(said, right[index]) ? said : { ...said, literal: null }));
}

/** The name that a declaration has since other files said their part of it. */
export function knownName({ range, parts }: ImportedName, { text, literal }: Said, known: Known): KnownName {
  const name = { kind: "known", name: text, written: text, range, literal: null, affixes: [] } as const;
  if (literal === null) {
    if (parts.some((part) => typeof part !== "string" && isOfFunction(part)))
      return { ...name, origin: "imported", writing: { kind: "fixed", because: "a function of another file is called so" } };
    if (parts.every((part) => typeof part !== "string" && !isResult(part)) && parts.length === 1)
      return { ...name, origin: "imported", writing: { kind: "fixed", because: "no one text of another file is the name" } };
    return { ...name, origin: "template", writing: { kind: "fixed", because: "the name is put together from several texts" } };
  }
  const place = known.placeOf(literal.path, literal.range);
  if (place !== null) return { ...name, literal: place, origin: "imported", writing: { kind: "text", place } };
  const because = `its text stands in ${known.show(literal.path)}, which is not among the files that are looked at`;
  return { ...name, origin: "imported", writing: { kind: "fixed", because } };
}

import fc from "fast-check";
import { type SecondRules, secondHash } from "./secondRenameMap.ts";

/** Names that have broken a rename map somewhere: words of JavaScript, edges of length, what cannot be seen. */
const known = [
  "",
  " ",
  "_",
  "__",
  "-",
  ".",
  "10",
  "2",
  "007",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "a_2",
  "a_2_2",
  "a_10",
  "a_02",
  "a_1",
  "t_",
  "t_a",
  "天気",
  "cafe\u0301",
  "a\u200bb",
  "\ufeffa",
  "\ud83d",
  "\ude00",
  "😀",
  "\ude00\ud83d",
];

const characters = ["a", "b", "A", "_", "-", ".", ":", " ", "/", "1", "2", "9", "0", "é", "😀", "\ud83d", "\ude00", "t"];

/** A list of names that meet each other: short ones of few characters, long ones that differ at the end, suffixes, hashes, repetitions. */
export function awkwardLists(limit: number): fc.Arbitrary<string[]> {
  const short = fc.array(fc.constantFrom(...characters), { minLength: 0, maxLength: 4 }).map((parts) => parts.join(""));
  const long = fc
    .tuple(fc.constantFrom("x", "é", "9", "😀", "-"), fc.integer({ min: limit - 4, max: limit + 3 }), short)
    .map(([character, length, end]) => character.repeat(Math.max(0, length)) + end);
  const suffixed = fc.tuple(short, fc.integer({ min: 0, max: 12 })).map(([stem, number]) => `${stem}_${number}`);
  const withItsCut = long.map((name) => [name, `${name.replace(/[^\w-]/gu, "_").slice(0, limit - 7)}_${secondHash(name).slice(0, 6)}`]);
  const family = fc
    .tuple(short, fc.uniqueArray(fc.constantFrom(...".:/ !#$%&*+~"), { minLength: 2 }))
    .map(([stem, ends]) => ends.map((end) => stem + end));
  const fullFamily = fc
    .tuple(fc.constantFrom("y", "z"), fc.integer({ min: 1, max: 2 }), fc.uniqueArray(fc.constantFrom(...".:/ !#$%&*+~"), { minLength: 2 }))
    .map(([character, width, ends]) => ends.map((end) => character.repeat(limit - width) + end.repeat(width)));
  const several = fc.oneof(
    fc.constantFrom(...known).map(one),
    short.map(one),
    long.map(one),
    suffixed.map(one),
    withItsCut,
    family,
    fullFamily,
  );
  const lists = fc.array(several, { maxLength: 14 }).map((groups) => groups.flat());
  return fc.tuple(lists, fc.boolean()).map(([names, isTwice]) => (isTwice ? [...names, ...names.slice(0, 5).reverse()] : names));
}

/** Rules of every kind, with room for names from the least to the most. */
export const someRules: fc.Arbitrary<SecondRules> = fc.record({
  limit: fc.constantFrom(8, 9, 10, 12, 16, 21, 64, 128),
  first: fc.constantFrom("any", "letter-or-underscore", "letter"),
  allowed: fc.subarray(["A-Za-z0-9_-", "A-Za-z0-9_", "A-Za-z0-9_.:-"]),
});

function one(name: string): string[] {
  return [name];
}

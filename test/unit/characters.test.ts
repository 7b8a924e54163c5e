import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { codePointOf, lengthOf, quote, showCharacter } from "../../shared/names/characters.ts";

for (const [text, length] of [
  ["", 0],
  ["abc", 3],
  ["😀", 1],
  ["a😀b😀", 4],
  ["\ud83d", 1],
  ["\ude00\ud83d", 2],
  ["\ud83d\ud83d\ude00", 2],
  ["cafe\u0301", 5],
] as const) {
  test(`${JSON.stringify(text)} has ${length} code points`, () => assert.equal(lengthOf(text), length));
}

test("lengths are those of a walk over the code points, for any text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => assert.equal(lengthOf(text), [...text].length)));
});

for (const [character, shown] of [
  [".", '"."'],
  ["é", '"é"'],
  ["天", '"天"'],
  ["😀", '"😀"'],
  [" ", "a space"],
  ["\t", "a tab"],
  ["\n", "a line break"],
  ["\r", "a carriage return"],
  ['"', "a double quote"],
  ["\u00a0", "a no-break space (U+00A0)"],
  ["\u200b", "U+200B"],
  ["\u0301", "U+0301"],
  ["\u0000", "U+0000"],
  ["\ud83d", "U+D83D"],
  ["\u{e0001}", "U+E0001"],
] as const) {
  test(`${codePointOf(character)} is shown as ${shown}`, () => assert.equal(showCharacter(character), shown));
}

for (const [name, quoted] of [
  ["", '""'],
  ["a b", '"a b"'],
  ["a\nb\u200b", '"a\\u{000A}b\\u{200B}"'],
  ["\ud83d", '"\\u{D83D}"'],
  ["x".repeat(160), `"${"x".repeat(160)}"`],
  ["x".repeat(161), `"${"x".repeat(120)}…${"x".repeat(30)}"`],
  ["😀".repeat(161), `"${"😀".repeat(120)}…${"😀".repeat(30)}"`],
] as const) {
  test(`a name is quoted so that it can be seen: ${quoted.slice(0, 40)}`, () => assert.equal(quote(name), quoted));
}

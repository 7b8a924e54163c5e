import assert from "node:assert/strict";
import { test } from "node:test";
import { visible, visibleExpression, visibleName } from "../../server/formats/text/visible.ts";
import { padTo, widthOf, wrap } from "../../server/formats/text/width.ts";

const shown: readonly (readonly [text: string, shown: string, why: string])[] = [
  ["files.read", "files.read", "plain text stays"],
  ["a\u001b[2Jb", "a\\u{001B}[2Jb", "an escape sequence cannot start"],
  ["a\u009b31mb", "a\\u{009B}31mb", "nor one of the 8-bit controls"],
  ["a\r\nb\tc", "a\\u{000D}\\u{000A}b\\u{0009}c", "line breaks and tabs keep to the line"],
  ["\u202eabc\u2069", "\\u{202E}abc\\u{2069}", "direction marks cannot turn the line around"],
  ["a\u200bb\u00adc", "a\\u{200B}b\\u{00AD}c", "zero-width characters are seen"],
  ["a\u00a0b\u3000c d", "a\\u{00A0}b\\u{3000}c d", "blanks other than the space are seen"],
  ["\ud83d \udd0d", "\\u{D83D} \\u{DD0D}", "halves of a pair are seen"],
  ["検索🔍", "検索🔍", "other scripts and emoji stay"],
  ["👩🏽‍💻✈️", "👩🏽‍💻✈️", "the joiners and styles inside an emoji stay"],
  ["👍\u200d x\ufe0f", "👍\\u{200D} x\\u{FE0F}", "outside of one they are seen"],
  ["\u3164\u2800", "\\u{3164}\\u{2800}", "letters that are drawn as a blank are seen"],
];

for (const [text, expected, why] of shown) test(`visible text: ${why}`, () => assert.equal(visible(text), expected));

test("visible text: a name that blanks could hide is in quotes", () => {
  assert.deepEqual(["", " a", "a ", "a b"].map(visibleName), ['""', '" a"', '"a "', "a b"]);
});

test("visible text: an expression is one line and not long", () => {
  assert.equal(visibleExpression("names[\n    index\r\n  ]"), "names[ index ]");
  assert.equal(visibleExpression("x".repeat(100)), `${"x".repeat(79)}…`);
});

const widths: readonly (readonly [text: string, width: number, why: string])[] = [
  ["abc", 3, "ASCII"],
  ["naïve", 5, "Latin"],
  ["e\u0301", 1, "a combining accent takes no column"],
  ["検索", 4, "Chinese"],
  ["ﾂｰﾙ", 3, "halfwidth Katakana"],
  ["한글", 4, "Korean"],
  ["\u1112\u1161\u11ab", 2, "Korean of single letters"],
  ["🔍", 2, "an emoji"],
  ["👩🏽‍💻", 2, "an emoji of five code points"],
  ["✈️", 2, "a sign in the style of an emoji"],
  ["✈", 1, "the same sign as text"],
  ["🇩🇪", 2, "a flag"],
  ["𠀀", 2, "a Chinese character outside the basic plane"],
  ["𝒳", 1, "a letter outside the basic plane"],
  ["✓→…", 3, "signs"],
];

for (const [text, width, why] of widths) test(`width of ${why} is ${width}`, () => assert.equal(widthOf(text), width));

test("padding fills up to the width and leaves longer text alone", () => {
  assert.equal(padTo("検索", 6), "検索  ");
  assert.equal(padTo("abc", 2), "abc");
});

test("wrapping breaks at spaces only", () => {
  assert.deepEqual(wrap("one two three", 7), ["one two", "three"]);
  assert.deepEqual(wrap("a verylongword b", 4), ["a", "verylongword", "b"]);
  assert.deepEqual(wrap("検索 検索 検索", 9), ["検索 検索", "検索"]);
  assert.deepEqual(wrap("", 9), [""]);
});

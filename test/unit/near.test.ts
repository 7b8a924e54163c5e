import assert from "node:assert/strict";
import { test } from "node:test";
import { didYouMean, nearest } from "../../shared/names/near.ts";

const severities = ["error", "warning", "information", "hint", "off"];
const rules = ["mcp/name", "anthropic/name", "anthropic/unique-names"];

const cases: readonly (readonly [text: string, candidates: readonly string[], near: string | null, why: string])[] = [
  ["error", severities, "error", "the text itself"],
  ["eror", severities, "error", "a letter that is missing"],
  ["warnings", severities, "warning", "a letter too many"],
  ["hnit", severities, "hint", "two letters that changed places"],
  ["ERROR", severities, "error", "the other case"],
  ["fatal", severities, null, "another word"],
  ["antropic/nme", rules, "anthropic/name", "two letters that are missing"],
  ["antropik/nmes", rules, "anthropic/name", "four faults, a third of thirteen letters"],
  ["antrpik/nmes", rules, null, "five faults, more than a third of twelve letters"],
  ["anthropic/uniqe-name", rules, "anthropic/unique-names", "the nearer one of two with one beginning"],
  ["bat", ["cat", "hat"], "cat", "the first of two equally near ones"],
  ["x", ["y", "xy"], null, "a single letter, which every other letter would be near to"],
  ["", ["a"], null, "no letters"],
  ["xy", ["ab"], null, "two letters that are both replaced"],
  ["cafe", ["café"], "café", "a letter outside ASCII"],
  ["x".repeat(100_000), severities, null, "a very long text"],
  ["hint", [], null, "no candidates"],
];

for (const [text, candidates, near, why] of cases) {
  const shown = text.length > 40 ? `${text.slice(0, 10)}…` : text;
  test(`near "${shown}" is ${near ?? "nothing"}: ${why}`, () => assert.equal(nearest(text, candidates), near));
}

test("a suggestion is a question, or nothing", () => {
  assert.equal(didYouMean("eror", severities), ': did you mean "error"?');
  assert.equal(didYouMean("fatal", severities), "");
});

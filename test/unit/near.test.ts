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

test("where nothing is near, what begins with the text is suggested, unless it is too much", () => {
  const ids = ["claude-code", "claude-desktop", "codex", "claude-connector"];
  assert.equal(didYouMean("claude", ids), ': did you mean "claude-code", "claude-desktop" or "claude-connector"?');
  assert.equal(didYouMean("CODEX-", ["codex-cli", "codex-web"]), ': did you mean "codex-cli" or "codex-web"?', "upper and lower case");
  assert.equal(
    didYouMean("code", ["code-x-y-z"], (id) => `--${id}`),
    ": did you mean --code-x-y-z?",
    "said in another way",
  );
  assert.equal(didYouMean("info", severities), ': did you mean "information"?');
  assert.equal(didYouMean("cl", ids), "", "two letters");
  assert.equal(didYouMean("claude", [...ids, "claude-one", "claude-two"]), "", "five of them");
});

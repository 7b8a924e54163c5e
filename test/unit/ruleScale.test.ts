import assert from "node:assert/strict";
import { test } from "node:test";
import { check, type ProfileSketch } from "./support/lists.ts";
import { timesLonger } from "./support/timing.ts";

/** Only the rules in question are switched on: what the others cost would hide what these do. */
const tables: readonly (readonly [what: string, profile: ProfileSketch, nameOf: (index: number) => string])[] = [
  ["all of one name", { consumers: ["anthropic"] }, () => "read"],
  ["all equal once a character is replaced", { consumers: [] }, (index) => `read${wide(index)}`],
  [
    "all equal but for case",
    { consumers: [] },
    (index) => [..."abcdefghijklmn"].map((letter, bit) => inCase(letter, (index >> bit) & 1)).join(""),
  ],
  ["pairs that collide under a scheme each", { consumers: [] }, (index) => `t${index >> 1}${["-", "_", ".", ":"][index & 3]}x`],
  [
    "all too long behind a client",
    { consumers: ["openai"], clients: ["claude-code=desk"] },
    (index) => `${"x".repeat(50)}${index + 100_000}`,
  ],
];

for (const [what, profile, nameOf] of tables) {
  test(`10,000 tools take at most 15 times as long to judge as 1,000: ${what}`, (context) => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => nameOf(index));
    const small = Array.from({ length: 10 }, () => names(1000));
    const ratio = timesLonger(small, names(10_000), 15, (list) => check(list, profile).findings);
    context.diagnostic(`${ratio.toFixed(1)} times`);
    assert.ok(ratio <= 15, `${ratio.toFixed(1)} times`);
  });
}

test("a name of 100,000 characters that cannot be seen is judged at once", () => {
  const start = performance.now();
  const { findings } = check([`a${"\u200d".repeat(100_000)}b`, `${" ".repeat(100_000)}c`]);
  assert.ok(findings.length > 0);
  assert.ok(performance.now() - start < 2000);
});

test("no finding shows more than ten other places, however many there are", () => {
  const { findings } = check(Array.from({ length: 3000 }, (_, index) => (index % 2 === 0 ? "read" : `read${wide(index)}`)));
  assert.ok(findings.length >= 3000);
  assert.ok(findings.every(({ related }) => related.length <= 10));
});

function inCase(letter: string, isUpper: number): string {
  return isUpper === 1 ? letter.toUpperCase() : letter;
}

function wide(index: number): string {
  return String.fromCodePoint(0x20000 + index);
}

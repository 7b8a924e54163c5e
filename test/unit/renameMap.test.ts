import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { characterSet } from "../../shared/names/characters.ts";
import { type FirstCharacter, isBlank, type NamingRules, renameMap, reverse } from "../../shared/names/renameMap.ts";
import { awkwardLists, someRules } from "./support/awkwardNames.ts";
import { type SecondRules, secondRenameMap } from "./support/secondRenameMap.ts";

const usual: SecondRules = { limit: 64, first: "any", allowed: ["A-Za-z0-9_-"] };

const tables: readonly (readonly [why: string, names: readonly string[], rules?: Partial<SecondRules>])[] = [
  ["names that need no change", ["getUser", "DATA_EXPORT_v2", "a-b"]],
  ["dots, colons and spaces that meet", ["a.b", "a:b", "a b", "a_b"]],
  ["suffixes that are there already", ["a.b", "a_b", "a_b_2", "a_b_3", "a_b.2", "a:b", "a_b_2_2"]],
  ["suffixes with a leading zero, and 1, which are never given", ["a.b", "a_b", "a_b_1", "a_b_02", "a:b", "a.b_1", "a.b_02"]],
  ["long stems that differ at the end", ["x".repeat(64), `${"x".repeat(64)}a`, `${"x".repeat(64)}b`, `${"x".repeat(63)}.`]],
  [
    "ends that are cut for one, two and three digits",
    Array.from({ length: 130 }, (_, index) => `abcdefgh${String.fromCharCode(0x4e00 + index)}`),
    { limit: 9 },
  ],
  ["a first character that no rule takes", ["1", "-", "_", "é", "😀", "1_", "_1"], { first: "letter" }],
  ["names of JavaScript's own", ["__proto__", "constructor", "10", "2", "valueOf", ".proto.", "has.own"]],
  ["lone surrogates", ["\ud83d", "\ude00", "\ud83d\ude00", "\ude00\ud83d"]],
  ["a set without the hyphen", ["a-b", "a_b", "-", "a.b"], { allowed: ["A-Za-z0-9_"] }],
];

for (const [why, names, rules] of tables) {
  test(`two implementations agree on ${why}`, () => agree(names, { ...usual, ...rules }));
}

test("two implementations agree on 2,000 lists of awkward names, and the map keeps its promises", () => {
  const cases = someRules.chain((rules) => awkwardLists(rules.limit).map((names) => ({ names, rules })));
  fc.assert(
    fc.property(cases, ({ names, rules }) => {
      agree(names, rules);
      keepsItsPromises(names, rules);
    }),
    { numRuns: 2000 },
  );
});

test("names that are kept stay where they are when names come behind them", () => {
  fc.assert(
    fc.property(awkwardLists(12), awkwardLists(12), (names, more) => {
      const rules = namingRules({ ...usual, limit: 12 });
      const before = renameMap(names, rules);
      const after = renameMap([...names, ...more], rules);
      for (const [name, portable] of before) if (name === portable) assert.equal(after.get(name), name);
    }),
    { numRuns: 300 },
  );
});

test("an empty list, and one of empty names, has an empty map", () => {
  assert.deepEqual([...renameMap([], namingRules(usual))], []);
  assert.deepEqual([...renameMap(["", ""], namingRules(usual))], []);
});

for (const limit of [7, 0, -20, Number.NaN]) {
  test(`a limit of ${limit} is refused`, () => {
    assert.throws(() => renameMap(["a"], namingRules({ ...usual, limit })), new RangeError("a rename map needs room for 8 characters"));
  });
}

test("the names are read once, from anything that can be gone through", () => {
  const names = new Set(["a.b", "a_b"]).values();
  assert.deepEqual([...renameMap(names, namingRules(usual)).values()], ["a_b_2", "a_b"]);
});

for (const [portable, expected] of [
  ["", true],
  ["_", true],
  ["____", true],
  ["_2", false],
  ["a", false],
  ["-", false],
] as const) {
  test(`${JSON.stringify(portable)} ${expected ? "says nothing" : "says something"}`, () => assert.equal(isBlank(portable), expected));
}

function agree(names: readonly string[], rules: SecondRules): void {
  assert.deepEqual([...renameMap(names, namingRules(rules))], secondRenameMap(names, rules));
}

function keepsItsPromises(names: readonly string[], rules: SecondRules): void {
  const map = renameMap(names, namingRules(rules));
  const portable = [...map.values()];
  assert.deepEqual(
    [...map.keys()],
    [...new Set(names)].filter((name) => name !== ""),
  );
  assert.equal(new Set(portable).size, portable.length);
  for (const name of portable) {
    assert.ok(name.length >= 1 && name.length <= rules.limit, `${name} is too long`);
    assert.match(name, rules.allowed.includes("A-Za-z0-9_") ? /^\w+$/ : /^[\w-]+$/);
    if (rules.first !== "any") assert.match(name, rules.first === "letter" ? /^[A-Za-z]/ : /^[A-Za-z_]/);
  }
  const back = reverse(map);
  for (const [name, renamed] of map) assert.equal(back.get(renamed), name);
  assert.deepEqual([...renameMap(portable, namingRules(rules)).values()], portable, "portable names are kept when they come again");
}

function namingRules({ limit, first, allowed }: SecondRules): NamingRules {
  return { limit, first: first as FirstCharacter, allowed: allowed.map(characterSet) };
}

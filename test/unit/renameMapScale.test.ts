import assert from "node:assert/strict";
import { test } from "node:test";
import { characterSet } from "../../shared/names/characters.ts";
import { renameMap } from "../../shared/names/renameMap.ts";
import { timesLonger } from "./support/timing.ts";

/** Characters that no portable name holds. */
const replaced = [..." .:/+*!?#$%&=~^|<>,;@'\"()[]{}"];

const tables: readonly (readonly [what: string, limit: number, makeNames: (list: number, count: number) => readonly string[]])[] = [
  ["one stem with room for every suffix", 64, (list, count) => endings(`list${list}`, 4, count)],
  ["one stem whose end is cut for each width of suffix", 64, (list, count) => endings("x".repeat(58) + list, 4, count)],
  ["names that are too long, with a hash each", 64, (list, count) => endings("x".repeat(70) + list, 4, count)],
  ["one short stem whose end is cut for each width of suffix", 12, (list, count) => endings(`xxxxxx${list}`, 4, count)],
  ["one stem that leaves a character to itself", 8, (list, count) => endings(`x${list}`, 4, count)],
  [
    "many stems that become one once their ends are cut",
    12,
    (list, count) => Array.from({ length: count / 10 }, (_, index) => endings(`xxxx${list}${10_000 + index}`, 1, 10)).flat(),
  ],
];

for (const [what, limit, makeNames] of tables) {
  test(`100,000 colliding names take at most 15 times as long as 10,000: ${what} (limit ${limit})`, (context) => {
    const rules = { limit, allowed: [characterSet("A-Za-z0-9_-")], first: "any" } as const;
    const small = Array.from({ length: 10 }, (_, list) => makeNames(10 + list, 10_000));
    const large = makeNames(20, 100_000);
    assert.equal(new Set(renameMap(large, rules).values()).size, 100_000);
    const ratio = timesLonger(small, large, 15, (names) => renameMap(names, rules));
    context.diagnostic(`${ratio.toFixed(1)} times`);
    assert.ok(ratio <= 15, `${ratio.toFixed(1)} times`);
  });
}

/** `count` names that become one once their last characters, so many as `width`, are replaced. */
function endings(stem: string, width: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const end = Array.from({ length: width }, (_, digit) => replaced[Math.floor(index / replaced.length ** digit) % replaced.length]);
    return stem + end.join("");
  });
}

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { characterSet } from "../../shared/names/characters.ts";
import { fnv1a } from "../../shared/names/fnv1a.ts";
import { renameMap } from "../../shared/names/renameMap.ts";

const hashes: readonly (readonly [text: string, hash: string, why: string])[] = [
  ["", "811c9dc5", "the offset basis"],
  ["a", "e40c292c", "one byte"],
  ["foobar", "bf9cf968", "several bytes"],
];

for (const [text, hash, why] of hashes) {
  test(`FNV-1a of ${JSON.stringify(text)} is ${hash}: ${why}`, () => assert.equal(fnv1a(text), hash));
}

test("the page says the hash of its example, and which digits a portable name takes", () => {
  const page = readFileSync("docs/rename-map.md", "utf8");
  const [, name = "", hash, digits] = /that of `(\S+)` is `(\w+)`, and `(\w+)` stands/.exec(page) ?? [];
  assert.equal(hash, fnv1a(name));
  const long = name.padEnd(70, "x");
  const map = renameMap([long], { limit: 64, first: "any", allowed: [characterSet("A-Za-z0-9_-")] });
  assert.equal(digits, hash?.slice(0, 6));
  assert.deepEqual([...map], [[long, `${long.replaceAll(/[^\w-]/g, "_").slice(0, 57)}_${fnv1a(long).slice(0, digits?.length)}`]]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { fnv1a } from "../../shared/names/fnv1a.ts";

const hashes: readonly (readonly [text: string, hash: string, why: string])[] = [
  ["", "811c9dc5", "the offset basis"],
  ["a", "e40c292c", "one byte"],
  ["foobar", "bf9cf968", "several bytes"],
];

for (const [text, hash, why] of hashes) {
  test(`FNV-1a of ${JSON.stringify(text)} is ${hash}: ${why}`, () => assert.equal(fnv1a(text), hash));
}

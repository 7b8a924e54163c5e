import assert from "node:assert/strict";
import { test } from "node:test";
import { product, selfTest, type VectorRules } from "../../shared/selfTest.ts";
import { manyNames } from "../../shared/vectors/manyNames.ts";
import { secondHash, secondRenameMap } from "./support/secondRenameMap.ts";

for (const { group, title, expected, got } of selfTest().checks) {
  test(`${group}: ${title}`, () => assert.equal(got, expected));
}

test("the self-test counts its checks", () => {
  const { checks, passed, failed } = selfTest();
  assert.deepEqual([passed, failed], [checks.length, 0]);
  assert.ok(checks.length > 200);
});

test("the long run is made of 2,000 different names", () => assert.equal(new Set(manyNames()).size, 2000));

test("a second implementation of hash and rename map passes the same vectors", () => {
  const made = new Map<VectorRules, ReturnType<typeof product.renameMap>>();
  const second = selfTest({
    ...product,
    fnv1a: secondHash,
    renameMap(names, rules) {
      // The long run asks for one map several times, and the second implementation is slow.
      const known = made.get(rules);
      if (known !== undefined) return known;
      const map = secondRenameMap(names, rules);
      const result = { map, reverse: map.map(([from, to]) => [to, from] as const) };
      made.set(rules, result);
      return result;
    },
  });
  assert.deepEqual(
    second.checks.filter((check) => !check.passed),
    [],
  );
});

const broken: readonly (readonly [what: string, change: Partial<typeof product>, group: string])[] = [
  ["a hash that is always the same", { fnv1a: () => "811c9dc5" }, "hash"],
  ["an llmName that keeps the dots", { llmName: (name) => name }, "llmName"],
  ["a consumer that takes everything", { accepts: () => true }, "name"],
  ["a rename map that changes nothing", { renameMap: (names) => ({ map: names.map((name) => [name, name]), reverse: [] }) }, "rename map"],
  ["a client without a prefix", { exposedName: (_client, _key, tool) => tool }, "exposed name"],
];

for (const [what, change, group] of broken) {
  test(`the self-test notices ${what}`, () => {
    const failures = selfTest({ ...product, ...change }).checks.filter((check) => !check.passed);
    assert.ok(failures.some((check) => check.group === group));
  });
}

test("an implementation that throws fails the check and does not stop the others", () => {
  const result = selfTest({
    ...product,
    fnv1a() {
      throw new Error("no hash today");
    },
  });
  assert.ok(result.checks.some((check) => check.got === "thrown: no hash today"));
  assert.equal(result.checks.length, selfTest().checks.length);
});

test("the positive control fails the self-test when nothing can fail", () => {
  const [control] = selfTest({ ...product, fnv1a: () => "not a hash" }).checks.filter((check) => check.group === "control");
  assert.equal(control?.passed, false);
});

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { whyNoMap } from "../../shared/names/namingPlan.ts";
import { sharedLlmNames, toolmarkName } from "../../shared/names/namingScheme.ts";
import { awkwardLists } from "./support/awkwardNames.ts";
import { check } from "./support/lists.ts";

const { vectors } = JSON.parse(readFileSync("shared/vectors/llmNames.json", "utf8"));

for (const { name, llmName, why } of vectors)
  test(`under Toolmark's scheme the portable name is the llmName: ${why}`, () => {
    const [tool] = check([name], { namingScheme: "toolmark" }).tools;
    assert.equal(tool?.portableName ?? "", llmName ?? (name === "" ? "" : toolmarkName(name)));
  });

/** Names that Toolmark does not register, and what becomes of them. */
for (const [name, becomes] of [
  ["orders/list", "orders_list"],
  ["cart add.now", "cart_add__now"],
  ["😀.x", "___x"],
  ["天気", "__"],
  // The hash, as that of every long name, is of the name as it is written: computed by hand with 2166136261 and 16777619.
  [`${"x".repeat(128)}y`, `${"x".repeat(55)}_${fnv(`${"x".repeat(128)}y`)}`],
] as const)
  test(`${name.slice(0, 20)} becomes ${becomes.slice(0, 20)}`, () => assert.equal(toolmarkName(name), becomes));

/** FNV-1a of 32 bits over the bytes of a text, written for this test alone. */
function fnv(text: string): string {
  let hash = 2166136261n;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * 16777619n) % 2n ** 32n;
  return hash.toString(16).padStart(8, "0");
}

test("no client, consumer or limit makes the names other ones", () => {
  const names = ["orders.list", `${"a.".repeat(40)}z`];
  const portable = (sketch: Parameters<typeof check>[1]) =>
    check(names, { ...sketch, namingScheme: "toolmark" }).tools.map((tool) => tool.portableName);
  const usual = portable({});
  for (const sketch of [{ maxNameLength: 10 }, { clients: ["claude-code=a-long-key"] }, { consumers: [] }, { consumers: ["vertex"] }])
    assert.deepEqual(portable(sketch), usual);
});

test("two names of one llmName are an error each, and their list has no map", () => {
  const { findings, plan } = check(["a.b", "c", "a__b", "a.b"], { namingScheme: "toolmark", consumers: ["mcp"] });
  const own = findings.filter(({ rule }) => rule === "stability/llm-name");
  assert.deepEqual(
    own.map(({ severity, tools, place }) => [severity, tools, place.range.start.line]),
    [
      ["error", ["a.b"], 0],
      ["error", ["a__b"], 2],
      ["error", ["a.b"], 3],
    ],
  );
  assert.match(own[0]?.message ?? "", /^A model knows "a\.b" and "a__b" as "a__b": /);
  assert.equal(plan.map, null);
  assert.match(whyNoMap(plan), /llmName/);
  assert.ok(!findings.some(({ rule }) => rule === "client/budget"), "it is not for want of room");
});

test("under the usual scheme the same names are numbered, and no error", () => {
  const { findings, plan } = check(["a.b", "a__b"], { consumers: ["openai"] });
  assert.ok(!findings.some(({ rule }) => rule === "stability/llm-name"));
  assert.deepEqual(
    [...(plan.map ?? [])],
    [
      ["a.b", "a_b"],
      ["a__b", "a__b"],
    ],
  );
});

test("the map is either without collisions and within Toolmark's alphabet, or there is none and every collision is told", () => {
  fc.assert(
    fc.property(awkwardLists(64), (names) => {
      const { plan, findings } = check(names, { namingScheme: "toolmark" });
      const shared = sharedLlmNames(names);
      const told = new Set(findings.filter(({ rule }) => rule === "stability/llm-name").flatMap(({ tools }) => tools));
      assert.deepEqual(told, new Set(shared.flatMap((group) => group.names)));
      assert.equal(plan.map === null, shared.length > 0);
      const values = [...(plan.map?.values() ?? [])];
      assert.equal(new Set(values).size, values.length);
      for (const value of values) assert.match(value, /^[a-zA-Z0-9_-]{1,64}$/);
      // What was renamed stays as it is.
      for (const value of values) assert.equal(toolmarkName(value), value);
    }),
    { numRuns: 500, seed: 4 },
  );
});

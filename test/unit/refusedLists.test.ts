import assert from "node:assert/strict";
import { test } from "node:test";
import { ruleOf } from "../../shared/rules/index.ts";
import { checkFiles } from "./support/readFixture.ts";

/** One list for each reason for which an API refused lists when 21,812 of them were sent, with the rule that speaks and the API's words. */
const tool = (name: string, schema: object = { type: "object", properties: {} }) => ({ name, inputSchema: schema });
const one = (schema: object) => [tool("read", { type: "object", properties: { one: schema } })];
const many = (count: number, description = "") => Array.from({ length: count }, (_, index) => ({ ...tool(`t${index}`), description }));

const refused: readonly (readonly [rule: string, words: string, tools: readonly object[]])[] = [
  [
    "anthropic/root-combinator",
    "does not support oneOf, allOf, or anyOf at the top level",
    [tool("a", { type: "object", properties: {}, anyOf: [{}] })],
  ],
  ["anthropic/name", "^[a-zA-Z0-9_-]{1,128}$", [tool("files.read")]],
  ["anthropic/unique-names", "Tool names must be unique.", [tool("a"), tool("a")]],
  ["anthropic/json-schema", "It must match JSON Schema draft 2020-12", one({ type: "any" })],
  ["anthropic/property-key", "Property keys should match pattern", [tool("a", { type: "object", properties: { "a b": {} } })]],
  ["openai/root-schema", "schema must have type 'object'", [tool("a", {})]],
  ["openai/max-tools", "Expected an array with maximum length 128", many(129)],
  ["openai/name", "a-z, A-Z, 0-9", [tool("files.read")]],
  ["openai/pattern", "is not a 'regex'", one({ type: "string", pattern: "^[\\p{L}\\p{N}_-]+$" })],
  ["openai/number", "a numeric value in the function parameters is too large", one({ type: "integer", maximum: 1e30 })],
  ["openai/input-size", "Input tokens exceed the configured limit of 272000 tokens.", many(120, "x".repeat(10_000))],
  ["gemini/first-character", "Must start with a letter or an underscore.", [tool("7zip")]],
  ["gemini/tuple-items", "Request contains an invalid argument.", one({ type: "array", items: [{ type: "number" }] })],
  ["gemini/unique-names", "Request contains an invalid argument.", [tool("a"), tool("a")]],
];

for (const [rule, words, tools] of refused) {
  test(`${rule} refuses the list that was refused for it, in the API's words`, async () => {
    assert.ok((await rulesOn(tools)).includes(rule));
    assert.ok(ruleOf(rule)?.quote?.includes(words), `${ruleOf(rule)?.quote}`);
  });
}

test("a list that keeps all six points of the checklist is taken by all three", async () => {
  const schema = { type: "object", properties: { names: { type: "array", items: { type: "string", pattern: "^[a-z]+$" } } } };
  const tools = Array.from({ length: 128 }, (_, index) => tool(`${"n".repeat(60)}_${index}`.slice(-64), schema));
  assert.deepEqual(await rulesOn(tools), []);
});

async function rulesOn(tools: readonly object[]): Promise<readonly string[]> {
  const text = JSON.stringify({ tools });
  const run = await checkFiles([{ path: "tools.json", text, bytes: new TextEncoder().encode(text), marks: [] }], true);
  return [...run.lists.flatMap((list) => list.findings), ...run.findings].map(({ rule }) => rule);
}

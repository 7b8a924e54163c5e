import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { consumers } from "../../shared/consumers/index.ts";
import { rules } from "../../shared/rules/index.ts";
import names from "../../shared/vectors/names.json";
import { type Fixture, fixtureLanguages, fixturesOf } from "./support/fixture.ts";

/** The table of rules that this product is held to: each has a page, a fixture that breaks it, one that keeps it, a vector where a name decides. */

const table = [
  ...["mcp/name", "anthropic/name", "openai/name", "gemini/name", "gemini/first-character", "gemini/length-64", "observed-64/name"],
  ...["openai-responses/name", "azure-openai/name", "bedrock/name", "vertex/name", "cohere/name", "groq/name", "kimi/name"],
  ...[
    "name/edge-whitespace",
    "name/invisible-character",
    "name/confusable",
    "name/reserved-prefix",
    "name/unstable",
    "name/dynamic-separator",
  ],
  ...["mcp/unique-names", "anthropic/unique-names", "gemini/unique-names", "mcp/missing-name", "openai/max-tools", "openai/input-size"],
  ...["collision/rewritten", "collision/case", "collision/exposed", "collision/servers"],
  ...[
    "anthropic/root-combinator",
    "openai/root-schema",
    "anthropic/property-key",
    "anthropic/json-schema",
    "openai/pattern",
    "schema/pattern",
  ],
  ...["openai/number", "gemini/tuple-items", "schema/array-items", "schema/ref-unresolved", "schema/ref-used", "schema/no-properties"],
  ...["mcp/output-schema", "client/length", "client/name", "client/budget", "client/server-key"],
  ...["stability/removed", "stability/llm-name", "drift/manifest", "drift/reference", "openapi/operation-id"],
  ...["server/identity", "ignore/unused", "config/invalid", "config/unmatched", "file/skipped"],
];

const fixtures = fixtureLanguages().flatMap(fixturesOf);

test("every row of the table is a rule, and every rule is in the table", () => {
  const ids = new Set(rules.map(({ id }) => id));
  assert.deepEqual(
    table.filter((id) => !ids.has(id)),
    [],
  );
  assert.deepEqual(
    [...ids].filter((id) => !table.includes(id)),
    [],
  );
});

for (const { id } of rules) {
  test(`${id} has a page`, () => assert.ok(existsSync(`docs/rules/${id}.md`)));

  test(`${id} has a fixture that breaks it, and one that it holds for and that keeps it`, () => {
    assert.ok(
      fixtures.some((fixture) => marksOf(fixture).includes(id)),
      "no fixture breaks it",
    );
    assert.ok(fixtures.some((fixture) => isAsked(fixture, id) && isKept(fixture, id)));
  });
}

for (const { id } of consumers) {
  test(`${id} has vectors of names that it takes and of names that it refuses`, () => {
    const accepted = names.vectors.filter((vector) => vector.accepted.includes(id));
    assert.ok(names.consumers.includes(id) && accepted.length > 5 && names.vectors.length - accepted.length > 5);
  });
}

function marksOf({ files }: Fixture): readonly string[] {
  return files.flatMap(({ marks }) => marks.map(({ what }) => what));
}

/** Whether the rule is judged in a fixture: its consumer is chosen there, and a client where it is about clients. */
function isAsked({ files }: Fixture, id: string): boolean {
  const config = files.find(({ path }) => path === "mcp-portability.config.json")?.text ?? "";
  if (["client/length", "client/name", "client/budget", "collision/exposed"].includes(id)) return config.includes('"clients"');
  const consumer = consumers.find((one) => one.id === rules.find((rule) => rule.id === id)?.consumer);
  return consumer === undefined || config.includes(`"${consumer.id}"`) || (consumer.onByDefault && !config.includes('"consumers"'));
}

/** Whether a fixture declares something on a line of which the rule says nothing. */
function isKept({ files }: Fixture, id: string): boolean {
  return files.some(({ marks }) => {
    const broken = new Set(marks.filter(({ what }) => what === id).map(({ line }) => line));
    return marks.some(({ what, line }) => ["tool", "unresolved"].includes(what) && !broken.has(line));
  });
}

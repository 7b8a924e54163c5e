import assert from "node:assert/strict";
import { test } from "node:test";
import { consumers } from "../../shared/consumers/index.ts";
import type { Basis, Effect, Severity } from "../../shared/model.ts";
import { ruleOf, rules } from "../../shared/rules/index.ts";
import { check, checkServerKeys, listOf, placeAt, rulesOf, said } from "./support/lists.ts";

const table: readonly (readonly [id: string, severity: Severity, basis: Basis, effect: Effect])[] = [
  ["mcp/name", "warning", "advisory", "warned"],
  ["anthropic/name", "error", "documented", "list-refused"],
  ["openai/name", "error", "documented", "list-refused"],
  ["gemini/name", "error", "documented", "list-refused"],
  ["gemini/first-character", "error", "measured", "list-refused"],
  ["gemini/length-64", "warning", "observed", "list-refused"],
  ["observed-64/name", "warning", "observed", "list-refused"],
  ["openai-responses/name", "error", "documented", "list-refused"],
  ["azure-openai/name", "error", "documented", "list-refused"],
  ["bedrock/name", "error", "source", "list-refused"],
  ["vertex/name", "error", "documented", "list-refused"],
  ["cohere/name", "error", "source", "list-refused"],
  ["groq/name", "error", "source", "list-refused"],
  ["kimi/name", "error", "observed", "list-refused"],
  ["name/edge-whitespace", "warning", "observed", "tool-dropped"],
  ["name/invisible-character", "warning", "observed", "list-refused"],
  ["name/confusable", "warning", "observed", "list-refused"],
  ["name/reserved-prefix", "information", "observed", "renamed"],
  ["name/unstable", "information", "observed", "renamed"],
  ["name/dynamic-separator", "warning", "derived", "list-refused"],
  ["mcp/unique-names", "warning", "advisory", "tool-dropped"],
  ["mcp/missing-name", "error", "source", "list-refused"],
  ["anthropic/unique-names", "error", "measured", "list-refused"],
  ["openai/max-tools", "error", "measured", "list-refused"],
  ["gemini/unique-names", "warning", "measured", "list-refused"],
  ["openai/input-size", "warning", "measured", "list-refused"],
  ["collision/rewritten", "warning", "derived", "tool-dropped"],
  ["collision/case", "information", "derived", "tool-dropped"],
  ["collision/exposed", "warning", "source", "tool-dropped"],
  ["anthropic/root-combinator", "error", "measured", "list-refused"],
  ["openai/root-schema", "error", "measured", "list-refused"],
  ["anthropic/property-key", "error", "measured", "list-refused"],
  ["anthropic/json-schema", "error", "measured", "list-refused"],
  ["openai/pattern", "error", "measured", "list-refused"],
  ["schema/pattern", "information", "observed", "list-refused"],
  ["openai/number", "warning", "measured", "list-refused"],
  ["gemini/tuple-items", "warning", "measured", "list-refused"],
  ["schema/array-items", "warning", "observed", "list-refused"],
  ["schema/ref-unresolved", "error", "observed", "list-refused"],
  ["schema/ref-used", "information", "observed", "tool-dropped"],
  ["schema/no-properties", "hint", "observed", "warned"],
  ["mcp/output-schema", "error", "source", "list-refused"],
  ["collision/servers", "information", "advisory", "renamed"],
  ["client/length", "warning", "source", "list-refused"],
  ["client/name", "warning", "source", "tool-dropped"],
  ["client/budget", "information", "derived", "warned"],
  ["client/server-key", "warning", "observed", "tool-dropped"],
  ["stability/removed", "error", "derived", "renamed"],
  ["stability/llm-name", "error", "derived", "renamed"],
  ["drift/manifest", "warning", "observed", "tool-dropped"],
  ["drift/reference", "warning", "observed", "warned"],
  ["openapi/operation-id", "information", "derived", "renamed"],
  ["server/identity", "information", "observed", "warned"],
  ["ignore/unused", "hint", "derived", "warned"],
  ["config/invalid", "error", "derived", "warned"],
  ["config/unmatched", "warning", "derived", "warned"],
  ["file/skipped", "information", "derived", "warned"],
];

test("the rules, in the order of documentation", () => {
  assert.deepEqual(
    rules.map(({ id }) => id),
    table.map(([id]) => id),
  );
});

for (const [id, severity, basis, effect] of table) {
  test(`${id} is ${severity}, ${basis}, ${effect}`, () => {
    const rule = ruleOf(id);
    assert.deepEqual([rule?.severity, rule?.basis, rule?.effect], [severity, basis, effect]);
  });
}

for (const rule of rules) {
  test(`${rule.id} can be explained: a sentence, what to do, and its source with the date`, () => {
    assert.match(rule.summary, /^[A-Z].*\.$/s);
    assert.match(rule.about, /^[A-Z].*\.$/s);
    if (rule.source !== null) assert.match(rule.source, /^https:\/\//);
    if (rule.source !== null) assert.match(rule.read ?? "", /^20\d\d-\d\d-\d\d$/);
    if (rule.consumer !== null) assert.ok(consumers.some(({ id }) => id === rule.consumer) && rule.quote !== null);
  });
}

test("an id that no rule has is no rule", () => assert.equal(ruleOf("openai/nothing"), undefined));

/** Rules that a list of names cannot break: see `schemaRules.test.ts` and `listRules.test.ts`. */
function isOnMoreThanNames(id: string): boolean {
  return ["mcp/missing-name", "name/dynamic-separator", "openai/input-size"].includes(id);
}

/** One list that breaks every rule on tool lists. */
const everything = listOf(
  [
    "a.b",
    "a_b",
    "A_b",
    "a__b",
    "9lives",
    "x".repeat(70),
    " edge",
    "in\u200bvisible",
    "twice",
    "twice",
    "\u0430dmin",
    "__first",
    "plan_1.2.3",
    {
      name: "get_users",
      origin: "derived",
      operation: { method: "get", path: "/users", operationId: null, toolName: null, summary: null },
    },
    ...Array.from({ length: 120 }, (_, index) => `t${index}`),
  ],
  {
    server: { name: "my-server", title: null, place: placeAt(0) },
    manifests: [{ place: placeAt(0, 1, "manifest.json"), isWhole: true }],
  },
);

/** Every consumer, and clients enough for every rule. */
const everybody = {
  consumers: consumers.map(({ id }) => id),
  clients: ["claude-code=key", "claude-connector", "cursor=key", "opencode=key"],
  namingScheme: "toolmark",
} as const;

test("one list can break every rule that looks at lists", () => {
  const { findings } = check(everything, everybody);
  const about = rules.filter((rule) => rule.check !== undefined && !isOnMoreThanNames(rule.id)).map(({ id }) => id);
  assert.deepEqual(rulesOf(findings), about.sort());
});

for (const consumer of consumers) {
  test(`without ${consumer.id} its rules are silent`, () => {
    const others = consumers.filter(({ id }) => id !== consumer.id).map(({ id }) => id);
    const { findings, tools } = check(everything, { consumers: others });
    assert.deepEqual(
      findings.filter((finding) => finding.consumer === consumer.id || finding.rule.startsWith(`${consumer.id}/`)),
      [],
    );
    assert.deepEqual(Object.keys(tools[0]?.accepted ?? {}), others);
  });
}

test("without a consumer what remains is what is said of names and collisions", () => {
  const { findings, plan } = check(everything, { consumers: [], clients: ["claude-code=key"] });
  assert.deepEqual(rulesOf(findings), [
    ...["collision/case", "collision/rewritten", "drift/manifest"],
    ...["name/confusable", "name/edge-whitespace", "name/invisible-character", "name/reserved-prefix", "name/unstable"],
    ...["openapi/operation-id", "server/identity"],
  ]);
  assert.deepEqual([plan.rules.limit, plan.limitedBy.slice(0, 9)], [118, "the prefi"]);
});

for (const { id, check: judge } of rules) {
  if (judge === undefined || isOnMoreThanNames(id)) continue;

  test(`${id} can be given another severity`, () => {
    const { findings } = check(everything, { ...everybody, severities: { [id]: "hint" } });
    const own = findings.filter((finding) => finding.rule === id);
    assert.ok(own.length > 0);
    assert.deepEqual([...new Set(own.map(({ severity }) => severity))], ["hint"]);
  });

  test(`${id} can be switched off, and nothing else with it`, () => {
    const before = check(everything, everybody).findings;
    const after = check(everything, { ...everybody, severities: { [id]: "off" } }).findings;
    assert.deepEqual(
      after,
      before.filter((finding) => finding.rule !== id),
    );
  });
}

test("a severity that is set holds for server keys too", () => {
  const [finding] = checkServerKeys(["Desk", "desk"], { severities: { "collision/case": "error" } });
  assert.equal(finding?.severity, "error");
  assert.deepEqual(checkServerKeys(["Desk", "desk"], { severities: { "collision/case": "off" } }), []);
});

test("findings come in the order of places, then of rules", () => {
  const { findings } = check(["a.b", "a:b"]);
  assert.deepEqual(
    findings.map(({ rule, place }) => `${place.range.start.line} ${rule}`),
    [
      ...["0 anthropic/name", "0 openai/name", "0 observed-64/name", "0 collision/rewritten"],
      ...["1 mcp/name", "1 anthropic/name", "1 openai/name", "1 observed-64/name", "1 collision/rewritten"],
    ],
  );
});

test("a list without tools has no findings, whatever is chosen", () => {
  assert.deepEqual(check([], { clients: ["claude-code=key", "claude-connector"] }).findings, []);
});

test("names that everybody takes are left in peace", () => {
  const { findings } = check(["getUser", "DATA_EXPORT_v2", "list-orders", "search_knowledge"], { clients: ["claude-code=files"] });
  assert.deepEqual(findings, []);
});

test("two checks of one list say the same", () => {
  assert.deepEqual(check(everything).findings, check(everything).findings);
});

test("a message is one line and no longer than a screen can show", () => {
  const names = [
    "a\nb",
    "x".repeat(5000),
    "😀".repeat(300),
    ...Array.from({ length: 50 }, (_, index) => `same${String.fromCharCode(0x4e00 + index)}`),
  ];
  for (const { message } of check(names, { clients: ["claude-code=key"] }).findings) {
    assert.doesNotMatch(message, /[\n\r]/);
    assert.ok(message.length < 1000, message);
  }
});

test("a rule that is not of a consumer speaks for nobody in particular", () => {
  const [finding] = check(["Sort", "sort"]).findings;
  assert.deepEqual([finding?.consumer, finding?.client, finding?.source], [null, null, null]);
  assert.equal(said(check(["Sort", "sort"]).findings, "collision/case").length, 2);
});

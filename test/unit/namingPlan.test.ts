import assert from "node:assert/strict";
import { test } from "node:test";
import { planNames } from "../../shared/names/namingPlan.ts";
import { mount } from "../../shared/profile.ts";
import { type ProfileSketch, profileOf } from "./support/lists.ts";

const x = (length: number) => "x".repeat(length);

const limits: readonly (readonly [why: string, profile: ProfileSketch, limit: number, limitedBy: string])[] = [
  ["the smallest of the usual consumers", {}, 64, "OpenAI Chat Completions"],
  ["that of the only consumer", { consumers: ["anthropic"] }, 128, "Anthropic"],
  ["that of a pattern in bug reports", { consumers: ["mcp", "observed-64"] }, 64, "Claude Desktop or claude.ai"],
  ["the longest that any source speaks of, without a consumer", { consumers: [] }, 128, "no consumer"],
  ["the room behind a prefix", { clients: ["claude-code=files"] }, 52, 'the prefix of Claude Code with server key "files"'],
  [
    "the smallest room of several clients",
    { clients: ["claude-code=files", "claude-connector", "custom:{tool}=s"] },
    21,
    'the prefix of Claude connector with connector id "00000000-0000-4000-8000-000000000000"',
  ],
  [
    "the room under the consumers that are chosen",
    { consumers: ["anthropic"], clients: ["claude-code=s"] },
    120,
    'the prefix of Claude Code with server key "s"',
  ],
  [
    "the room under a gateway's own limit",
    { consumers: ["anthropic"], clients: ["custom@40:{server}/{tool}=files"] },
    34,
    'the prefix of the gateway {server}/{tool} with server key "files"',
  ],
  ["a consumer's limit, where a gateway has more room", { clients: ["custom@128:{server}/{tool}=files"] }, 64, "OpenAI Chat Completions"],
  ["a length that is set, whatever the consumers say", { maxNameLength: 100 }, 100, "the chosen maximum length"],
  [
    "a length that is set, whatever the clients leave",
    { maxNameLength: 40, clients: ["claude-connector"] },
    40,
    "the chosen maximum length",
  ],
];

for (const [why, profile, limit, limitedBy] of limits) {
  test(`the limit of the map is ${why}: ${limit}`, () => {
    const plan = planOf(["a"], profile);
    assert.deepEqual([plan.rules.limit, plan.limitedBy], [limit, limitedBy]);
  });
}

for (const [why, profile, first] of [
  ["Gemini asks for a letter or an underscore", {}, "letter-or-underscore"],
  ["without Gemini nothing is asked", { consumers: ["mcp", "anthropic", "openai", "observed-64"] }, "any"],
] as const) {
  test(`what a portable name starts with: ${why}`, () => {
    const plan = planOf(["1a"], profile);
    assert.equal(plan.rules.first, first);
    assert.equal(plan.map?.get("1a"), first === "any" ? "1a" : "_1a");
  });
}

test("what a consumer allows beyond A-Za-z0-9_- is not used", () => {
  assert.equal(planOf(["a.b:c"], { consumers: ["gemini"] }).map?.get("a.b:c"), "a_b_c");
});

const preferred: readonly (readonly [why: string, names: readonly string[], expected: string | null, profile?: ProfileSketch])[] = [
  ["a name with a dot", ["a.b"], "a_b"],
  ["a name that needs no change has none", ["a_b"], null],
  ["one that gets a suffix", ["a.b", "a_b"], "a_b_2"],
  ["one that is only underscores", ["天気"], null],
  ["one that keeps a letter among underscores", ["天x"], "_x"],
  ["an empty name", [""], null],
  ["one that would differ from another in case only", ["Sort.Mail", "sort_mail"], null],
  ["one that differed in case before already", ["Sort.Mail", "sort.mail"], "Sort_Mail"],
  ["one that would differ from another in hyphen and underscore only", ["a.b-c", "a-b_c"], null],
  ["one that meets another only by a suffix of its own", ["a.b", "A_b_2", "a_b"], null],
  ["two that would come to look alike", ["A.b", "a:b"], null],
  ["one that is longer than a consumer takes", [`${x(80)}.`], null, { maxNameLength: 100 }],
  ["one that is cut", [x(70)], `${x(57)}_77f3c9`],
  ["none, where there is no map", ["a.b"], null, { maxNameLength: 5 }],
  ["one in a map that is for a gateway", ["a.b"], "a_b", { clients: ["custom@20:{server}__{tool}=files"] }],
];

for (const [why, names, expected, profile] of preferred) {
  test(`the name that is offered first: ${why}`, () => assert.equal(planOf(names, profile).preferred(names[0] ?? ""), expected));
}

test("what is not offered first is in the map all the same", () => {
  const plan = planOf(["天気", "Sort.Mail", "sort_mail"], {});
  assert.deepEqual([...(plan.map?.values() ?? [])], ["__", "Sort_Mail", "sort_mail"]);
});

test("a name that is not of the list has no portable name", () => {
  assert.equal(planOf(["a.b"], {}).preferred("c.d"), null);
});

function planOf(names: readonly string[], sketch: ProfileSketch = {}) {
  const { consumers, clients, maxNameLength } = profileOf(sketch);
  return planNames(
    names,
    consumers,
    clients.flatMap((chosen) => mount(chosen, [], "server")),
    maxNameLength,
  );
}

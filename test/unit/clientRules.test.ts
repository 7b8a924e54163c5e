import assert from "node:assert/strict";
import { test } from "node:test";
import { check, checkServerKeys, keysOf, listOf, type ProfileSketch, placeAt, rulesOf, said } from "./support/lists.ts";

const x = (length: number) => "x".repeat(length);
const uuid = "5fc0702b-3e50-48aa-9d6a-b6f40e57935e";

const lengths: readonly (readonly [why: string, tool: string, profile: ProfileSketch, message: string | null])[] = [
  ["64 with the prefix", x(56), { clients: ["claude-code=s"] }, null],
  [
    "65 with the prefix, and a key too short to help",
    x(57),
    { clients: ["claude-code=s"] },
    `Behind Claude Code the name is "mcp__s__${x(57)}": 65 characters, more than OpenAI Chat Completions (64), Gemini (64 in its error texts) and Claude Desktop or claude.ai (64) take. Shorten the tool name to 56 characters. Portable name: ${x(49)}_824e25`,
  ],
  [
    "one of a plugin",
    "tide_forecast_for_harbors",
    { clients: ["claude-code-plugin=oh-my-tidekeeper/tide-desk"] },
    'Behind Claude Code (plugin) the name is "mcp__plugin_oh-my-tidekeeper_tide-desk__tide_forecast_for_harbors": 65 characters, more than OpenAI Chat Completions (64), Gemini (64 in its error texts) and Claude Desktop or claude.ai (64) take. Shorten the tool name to 24 characters, or the plugin and server key "oh-my-tidekeeper/tide-desk" by 1. Portable name: tide_forecast_for_3e2232',
  ],
  [
    "one behind a UUID, which nobody can shorten",
    "list_events_of_a_month",
    { clients: [`claude-connector=${uuid}`] },
    `Behind Claude connector the name is "mcp__${uuid}__list_events_of_a_month": 65 characters, more than OpenAI Chat Completions (64), Gemini (64 in its error texts) and Claude Desktop or claude.ai (64) take. Shorten the tool name to 21 characters. Portable name: list_events_of_aba118`,
  ],
  ["21 characters behind a UUID", x(21), { clients: ["claude-connector"] }, null],
  ["128 for Anthropic alone", x(120), { clients: ["claude-code=s"], consumers: ["anthropic"] }, null],
  [
    "129 for Anthropic alone",
    x(121),
    { clients: ["claude-code=s"], consumers: ["anthropic"] },
    `Behind Claude Code the name is "mcp__s__${x(121)}": 129 characters, more than Anthropic (128) takes. Shorten the tool name to 120 characters. Portable name: ${x(113)}_26560c`,
  ],
  [
    "129 for Gemini alone: the larger of its two limits",
    `a${x(120)}`,
    { clients: ["claude-code=server"], consumers: ["gemini"] },
    `Behind Claude Code the name is "mcp__server__a${x(120)}": 134 characters, more than Gemini (128) takes. Shorten the tool name to 51 characters.`,
  ],
  ["the specification says nothing of what a client shows", x(121), { clients: ["claude-code=s"], consumers: ["mcp"] }, null],
  [
    "a gateway's own limit of 64",
    x(60),
    { clients: ["custom:{server}.{tool}=files"], consumers: ["anthropic"] },
    `Behind the gateway {server}.{tool} the name is "files.${x(60)}": 66 characters, more than the gateway {server}.{tool} (64) takes. Shorten the tool name to 58 characters, or the server key "files" by 2. Portable name: ${x(51)}_37d12e`,
  ],
  ["a gateway's own limit of 128 decides alone", x(64), { clients: ["custom@128:{server}.{tool}=files"] }, null],
  ["a name in code points", "😀".repeat(56), { clients: ["claude-code=s"], consumers: ["openai"] }, null],
  [
    "a key that leaves less than a name needs: nobody is told to find a name of one character",
    "read_file",
    { clients: [`claude-code=${x(56)}`], consumers: ["openai"] },
    `Behind Claude Code the name is "mcp__${x(56)}__read_file": 72 characters, more than OpenAI Chat Completions (64) takes. Shorten the server key "${x(56)}": it leaves 1 character for a name.`,
  ],
  [
    "a key that leaves nothing",
    "a",
    { clients: [`claude-code=${x(60)}`], consumers: ["openai"] },
    `Behind Claude Code the name is "mcp__${x(60)}__a": 68 characters, more than OpenAI Chat Completions (64) takes. Shorten the server key "${x(60)}": it leaves no room for any name.`,
  ],
];

for (const [why, tool, profile, message] of lengths) {
  test(`client/length: ${why}`, () => {
    assert.deepEqual(said(check([tool], profile).findings, "client/length"), message === null ? [] : [`0: ${message}`]);
  });
}

test("a finding behind a client names client and key, whose limit it is, and the client's source", () => {
  const [finding] = check([x(57)], { clients: ["claude-code=s"] }).findings;
  assert.deepEqual(
    [finding?.rule, finding?.client, finding?.consumer, finding?.tools, finding?.source],
    ["client/length", { id: "claude-code", server: "s" }, "openai", [x(57)], "https://code.claude.com/docs/en/hooks"],
  );
  const [own] = check([x(64)], { clients: ["custom:m_{tool}=s"], consumers: ["anthropic"] }).findings;
  assert.deepEqual([own?.client, own?.consumer, own?.source], [{ id: "custom:m_{tool}", server: "s" }, null, null]);
});

test("each client and each key of the config speaks for itself", () => {
  const known = keysOf(["s", "a-much-longer-key"]);
  const { findings, tools } = check([x(50)], { clients: ["claude-code", "custom:{tool}"] }, known);
  assert.deepEqual(
    findings.map(({ rule, client }) => [rule, client?.server]),
    [["client/length", "a-much-longer-key"]],
  );
  assert.deepEqual(
    tools[0]?.exposed.map(({ client, server, name }) => `${client} ${server} ${name}`),
    [
      `claude-code s mcp__s__${x(50)}`,
      `claude-code a-much-longer-key mcp__a-much-longer-key__${x(50)}`,
      `custom:{tool} s ${x(50)}`,
      `custom:{tool} a-much-longer-key ${x(50)}`,
    ],
  );
});

test("an empty name is not judged behind a client", () => {
  assert.deepEqual(said(check([""], { clients: [`claude-code=${x(70)}`] }).findings, "client/length"), []);
});

const openaiLimit = "for a tool's name under the limit of OpenAI Chat Completions (64)";
const budgets: readonly (readonly [why: string, client: string, message: string | null])[] = [
  [
    "a UUID leaves 21",
    "claude-connector",
    `Behind Claude connector the connector id "00000000-0000-4000-8000-000000000000" takes 43 characters (mcp__<uuid>__<tool>): 21 of 64 characters are left ${openaiLimit}. Keep the tools' names as short as that.`,
  ],
  [
    "a plugin's prefix of 40 leaves 24",
    "claude-code-plugin=oh-my-tidekeeper/tide-desk",
    `Behind Claude Code (plugin) the plugin and server key "oh-my-tidekeeper/tide-desk" takes 40 characters (mcp__plugin_<plugin>_<server>__<tool>): 24 of 64 characters are left ${openaiLimit}. Choose a shorter key.`,
  ],
  ["one character less, and 25 are left", "claude-code-plugin=oh-my-tidekeeper/tide-des", null],
  [
    "33 characters of a key leave 24",
    `claude-code=${x(33)}`,
    `Behind Claude Code the server key "${x(33)}" takes 40 characters (mcp__<server>__<tool>): 24 of 64 characters are left ${openaiLimit}. Choose a shorter key.`,
  ],
  ["32 characters of a key leave 25", `claude-code=${x(32)}`, null],
  [
    "56 characters of a key leave one",
    `claude-code=${x(56)}`,
    `Behind Claude Code the server key "${x(56)}" takes 63 characters (mcp__<server>__<tool>): 1 of 64 characters is left ${openaiLimit}. Choose a shorter key.`,
  ],
  [
    "a key as long as the limit",
    `claude-code=${x(57)}`,
    `Behind Claude Code the server key "${x(57)}" takes 64 characters (mcp__<server>__<tool>): nothing is left ${openaiLimit}. Choose a shorter key.`,
  ],
  [
    "a gateway with its own limit",
    "custom@20:{server}__{tool}=files",
    'Behind the gateway {server}__{tool} the server key "files" takes 7 characters ({server}__{tool}): 13 of 20 characters are left for a tool\'s name under the limit of the gateway {server}__{tool} (20). Choose a shorter key.',
  ],
];

for (const [why, client, message] of budgets) {
  test(`client/budget: ${why}`, () => {
    assert.deepEqual(
      said(check(["a"], { clients: [client] }).findings, "client/budget").slice(0, 1),
      message === null ? [] : [`0: ${message}`],
    );
  });
}

test("a budget under Anthropic's 128 alone is no matter", () => {
  assert.deepEqual(check(["a"], { clients: ["claude-connector"], consumers: ["anthropic"] }).findings, []);
});

test("a key that stands in a config file is judged there, and not on the tool list again", () => {
  const keys = ["harborcloud-docs", "harborcloud-workers-observation", "desk"];
  const profile = { clients: ["claude-code-plugin=harborcloud/*"] };
  const onKeys = checkServerKeys(keys, profile);
  assert.deepEqual(
    onKeys.map(({ rule, place, client, message }) => [rule, place, client?.server, /(\d+) of 64/.exec(message)?.[1]]),
    [
      ["client/budget", placeAt(0, 16, ".mcp.json"), "harborcloud/harborcloud-docs", "22"],
      ["client/budget", placeAt(1, 31, ".mcp.json"), "harborcloud/harborcloud-workers-observation", "7"],
    ],
  );
  assert.deepEqual(rulesOf(check(["a"], profile, keysOf(["harborcloud-docs"])).findings), []);
});

test("a key that was given by hand is judged on the list: on its key, its server or its first tool", () => {
  const profile = { clients: ["claude-connector"] };
  const server = { name: null, title: null, place: placeAt(3) };
  const placeOf = (list: ReturnType<typeof listOf>) =>
    check(list, profile).findings.flatMap(({ rule, place }) => (rule.startsWith("client/") ? [place.range.start.line] : []));
  assert.deepEqual(placeOf(listOf(["a"], { place: placeAt(9), server })), [9]);
  assert.deepEqual(placeOf(listOf(["a"], { server })), [3]);
  assert.deepEqual(placeOf(listOf(["a", "b"])), [0]);
  assert.deepEqual(placeOf(listOf([{ name: "a", literal: placeAt(6) }])), [6]);
  assert.deepEqual(placeOf(listOf([], { unresolved: [4] })), [4]);
  assert.deepEqual(placeOf(listOf([])), []);
});

const noRoom: readonly (readonly [why: string, profile: ProfileSketch, message: string])[] = [
  [
    "a key that leaves 7",
    { clients: [`claude-code=${x(50)}`] },
    `No portable name can be made: the prefix of Claude Code with server key "${x(50)}" leaves 7 characters for a tool's name, and 8 are needed. There is no rename map for this list.`,
  ],
  [
    "a key that leaves 1",
    { clients: [`claude-code=${x(56)}`] },
    `No portable name can be made: the prefix of Claude Code with server key "${x(56)}" leaves 1 character for a tool's name, and 8 are needed. There is no rename map for this list.`,
  ],
  [
    "a key that leaves less than nothing",
    { clients: [`claude-code=${x(90)}`] },
    `No portable name can be made: the prefix of Claude Code with server key "${x(90)}" leaves 0 characters for a tool's name, and 8 are needed. There is no rename map for this list.`,
  ],
  [
    "a length that was chosen",
    { maxNameLength: 7 },
    "No portable name can be made: the chosen maximum length leaves 7 characters for a tool's name, and 8 are needed. There is no rename map for this list.",
  ],
];

for (const [why, profile, message] of noRoom) {
  test(`no room for a name: ${why}`, () => {
    const { findings, plan, tools } = check(["a.b", "c"], profile);
    const own = findings.filter((finding) => finding.message.startsWith("No portable name"));
    assert.deepEqual(
      own.map((finding) => [finding.rule, finding.severity, finding.place, finding.message]),
      [["client/budget", "warning", placeAt(0, 3), message]],
    );
    assert.equal(plan.map, null);
    assert.equal(tools[0]?.portableName, null);
    assert.doesNotMatch(findings.map((finding) => finding.message).join("\n"), /Portable name:/);
  });
}

test("8 characters are room enough", () => {
  const { plan, findings } = check(["a.b"], { clients: [`claude-code=${x(49)}`] });
  assert.equal(plan.rules.limit, 8);
  assert.deepEqual([...(plan.map ?? [])], [["a.b", "a_b"]]);
  assert.doesNotMatch(findings.map((finding) => finding.message).join("\n"), /No portable name/);
});

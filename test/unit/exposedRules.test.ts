import assert from "node:assert/strict";
import { test } from "node:test";
import { check, type ProfileSketch, placeAt, said } from "./support/lists.ts";

/** What is said of names behind clients that look at names themselves, rewrite or cut them. */

const head = "export_quarterly_mooring_report_for_the_north_harbor_side_as_spreadsheet";
const messages: readonly (readonly [rule: string, tools: readonly string[], profile: ProfileSketch, expected: readonly string[]])[] = [
  [
    "client/length",
    ["harborcloud-database-cluster-update-online-migration", "db-cluster-get"],
    { clients: ["cursor=harborcloud"] },
    [
      '0: Cursor leaves the tool out: server key and name are 63 characters together, 59 are safe (server key "harborcloud"). Shorten the tool name to 48 characters, or the server key "harborcloud" by 4. Portable name: harborcloud-database-cluster-update-onlin_659401',
    ],
  ],
  [
    "client/length",
    ["x".repeat(60)],
    { clients: ["roo-code=s"] },
    [
      `0: Behind Roo Code the model sees "mcp--s--${"x".repeat(56)}": the name is cut to its first 64 characters. Shorten the tool name to 56 characters. Portable name: ${"x".repeat(49)}_37d12e`,
    ],
  ],
  [
    "client/length",
    ["x".repeat(65)],
    { clients: ["claude-desktop"], consumers: ["anthropic"] },
    [
      "0: Claude Desktop takes no tool of a server with a name outside ^[a-zA-Z0-9_-]{1,64}$. Shorten the tool name to 64 characters. Portable name: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx_b42b17",
    ],
  ],
  [
    "client/name",
    ["deals.update", "deals_list"],
    { clients: ["cursor=crm"] },
    [
      '0: Cursor leaves out tools with other characters than letters, digits, underscores and hyphens: "deals.update" does not reach the model. Portable name: deals_update',
    ],
  ],
  [
    "client/name",
    ["mcp-find", "mcp-look"],
    { clients: ["docker-mcp-gateway"] },
    ['0: Docker MCP gateway has a tool of this name itself and refuses the server: "mcp-find" does not reach the model.'],
  ],
  [
    "collision/exposed",
    ["deals.update", "deals_update", "deals"],
    { clients: ["opencode=crm"] },
    [
      '0: Behind OpenCode the tool "deals.update" becomes "crm_deals_update", as "deals_update" does: it keeps the last one. Make them differ in what it keeps.',
      '1: Behind OpenCode the tool "deals_update" becomes "crm_deals_update", as "deals.update" does: it keeps the last one. Make them differ in what it keeps.',
    ],
  ],
  [
    "collision/exposed",
    [`${head}_a`, `${head}_b`],
    { clients: ["roo-code=s"] },
    [
      `0: Behind Roo Code the tool "${head}_a" becomes "mcp--s--${head.slice(0, 56)}", as "${head}_b" does: it shows both under one name. Make them differ in what it keeps.`,
      `1: Behind Roo Code the tool "${head}_b" becomes "mcp--s--${head.slice(0, 56)}", as "${head}_a" does: it shows both under one name. Make them differ in what it keeps.`,
    ],
  ],
  ["collision/exposed", [`${head}_a`, `${head}_b`], { clients: ["cline=s", "codex=s", "openai-agents=s"] }, []],
  ["collision/exposed", ["a.b", "a.b"], { clients: ["opencode=s"] }, []],
  ["collision/exposed", [`a_${head}`, `b_${head}`], { clients: ["roo-code=s"] }, []],
];

for (const [rule, tools, profile, expected] of messages) {
  test(`${rule} of ${tools.join(" and ")} behind ${profile.clients?.join(", ")}`, () => {
    assert.deepEqual(said(check(tools, profile).findings, rule), expected);
  });
}

for (const [where, tools, client] of [
  ["the head", [`a_${head}`, `b_${head}`], "spring-ai=s"],
  ["the tail", [`${head}_a`, `${head}_b`], "vscode=s"],
  ["the middle", [`${head.slice(0, 40)}a${head}`, `${head.slice(0, 40)}b${head}`], "gemini-cli=s"],
] as const) {
  test(`two names that differ in ${where} alone are one behind ${client}`, () => {
    assert.equal(said(check(tools, { clients: [client] }).findings, "collision/exposed").length, 2);
  });
}

test("how much is lost is said as the client does it: the tool, the server, or the name alone", () => {
  const effectOf = (tool: string, client: string) => {
    const found = check([tool], { clients: [client], consumers: [] }).findings.filter(({ rule }) => rule.startsWith("client/"));
    return found.map(({ severity, effect, client: at, source }) => [severity, effect, at?.id, source !== null]);
  };
  assert.deepEqual(effectOf("a.b", "cursor=s"), [["warning", "tool-dropped", "cursor", true]]);
  assert.deepEqual(effectOf("a.b", "claude-desktop"), [["warning", "list-refused", "claude-desktop", true]]);
  assert.deepEqual(effectOf("x".repeat(64), "vscode=s"), [["information", "renamed", "vscode", true]]);
});

test("a client that lets more pass than the API behind it is judged by both", () => {
  const long = "x".repeat(100);
  assert.match(said(check([long], { clients: ["codex=s"], consumers: ["openai"] }).findings, "client/length")[0] ?? "", /more than OpenAI/);
  assert.deepEqual(said(check([long], { clients: ["codex=s"], consumers: ["anthropic"] }).findings, "client/length"), []);
});

test("the room behind a client counts its own limit, too", () => {
  assert.deepEqual(said(check(["a"], { clients: [`cursor=${"k".repeat(40)}`], consumers: ["anthropic"] }).findings, "client/budget"), [
    `0: Behind Cursor the server key "${"k".repeat(40)}" takes 40 characters (<tool>): 19 of 59 characters are left for a tool's name under the limit of Cursor (59). Choose a shorter key.`,
  ]);
});

test("the portable name keeps to what is left behind a client that cuts", () => {
  const { plan } = check(["x".repeat(70)], { clients: ["roo-code=server"] });
  assert.equal(plan.rules.limit, 51);
});

test("a tool that is lost stands where its name does", () => {
  const [finding] = check(["fine", "a.b"], { clients: ["cursor=s"], consumers: [] }).findings.filter(({ rule }) => rule === "client/name");
  assert.deepEqual(finding?.place, placeAt(1, 3));
});

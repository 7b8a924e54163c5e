import assert from "node:assert/strict";
import { test } from "node:test";
import { checkKeys } from "../../shared/check.ts";
import { isOpaque, plainKey } from "../../shared/names/serverKeys.ts";
import { mount } from "../../shared/profile.ts";
import { clientOf, keysOf, placeAt, profileOf } from "./support/lists.ts";

/** What is said of server keys: for the clients that read the file, and for others where they would mind. */

const unknown: readonly string[] = [];
const cases: readonly (readonly [key: string, clients: readonly string[], expected: readonly string[]])[] = [
  ["harbor", unknown, []],
  ["harbor-desk", unknown, []],
  ["tide_table", unknown, []],
  [
    "my server",
    ["claude-code"],
    [
      'warning The server key "my server" holds a space: Claude Code writes something else for that; Codex and Copilot CLI would refuse it. Write "my-server".',
    ],
  ],
  [
    "acme.crm",
    ["codex"],
    ['warning The server key "acme.crm" holds ".": Codex refuses it; Copilot CLI would refuse it. Write "acme-crm".'],
  ],
  [
    "acme.crm",
    ["librechat"],
    [
      'warning The server key "acme.crm" holds ".": LibreChat passes it on to APIs that refuse it (Anthropic, OpenAI Chat Completions and Claude Desktop or claude.ai); Codex and Copilot CLI would refuse it. Write "acme-crm".',
    ],
  ],
  [
    "\u041f\u043e\u0440\u0442",
    ["claude-desktop"],
    [
      'warning The server key "\u041f\u043e\u0440\u0442" holds "\u041f", "\u043e", "\u0440" and "\u0442": Codex and Copilot CLI would refuse it. Use ASCII letters, digits and hyphens.',
    ],
  ],
  [
    "7seas",
    ["opencode"],
    [
      'warning The server key "7seas" begins with a digit, and OpenCode begins every tool\'s name with it ("7seas_tool"), which Gemini refuses. Put a letter in front.',
    ],
  ],
  [
    "workspace",
    ["claude-code"],
    [
      'warning Claude Code keeps this key for itself and skips the server with a warning: the server key is "workspace". Choose another key.',
    ],
  ],
  [
    "workspace",
    ["vscode"],
    [
      'information Claude Code keeps this key for itself and skips the server with a warning: the server key is "workspace". Choose another key.',
    ],
  ],
  ...["claude-in-chrome", "computer-use"].map((key): [string, string[], string[]] => [
    key,
    ["claude-code"],
    [`warning Claude Code keeps this key for itself and skips the server with a warning: the server key is "${key}". Choose another key.`],
  ]),
  [
    "a__b",
    ["claude-code"],
    [
      'information Claude Code reads "__" as the end of the server key, so that permissions for the server may not match: the server key is "a__b". Choose another key.',
    ],
  ],
  [
    "tide_table",
    ["gemini-cli"],
    ['information Gemini CLI reads the server of a policy up to the first "_" only: the server key is "tide_table". Choose another key.'],
  ],
  [
    "5fc0702b-3e50-48aa-9d6a-b6f40e57935e",
    ["claude-code"],
    [
      'information The server key "5fc0702b-3e50-48aa-9d6a-b6f40e57935e" begins with a digit',
      'warning The server key "5fc0702b-3e50-48aa-9d6a-b6f40e57935e" says nothing to a person or a model, and takes 36 characters of every tool\'s name. Give it a word for a name.',
    ],
  ],
];

for (const [key, clients, expected] of cases) {
  test(`client/server-key of "${key}" in a config of ${clients.join(", ") || "nobody in particular"}`, () => {
    const findings = checkKeys(keysOf([key], "config.json", clients), profileOf()).filter(({ rule }) => rule === "client/server-key");
    const messages = findings.map(({ severity, message }) => `${severity} ${message}`).sort();
    assert.equal(messages.length, expected.length, messages.join("\n"));
    for (const [index, message] of messages.entries()) assert.ok(message.startsWith(expected[index] ?? "?"), message);
    for (const { place, source } of findings)
      assert.deepEqual([place, source?.slice(0, 8)], [placeAt(0, key.length, "config.json"), "https://"]);
  });
}

test("a key in a file of which nobody knows whose it is, is judged for all clients", () => {
  const said = (key: string) => checkKeys(keysOf([key]), profileOf()).map(({ message }) => message);
  assert.match(
    said("Hafen S\u00fcd")[0] ?? "",
    /Codex and Copilot CLI refuse it; .* more write something else for that; Crush passes it on to APIs/,
  );
  assert.match(said("7seas")[0] ?? "", /begin every tool's name with it/);
  assert.match(said("workspace")[0] ?? "", /^Claude Code keeps/);
});

test("a key that another server of the file has already is none to write", () => {
  const said = checkKeys(keysOf(["harbor ", "harbor"]), profileOf()).map(({ rule, message }) => `${rule} ${message}`);
  const instead = said.filter((message) => message.endsWith('Another one is "harbor" already: choose a name of its own.'));
  assert.deepEqual(instead.map((message) => message.split(" ")[0]).sort(), ["client/server-key", "name/edge-whitespace"]);
  assert.doesNotMatch(said.join(" "), /Write "harbor"/);
});

test("a leading digit is no matter without an API that minds", () => {
  assert.deepEqual(checkKeys(keysOf(["7seas"], "opencode.json", ["opencode"]), profileOf({ consumers: ["anthropic"] })), []);
});

for (const [key, plain] of [
  ["Hafen S\u00fcd", "Hafen-Sud"],
  ["Harbor Search (Tides)", "Harbor-Search-Tides"],
  ["harbor ", "harbor"],
  ["\u041f\u043e\u0440\u0442", null],
  ["io.github.x/y", "io-github-x-y"],
] as const) {
  test(`"${key}" is ${plain ?? "nothing"} in plain characters`, () => assert.equal(plainKey(key), plain));
}

for (const [key, expected] of [
  ["5fc0702b-3e50-48aa-9d6a-b6f40e57935e", true],
  ["9f86d081884c7d65", true],
  ["facadefacadefacade", false],
  ["deskdeskdeskdeskdesk", false],
] as const) {
  test(`"${key}" ${expected ? "says nothing" : "is a word"}`, () => assert.equal(isOpaque(key), expected));
}

test("the keys of a client's own files go before those of nobody in particular, and those before the files of others", () => {
  const keyIn = (key: string, clients: readonly string[]) => ({ ...keysOf([key]).keys[0], key, place: placeAt(0), clients });
  const chosen = { client: clientOf("cursor"), key: null };
  const keys = (...known: readonly ReturnType<typeof keyIn>[]) => mount(chosen, known, "server").map((mounted) => mounted.key);
  const [own, nobodys, others] = [keyIn("own", ["cursor"]), keyIn("nobodys", []), keyIn("others", ["codex"])];
  assert.deepEqual(keys(others, nobodys, own), ["own"]);
  assert.deepEqual(keys(others, nobodys), ["nobodys"]);
  assert.deepEqual(keys(others), ["others"]);
});

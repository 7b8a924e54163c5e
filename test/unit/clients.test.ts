import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import fc from "fast-check";
import { customClient } from "../../shared/clients/custom.ts";
import { clients } from "../../shared/clients/index.ts";
import { lengthOf } from "../../shared/names/characters.ts";
import { roomBehind } from "../../shared/names/namingPlan.ts";
import { sha1 } from "../../shared/names/sha1.ts";
import { type ChosenClient, mount } from "../../shared/profile.ts";
import { clientOf, keysOf, placeAt } from "./support/lists.ts";

const ids = [
  ...["amazon-q-cli", "amazon-q-ide", "claude-code", "claude-code-plugin", "claude-connector", "claude-desktop", "cline", "codex"],
  ...["continue", "copilot-cli", "crush", "cursor", "docker-mcp-gateway", "fastmcp", "gemini-cli", "google-adk", "goose", "langchain"],
  ...[
    "librechat",
    "metamcp",
    "openai-agents",
    "opencode",
    "pydantic-ai",
    "qwen-code",
    "roo-code",
    "spring-ai",
    "vscode",
    "windsurf",
    "zed",
  ],
];

test("the clients of this version", () => assert.deepEqual(clients.map(({ id }) => id).sort(), ids));

/** Texts of every kind: of any characters, of those that clients rewrite, long ones, and ones that look alike. */
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ unit: fc.constantFrom("a", "A", "b", "_", "-", ".", " ", "/", "1", "é", "天", "😀"), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom("a", "_", "-", "."), minLength: 50, maxLength: 140 }),
  fc.nat(3).map((end) => `${"a_long_name_with_one_head_".repeat(5)}${end}`),
);

for (const client of [...clients, clientOf("custom:{server}.{tool}")]) {
  test(`${client.id} gives one entry a tool, in order, the same each time, for any key and any name`, () => {
    fc.assert(
      fc.property(anyText, fc.array(anyText), (key, tools) => {
        const exposed = client.expose(key, tools);
        assert.deepEqual(
          exposed.map(({ tool }) => tool),
          tools,
        );
        assert.deepEqual(client.expose(key, tools), exposed);
        for (const { tool, name, outcome, why } of exposed) {
          assert.equal(name === null, outcome === "dropped" || outcome === "refused");
          if (name === null || outcome === "truncated") assert.ok(why !== null && why.says.length > 10, tool);
          assert.ok(outcome !== "kept" || name === tool, tool);
        }
      }),
      { numRuns: 200 },
    );
  });

  test(`${client.id} shows equal names as one tool${client.clash === "none" ? "" : ", and different ones under different names"}`, () => {
    fc.assert(
      fc.property(anyText, fc.array(anyText, { minLength: 2 }), (key, tools) => {
        const exposed = client.expose(key, [...tools, ...tools]);
        assert.deepEqual(exposed.slice(tools.length), exposed.slice(0, tools.length));
        if (client.clash === "none") return;
        const toolOf = new Map<string, string>();
        for (const { tool, name } of exposed) {
          if (name === null) continue;
          assert.equal(toolOf.get(name) ?? tool, tool, name);
          toolOf.set(name, tool);
        }
      }),
      { numRuns: 200 },
    );
  });
}

for (const client of clients) {
  test(`${client.id} says where its rule is stated and when that was read`, () => {
    for (const { source, read } of [client, ...(client.keyRules ?? [])]) {
      assert.match(source ?? "", /^https:\/\/[^ ]+$/);
      assert.match(read ?? "", /^20\d\d-\d\d-\d\d$/);
    }
    if (client.note !== undefined) assert.match(client.note, /^[A-Z].*\.$/);
  });

  test(`${client.id} shows nothing longer than it says`, () => {
    const { limit } = client;
    if (limit === null) return;
    fc.assert(
      fc.property(anyText, fc.array(anyText), (key, tools) => {
        for (const { name } of client.expose(key, tools)) assert.ok(lengthOf(name ?? "") <= limit, name ?? "");
      }),
      { numRuns: 200 },
    );
  });
}

/** What becomes of two tools, one of whose names some clients make one. */
const clashes: readonly (readonly [client: string, key: string, tools: readonly string[], names: readonly (string | null)[]])[] = [
  ["gemini-cli", "s", ["a b", "a_b"], [null, "mcp_s_a_b"]],
  ["roo-code", "s", ["a.b", "ab"], ["mcp--s--ab", "mcp--s--ab"]],
  ["vscode", "s", ["a.b", "a_b"], ["mcp_s_a_b", null]],
  ["opencode", "s", ["a.b", "a_b"], [null, "s_a_b"]],
  ["codex", "s", ["a-b", "a_b"], [`mcp__s__a_b_${sha("s\0s\0\0a-b\0a-b", 12)}`, `mcp__s__a_b_${sha("s\0s\0\0a_b\0a_b", 12)}`]],
  ["openai-agents", "s", ["a.b", "a_b"], [`mcp_s__a_b_${sha("s\0a.b", 8)}`, `mcp_s__a_b_${sha("s\0a_b", 8)}`]],
  ["amazon-q-cli", "s", ["a-b", "ab"], ["ab", "ab1"]],
  ["amazon-q-ide", "s", ["a.b", "ab", "a:b"], ["ab", "s___ab", "ab1"]],
  ["spring-ai", "s", ["a-b", "a_b"], [null, null]],
  ["spring-ai", "", ["a-b", "a_b", "c"], ["a_b", "alt_1_a_b", "c"]],
  ["cursor", "s", ["a-b", "a_b"], [null, "a_b"]],
];

for (const [id, key, tools, names] of clashes) {
  test(`${id} with key "${key}" shows ${tools.join(" and ")} as ${names.join(" and ")}`, () => {
    assert.deepEqual(
      clientOf(id)
        .expose(key, tools)
        .map(({ name }) => name),
      names,
    );
  });
}

test("the hash of clients is the one of the standard", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 200 }),
        fc.nat(300).map((length) => "x".repeat(length)),
      ),
      (text) => {
        assert.equal(sha1(text), createHash("sha1").update(text, "utf8").digest("hex"));
      },
    ),
    { numRuns: 500 },
  );
});

function sha(text: string, digits: number): string {
  return createHash("sha1").update(text).digest("hex").slice(0, digits);
}

for (const [client, key, tool, outcome] of [
  ["claude-code", "s", "a", "renamed"],
  ["claude-code-plugin", "p/s", "a", "renamed"],
  ["custom:{tool}", "s", "a", "kept"],
  ["custom:{server}{tool}", "", "a", "kept"],
] as const) {
  test(`${client} with key "${key}": ${tool} is ${outcome}`, () => {
    assert.equal(clientOf(client).expose(key, [tool])[0]?.outcome, outcome);
  });
}

test("a plugin's key without a plugin stands for both", () => {
  assert.equal(clientOf("claude-code-plugin").expose("desk", ["open"])[0]?.name, "mcp__plugin_desk_desk__open");
});

for (const [key, isKey] of [
  ["plugin/server", true],
  ["plugin/*", true],
  ["*", true],
  ["plugin/a/b", true],
  ["plugin", false],
  ["/server", false],
  ["plugin/", false],
  ["", false],
] as const) {
  test(`"${key}" ${isKey ? "can" : "cannot"} be a plugin's key`, () => {
    const fault = clientOf("claude-code-plugin").checkKey?.(key);
    assert.equal(fault, isKey ? null : "expected PLUGIN/SERVER, or PLUGIN/* for the keys of the plugin's config");
  });
}

for (const [text, limit] of [
  ["custom:mcp__{server}__{tool}", 64],
  ["custom@128:{tool}", 128],
  ["custom@1:{tool}", 1],
  ["custom:a\nb{tool}", 64],
] as const) {
  test(`the gateway ${JSON.stringify(text)} has the limit ${limit}`, () => {
    const client = clientOf(text);
    assert.deepEqual([client.id, client.limitBehind, client.source], [text, limit, null]);
  });
}

for (const [text, fault] of [
  ["custom", 'expected custom:TEMPLATE or custom@LIMIT:TEMPLATE, found "custom"'],
  ["custom@:{tool}", 'expected custom:TEMPLATE or custom@LIMIT:TEMPLATE, found "custom@:{tool}"'],
  ["custom@-1:{tool}", 'expected custom:TEMPLATE or custom@LIMIT:TEMPLATE, found "custom@-1:{tool}"'],
  ["cursor", 'expected custom:TEMPLATE or custom@LIMIT:TEMPLATE, found "cursor"'],
  ["custom@0:{tool}", '"0" is not a length'],
  ["custom@99999999999999999999:{tool}", '"99999999999999999999" is not a length'],
  ["custom:{server}", 'the template "{server}" has no {tool}'],
  ["custom:", 'the template "" has no {tool}'],
] as const) {
  test(`"${text}" is no gateway: ${fault}`, () => assert.equal(customClient(text), fault));
}

const rooms: readonly (readonly [client: string, key: string, limit: number, room: number, why: string])[] = [
  ["claude-code", "s", 64, 56, "a prefix of 8"],
  ["claude-code", "größe", 64, 52, "the key counts in code points"],
  ["claude-code", "k".repeat(57), 64, 0, "nothing is left"],
  ["claude-code", "k".repeat(70), 64, -13, "less than nothing is left"],
  ["claude-connector", "5fc0702b-3e50-48aa-9d6a-b6f40e57935e", 64, 21, "a UUID takes 43"],
  ["claude-connector", "5fc0702b-3e50-48aa-9d6a-b6f40e57935e", 128, 85, "a UUID under 128"],
  ["claude-code-plugin", "oh-my-tidekeeper/tide-desk", 64, 24, "a plugin's prefix of 40"],
  ["claude-code-plugin", "harborcloud/harborcloud-docs", 64, 22, "a plugin's prefix of 42"],
  ["claude-code-plugin", "harborcloud/harborcloud-workers-observation", 64, 7, "a plugin's prefix of 57"],
  ["custom:{tool}", "s", 64, 64, "no prefix"],
  ["cursor", "harborcloud", 64, 48, "59 with the key, whatever the API takes"],
  ["roo-code", "s", 128, 56, "64 by its own cut"],
  ["gemini-cli", "s", 64, 57, "63 by its own cut"],
  ["codex", "s", 64, 56, "the API's limit, below its own"],
  ["codex", "s", 256, 120, "its own limit of 128"],
  ["continue", "x", 64, 62, "a tool that does not begin like the key"],
  ["langchain", "", 64, 64, "no prefix"],
  ["custom:{tool}/{tool}", "s", 64, 31, "the tool's name stands twice: 31 + 1 + 31"],
];

for (const [client, key, limit, room, why] of rooms) {
  test(`${client} with key "${key}" leaves ${room} of ${limit}: ${why}`, () => {
    assert.equal(roomBehind({ client: clientOf(client), key, place: null }, limit), room);
  });
}

test("a client that shows no tool leaves no room", () => {
  const client = {
    ...clientOf("claude-code"),
    expose: (_: string, tools: readonly string[]) => tools.map((tool) => ({ tool, name: null, outcome: "dropped" as const, why: null })),
  };
  assert.equal(roomBehind({ client, key: "s", place: null }, 64), 0);
});

const config = keysOf(["desk", "files"]).keys;
const mounts: readonly (readonly [
  why: string,
  client: string,
  key: string | null,
  known: typeof config,
  server: string | null,
  expected: readonly string[],
])[] = [
  ["a key that is given", "claude-code", "mine", config, "server", ["mine"]],
  ["no key: those of the config", "claude-code", null, config, "server", ["desk", "files"]],
  ["a star: those of the config", "claude-code", "*", config, "server", ["desk", "files"]],
  ["no key and no config: the server's own name", "claude-code", null, [], "server", ["server"]],
  ["nothing is known: nothing can be said", "claude-code", null, [], null, []],
  ["a plugin and a star", "claude-code-plugin", "kit/*", config, null, ["kit/desk", "kit/files"]],
  ["a plugin and a star, without a config", "claude-code-plugin", "kit/*", [], "server", ["kit/server"]],
  ["a plugin that is not named", "claude-code-plugin", null, config, null, ["desk", "files"]],
  ["a plugin that is a star", "claude-code-plugin", "*", config, null, ["desk", "files"]],
  ["a connector without a key: a UUID stands in", "claude-connector", null, config, "server", ["00000000-0000-4000-8000-000000000000"]],
  ["a connector with a key", "claude-connector", "abc", config, "server", ["abc"]],
];

for (const [why, id, key, known, server, expected] of mounts) {
  test(`the keys of ${id}: ${why}`, () => {
    const chosen: ChosenClient = { client: clientOf(id), key };
    assert.deepEqual(
      mount(chosen, known, server).map((mounted) => mounted.key),
      expected,
    );
  });
}

test("a key knows where it stands in the config, also when it was given by hand", () => {
  const [first] = mount({ client: clientOf("claude-code"), key: null }, config, null);
  const [given] = mount({ client: clientOf("claude-code"), key: "files" }, config, null);
  const [plugin] = mount({ client: clientOf("claude-code-plugin"), key: "kit/files" }, config, null);
  const [other] = mount({ client: clientOf("claude-code"), key: "other" }, config, null);
  assert.deepEqual(first?.place, placeAt(0, 4, ".mcp.json"));
  assert.deepEqual(given?.place, placeAt(1, 5, ".mcp.json"));
  assert.deepEqual(plugin?.place, placeAt(1, 5, ".mcp.json"));
  assert.equal(other?.place, null);
});

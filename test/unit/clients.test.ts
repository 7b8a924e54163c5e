import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { customClient } from "../../shared/clients/custom.ts";
import { clients } from "../../shared/clients/index.ts";
import { roomBehind } from "../../shared/names/namingPlan.ts";
import { type ChosenClient, mount } from "../../shared/profile.ts";
import { clientOf, keysOf, placeAt } from "./support/lists.ts";

test("the clients of this version, by id", () => {
  assert.deepEqual(
    clients.map(({ id }) => id),
    ["claude-code", "claude-code-plugin", "claude-connector"],
  );
});

for (const client of clients) {
  test(`${client.id} says where its rule is stated and when that was read, and states no limit that its source does not`, () => {
    assert.match(client.source ?? "", /^https:\/\//);
    assert.match(client.read ?? "", /^20\d\d-\d\d-\d\d$/);
    assert.equal(client.limit, null);
  });
}

test("every client gives one entry a tool, in order, for any key and any name", () => {
  const anyClient = fc.constantFrom(...clients, clientOf("custom:{server}.{tool}"));
  const anyText = fc.string({ unit: "binary", maxLength: 20 });
  fc.assert(
    fc.property(anyClient, anyText, fc.array(anyText), (client, key, tools) => {
      const exposed = client.expose(key, tools);
      assert.deepEqual(
        exposed.map(({ tool }) => tool),
        tools,
      );
      assert.deepEqual(client.expose(key, tools), exposed);
    }),
    { numRuns: 300 },
  );
});

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
    assert.deepEqual([client.id, client.limit, client.source], [text, limit, null]);
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
    expose: (_: string, tools: readonly string[]) => tools.map((tool) => ({ tool, name: null, outcome: "dropped" as const })),
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

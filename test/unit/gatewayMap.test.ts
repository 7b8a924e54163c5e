import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Validator } from "@cfworker/json-schema";
import fc from "fast-check";
import { type CheckedList, checkList } from "../../shared/check.ts";
import { chooseClient } from "../../shared/clients/chooseClient.ts";
import { consumers } from "../../shared/consumers/index.ts";
import { type BothWays, gatewayMap, type MappedServer } from "../../shared/names/gatewayMap.ts";
import type { NamingScheme } from "../../shared/names/namingScheme.ts";
import { awkwardLists } from "./support/awkwardNames.ts";
import { listOf, placeAt } from "./support/lists.ts";

const schema = JSON.parse(readFileSync("schema/mcp-portability.gateway-map.schema.json", "utf8"));
const validator = new Validator(schema, "7");

/** A list of a server of this name, judged for the usual consumers and some clients. */
function checked(
  server: string,
  names: readonly string[],
  clients: readonly string[],
  maxNameLength: number | null = null,
  namingScheme: NamingScheme = "portable",
): CheckedList {
  const list = listOf(names, { id: `${server}.json#tools`, server: { name: server, title: null, place: placeAt(0) } });
  const chosen = clients.map((text) => {
    const client = chooseClient(text);
    if (typeof client === "string") throw new Error(client);
    return client;
  });
  return checkList(list, {
    consumers: consumers.filter((each) => each.onByDefault),
    clients: chosen,
    maxNameLength,
    namingScheme,
    severities: new Map(),
  });
}

function goesBothWays({ forward, reverse }: BothWays, names: readonly string[]): void {
  const all = new Set(names.filter((name) => name !== ""));
  assert.deepEqual(new Set(Object.keys(forward)), all);
  for (const name of all) assert.equal(reverse[forward[name] ?? ""], name);
  assert.equal(Object.keys(reverse).length, all.size);
}

/** With the server in front, behind or nowhere, rewritten, cut and told apart. */
const clientTexts = ["claude-code", "cursor", "codex", "vscode", "goose", "custom@128:gw__{server}__{tool}", "custom:{tool}.{server}"];

test("every name of two servers is found back, also behind clients, or the map is refused with the reason", () => {
  const cases = fc.record({
    left: awkwardLists(48),
    right: awkwardLists(48),
    clients: fc.subarray(clientTexts),
    maxNameLength: fc.constantFrom(null, 20, 64),
  });
  let made = 0;
  fc.assert(
    fc.property(cases, ({ left, right, clients, maxNameLength }) => {
      const map = gatewayMap([checked("anchors", left, clients, maxNameLength), checked("berths", right, clients, maxNameLength)]);
      if ("refused" in map) {
        assert.match(map.refused, /no rename map|does not reach a model|would both be/);
        return;
      }
      made++;
      // The validator builds addresses of the keys, and cannot of half a character.
      if (!/\p{Surrogate}/u.test(left.concat(right).join(" ")))
        assert.deepEqual(validator.validate(JSON.parse(JSON.stringify(map))).errors, []);
      for (const [index, names] of [left, right].entries()) {
        const server: MappedServer | undefined = map.servers[index];
        assert.ok(server !== undefined);
        for (const ways of [server, ...server.clients]) goesBothWays(ways, names);
        assert.deepEqual(
          server.clients.map(({ client }) => client),
          clients,
        );
      }
      // Behind one client, what a model calls says which server is meant.
      const called = map.servers.flatMap(({ clients: each }) =>
        each.flatMap(({ client, reverse }) => Object.keys(reverse).map((name) => JSON.stringify([client, name]))),
      );
      assert.equal(new Set(called).size, called.length);
    }),
    { numRuns: 400, seed: 11 },
  );
  assert.ok(made > 100, `${made} maps`);
});

test("two servers may have a tool of one name, and are told apart by their keys", () => {
  const map = gatewayMap([checked("a", ["find.it"], ["claude-code"]), checked("b", ["find.it"], ["claude-code"])]);
  assert.ok("servers" in map);
  assert.deepEqual(
    map.servers.map(({ forward, clients }) => [forward, clients.map(({ key, reverse }) => [key, reverse])]),
    [
      [{ "find.it": "find_it" }, [["a", { mcp__a__find_it: "find.it" }]]],
      [{ "find.it": "find_it" }, [["b", { mcp__b__find_it: "find.it" }]]],
    ],
  );
});

for (const [what, lists, says] of [
  [
    "one name behind a client that adds none",
    [checked("a", ["find"], ["custom:{tool}"]), checked("b", ["find"], ["custom:{tool}"])],
    ["a.json#tools", "b.json#tools", '"find"'],
  ],
  [
    "keys that a client makes the same",
    [checked("a b", ["find"], ["claude-code"]), checked("a_b", ["find"], ["claude-code"])],
    ["a b.json", "a_b.json", '"mcp__a_b__find"'],
  ],
  [
    "a server and a tool that make the name of another server's",
    [checked("a", ["b__c"], ["custom:{server}__{tool}"]), checked("a__b", ["c"], ["custom:{server}__{tool}"])],
    ['"a__b__c"'],
  ],
  ["no room for names", [checked("a", ["find"], [], 5)], ["no rename map", "5"]],
] as const)
  test(`the map is refused for ${what}`, () => {
    const map = gatewayMap(lists);
    assert.ok("refused" in map);
    for (const text of says) assert.ok(map.refused.includes(text), map.refused);
  });

test("it says for whom it was made, and which servers have names that only a run can tell", () => {
  const limited = checked("a", ["x"], ["claude-code=a_key"]);
  const map = gatewayMap([{ ...limited, list: listOf(["x"], { unresolved: [3] }) }]);
  assert.ok("servers" in map);
  const [server] = map.servers;
  assert.equal(server?.isComplete, false);
  assert.deepEqual(server?.madeFor, {
    consumers: ["mcp", "anthropic", "openai", "gemini", "observed-64"],
    namingScheme: "portable",
    limit: 64 - "mcp__a_key__".length,
    limitedBy: 'the prefix of Claude Code with server key "a_key"',
  });
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { sightsOf } from "../../shared/clients/sights.ts";
import { check, listOf, placeAt, said } from "./support/lists.ts";

const faults: readonly (readonly [name: string | null, title: string | null, says: RegExp])[] = [
  ["5fc0702b-3e50-48aa-9d6a-b6f40e57935e", null, /which is an identifier for programs: a model cannot tell/],
  ["9f86d081884c7d65", "Orders", /identifier for programs; only clients that show its title say "Orders"/],
  ["My MCP-Server", null, /could be any server's name/],
  ["server", "Server", /could be any server's name: a model/],
  ["  ", null, /is empty/],
  ["2026.1", null, /has no letter/],
  ["orders", "b9c2d7e6-1f0a-4b3c-8d5e-6f7a8b9c0d1e", /title is .* in place of the name "orders" hide/],
  [null, null, /does not say its name, and has no title/],
  [null, "Orders", /does not say its name, only the title "Orders"/],
];

for (const [name, title, says] of faults) {
  test(`a server called ${name} with the title ${title} is told`, () => {
    assert.match(identityOf(name, title, true)[0] ?? "silent", says);
  });
}

test("a name that says something is fine, with or without a title", () => {
  for (const name of ["orders", "文字", "server-filesystem", "mcp-server-git", "deadbeef", "decade", "a1"])
    for (const title of [null, "Orders of the shop"]) assert.deepEqual(identityOf(name, title, true), []);
});

test("a name that is not read in source may be known at run time", () => assert.deepEqual(identityOf(null, null, false), []));

test("a server is not the same to a model in a config, in a plugin and as a connector", () => {
  assert.deepEqual(
    sightsOf("acme.orders", "list_orders").map(({ shown }) => shown),
    [
      "mcp__acme_orders__list_orders",
      "mcp__plugin_acme_orders_acme_orders__list_orders",
      "mcp__00000000-0000-4000-8000-000000000000__list_orders",
    ],
  );
});

test("a slash in a server's own name parts no plugin from its server", () => {
  const shown = "mcp__plugin_mcp-servers-all_mcp-servers-all__echo";
  assert.equal(sightsOf("mcp-servers/all", "echo")[1]?.shown, shown);
  const list = listOf(["echo"], { server: { name: "mcp-servers/all", title: null, place: placeAt(0) } });
  assert.deepEqual(
    check(list, { clients: ["claude-code-plugin"] }).tools[0]?.exposed.map(({ name }) => name),
    [shown],
  );
});

function identityOf(name: string | null, title: string | null, isListFile: boolean): readonly string[] {
  const list = listOf(["a"], { server: { name, title, place: placeAt(0) }, place: isListFile ? placeAt(1) : null });
  return said(check(list).findings, "server/identity");
}

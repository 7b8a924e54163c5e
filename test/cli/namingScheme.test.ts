import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { assertRefused, call, folderOf, report, sayFindings, typescriptServer } from "./support.ts";

const toolmark = ["--naming-scheme", "toolmark"];

test("Toolmark's names are proposed by the map, by messages and by fix, from the command line and from the config", (context) => {
  const cwd = folderOf(context, { "server.ts": typescriptServer("orders.list", "orders_list") });
  const maps = (args: readonly string[]) => JSON.parse(call(["rename-map", "--format", "json", ...args], { cwd }).out).lists[0].map;
  assert.deepEqual(maps([]), { "orders.list": "orders_list_2", orders_list: "orders_list" });
  assert.deepEqual(maps(toolmark), { "orders.list": "orders__list", orders_list: "orders_list" });
  const messages = report(toolmark, { cwd }).lists[0]?.findings.map(({ message }) => message) ?? [];
  assert.ok(
    messages.some((message) => message.endsWith("Portable name: orders__list")),
    messages.join("\n"),
  );
  writeFileSync(join(cwd, "mcp-portability.config.json"), '{ "namingScheme": "toolmark" }');
  assert.deepEqual(maps([]), maps(toolmark));
  assert.deepEqual(maps(["--naming-scheme", "portable"]), { "orders.list": "orders_list_2", orders_list: "orders_list" });
  assert.equal(call(["fix"], { cwd }).out, "1 name changed in 1 file\n");
  assert.equal(readFileSync(join(cwd, "server.ts"), "utf8"), typescriptServer("orders__list", "orders_list"));
  assert.equal(call(["fix"], { cwd }).out, "0 names changed in 0 files\n");
});

test("where two names share one llmName a check fails, and there is no map, whatever for", (context) => {
  const cwd = folderOf(context, { "server.ts": typescriptServer("orders.list", "orders__list") });
  assert.equal(call(["--consumer", "mcp"], { cwd }).status, 0);
  assert.equal(call(["--consumer", "mcp", ...toolmark], { cwd }).status, 1);
  const said = report(["--consumer", "mcp", ...toolmark], { cwd });
  assert.deepEqual(
    sayFindings(said).filter((line) => line.endsWith("llm-name")),
    ["server.ts:3 stability/llm-name", "server.ts:4 stability/llm-name"],
  );
  assert.equal(said.lists[0]?.renameMap, null);
  for (const args of [["rename-map"], ["rename-map", "--gateway"]])
    assertRefused(call([...args, ...toolmark], { cwd }), "server.ts#server", "llmName");
  assert.equal(call(["fix", ...toolmark], { cwd }).out, "0 names changed in 0 files\n");
});

test("a scheme that there is none of is refused with those that there are", () => {
  assertRefused(call(["rename-map", "--naming-scheme", "toolmarks"]), "portable, toolmark", 'did you mean "toolmark"?');
});

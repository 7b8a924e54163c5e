import assert from "node:assert/strict";
import { test } from "node:test";
import { toolsList, typescriptServer } from "../cli/support.ts";
import { rangeOf } from "./textEdits.ts";
import { sharedClient } from "./workspace.ts";

const shared = sharedClient();
const file = "mcp-portability.lock.json";
const lock = JSON.stringify({
  version: 1,
  servers: {
    "lists/tools.json#tools": { tools: { tides: { llmName: "tides" } } },
    made: { tools: { anchor: { llmName: "anchor" }, berth: { llmName: "berth" } } },
  },
});

test("a shipped name that is typed over is shown in the lock, and no longer once it is back", async (context) => {
  const { client, path, uri } = await shared.in(context, {
    [file]: lock,
    "server.ts": typescriptServer("anchor", "berth"),
    "lists/tools.json": toolsList("tides"),
  });
  const source = await client.open(path("server.ts"));
  assert.deepEqual(await client.marks(uri(file)), []);
  await client.replace(source, '"anchor"', '"harbour"');
  assert.deepEqual(await client.marks(uri(file)), ["stability/removed anchor"]);
  await client.replace(source, '"harbour"', '"anchor"');
  assert.deepEqual(await client.marks(uri(file)), []);
});

test("a lock that is broken while it is edited says so, and no longer once it is mended", async (context) => {
  const { client, path } = await shared.in(context, {
    [file]: lock,
    "server.ts": typescriptServer("anchor", "berth"),
    "lists/tools.json": toolsList("tides"),
  });
  const uri = await client.open(path(file));
  assert.deepEqual(await client.marks(uri), []);
  await client.replace(uri, '"version":1', '"version":"one"');
  assert.deepEqual(
    (await client.shown(uri)).map(({ code, message }) => [code, String(message).split(":")[0]]),
    [["stability/removed", "The lock cannot be read"]],
  );
  await client.replace(uri, '"version":"one"', '"version":1');
  assert.deepEqual(await client.marks(uri), []);
});

test("a removal is accepted by taking the entry out of the lock", async (context) => {
  const { client, path } = await shared.in(context, {
    [file]: lock,
    "server.ts": typescriptServer("anchor"),
    "lists/tools.json": toolsList("tides"),
  });
  const uri = await client.open(path(file));
  assert.deepEqual(await client.marks(uri), ["stability/removed berth"]);
  await client.replace(uri, ',"berth":{"llmName":"berth"}', "");
  assert.deepEqual(await client.marks(uri), []);
});

const withAlias = `{
  "version": 1,
  "servers": {
    "made": {
      "tools": {
        "anchor": { "llmName": "Anchor", "aliases": ["old_anchor", "gone_anchor"] },
        "berth": { "llmName": "berth" }
      }
    }
  }
}
`;

for (const [sought, title, becomes] of [
  ["berth", 'Accept the removal: take "berth" out of the lock', withAlias.replace(',\n        "berth": { "llmName": "berth" }', "")],
  ["anchor", 'Accept the removal: take "gone_anchor" out of the lock', withAlias.replace(', "gone_anchor"', "")],
  ["anchor", 'Write the llmName of "anchor" into the lock', withAlias.replace('"Anchor"', '"anchor"')],
] as const)
  test(`the quick fix "${title}" changes that and nothing else`, async (context) => {
    const { client, path } = await shared.in(context, { [file]: withAlias, "server.ts": typescriptServer("anchor", "old_anchor") });
    const uri = await client.open(path(file));
    await client.settle();
    const actions = await client.actions(uri, rangeOf(client.text(uri), `"${sought}"`, sought));
    const action = actions.find((each) => each.title === title);
    assert.ok(action !== undefined, actions.map((each) => each.title).join("\n"));
    await client.apply(action.edit);
    assert.equal(client.text(uri), becomes);
  });

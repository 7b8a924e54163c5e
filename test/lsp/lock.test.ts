import assert from "node:assert/strict";
import { test } from "node:test";
import { toolsList, typescriptServer } from "../cli/support.ts";
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

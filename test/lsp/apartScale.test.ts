import assert from "node:assert/strict";
import { test } from "node:test";
import { middle } from "../bench/measure.ts";
import { typescriptServer } from "../cli/support.ts";
import type { Client } from "./client.ts";
import { largeSwift } from "./largeSwift.ts";
import { startIn } from "./workspace.ts";

/** Milliseconds by which what is typed in one file may hold up the diagnostics of another one. */
const mostDelay = 50;

test("a Swift file of 110 KB that is typed in delays the diagnostics of a TypeScript file by no more than 50 ms", async (context) => {
  const { client, path } = await startIn(context, {
    "app/Server.swift": largeSwift("a.b", 110_000),
    "web/package.json": '{ "dependencies": { "@modelcontextprotocol/sdk": "1" } }',
    "web/server.ts": typescriptServer("c.d"),
  });
  const swift = await client.open(path("app/Server.swift"));
  const typescript = await client.open(path("web/server.ts"));
  await client.settle();
  const alone: number[] = [];
  const beside: number[] = [];
  let overlaps = 0;
  // In turn, so that what else the machine does falls on both.
  for (let round = 0; round < 15; round++) {
    alone.push(await keystroke(client, typescript));
    await client.settle();
    await client.change(swift, [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: " " }]);
    beside.push(await keystroke(client, typescript));
    const version = client.document(swift)?.version;
    if (!client.published.some((one) => one.uri === swift && one.version === version)) overlaps++;
    await client.settle();
  }
  assert.ok(overlaps > 7, `Swift was still being read in ${overlaps} of 15 rounds`);
  const delay = middle(beside) - middle(alone);
  context.diagnostic(`${middle(alone).toFixed(0)} ms alone, ${middle(beside).toFixed(0)} ms beside Swift`);
  assert.ok(delay <= mostDelay, `${delay.toFixed(0)} ms`);
});

/** Types a letter in the name of a tool. Gives the milliseconds until its diagnostics are there; a question spares the debounce. */
async function keystroke(client: Client, uri: string): Promise<number> {
  const before = client.published.length;
  const at = { line: 2, character: 22 };
  const start = performance.now();
  await client.change(uri, [{ range: { start: at, end: at }, text: "x" }]);
  void client.connection.sendRequest("textDocument/hover", { textDocument: { uri }, position: at });
  while (!client.published.slice(before).some((one) => one.uri === uri)) await new Promise((resolve) => setImmediate(resolve));
  return performance.now() - start;
}

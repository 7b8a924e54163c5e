import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { FileChangeType } from "vscode-languageserver-protocol/node";
import { startIn } from "./workspace.ts";

const server = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { NAME } from "./names";
const server = new McpServer({ name: "harbour", version: "1.0.0" });
server.registerTool(NAME, { description: "Docks" }, run);
`;

/** A file of names, which has no word of MCP in it. */
const names = (name: string) => `export const NAME = "${name}";\n`;

test("a change in the file that a name is imported from is a change of the tool: on disk, open, gone, and back", async (context) => {
  const { client, path, uri, marked } = await startIn(context, { "server.ts": server, "names.ts": names("dock ship") });
  const toolNames = async () => (await client.report()).lists.flatMap(({ tools }) => tools.map(({ name }) => name));
  assert.deepEqual(await marked(), ["names.ts"]);
  assert.deepEqual(await toolNames(), ["dock ship"]);

  writeFileSync(path("names.ts"), names("dock_ship"));
  await client.tell(FileChangeType.Changed, path("names.ts"));
  assert.deepEqual(await marked(), []);
  assert.deepEqual(await toolNames(), ["dock_ship"]);

  await client.open(path("names.ts"));
  await client.change(uri("names.ts"), [{ text: names("dock.ship") }]);
  assert.deepEqual(await marked(), ["names.ts"]);
  assert.deepEqual(await toolNames(), ["dock.ship"]);
  const start = { line: 0, character: names("dock").indexOf("dock") + 4 };
  await client.change(uri("names.ts"), [{ range: { start, end: { line: 0, character: start.character + 1 } }, text: "_" }]);
  assert.deepEqual(await marked(), []);
  assert.deepEqual(await toolNames(), ["dock_ship"]);

  await client.close(uri("names.ts"));
  rmSync(path("names.ts"));
  await client.tell(FileChangeType.Deleted, path("names.ts"));
  assert.deepEqual(await marked(), []);
  assert.deepEqual(await toolNames(), []);

  writeFileSync(path("names.ts"), names("dock ship"));
  await client.tell(FileChangeType.Created, path("names.ts"));
  assert.deepEqual(await marked(), ["names.ts"]);
  assert.deepEqual(await toolNames(), ["dock ship"]);
});

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

test("a server follows the files that make and pass on what it mounts: the names of its tools move with each of them", async (context) => {
  const ferries = (tool: string) => `from fastmcp import FastMCP\nferries = FastMCP("ferries")\n@ferries.tool\ndef ${tool}(): ...\n`;
  const { client, path, uri } = await startIn(context, {
    "pyproject.toml": '[project]\nname = "harbour"\ndependencies = ["fastmcp"]\n',
    "harbour/main.py":
      'from fastmcp import FastMCP\nfrom .servers import ferry\nmain = FastMCP("harbour")\nmain.mount(ferry, namespace="ferry")\n',
    "harbour/servers/__init__.py": "from .ferries import ferries as ferry\n",
    "harbour/servers/ferries.py": ferries("depart"),
  });
  const tools = async () =>
    (await client.report()).lists.flatMap(({ server, tools: all }) => all.map(({ name }) => `${server?.name}: ${name}`));
  assert.deepEqual(await tools(), ["harbour: ferry_depart"]);

  await client.open(path("harbour/servers/ferries.py"));
  await client.change(uri("harbour/servers/ferries.py"), [{ text: ferries("arrive") }]);
  assert.deepEqual(await tools(), ["harbour: ferry_arrive"]);

  const start = { line: 3, character: 'main.mount(ferry, namespace="'.length };
  await client.open(path("harbour/main.py"));
  await client.change(uri("harbour/main.py"), [{ range: { start, end: { line: 3, character: start.character + 5 } }, text: "boat" }]);
  assert.deepEqual(await tools(), ["harbour: boat_arrive"]);

  writeFileSync(path("harbour/servers/__init__.py"), "ferry = None\n");
  await client.tell(FileChangeType.Changed, path("harbour/servers/__init__.py"));
  assert.deepEqual(await tools(), ["ferries: arrive"]);

  writeFileSync(path("harbour/servers/__init__.py"), "from .ferries import ferries as ferry\n");
  await client.tell(FileChangeType.Changed, path("harbour/servers/__init__.py"));
  assert.deepEqual(await tools(), ["harbour: boat_arrive"]);
});

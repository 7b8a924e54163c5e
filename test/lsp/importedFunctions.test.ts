import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { FileChangeType } from "vscode-languageserver-protocol/node";
import { startIn } from "./workspace.ts";

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

test("a change of a function of another file that makes a tool of its calls moves what is found at them", async (context) => {
  const helper = (parameters: string, name: string) =>
    `import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nexport function ${name}(${parameters}) {\n  server.registerTool(name, {}, run);\n}\n`;
  const usual = helper("server: McpServer, name: string, title: string", "addDock");
  // It has no word of MCP in it.
  const caller =
    'import { addDock } from "./helper";\n\nexport function docks(server) {\n  addDock(server, "dock ship", "Dock a ship");\n}\n';
  const { client, path, uri, marked } = await startIn(context, {
    "package.json": '{ "dependencies": { "@modelcontextprotocol/sdk": "1" } }',
    "helper.ts": usual,
    "docks.ts": caller,
  });
  const names = async () => (await client.report()).lists.flatMap(({ tools }) => tools.map(({ name }) => name));
  assert.deepEqual(await names(), ["dock ship"]);
  assert.deepEqual(await marked(), ["docks.ts"]);

  await client.open(path("helper.ts"));
  await client.change(uri("helper.ts"), [{ text: helper("server: McpServer, title: string, name: string", "addDock") }]);
  assert.deepEqual(await names(), ["Dock a ship"]);
  await client.change(uri("helper.ts"), [{ text: helper("server: McpServer, name: string", "addShip") }]);
  assert.deepEqual(await names(), []);
  await client.change(uri("helper.ts"), [{ text: usual }]);
  assert.deepEqual(await names(), ["dock ship"]);

  await client.open(path("docks.ts"));
  const start = { line: 3, character: '  addDock(server, "dock'.length };
  await client.change(uri("docks.ts"), [{ range: { start, end: { line: 3, character: start.character + 1 } }, text: "_" }]);
  assert.deepEqual(await names(), ["dock_ship"]);
  assert.deepEqual(await marked(), []);
  const added = { line: 4, character: 0 };
  await client.change(uri("docks.ts"), [{ range: { start: added, end: added }, text: '  addDock(server, "dock boat", "");\n' }]);
  assert.deepEqual(await names(), ["dock_ship", "dock boat"]);
  const from = { start: { line: 0, character: caller.indexOf("./helper") }, end: { line: 0, character: caller.indexOf("./helper") + 8 } };
  await client.change(uri("docks.ts"), [{ range: from, text: "./other" }]);
  assert.deepEqual(await names(), []);
  await client.close(uri("docks.ts"));
  assert.deepEqual(await names(), ["dock ship"]);

  await client.close(uri("helper.ts"));
  rmSync(path("helper.ts"));
  await client.tell(FileChangeType.Deleted, path("helper.ts"));
  assert.deepEqual(await names(), []);
  writeFileSync(path("helper.ts"), usual);
  await client.tell(FileChangeType.Created, path("helper.ts"));
  assert.deepEqual(await names(), ["dock ship"]);
  writeFileSync(path("docks.ts"), caller.replace("dock ship", "dock.ship"));
  await client.tell(FileChangeType.Changed, path("docks.ts"));
  assert.deepEqual(await names(), ["dock.ship"]);
});

test("a change of a function of another file that puts a name together moves the name", async (context) => {
  const helper = (prefix: string) => `export const named = (name: string) => \`${prefix}\${name}\`;\n`;
  const { client, path, uri, marked } = await startIn(context, {
    "server.ts": `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { named } from "./names";
const server = new McpServer({ name: "harbour", version: "1.0.0" });
server.registerTool(named("docks"), {}, run);
`,
    "names.ts": helper("harbour_"),
  });
  const toolNames = async () => (await client.report()).lists.flatMap(({ tools }) => tools.map(({ name }) => name));
  assert.deepEqual(await toolNames(), ["harbour_docks"]);
  assert.deepEqual(await marked(), []);

  await client.open(path("names.ts"));
  await client.change(uri("names.ts"), [{ text: helper("harbour.") }]);
  assert.deepEqual(await toolNames(), ["harbour.docks"]);
  assert.deepEqual(await marked(), ["server.ts"]);
  await client.change(uri("names.ts"), [{ text: "export const named = (name: string) => lookUp(name);\n" }]);
  assert.deepEqual(await toolNames(), []);
  await client.close(uri("names.ts"));
  assert.deepEqual(await toolNames(), ["harbour_docks"]);
});

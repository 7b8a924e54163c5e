import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { FileChangeType } from "vscode-languageserver-protocol/node";
import { type FileStatus, fileStatusRequest } from "../../shared/protocol.ts";
import { typescriptServer } from "../cli/support.ts";
import { startIn } from "./workspace.ts";

test("a list of look-alikes counts from when a server's file imports it, over another file that has no word of tools", async (context) => {
  const { client, path, uri } = await startIn(context, {
    "package.json": '{ "dependencies": { "@modelcontextprotocol/sdk": "1" } }',
    "src/server.ts": `${typescriptServer("dock_first")}import "./parts.js";\n`,
    "src/parts.ts": "export const none = 0;\n",
    "src/docks.ts": 'export const list = [{ name: "dock_second", description: "", inputSchema: {} }];\n',
  });
  const names = async () => (await client.report()).lists.flatMap(({ tools }) => tools.map(({ name }) => name)).sort();
  const isUnreached = async () => {
    const status: FileStatus = await client.connection.sendRequest(fileStatusRequest, { uri: uri("src/docks.ts") });
    return status.isUnreached;
  };
  assert.deepEqual(await names(), ["dock_first"]);
  assert.equal(await isUnreached(), true);

  await client.open(path("src/parts.ts"));
  await client.change(uri("src/parts.ts"), [{ text: 'export * from "./docks.js";\n' }]);
  assert.deepEqual(await names(), ["dock_first", "dock_second"]);
  assert.equal(await isUnreached(), false);

  await client.change(uri("src/parts.ts"), [{ text: 'export * from "./none.js";\n' }]);
  assert.deepEqual(await names(), ["dock_first"]);

  writeFileSync(path("src/none.ts"), 'export * from "./docks.js";\n');
  await client.tell(FileChangeType.Created, path("src/none.ts"));
  assert.deepEqual(await names(), ["dock_first", "dock_second"]);

  rmSync(path("src/none.ts"));
  await client.tell(FileChangeType.Deleted, path("src/none.ts"));
  assert.deepEqual(await names(), ["dock_first"]);

  // Where nothing serves tools, nobody can say that it is not used.
  rmSync(path("src/server.ts"));
  await client.tell(FileChangeType.Deleted, path("src/server.ts"));
  assert.deepEqual(await names(), ["dock_second"]);
});

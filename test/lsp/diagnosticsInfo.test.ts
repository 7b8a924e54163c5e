import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type DiagnosticsInfo, diagnosticsInfoRequest } from "../../shared/protocol.ts";
import { folderOf, toolsList, typescriptServer } from "../cli/support.ts";
import type { Client } from "./client.ts";
import { copyServer } from "./copyServer.ts";
import { startIn } from "./workspace.ts";

async function infoOf(client: Client): Promise<NonNullable<DiagnosticsInfo>> {
  const info: DiagnosticsInfo = await client.connection.sendRequest(diagnosticsInfoRequest);
  assert.ok(info !== null);
  return info;
}

const python = 'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("secret-server")\n@mcp.tool(name="c.d")\ndef run(): ...\n';

test("the numbers are those of the session, and nothing is told of what is in the files", async (context) => {
  const files = {
    "server.ts": typescriptServer("secret.tool", "ok"),
    "tools.json": toolsList("x.y"),
    "bad.json": '{ "tools": [{ "name": "z", "inputSchema": {',
  };
  const settings = () => ({ clients: ["claude-code=secret-key"], run: "onSave", enable: true });
  const { client, path, folder } = await startIn(context, files, { settings });
  await client.open(path("server.ts"));
  const info = await infoOf(client);
  const status = client.heard.statuses.at(-1);
  assert.deepEqual(info, {
    version: JSON.parse(readFileSync("package.json", "utf8")).version,
    runtime: `Node.js ${process.versions.node} on ${process.platform} ${process.arch}`,
    isScanning: false,
    folders: 1,
    openDocuments: 1,
    files: 3,
    lists: 3,
    tools: 4,
    findings: status?.findings,
    failures: 1,
    settings: ["run", "clients"],
    grammars: [{ file: "tree-sitter-typescript.wasm", failure: null }],
    lastErrors: [],
  });
  const text = JSON.stringify(info);
  for (const secret of ["secret", "x.y", folder]) assert.ok(!text.includes(secret), secret);
});

test("a grammar that does not load is told, without where it lies", async (context) => {
  const copy = folderOf(context, {});
  const copied = copyServer(copy, (name) => !name.includes("python"));
  const { client } = await startIn(
    context,
    { "server.py": python, "server.ts": typescriptServer("a.b") },
    { command: [copied, "--stdio"] },
  );
  const info = await infoOf(client);
  assert.deepEqual(
    info.grammars.map(({ file, failure }) => [file, failure === null]),
    [
      ["tree-sitter-python.wasm", false],
      ["tree-sitter-typescript.wasm", true],
    ],
  );
  assert.match(info.grammars[0]?.failure ?? "", /ENOENT: no such file or directory, open '…\/tree-sitter-python\.wasm'/);
  assert.ok(!JSON.stringify(info).includes(copy));
});

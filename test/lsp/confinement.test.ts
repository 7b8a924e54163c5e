import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import {
  CodeActionKind,
  DocumentDiagnosticRequest,
  DocumentSymbolRequest,
  FileChangeType,
  HoverRequest,
  PrepareRenameRequest,
  RenameRequest,
  WorkspaceSymbolRequest,
} from "vscode-languageserver-protocol/node";
import { checkTextRequest, rulesRequest } from "../../shared/protocol.ts";
import { toolsList, typescriptServer } from "../cli/support.ts";
import { pullingClient } from "./abilities.ts";
import { server } from "./client.ts";
import { rangeOf } from "./textEdits.ts";
import { startIn } from "./workspace.ts";

const confinement = join(process.cwd(), "test/lsp/confined.cjs");

test("the confinement confines", () => {
  for (const attempt of [
    'require("fs").writeFileSync("x", "")',
    'require("fs/promises").mkdir("x")',
    'require("net").connect(80)',
    'require("https").get("https://example.org")',
    'require("child_process").spawn("true")',
    'fetch("https://example.org")',
  ]) {
    const { stderr, status } = spawnSync(process.execPath, ["--require", confinement, "-e", attempt], { encoding: "utf8" });
    assert.match(stderr, /^forbidden: /, attempt);
    assert.notEqual(status, 0, attempt);
  }
});

test("a whole session reaches no network, starts no process, writes no file and makes no code out of text", async (context) => {
  const files = {
    "package.json": '{"name":"mcp"}',
    "server.ts": typescriptServer("a.b", "c"),
    "server.py": 'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("x")\n@mcp.tool(name="a.b")\ndef run(): ...\n',
    "page.tsx": "export const page = <p>tool</p>;\n",
    "old.js": typescriptServer("x.y"),
    "tools.json": toolsList("d.e"),
  };
  const command = ["--disallow-code-generation-from-strings", "--require", confinement, server, "--stdio"];
  const { client, path } = await startIn(context, files, { command, capabilities: pullingClient });
  const { connection } = client;
  for (const name of ["server.ts", "server.py", "page.tsx", "old.js", "tools.json"]) {
    const uri = await client.open(path(name));
    const textDocument = { uri };
    const text = client.text(uri);
    const { start: position } = text.includes("a.b") ? rangeOf(text, "a.b") : { start: { line: 0, character: 0 } };
    await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    await connection.sendRequest(HoverRequest.type, { textDocument, position });
    await connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
    await connection.sendRequest(PrepareRenameRequest.type, { textDocument, position });
    await connection.sendRequest(RenameRequest.type, { textDocument, position, newName: "new_name" });
    await client.actions(uri, { start: position, end: position });
    await client.actions(uri, { start: position, end: position }, { only: [CodeActionKind.SourceFixAll, "source.fixAll.mcpPortability"] });
    await client.change(uri, [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: "\n" }]);
    await client.save(uri);
    await client.settle();
    await client.close(uri);
  }
  await connection.sendRequest(WorkspaceSymbolRequest.type, { query: "a" });
  writeFileSync(path("mcp-portability.config.json"), '{ "exclude": ["old.js"], "clients": ["claude-code"] }');
  await client.tell(FileChangeType.Created, path("mcp-portability.config.json"));
  await client.configure();
  await client.scan();
  assert.ok((await client.report()).summary.tools >= 4);
  await connection.sendRequest(rulesRequest);
  await connection.sendRequest(checkTextRequest, { text: "a.b\n" });
  assert.equal(await client.stop(), 0);
  assert.equal(client.errors, "");
  assert.ok(!client.heard.logs.some((line) => line.includes("forbidden") || line.includes("    at ")), client.heard.logs.join("\n"));
});

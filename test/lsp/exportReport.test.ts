import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ErrorCodes, type MessageConnection } from "vscode-languageserver-protocol/node";
import { formats } from "../../server/formats/index.ts";
import { type ExportReportResult, exportReportRequest, type RenameMapsResult, renameMapsRequest } from "../../shared/protocol.ts";
import type { Report } from "../../shared/report.ts";
import { call, folderOf, namesOf, toolsList, typescriptServer } from "../cli/support.ts";
import { startClient } from "./client.ts";
import { startIn } from "./workspace.ts";

async function exported(connection: MessageConnection, format: string): Promise<string> {
  const result: ExportReportResult = await connection.sendRequest(exportReportRequest, { format });
  assert.ok(result !== null);
  return result.text;
}

async function exportedReport(connection: MessageConnection): Promise<Report> {
  return JSON.parse(await exported(connection, "json"));
}

async function mapsOf(connection: MessageConnection): Promise<NonNullable<RenameMapsResult>> {
  const result: RenameMapsResult = await connection.sendRequest(renameMapsRequest);
  assert.ok(result !== null);
  return result;
}

test("every format of the command line can be exported, and says the same of the same folder", async (context) => {
  const cwd = folderOf(context, {
    "package.json": '{"name":"mcp"}',
    "sub/loose é.ts": 'export const tool = defineTool({ name: "x.y", handler });\n',
    "sub/server.ts":
      'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nimport { tool } from "./loose é.ts";\nexport const tools = [tool];\n',
  });
  cpSync("examples", join(cwd, "examples"), { recursive: true });
  const client = await startClient(context, { folders: [cwd] });
  // Not waited for: an export is of the whole workspace, also when it is asked for at once.
  for (const { id } of formats) {
    const printed = call(["check", "--format", id], { cwd });
    assert.equal(await exported(client.connection, id), printed.out, id);
    assert.ok(id === "json" ? printed.out.includes('"sub/loose é.ts"') : printed.out.length > 500, printed.out);
  }
});

test("an unknown format is refused with those that there are", async (context) => {
  const { client } = await startIn(context, {});
  for (const [params, said] of [
    [{ format: "pdf" }, '"pdf"'],
    [{}, "null"],
    [null, "null"],
    [{ format: 5 }, "5"],
  ] as const) {
    await assert.rejects(client.connection.sendRequest(exportReportRequest, params), {
      code: ErrorCodes.InvalidParams,
      message: `There is no report format ${said}, only github, json, junit, markdown, pretty, sarif.`,
    });
  }
});

test("with several folders a path begins with its folder's name, which is there once; of nested ones it is the nearer one's", async (context) => {
  const outer = folderOf(context, {
    "a/tools.json": toolsList("a.b"),
    "b/a/tools.json": toolsList("c.d"),
    "b/a/deep/tools.json": toolsList("e.f"),
  });
  const folders = [join(outer, "a"), join(outer, "b"), join(outer, "b/a")];
  const client = await startClient(context, { folders });
  const exportedLists = (await exportedReport(client.connection)).lists.map(({ id, tools }) => [id, tools[0]?.file]);
  assert.deepEqual(exportedLists, [
    ["a/tools.json#tools", "a/tools.json"],
    ["a-2/deep/tools.json#tools", "a-2/deep/tools.json"],
    ["a-2/tools.json#tools", "a-2/tools.json"],
  ]);
  assert.ok(!(await exported(client.connection, "sarif")).includes(outer), "no path of the machine is told");
});

test("a document that was never stored has its name, and a file outside of the workspace its path", async (context) => {
  const outside = folderOf(context, { "loose.json": toolsList("a.b") });
  const { client } = await startIn(context, { "tools.json": toolsList("c.d") });
  await client.open("untitled:Untitled-1", typescriptServer("e.f"), "typescript");
  await client.open(join(outside, "loose.json"));
  const files = (await exportedReport(client.connection)).lists.map(({ id, server, tools }) => [id, server?.file, tools[0]?.file]);
  assert.deepEqual(files.toSorted(), [
    [`${outside}/loose.json#tools`, undefined, `${outside}/loose.json`],
    ["Untitled-1.ts#server", "Untitled-1.ts", "Untitled-1.ts"],
    ["tools.json#tools", undefined, "tools.json"],
  ]);
});

test("places that are related, failures and findings outside of lists are called by their paths, too", async (context) => {
  const { client, folder } = await startIn(
    context,
    {
      "server.ts": 'const server = new McpServer({ name: "x" });\nconst NAME = "a.b";\nserver.registerTool(NAME, {}, run);\n',
      "src/broken.json": '{"tools":[{"name":"x","inputSchema":{',
      "src/.mcp.json": '{"mcpServers":{" x ":{"command":"node"}}}',
      "mcp-portability.config.json": '{ "consumers": 5 }',
    },
    { settings: () => ({ clients: ["claude-code"] }) },
  );
  const text = await exported(client.connection, "json");
  assert.ok(!text.includes("file:") && !text.includes(folder), text);
  const shown: Report = JSON.parse(text);
  assert.deepEqual(
    shown.failures.map(({ file }) => file),
    ["src/broken.json"],
  );
  assert.ok(shown.findings.some(({ file }) => file === "mcp-portability.config.json"));
  assert.ok(shown.lists.some(({ findings }) => findings.some(({ related }) => related.some(({ file }) => file === "server.ts"))));
});

test("a virtual workspace is exported by the paths in it", async (context) => {
  const root = "vscode-vfs://github/owner/my%20repo";
  const client = await startClient(context, { folders: [root], options: { showsReport: true } });
  await client.open(`${root}/src/server%20%C3%A9.ts`, typescriptServer("a.b"), "typescript");
  const sarif = JSON.parse(await exported(client.connection, "sarif"));
  assert.equal(sarif.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri, "src/server%20%C3%A9.ts");
});

test("the rename maps are those of the command line, with their reverse", async (context) => {
  const files = { "server.ts": typescriptServer("a.b", "a_b"), "sub/tools.json": toolsList("__proto__", "10", "x/y") };
  const { client, folder } = await startIn(context, files);
  const { lists, without } = await mapsOf(client.connection);
  assert.deepEqual({ lists }, JSON.parse(call(["rename-map", "--format", "json"], { cwd: folder }).out));
  assert.deepEqual(without, []);
  assert.equal(lists.find(({ id }) => id === "server.ts#server")?.reverse["a_b_2"], "a.b");
});

test("a list for which there is no rename map is told with the reason", async (context) => {
  const { client } = await startIn(context, { "tools.json": toolsList("a.b") }, { settings: () => ({ maxNameLength: 3 }) });
  const { lists, without } = await mapsOf(client.connection);
  assert.deepEqual(lists, []);
  assert.deepEqual(without, [{ id: "tools.json#tools", why: "the chosen maximum length leaves 3 characters for a name, 8 are needed" }]);
});

test("an export waits for what was typed a moment ago", async (context) => {
  const { client, path } = await startIn(context, { "tools.json": toolsList("a.b") });
  const uri = await client.open(path("tools.json"));
  await client.replace(uri, "a.b", "c.d");
  assert.deepEqual(namesOf(await exportedReport(client.connection)), ["c.d"]);
});

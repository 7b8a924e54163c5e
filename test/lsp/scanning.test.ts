import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { HoverRequest, WorkDoneProgressCancelNotification } from "vscode-languageserver-protocol/node";
import { type ExportReportResult, exportReportRequest } from "../../shared/protocol.ts";
import { folderOf, toolsList, typescriptServer } from "../cli/support.ts";
import { bareClient } from "./abilities.ts";
import { Client, type StartOptions, startClient, uriOf } from "./client.ts";
import { startIn } from "./workspace.ts";

/** Enough files that a scan takes a while. */
const manyFiles = Object.fromEntries(
  Array.from({ length: 200 }, (_, index) => [
    `src/${index}.ts`,
    typescriptServer(`tool.${index}`, ...Array.from({ length: 10 }, (_, other) => `t${other}`)),
  ]),
);

/** Resolves when a scan has shown its progress for the nth time, with its token. */
async function progressOf(client: Client, scan: number): Promise<string | number> {
  for (;;) {
    const begun = client.heard.progress.filter(({ value }) => value.kind === "begin");
    const token = begun[scan - 1]?.token;
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

test("a scan shows how far it is, answers requests meanwhile, and can be stopped", async (context) => {
  const folder = folderOf(context, manyFiles);
  const client = await startClient(context, { folders: [folder] });
  const uri = await client.open(join(folder, "src/7.ts"));
  await progressOf(client, 1);
  const position = { line: 2, character: 23 };
  const hover = await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position });
  assert.ok(hover !== null);
  assert.deepEqual(
    client.heard.progress.filter(({ value }) => value.kind === "end"),
    [],
    "the answer came after the scan",
  );
  await client.scan();
  const [begin, ...reports] = client.heard.progress.map(({ value }) => value);
  assert.deepEqual(begin, { kind: "begin", title: "Looking for MCP tools", cancellable: true });
  assert.ok(reports.some(({ message = "" }) => /^200 files, \d+ of 200 read$/.test(message)));
  assert.equal(client.marked.length, 200);
  const { state, troubles, tools } = client.heard.statuses.at(-1) ?? {};
  assert.deepEqual({ state, troubles, tools }, { state: "ready", troubles: [], tools: 200 * 11 });

  const begun = client.heard.progress.filter(({ value }) => value.kind === "begin").length;
  const scan = client.scan();
  const token = await progressOf(client, begun + 1);
  await client.connection.sendNotification(WorkDoneProgressCancelNotification.type, { token });
  await scan;
  assert.equal(client.marked.length, 200, "what was known before stays");
  assert.deepEqual(client.heard.statuses.at(-1)?.troubles, ["The scan was stopped: files that it did not reach are not checked."]);
  await client.replace(uri, "tool.7", "tool_7");
  assert.equal((await client.shown(uri)).length, 0);
  assert.equal(client.marked.length, 199);
  // Whoever asks for all of it gets all of it.
  const exported: ExportReportResult = await client.connection.sendRequest(exportReportRequest, { format: "json" });
  assert.equal(JSON.parse(exported?.text ?? "").lists.length, 200);
  assert.deepEqual(client.heard.statuses.at(-1)?.troubles, []);

  await client.scan();
  assert.equal(client.marked.length, 199);
  assert.deepEqual(client.heard.statuses.at(-1)?.troubles, []);
});

test("a client without progress is scanned for all the same", async (context) => {
  const folder = folderOf(context, { "server.ts": typescriptServer("a.b") });
  const client = await startClient(context, { folders: [folder], capabilities: bareClient, options: {} });
  await client.scan();
  assert.deepEqual(client.marked, [uriOf(join(folder, "server.ts"))]);
  assert.deepEqual(client.heard.progress, []);
  assert.deepEqual(client.heard.unexpected, []);
});

test("a tree without an end is walked as far as the caps allow, and that is told", async (context) => {
  const home = "vscode-vfs://machine/home";
  let asked = 0;
  const entries = [
    ...Array.from({ length: 998 }, (_, index) => ({ name: `${index}.txt`, kind: "file" as const })),
    { name: "deeper", kind: "folder" as const },
    { name: "link", kind: "other" as const },
  ];
  const readFolder = (uri: string) => {
    asked++;
    return uri.startsWith(home) ? entries : null;
  };
  const options = { readsFiles: true, showsReport: true };
  const start: StartOptions = { folders: [home], options, files: { readFolder, readFile: () => null } };
  const client = new Client(start);
  context.after(() => client.kill());
  await client.afterScan(() => client.start(start));
  const uri = await client.open(`${home}/server.ts`, typescriptServer("a.b"));
  assert.equal((await client.shown(uri)).length, 3, "an open file is checked whatever the walk finds");
  const { state, troubles = [] } = client.heard.statuses.at(-1) ?? {};
  assert.equal(state, "ready");
  assert.deepEqual(troubles, [`${home}: more than 300000 entries: the rest was not looked at; name smaller folders`]);
  assert.equal(client.heard.logs.filter((line) => line.includes("more than 300000 entries")).length, 1);
  assert.ok(asked > 300 && asked < 1_500, `${asked} folders`);
});

test("links that lead in circles are not followed, and a folder that must not be read is told", async (context) => {
  const { client, folder, path, marked } = await startIn(context, {
    "a/server.ts": typescriptServer("a.b"),
    "b/list.json": toolsList("c.d"),
  });
  symlinkSync(folder, path("a/home"));
  symlinkSync(path("b"), path("a/b"));
  symlinkSync(path("b/list.json"), path("b/other.json"));
  mkdirSync(path("locked"), { mode: 0o000 });
  await client.scan();
  assert.deepEqual(await marked(), ["a/server.ts", "b/list.json"]);
  const isRoot = process.getuid?.() === 0;
  const troubles = client.heard.statuses.at(-1)?.troubles ?? [];
  assert.equal(troubles.filter((trouble) => trouble.includes("locked") && trouble.includes("cannot be read")).length, isRoot ? 0 : 1);
});

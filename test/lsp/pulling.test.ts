import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { type DocumentDiagnosticReport, DocumentDiagnosticRequest, FileChangeType } from "vscode-languageserver-protocol/node";
import { toolsList, typescriptServer } from "../cli/support.ts";
import { pullingClient } from "./abilities.ts";
import type { Client } from "./client.ts";
import { sharedClient, startIn } from "./workspace.ts";

const shared = sharedClient({ capabilities: pullingClient });

const twoFiles = {
  "package.json": '{"name":"mcp"}',
  "a.ts": typescriptServer("one"),
  "b.ts": 'import { server } from "./a.ts";\nserver.registerTool("two", {}, run);\n',
};

function pull(client: Client, uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
  const previous = previousResultId === undefined ? {} : { previousResultId };
  return client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri }, ...previous });
}

async function codes(client: Client, uri: string): Promise<readonly unknown[]> {
  const report = await pull(client, uri);
  assert.equal(report.kind, "full");
  return report.kind === "full" ? report.items.map(({ code }) => code) : [];
}

/** Longer than the server waits after an event before it looks. */
const afterQuiet = 400;

test("a client that pulls gets the diagnostics of open files when it asks, and those of all others pushed", async (context) => {
  const files = { "server.ts": typescriptServer("a.b"), "tools.json": toolsList("c.d") };
  const { client, path, marked } = await shared.in(context, files);
  assert.deepEqual(await marked(), ["server.ts", "tools.json"]);
  const open = await client.open(path("server.ts"));
  assert.deepEqual(await codes(client, open), ["anthropic/name", "openai/name", "observed-64/name"]);
  // What was pushed while it was closed would stand there twice.
  assert.deepEqual(await marked(), ["tools.json"]);
  await client.close(open);
  assert.deepEqual(await marked(), ["server.ts", "tools.json"]);
});

test("a pull of what the client has already is answered with that", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("a.b") });
  const uri = await client.open(path("server.ts"));
  const first = await pull(client, uri);
  assert.deepEqual(await pull(client, uri, first.resultId), { kind: "unchanged", resultId: first.resultId });
  await client.replace(uri, "a.b", "a.c");
  const second = await pull(client, uri, first.resultId);
  assert.equal(second.kind, "full");
});

test("a client is told to pull again when an edit in one file changes the findings of another, and only then", async (context) => {
  const { client, path } = await shared.in(context, twoFiles);
  const before = client.heard.refreshes;
  const [a, b] = [await client.open(path("a.ts")), await client.open(path("b.ts"))];
  assert.deepEqual([...(await codes(client, a)), ...(await codes(client, b))], []);
  await client.replace(b, "two", "three");
  await wait(afterQuiet);
  await pull(client, b);
  assert.equal(client.heard.refreshes, before);
  await client.replace(b, "three", "ONE");
  await wait(afterQuiet);
  assert.deepEqual(await codes(client, b), ["collision/case"]);
  assert.equal(client.heard.refreshes, before + 1);
  assert.deepEqual(await codes(client, a), ["collision/case"]);
});

test("a client is told to pull again when a file that nobody has open changes the findings of an open one", async (context) => {
  const { client, path, marked } = await shared.in(context, twoFiles);
  const before = client.heard.refreshes;
  const a = await client.open(path("a.ts"));
  assert.deepEqual(await codes(client, a), []);
  writeFileSync(path("b.ts"), twoFiles["b.ts"].replace("two", "ONE"));
  await client.tell(FileChangeType.Changed, path("b.ts"));
  await client.settle();
  assert.equal(client.heard.refreshes, before + 1);
  assert.deepEqual(await codes(client, a), ["collision/case"]);
  assert.deepEqual(await marked(), ["b.ts"]);
});

test("a pull of something that is not ours is answered with nothing", async (context) => {
  const { client } = await shared.in(context, {});
  for (const uri of ["git:/x/server.ts", "output:log", "file:///no/such/file.ts"]) assert.deepEqual(await codes(client, uri), []);
});

test("while findings wait for a save, a pull leaves the client with what it has", async (context) => {
  const settings = () => ({ run: "onSave", consumers: ["openai"] });
  const { client, path } = await startIn(context, { "server.ts": typescriptServer("a.b") }, { capabilities: pullingClient, settings });
  const uri = await client.open(path("server.ts"));
  const { resultId } = await pull(client, uri);
  await client.replace(uri, "a.b", "ok");
  await client.settle();
  assert.deepEqual(await pull(client, uri, resultId), { kind: "unchanged", resultId });
  assert.equal(client.heard.refreshes, 0);
  await client.save(uri);
  await client.settle();
  assert.equal(client.heard.refreshes, 1);
  assert.deepEqual(await codes(client, uri), []);
});

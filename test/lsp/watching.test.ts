import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { FileChangeType } from "vscode-languageserver-protocol/node";
import { toolsList, typescriptServer } from "../cli/support.ts";
import type { Client } from "./client.ts";
import { sharedClient } from "./workspace.ts";

let answer: unknown = null;
const shared = sharedClient({ settings: () => answer });

/** How many scans have begun. */
function scansOf({ heard }: Client): number {
  return heard.progress.filter(({ value }) => value.kind === "begin").length;
}

/** Longer than the server waits after an event before it looks. */
const afterQuiet = 600;

test("a client that watches files is asked for those that matter, and for deleted folders", async (context) => {
  const { client } = await shared.in(context, {});
  const { registerOptions } = client.heard.registrations.find(({ method }) => method === "workspace/didChangeWatchedFiles") ?? {};
  const patterns: readonly { globPattern: string; kind?: number }[] = registerOptions?.watchers ?? [];
  assert.equal(patterns.length, 3);
  const [sources, others, deleted] = patterns;
  assert.match(sources?.globPattern ?? "", /^\*\*\/\*\.\{(?=.*\bts\b)(?=.*\bpy\b)(?=.*\bjson\b)[a-z,]*\}$/);
  assert.match(others?.globPattern ?? "", /^\*\*\/\{\.gitignore,.*go\.mod.*\}$/);
  assert.deepEqual(deleted, { globPattern: "**/*", kind: 4 });
});

test("a switch of branches, five hundred events in a few heaps, is one scan", async (context) => {
  const files = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`lists/${index}.json`, toolsList(`a_${index}`)]));
  const { client, path, marked } = await shared.in(context, files);
  assert.deepEqual(await marked(), []);
  const before = scansOf(client);
  const paths = Object.keys(files).map(path);
  for (const [index, file] of paths.entries()) writeFileSync(file, toolsList(`a.${index}`));
  for (let heap = 0; heap < 500; heap += 100) {
    await client.tell(FileChangeType.Changed, ...paths.slice(heap, heap + 100));
    await wait(20);
  }
  await wait(afterQuiet);
  while (client.heard.statuses.at(-1)?.state === "scanning") await wait(50);
  assert.equal((await marked()).length, 500);
  assert.equal(scansOf(client), before + 1);
});

test("what happens to a few files is taken in without a scan", async (context) => {
  const { client, path, marked } = await shared.in(context, { "a.json": toolsList("a") });
  const before = scansOf(client);
  writeFileSync(path("a.json"), toolsList("a.b"));
  writeFileSync(path("b.json"), toolsList("b.c"));
  await client.tell(FileChangeType.Changed, path("a.json"));
  await client.tell(FileChangeType.Created, path("b.json"));
  assert.deepEqual(await marked(), ["a.json", "b.json"]);
  assert.equal(scansOf(client), before);
});

test("events of dependencies, of build output and of other files cost nothing", async (context) => {
  const { client, path, marked } = await shared.in(context, {});
  const before = scansOf(client);
  for (const folder of ["node_modules/x", "dist", ".git"]) {
    mkdirSync(path(folder), { recursive: true });
    for (const name of ["a.json", "package.json", "b.png"]) writeFileSync(path(`${folder}/${name}`), toolsList("a.b"));
    await client.tell(FileChangeType.Created, ...["a.json", "package.json", "b.png"].map((name) => path(`${folder}/${name}`)));
  }
  await client.tell(FileChangeType.Created, ...Array.from({ length: 500 }, (_, index) => path(`node_modules/x/${index}.json`)));
  await wait(afterQuiet);
  assert.deepEqual(await marked(), []);
  assert.equal(scansOf(client), before);
});

test("a package manifest that comes to name MCP turns what only looks like a tool into one", async (context) => {
  const files = { "package.json": "{}", "tools.js": 'export const tools = [{ name: "a.b", description: "x", inputSchema: {} }];\n' };
  const { client, path, marked } = await shared.in(context, files);
  assert.deepEqual(await marked(), []);
  const manifest = await client.open(path("package.json"));
  await client.change(manifest, [{ text: '{ "dependencies": { "@modelcontextprotocol/sdk": "1" } }' }]);
  assert.deepEqual(await marked(), [], "a manifest counts once it is saved");
  writeFileSync(path("package.json"), client.text(manifest));
  await client.save(manifest);
  await client.settle();
  await client.scan();
  assert.deepEqual(await marked(), ["tools.js"]);
});

test("with run onSave findings wait for a save, while whatever is asked is answered on the text as it is", async (context) => {
  answer = { run: "onSave", consumers: ["openai"] };
  const { client, path, marked } = await shared.in(context, { "server.ts": typescriptServer("a.b") });
  await client.configure();
  const uri = await client.open(path("server.ts"));
  assert.deepEqual(await client.marks(uri), ["openai/name a.b"]);
  const before = client.published.length;
  await client.change(uri, [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: "\n\n" }]);
  await client.replace(uri, "a.b", "c.d");
  await wait(afterQuiet);
  const range = { start: { line: 4, character: 22 }, end: { line: 4, character: 22 } };
  const [rename] = await client.actions(uri, range);
  assert.equal(rename?.title, 'Rename "c.d" to "c_d"');
  await client.choose(rename);
  assert.ok(client.text(uri).includes('registerTool("c_d"'));
  assert.deepEqual(await marked(), ["server.ts"]);
  assert.equal(client.published.length, before);
  await client.save(uri);
  assert.deepEqual(await marked(), []);
  answer = null;
  await client.configure();
});

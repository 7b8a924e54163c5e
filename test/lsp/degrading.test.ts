import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { FileChangeType } from "vscode-languageserver-protocol/node";
import { folderOf, toolsList, typescriptServer } from "../cli/support.ts";
import { copyServer } from "./copyServer.ts";
import { sharedClient, startIn } from "./workspace.ts";

const shared = sharedClient();
const python = 'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("x")\n@mcp.tool(name="c.d")\ndef run(): ...\n';

/** Files that cannot be read as others are, and the code of what is shown on them; null where something is only told. */
const bad: readonly (readonly [what: string, file: string, content: string | Uint8Array, code: string | null])[] = [
  ["is not UTF-8", "bad.ts", Buffer.concat([Buffer.from(typescriptServer("x.y")), Buffer.from([0xff, 0xc3])]), "file/skipped"],
  ["is UTF-16", "bad.ts", Buffer.from(`\ufeff${typescriptServer("x.y")}`, "utf16le"), "file/skipped"],
  ["has a line without an end", "bad.ts", `${typescriptServer("x.y")}const data = "${"x".repeat(30_000)}";\n`, "file/skipped"],
  ["is a million characters long", "bad.py", `${python}${"# comment\n".repeat(110_000)}`, "file/skipped"],
  ["is so large that it is not even looked into", "bad.py", "#".repeat(3_000_001), "file/skipped"],
  ["is JSON nested without end", "bad.json", `{ "tools": ${"[".repeat(200_000)}${"]".repeat(200_000)} }`, null],
  ["is JSON that breaks off", "bad.json", '{ "tools": [{ "name": "ok", "inputSchema": {', null],
];

for (const [what, file, content, code] of bad) {
  test(`a file that ${what} costs what it would have said and nothing else`, async (context) => {
    const { client, marked, uri } = await shared.in(context, {
      "server.ts": typescriptServer("a.b"),
      "tools.json": toolsList("c.d"),
      [file]: content,
    });
    assert.deepEqual(await marked(), [...(code === null ? [] : [file]), "server.ts", "tools.json"].sort());
    assert.deepEqual(
      (await client.shown(uri(file))).map((diagnostic) => diagnostic.code),
      code === null ? [] : [code],
    );
    const troubles = client.heard.statuses.at(-1)?.troubles ?? [];
    assert.deepEqual(
      troubles.map((trouble) => trouble.startsWith(uri(file))),
      code === null ? [true] : [],
    );
  });
}

test("what is wrong with a file that is being typed in is not written to the log for every key", async (context) => {
  const { client, path } = await shared.in(context, { "tools.json": toolsList("ok") });
  const before = client.heard.logs.length;
  const uri = await client.open(path("tools.json"));
  for (let length = 20; length < 60; length++) {
    await client.change(uri, [
      {
        text: `{ "tools": [{ "name": "a.b", "inputSchema": { "type": "object", "properties": {} }, "description": "x${"y".repeat(length)}`,
      },
    ]);
    await client.settle();
  }
  assert.equal(client.heard.logs.length, before);
  assert.equal(client.heard.statuses.at(-1)?.troubles.length, 1, "but it is told to whoever wonders");
  await client.change(uri, [{ text: toolsList("ok") }]);
  await client.settle();
  assert.deepEqual(client.heard.statuses.at(-1)?.troubles, []);
});

test("a grammar that does not load costs its own language alone", async (context) => {
  const copy = folderOf(context, {});
  const copied = copyServer(copy, (name) => !name.includes("python"));
  writeFileSync(join(copy, "grammars", "tree-sitter-python.wasm"), "no grammar");
  const files = { "server.ts": typescriptServer("a.b"), "server.py": python, "tools.json": toolsList("e.f") };
  const { client, path, marked, uri } = await startIn(context, files, { command: [copied, "--stdio"] });
  assert.deepEqual(await marked(), ["server.ts", "tools.json"]);
  const troubles = client.heard.statuses.at(-1)?.troubles ?? [];
  assert.equal(troubles.length, 1);
  assert.ok(troubles[0]?.startsWith(`${uri("server.py")}: the python grammar tree-sitter-python.wasm does not load: `), troubles[0]);
  const open = await client.open(path("server.py"));
  assert.deepEqual(await client.actions(open, { start: { line: 2, character: 17 }, end: { line: 2, character: 17 } }), []);
  assert.deepEqual(await client.shown(open), []);
});

test("a file that mends itself is read again", async (context) => {
  const { client, path, marked } = await shared.in(context, { "server.ts": Buffer.from([0xff, 0xfe, 0x6d, 0x00]) });
  assert.deepEqual(await marked(), []);
  writeFileSync(path("server.ts"), typescriptServer("a.b"));
  await client.tell(FileChangeType.Changed, path("server.ts"));
  assert.deepEqual(await marked(), ["server.ts"]);
});

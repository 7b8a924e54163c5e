import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { DocumentSymbolRequest, FileChangeType, HoverRequest } from "vscode-languageserver-protocol/node";
import { folderOf, toolsList, typescriptServer } from "../cli/support.ts";
import { bareClient } from "./abilities.ts";
import { type Client, startClient, uriOf } from "./client.ts";
import type { VirtualFiles } from "./conversation.ts";
import { sharedClient } from "./workspace.ts";

const shared = sharedClient();

/** Names that have to be escaped in a URI, or look as if they had been. */
const awkward = ["with space", "a#b", "100%25", "C%3A", "(auth)", "[id]", "订单", "é", "e\u0301", "😀", "a+b&c=d;e", "~user"];

for (const name of awkward) {
  test(`a folder and a file called ${JSON.stringify(name)} are the same to client and server`, async (context) => {
    const { client, path, uri, marked } = await shared.in(context, { [`${name}/${name}.json`]: toolsList("a.b") });
    const below = `${name}/${name}.json`;
    assert.deepEqual(await marked(), [below]);
    const open = await client.open(path(below));
    assert.equal(open, uri(below));
    assert.deepEqual(await marked(), [below]);
    await client.replace(open, "a.b", "ok");
    assert.deepEqual(await marked(), []);
    writeFileSync(path(below), toolsList("c.d"));
    await client.close(open);
    await client.tell(FileChangeType.Changed, path(below));
    assert.deepEqual(await marked(), [below]);
  });
}

test("a client that escapes otherwise than we do is answered in its own spelling", async (context) => {
  const { client, folder } = await shared.in(context, { "a (1)/é.json": toolsList("a.b") });
  const ours = uriOf(join(folder, "a (1)/é.json"));
  for (const theirs of [`file://${encodeURI(join(folder, "a (1)/é.json"))}`, `file://${folder}/a%20%281%29/%c3%a9.json`]) {
    await client.open(theirs, toolsList("a.b.c"), "json");
    await client.settle();
    assert.deepEqual(
      client.marked.filter((uri) => uri.includes("%20")),
      [theirs],
    );
    const hover = await client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: ours },
      position: { line: 3, character: 16 },
    });
    assert.ok(hover !== null, "any spelling of a document is understood");
    await client.close(theirs);
  }
});

test("a drive letter of Windows is one drive, however it is written", async (context) => {
  const client = await startClient(context);
  const text = toolsList("a.b");
  for (const uri of ["file:///C:/project/list.json", "file:///c%3A/project/list.json", "file:///c:/project/list.json"]) {
    await client.open(uri, text, "json");
    await client.settle();
    assert.deepEqual(client.marked, [uri]);
    await client.close(uri);
    await client.settle();
    assert.deepEqual(client.marked, []);
  }
});

test("a share of Windows with too many slashes is read like one with the right number", async (context) => {
  const client = await startClient(context, { folders: ["file:////wsl.localhost/Ubuntu/home/me"] });
  for (const uri of ["file:////wsl.localhost/Ubuntu/home/me/list.json", "file://wsl.localhost/Ubuntu/home/me/list.json"]) {
    await client.open(uri, toolsList("a.b"), "json");
    await client.settle();
    assert.deepEqual(client.marked, [uri]);
    await client.close(uri);
  }
  await client.settle();
  assert.deepEqual(client.marked, []);
  assert.deepEqual(client.heard.unexpected, []);
});

test("a file of this machine is one file, whoever spells out where it is", async (context) => {
  const folder = folderOf(context, { "server.ts": typescriptServer("a.b") });
  const client = await startClient(context, { folders: [folder] });
  await client.scan();
  const own = uriOf(join(folder, "server.ts"));
  assert.deepEqual(client.marked, [own]);
  for (const uri of [
    own.replace("file:///", "file://localhost/"),
    own.replace("file:///", "file://LOCALHOST/"),
    own.replace("file:", "FILE:"),
  ]) {
    await client.open(uri, typescriptServer("ok"), "typescript");
    await client.settle();
    assert.deepEqual(client.marked, [], `${uri} is the document of ${own}`);
    await client.close(uri);
    await client.settle();
    assert.equal(client.marked.length, 1);
  }
});

test("a document that was never stored is checked by its language, on its own", async (context) => {
  const { client } = await shared.in(context, {});
  const python = 'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("x")\n@mcp.tool(name="a.b")\ndef run(): ...\n';
  const documents: readonly (readonly [uri: string, languageId: string, text: string, findings: number])[] = [
    ["untitled:Untitled-1", "typescript", typescriptServer("a.b"), 3],
    ["untitled:Untitled-2", "typescriptreact", typescriptServer("a.b"), 3],
    ["untitled:Untitled-3", "python", python, 3],
    ["untitled:Untitled-4", "json", toolsList("a.b"), 3],
    ["untitled:/somewhere/server.js", "javascript", typescriptServer("a.b"), 3],
    // What looks like a tool may be one, where nothing around it says otherwise.
    ["untitled:Untitled-5", "javascript", 'export const tools = [{ name: "a.b", description: "x", inputSchema: {} }];\n', 3],
    ["untitled:Untitled-6", "plaintext", "a.b\nc.d\n", 0],
    ["untitled:notes.txt", "plaintext", "a.b\nc.d\n", 0],
    ["untitled:Untitled-7", "json", '["a.b", "c.d"]', 0],
    ["untitled:Untitled-8", "rust", 'fn main() { println!("a.b"); }', 0],
  ];
  for (const [uri, languageId, text, findings] of documents) {
    await client.open(uri, text, languageId);
    assert.equal((await client.shown(uri)).length, findings, uri);
  }
  await client.open("untitled:Untitled-9", typescriptServer("A.b"), "typescript");
  assert.equal((await client.shown("untitled:Untitled-9")).length, 3, "two documents are never one list");
  const symbols = await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri: "untitled:Untitled-1" } });
  assert.equal(symbols?.length, 1);
  for (const [uri] of documents) await client.close(uri);
  await client.close("untitled:Untitled-9");
  await client.settle();
  assert.deepEqual(client.marked, []);
});

/** A virtual workspace of files by their paths, at `vscode-vfs://github/owner/my%20repo` or another root. */
function virtual(root: string, files: Readonly<Record<string, string>>): VirtualFiles {
  const below = (uri: string) => (uri === root ? "" : uri.startsWith(`${root}/`) ? decodeURIComponent(uri.slice(root.length + 1)) : null);
  return {
    readFile(uri) {
      const path = below(uri);
      return path === null ? null : (files[path] ?? null);
    },
    readFolder(uri) {
      const path = below(uri);
      if (path === null) return null;
      const start = path === "" ? "" : `${path}/`;
      const rest = Object.keys(files).flatMap((file) => (file.startsWith(start) ? [file.slice(start.length)] : []));
      if (rest.length === 0) return null;
      return [...new Set(rest.map((file) => file.split("/")[0] ?? ""))].map((name) => ({
        name,
        kind: rest.includes(name) ? "file" : "folder",
      }));
    },
  };
}

for (const root of ["vscode-vfs://github/owner/my%20repo", "vscode-test-web://mount"]) {
  test(`a workspace at ${root} is read through the client`, async (context) => {
    const files = virtual(root, {
      ".gitignore": "ignored.json\n",
      "package.json": '{"name":"mcp"}',
      "src/server é.ts": typescriptServer("a.b"),
      "ignored.json": toolsList("c.d"),
      "node_modules/x.json": toolsList("c.d"),
      "mcp-portability.config.json": '{ "consumers": ["openai"] }',
    });
    const client = await startClient(context, { folders: [root], files, options: { readsFiles: true, showsReport: true } });
    await client.scan();
    const uri = `${root}/src/server%20%C3%A9.ts`;
    assert.deepEqual(client.marked, [uri]);
    assert.deepEqual(await client.marks(uri, typescriptServer("a.b")), ["openai/name a.b"]);
    await client.open(uri, typescriptServer("a.b.c"), "typescript");
    assert.deepEqual(await client.marks(uri), ["openai/name a.b.c"]);
    await client.choose((await client.actions(uri, { start: { line: 2, character: 22 }, end: { line: 2, character: 22 } }))[0]);
    assert.ok(client.text(uri).includes('"a_b_c"'));
    assert.deepEqual(await client.marks(uri), []);
    assert.deepEqual(client.heard.unexpected, []);
  });
}

test("a client that does not give files is never asked for any, and its open documents are checked all the same", async (context) => {
  const root = "vscode-vfs://github/owner/repo";
  const client = await startClient(context, { folders: [root], capabilities: bareClient, options: {} });
  const uri = await client.open(`${root}/server.ts`, typescriptServer("a.b"), "typescript");
  assert.equal((await client.shown(uri)).length, 3);
  await client.scan();
  assert.equal((await client.shown(uri)).length, 3);
  assert.deepEqual(client.heard.unexpected, []);
});

test("a client that fails to give a file or a folder loses that one alone", async (context) => {
  const root = "vscode-vfs://github/owner/repo";
  const files = virtual(root, { "a.json": toolsList("a.b"), "b.json": toolsList("c.d"), "sub/c.json": toolsList("e.f") });
  const broken: VirtualFiles = {
    readFile(uri) {
      if (uri.endsWith("/a.json")) throw new Error("offline");
      return files.readFile(uri);
    },
    readFolder(uri) {
      if (uri.endsWith("/sub")) throw new Error("offline");
      return files.readFolder(uri);
    },
  };
  const client: Client = await startClient(context, { folders: [root], files: broken, options: { readsFiles: true, showsReport: true } });
  await client.scan();
  assert.deepEqual(client.marked, [`${root}/b.json`]);
  assert.equal(client.heard.statuses.at(-1)?.troubles.length, 2);
});

test("a file outside of every workspace folder is checked while it is open", async (context) => {
  const other = folderOf(context, { "server.ts": typescriptServer("a.b") });
  const { client } = await shared.in(context, {});
  mkdirSync(join(other, "x"));
  const uri = await client.open(join(other, "server.ts"));
  assert.equal((await client.shown(uri)).length, 3);
  await client.scan();
  assert.equal((await client.shown(uri)).length, 3);
  await client.close(uri);
  await client.settle();
  assert.deepEqual(client.marked, []);
  await client.tell(FileChangeType.Changed, join(other, "server.ts"));
  await client.settle();
  assert.deepEqual(client.marked, []);
});

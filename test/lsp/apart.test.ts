import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { FileChangeType } from "vscode-languageserver-protocol/node";
import { diagnosticsInfoRequest } from "../../shared/protocol.ts";
import { typescriptServer } from "../cli/support.ts";
import { largeSwift } from "./largeSwift.ts";
import { rangeOf } from "./textEdits.ts";
import { sharedClient } from "./workspace.ts";

/** Files of the languages that are read on a thread of their own. */

const shared = sharedClient();
const files = {
  "app/Package.swift": "// MCP\n",
  "app/Server.swift": largeSwift("a.b", 110_000),
  "web/package.json": '{ "dependencies": { "@modelcontextprotocol/sdk": "1" } }',
  "web/server.ts": typescriptServer("c.d"),
};

test("what is typed in another file is answered while a file is read apart", async (context) => {
  const { client, path } = await shared.in(context, files);
  const swift = await client.open(path("app/Server.swift"));
  const typescript = await client.open(path("web/server.ts"));
  await client.settle();
  const before = client.published.length;
  await client.replace(swift, "a.b", "a.bc");
  await client.settle();
  await client.replace(swift, "a.bc", "a.bcd");
  await client.replace(typescript, "c.d", "c.de");
  const position = { line: 2, character: 25 };
  // The debounce of both ends with the first question, which is about one of them.
  await client.connection.sendRequest("textDocument/hover", { textDocument: { uri: typescript }, position });
  await client.settle();
  const uris = client.published.slice(before).map(({ uri }) => uri);
  assert.deepEqual([...new Set(uris.slice(1))], [typescript, swift], "the file that takes long comes last, and holds up nothing");
  assert.deepEqual(await client.marks(swift), ["anthropic/name a.bcd", "openai/name a.bcd", "observed-64/name a.bcd"]);
  assert.deepEqual(await client.marks(typescript), ["anthropic/name c.de", "openai/name c.de", "observed-64/name c.de"]);
});

test("of many quick changes in a file that is read apart the last one holds, and no diagnostics are about a text that is gone", async (context) => {
  const { client, path } = await shared.in(context, { "app/Server.swift": largeSwift("a.b", 30_000) });
  const swift = await client.open(path("app/Server.swift"));
  await client.settle();
  const before = client.published.length;
  for (let key = 0; key < 30; key++) {
    await client.change(swift, [
      { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: key % 10 === 9 ? "\n" : " " },
    ]);
    // A question in the middle begins a reading.
    if (key % 4 === 0) void client.connection.sendRequest("textDocument/documentSymbol", { textDocument: { uri: swift } });
  }
  assert.deepEqual(await client.marks(swift), ["anthropic/name a.b", "openai/name a.b", "observed-64/name a.b"]);
  const last = client.published.at(-1);
  assert.equal(last?.version, client.document(swift)?.version);
  for (const { diagnostics } of client.published.slice(before)) assert.equal(diagnostics.length, 3, "they never vanish meanwhile");
});

test("a closed file that is read apart is found by a scan, and read again when it changes", async (context) => {
  const { client, path, uri, marked } = await shared.in(context, { "app/Server.swift": largeSwift("a.b", 2000) });
  assert.deepEqual(await marked(), ["app/Server.swift"]);
  writeFileSync(path("app/Server.swift"), largeSwift("ab", 2000));
  await client.tell(FileChangeType.Changed, path("app/Server.swift"));
  assert.deepEqual(await marked(), []);
  const open = await client.open(path("app/Server.swift"), largeSwift("a.b", 2000));
  assert.deepEqual(await client.marks(open), ["anthropic/name a.b", "openai/name a.b", "observed-64/name a.b"]);
  await client.close(open);
  assert.deepEqual(await client.shown(uri("app/Server.swift")), []);
});

test("a file that is read apart counts as soon as its project is about MCP", async (context) => {
  const text = 'struct Tool { let name: String }\nlet tool = Tool(name: "a.b", description: "A tool", inputSchema: schema)\n';
  const { client, path, uri } = await shared.in(context, { "app/Package.swift": "// no\n", "app/Tools.swift": text });
  assert.deepEqual(await client.shown(uri("app/Tools.swift")), []);
  await client.open(path("app/Main.swift"), "import MCP\n");
  await client.settle();
  for (const end = Date.now() + 10_000; client.marked.length === 0 && Date.now() < end; ) await client.settle();
  assert.deepEqual(await client.marks(uri("app/Tools.swift"), text), ["anthropic/name a.b", "openai/name a.b", "observed-64/name a.b"]);
});

test("fixes and renames of a file that is read apart are made on its text as it is", async (context) => {
  const { client, path } = await shared.in(context, { "app/Server.swift": largeSwift("a.b", 30_000) });
  const swift = await client.open(path("app/Server.swift"));
  await client.replace(swift, "import MCP\n", "import MCP\n\n");
  const actions = await client.actions(swift, rangeOf(client.text(swift), "a.b"));
  assert.ok(
    actions.some(({ title }) => title.includes("for this line")),
    actions.map(({ title }) => title).join(" · "),
  );
  await client.choose(actions[0]);
  assert.match(client.text(swift), /Tool\(name: "a_b", description/);
  const info: unknown = await client.connection.sendRequest(diagnosticsInfoRequest);
  assert.ok(JSON.stringify(info).includes("tree-sitter-swift.wasm"));
});

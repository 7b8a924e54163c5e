import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { DiagnosticSeverity, DiagnosticTag, FileChangeType } from "vscode-languageserver-protocol/node";
import { folderOf, toolsList, typescriptServer } from "../cli/support.ts";
import { bareClient } from "./abilities.ts";
import { textAt } from "./textEdits.ts";
import { sharedClient, startIn } from "./workspace.ts";

const twoFiles = {
  "package.json": '{"name":"mcp"}',
  "a.ts": typescriptServer("one"),
  "b.ts": 'import { server } from "./a.ts";\nserver.registerTool("two", {}, run);\n',
};

const anyone = sharedClient();
const chats = sharedClient({ settings: () => ({ consumers: ["openai"] }) });

test("a diagnostic says where, how bad, by which rule, where that is explained, and what to do", async (context) => {
  const { client, path } = await chats.in(context, { "server.ts": typescriptServer("orders.list") });
  const uri = await client.open(path("server.ts"));
  const [diagnostic, ...others] = await client.shown(uri);
  assert.deepEqual(others, []);
  const { href } = diagnostic?.codeDescription ?? { href: "" };
  assert.deepEqual(diagnostic, {
    range: { start: { line: 2, character: 21 }, end: { line: 2, character: 32 } },
    severity: DiagnosticSeverity.Error,
    code: "openai/name",
    codeDescription: { href },
    source: "mcp-portability",
    message:
      'OpenAI Chat Completions refuses the whole list because of "orders.list": "." at position 7 is outside A-Za-z0-9_- (documented). Portable name: orders_list',
  });
  assert.ok(existsSync(fileURLToPath(href)), href);
});

test("files that nobody has open have diagnostics too, without a version", async (context) => {
  const files = { "src/server.ts": typescriptServer("a.b"), "tools.json": toolsList("c.d") };
  const { client, marked } = await startIn(context, files);
  assert.deepEqual(await marked(), ["src/server.ts", "tools.json"]);
  assert.ok(client.published.every(({ version }) => version === undefined));
});

test("an open document has diagnostics with its version", async (context) => {
  const { client, path } = await chats.in(context, { "server.ts": typescriptServer("a.b") });
  const uri = await client.open(path("server.ts"));
  await client.settle();
  assert.equal(client.published.at(-1)?.version, 1);
  await client.replace(uri, "a.b", "a.b.c");
  assert.deepEqual(await client.marks(uri), ["openai/name a.b.c"]);
  assert.equal(client.published.at(-1)?.version, 2);
});

const awkward: readonly (readonly [what: string, path: string, text: string])[] = [
  ["CRLF", "server.ts", typescriptServer("ok", "a.b").replaceAll("\n", "\r\n")],
  ["lone carriage returns", "server.ts", typescriptServer("ok", "a.b").replaceAll("\n", "\r")],
  [
    "an emoji and Chinese before it",
    "server.ts",
    typescriptServer("a.b").replace("server.registerTool", '/* 🎫 订单 */ server["registerTool"]; server.registerTool'),
  ],
  [
    "combining characters before it",
    "server.py",
    'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("x")\n@mcp.tool(title="e\u0301", name="a.b")\ndef run(): ...\n',
  ],
  [
    "tabs",
    "server.py",
    'from mcp.server.fastmcp import FastMCP\ndef make():\n\tmcp = FastMCP("x")\n\t@mcp.tool(name="a.b")\n\tdef run(): ...\n',
  ],
  ["no line end", "tools.json", '{"tools":[{"name":"a.b","inputSchema":{"type":"object","properties":{"x":{"type":"string"}}}}]}'],
  ["a byte order mark", "server.ts", `\ufeff${typescriptServer("a.b")}`],
];

for (const [what, name, text] of awkward) {
  test(`positions are exact with ${what}, whether or not the file is open`, async (context) => {
    const { client, path, uri } = await chats.in(context, { "package.json": '{"name":"mcp"}', [name]: text });
    // What stands in a file after its byte order mark is its text to an editor.
    const read = text.replace(/^\ufeff/, "");
    assert.deepEqual(await client.marks(uri(name), read), ["openai/name a.b"]);
    await client.open(path(name), read);
    assert.deepEqual(await client.marks(uri(name), read), ["openai/name a.b"]);
  });
}

test("related places lead to the twin and to the registration behind a constant", async (context) => {
  const text = `const NAME = "list.orders";\n${typescriptServer("listOrders", "listorders")}server.registerTool(NAME, {}, run);\n`;
  const { client, path } = await anyone.in(context, { "server.ts": text });
  const uri = await client.open(path("server.ts"));
  const related = (await client.shown(uri)).map(({ code, range, relatedInformation = [] }) => ({
    code,
    at: textAt(text, range),
    related: relatedInformation.map(({ location, message }) => `${textAt(text, location.range)}: ${message}`),
  }));
  assert.deepEqual(
    related.filter(({ code }) => code === "collision/case"),
    [
      { code: "collision/case", at: "listOrders", related: ['listorders: "listorders"'] },
      { code: "collision/case", at: "listorders", related: ['listOrders: "listOrders"'] },
    ],
  );
  assert.deepEqual(
    related.find(({ code }) => code === "openai/name"),
    { code: "openai/name", at: "list.orders", related: ["NAME: registered here"] },
  );
});

test("a suppression that suppresses nothing is shown as needless", async (context) => {
  const text = typescriptServer("fine").replace("server.register", "// mcp-portability-ignore-next-line openai/name: old\nserver.register");
  const { client, path } = await anyone.in(context, { "server.ts": text });
  const uri = await client.open(path("server.ts"));
  const [diagnostic] = await client.shown(uri);
  assert.equal(diagnostic?.code, "ignore/unused");
  assert.deepEqual(diagnostic?.tags, [DiagnosticTag.Unnecessary]);
});

test("a client that cannot show links, places and tags is not sent any", async (context) => {
  const text = `// mcp-portability-ignore-next-line openai/max-tools: none\n${typescriptServer("a.b", "A.b")}`;
  const { client, path } = await startIn(context, { "server.ts": text }, { capabilities: bareClient, options: {} });
  const uri = await client.open(path("server.ts"));
  const shown = await client.shown(uri);
  assert.ok(shown.length > 4);
  for (const { codeDescription, relatedInformation, tags } of shown)
    assert.deepEqual([codeDescription, relatedInformation, tags], [undefined, undefined, undefined]);
  assert.deepEqual(client.heard.unexpected, []);
  assert.deepEqual(client.heard.registrations, []);
  assert.deepEqual(client.heard.progress, []);
  assert.deepEqual(client.heard.statuses, []);
});

test("what is unsaved goes before what is stored, until the document is closed", async (context) => {
  const files = { "server.ts": typescriptServer("a.b") };
  const { client, path } = await chats.in(context, files);
  const uri = await client.open(path("server.ts"), typescriptServer("c.d.e"));
  assert.deepEqual(await client.marks(uri), ["openai/name c.d.e"]);
  await client.tell(FileChangeType.Changed, path("server.ts"));
  assert.deepEqual(await client.marks(uri), ["openai/name c.d.e"]);
  await client.close(uri);
  assert.deepEqual(await client.marks(uri), ["openai/name a.b"]);
  assert.equal(client.published.at(-1)?.version, undefined);
});

test("an edit in one file moves the findings of another one", async (context) => {
  const { client, path, marked } = await anyone.in(context, twoFiles);
  assert.deepEqual(await marked(), []);
  const open = await client.open(path("b.ts"));
  await client.replace(open, "two", "ONE");
  assert.deepEqual(await marked(), ["a.ts", "b.ts"]);
  await client.replace(open, "ONE", "two");
  assert.deepEqual(await marked(), []);
});

test("in a burst of edits nothing is published for another text than its version's", async (context) => {
  const { client, path } = await chats.in(context, { "server.ts": typescriptServer("a.b") });
  const uri = await client.open(path("server.ts"));
  const texts = new Map([[1, client.text(uri)]]);
  const asked: Promise<void>[] = [];
  for (let round = 0; round < 60; round++) {
    await client.change(uri, [
      { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: round % 3 === 0 ? "\n" : "/**/" },
    ]);
    texts.set(round + 2, client.text(uri));
    if (round % 7 === 0) asked.push(client.settle());
    if (round % 20 === 0) asked.push(client.scan());
  }
  await Promise.all(asked);
  await client.settle();
  const own = client.published.filter((publication) => publication.uri === uri && publication.version !== undefined);
  assert.ok(own.length > 2);
  assert.equal(own.at(-1)?.version, 61);
  for (const { version = 0, diagnostics } of own)
    assert.deepEqual(
      diagnostics.map(({ range }) => textAt(texts.get(version) ?? "", range)),
      ["a.b"],
      `version ${version}`,
    );
});

for (const versions of [
  [50, 2, 3],
  [0, 0],
  [null, null],
  [undefined, 7],
])
  test(`every text is judged, whatever version a client gives it: ${versions.map(String)}`, async (context) => {
    const { client, path } = await chats.in(context, { "server.ts": typescriptServer("a.b") });
    const uri = await client.open(path("server.ts"));
    for (const [index, version] of versions.entries()) {
      const name = `a.${index}`;
      const contentChanges = [{ text: typescriptServer(name) }];
      await client.connection.sendNotification("textDocument/didChange", { textDocument: { uri, version }, contentChanges });
      assert.deepEqual(await client.marks(uri, typescriptServer(name)), [`openai/name ${name}`]);
    }
  });

test("a change whose range is null is one of the whole text", async (context) => {
  const { client, path } = await chats.in(context, { "server.ts": typescriptServer("a.b") });
  const uri = await client.open(path("server.ts"));
  const contentChanges = [{ range: null, text: typescriptServer("c.d") }];
  await client.connection.sendNotification("textDocument/didChange", { textDocument: { uri, version: 2 }, contentChanges });
  assert.deepEqual(await client.marks(uri, typescriptServer("c.d")), ["openai/name c.d"]);
});

test("documents that are not ours stay silent: other languages, other schemes, versions of files", async (context) => {
  const folder = folderOf(context, { "server.ts": typescriptServer("a.b"), "notes.txt": "a.b\n" });
  const { client } = await startIn(context, {}, { folders: [] });
  const text = typescriptServer("a.b");
  const uris = [
    `git:${folder}/server.ts?%7B%22ref%22%3A%22~%22%7D`,
    `git:/${folder}/server.ts`,
    `vscode-scm:${folder}/server.ts`,
    `output:server.ts`,
    `file://${folder}/server.ts?ref=HEAD`,
    `file://${folder}/server.rs`,
  ];
  for (const uri of uris) {
    await client.open(uri, text, "typescript");
    await client.change(uri, [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: "\n" }]);
    await client.save(uri);
  }
  await client.open(`${folder}/notes.txt`);
  await client.settle();
  for (const uri of uris) await client.close(uri);
  await client.settle();
  assert.deepEqual(client.published, []);
  assert.deepEqual(client.heard.unexpected, []);
});

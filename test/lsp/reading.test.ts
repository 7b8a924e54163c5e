import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type DocumentSymbol,
  DocumentSymbolRequest,
  type Hover,
  HoverRequest,
  MarkupKind,
  type Position,
  SymbolKind,
  WorkspaceSymbolRequest,
} from "vscode-languageserver-protocol/node";
import { toolsList, typescriptServer } from "../cli/support.ts";
import { bareClient, fullClient } from "./abilities.ts";
import type { Client } from "./client.ts";
import { rangeOf, textAt } from "./textEdits.ts";
import { sharedClient, startIn } from "./workspace.ts";

/** What a person reads: hovers and symbols. */

const shared = sharedClient({ settings: () => ({ consumers: ["openai", "gemini"], clients: ["claude-code=shop"] }) });

function hover(client: Client, uri: string, position: Position): Promise<Hover | null> {
  return client.connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position });
}

function markup(answer: Hover | null): string {
  assert.ok(answer !== null && typeof answer.contents === "object" && "value" in answer.contents);
  return answer.contents.value;
}

test("a hover says who takes the name, how long it is, what the model sees, and whose words these are", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("orders.list") });
  const uri = await client.open(path("server.ts"));
  const range = rangeOf(client.text(uri), "orders.list");
  const answer = await hover(client, uri, range.start);
  assert.deepEqual(answer?.range, range);
  assert.ok(answer !== null && typeof answer.contents === "object" && "kind" in answer.contents);
  assert.equal(answer.contents.kind, MarkupKind.Markdown);
  assert.deepEqual(markup(answer).split("\n"), [
    "**Tool** `orders.list` of `made` · 11 characters",
    "",
    "|  | Consumer | Length | Why |",
    "| --- | --- | --- | --- |",
    '| ✗ | OpenAI Chat Completions | ▰▰▱▱▱▱▱▱ 11/64 | "." at position 7 is outside A-Za-z0-9\\_- |',
    "| ✓ | Gemini | ▰▱▱▱▱▱▱▱ 11/128 |  |",
    "",
    "| Client | The model sees | Length | Left |  |",
    "| --- | --- | --- | --- | --- |",
    "| Claude Code (`shop`) | `mcp__shop__orders.list` | 22 | 42 | renamed |",
    "",
    "Portable name: `orders_list`",
    "",
    "> Must be a-z, A-Z, 0-9, or contain underscores and dashes, with a maximum length of 64.",
    ">",
    "> [OpenAI Chat Completions](https://developers.openai.com/api/reference/resources/chat/subresources/completions/methods/create), read 2026-11-29",
  ]);
});

test("a hover marks what clients rewrote and cut, and says why", async (context) => {
  const settings = () => ({ consumers: ["openai"], clients: ["codex=shop", "gemini-cli=shop", "cursor=shop"] });
  const long = `orders.${"x".repeat(60)}_end`;
  const { client, path } = await startIn(context, { "server.ts": typescriptServer(long) }, { settings });
  const uri = await client.open(path("server.ts"));
  const said = markup(await hover(client, uri, rangeOf(client.text(uri), long).start));
  const [codex = "", cursor = "", gemini = ""] = ["Codex", "Cursor", "Gemini CLI"].map(
    (title) => said.split("\n").find((line) => line.startsWith(`| ${title}`)) ?? "",
  );
  assert.match(codex, /renamed: characters of the name are rewritten; `\.` → `_` \|$/);
  assert.match(cursor, /\| nothing \|.*dropped: leaves /);
  assert.match(gemini, /truncated: cut in the middle: .*; ~~`x+`~~ \|$/);
});

test("a client that reads no Markdown is given plain text", async (context) => {
  const capabilities = { ...fullClient, textDocument: { hover: { contentFormat: [MarkupKind.PlainText] } } };
  const settings = () => ({ consumers: ["openai", "gemini"], clients: ["claude-code=shop"] });
  const { client, path } = await startIn(context, { "server.ts": typescriptServer("orders.list") }, { capabilities, settings });
  const uri = await client.open(path("server.ts"));
  const answer = await hover(client, uri, rangeOf(client.text(uri), "orders.list").end);
  assert.ok(answer !== null && typeof answer.contents === "object" && "kind" in answer.contents);
  assert.equal(answer.contents.kind, MarkupKind.PlainText);
  assert.deepEqual(markup(answer).split("\n"), [
    "Tool orders.list of made, 11 characters",
    '✗ OpenAI Chat Completions 11/64: "." at position 7 is outside A-Za-z0-9_-',
    "✓ Gemini 11/128",
    "Claude Code (shop) shows mcp__shop__orders.list (22 characters, 42 left), renamed",
    "Portable name: orders_list",
    "OpenAI Chat Completions: Must be a-z, A-Z, 0-9, or contain underscores and dashes, with a maximum length of 64. (https://developers.openai.com/api/reference/resources/chat/subresources/completions/methods/create, read 2026-11-29)",
  ]);
});

const awkward = [
  "a|b",
  "``x`",
  "<img src=x>",
  "[x](https://example.org)",
  "**bold**",
  "a\u200bb",
  "\u202etxt",
  "x".repeat(5000),
  " ",
  "日本",
];

test("a name stays text in a hover, whatever it holds", async (context) => {
  const { client, path } = await shared.in(context, { "tools.json": toolsList(...awkward) });
  const uri = await client.open(path("tools.json"));
  for (const name of awkward) {
    const { end } = rangeOf(client.text(uri), `"name": ${JSON.stringify(name)}`);
    const value = markup(await hover(client, uri, { ...end, character: end.character - 1 }));
    assert.ok(value.length < 4000, `${value.length} characters`);
    assert.ok(!/[\u200b\u202e]/.test(value));
    // Outside of code, and of the links of sources, nothing of the name is left that could mean something.
    const plain = value.replace(/(`+).*?[^`]\1(?!`)/g, "").replace(/\\./g, "");
    assert.ok(!/<img|\*\*bold|example\.org/.test(plain), plain);
  }
});

test("there is no hover but on a tool's name", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("a.b") });
  const uri = await client.open(path("server.ts"));
  for (const sought of ["import", "run", "registerTool"])
    assert.equal(await hover(client, uri, rangeOf(client.text(uri), sought).start), null);
});

const twoServers =
  'import { McpServer } from "x";\nconst one = new McpServer({ name: "first" });\nconst two = new McpServer({ name: "second" });\n' +
  'one.registerTool("a.b", {}, run);\ntwo.registerTool("c", {}, run);\none.registerTool("", {}, run);\none.registerTool(process.env.X, {}, run);\n';

test("the tools of a file are symbols under the server that they belong to", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": twoServers });
  const uri = await client.open(path("server.ts"));
  const symbols = await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } });
  const trees = (symbols ?? []).filter((symbol): symbol is DocumentSymbol => "selectionRange" in symbol);
  assert.deepEqual(
    trees.map(({ name, kind, children }) => ({ name, kind, children: children?.map((child) => child.name) })),
    [
      { name: "first", kind: SymbolKind.Module, children: ["a.b", '""'] },
      { name: "second", kind: SymbolKind.Module, children: ["c"] },
    ],
  );
  for (const { range, selectionRange, children = [] } of trees) {
    assert.deepEqual(range, selectionRange);
    for (const child of children) {
      assert.ok(child.range.start.line >= range.start.line && child.range.end.line <= range.end.line);
      assert.equal(textAt(twoServers, child.range), child.name === '""' ? "" : child.name);
    }
  }
});

test("a client that shows no trees is given a flat list", async (context) => {
  const { client, path } = await startIn(context, { "server.ts": twoServers }, { capabilities: bareClient, options: {} });
  const uri = await client.open(path("server.ts"));
  const symbols = await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } });
  assert.deepEqual(
    symbols?.map((symbol) => ("location" in symbol ? [symbol.containerName, symbol.name, symbol.location.uri] : null)),
    [
      ["first", "a.b", uri],
      ["first", '""', uri],
      ["second", "c", uri],
    ],
  );
});

test("the tools and servers of the workspace are found by some of their letters, open or closed", async (context) => {
  const { client, path, uri } = await shared.in(context, {
    "server.ts": typescriptServer("orders.list", "get_😀"),
    "tools.json": toolsList("orders_get"),
  });
  await client.open(path("server.ts"));
  const find = async (query: string) => {
    const symbols = await client.connection.sendRequest(WorkspaceSymbolRequest.type, { query });
    return (symbols ?? []).map(({ name, location }) => `${name} ${location.uri === uri("tools.json") ? "tools.json" : "server.ts"}`).sort();
  };
  assert.deepEqual(await find(""), ["get_😀 server.ts", "made server.ts", "orders.list server.ts", "orders_get tools.json"]);
  assert.deepEqual(await find("ORD"), ["orders.list server.ts", "orders_get tools.json"]);
  assert.deepEqual(await find("ogt"), ["orders_get tools.json"]);
  assert.deepEqual(await find("😀"), ["get_😀 server.ts"]);
  assert.deepEqual(await find("xyz"), []);
});

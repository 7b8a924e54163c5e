import assert from "node:assert/strict";
import { test } from "node:test";
import { type Hover, HoverRequest, RenameRequest } from "vscode-languageserver-protocol/node";
import { rangeOf, textAt } from "./textEdits.ts";
import { sharedClient } from "./workspace.ts";

/** The configs that are used most, each with a server under the key `harbour`. */
const configs: Readonly<Record<string, string>> = {
  ".mcp.json": '{ "mcpServers": { "harbour": { "command": "node", "args": ["a.js"] } } }\n',
  ".vscode/mcp.json": '{ "inputs": [], "servers": { "harbour": { "type": "stdio", "command": "node" } } }\n',
  "claude_desktop_config.json": '{ "mcpServers": { "harbour": { "command": "node" } } }\n',
  ".cursor/mcp.json": '{ "mcpServers": { "harbour": { "url": "https://harbour.example/mcp" } } }\n',
  ".codex/config.toml": 'model = "m"\n\n[mcp_servers."harbour"] # ours\ncommand = "node"\n',
  "librechat.yaml": 'version: 1.2.8\nmcpServers:\n  "harbour":\n    command: node\n',
};

const anyone = sharedClient();

for (const [file, text] of Object.entries(configs)) {
  test(`a key that is typed into ${file} is judged while it is typed`, async (context) => {
    const { client, path } = await anyone.in(context, { [file]: text });
    const uri = await client.open(path(file));
    assert.deepEqual(await client.marks(uri), []);
    await client.replace(uri, "harbour", "harbour ");
    assert.ok((await client.marks(uri)).includes("name/edge-whitespace harbour "));
    await client.replace(uri, "harbour ", "harbour");
    assert.deepEqual(await client.marks(uri), []);
  });
}

test("the hover on a server's name shows what a model sees of it, however it is added", async (context) => {
  const list =
    '{ "serverInfo": { "name": "acme.tides" },\n  "tools": [{ "name": "tide_get", "inputSchema": { "type": "object", "properties": {} } }] }\n';
  const { client, path } = await anyone.in(context, { "tools.json": list });
  const uri = await client.open(path("tools.json"));
  const position = rangeOf(client.text(uri), '{ "name": "acme.tides"').start;
  const answer: Hover | null = await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position });
  assert.ok(answer !== null && typeof answer.contents === "object" && "value" in answer.contents);
  assert.deepEqual(answer.contents.value.split("\n"), [
    "**Server** `acme.tides`",
    "",
    "| Added to Claude Code as | The model sees | Length |",
    "| --- | --- | --- |",
    "| local config | `mcp__acme_tides__tide_get` | 25 |",
    "| plugin of that name | `mcp__plugin_acme_tides_acme_tides__tide_get` | 43 |",
    "| hosted connector | `mcp__00000000-0000-4000-8000-000000000000__tide_get` | 51 |",
  ]);
});

test("a rename in YAML keeps quotes, comments and anchors, and puts quotes where a plain name would be no text", async (context) => {
  const text = [
    "tools:",
    "  - name: &first tide.get # shipped",
    "    inputSchema: { type: object }",
    "  - { name: 'tide.set', inputSchema: { type: object } }",
    "",
  ].join("\n");
  const { client, path } = await anyone.in(context, { "tools.yaml": text });
  const uri = await client.open(path("tools.yaml"));
  for (const [from, to, written] of [
    ["tide.get", "tide_get", "&first tide_get # shipped"],
    ["tide.get", "1", '&first "1" # shipped'],
    ["tide.set", "tide_set", "'tide_set'"],
  ] as const) {
    const position = rangeOf(client.text(uri), from).start;
    const edit = await client.connection.sendRequest(RenameRequest.type, { textDocument: { uri }, position, newName: to });
    const edits = Object.values(edit?.changes ?? {}).flat();
    const [change] = edits.length > 0 ? edits : (edit?.documentChanges ?? []).flatMap((some) => ("edits" in some ? some.edits : []));
    assert.ok(change !== undefined && "newText" in change);
    assert.equal(textAt(text, change.range), from);
    assert.ok(text.replace(from, change.newText).includes(written), change.newText);
  }
});

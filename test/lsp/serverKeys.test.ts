import assert from "node:assert/strict";
import { test } from "node:test";
import { DiagnosticSeverity, type Hover, HoverRequest, RenameRequest } from "vscode-languageserver-protocol/node";
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

for (const encoding of ["utf16le", "utf8"] as const) {
  test(`a config in ${encoding} with a byte order mark is judged where it lies, with the places that it has in the editor`, async (context) => {
    const text = `${configs[".mcp.json"]}`.replace("harbour", "🛶 harbour ");
    const { client, path, uri } = await anyone.in(context, { ".mcp.json": Buffer.from(`\ufeff${text}`, encoding) });
    await client.scan();
    const stored = await client.marks(uri(".mcp.json"), text);
    assert.ok(stored.includes("name/edge-whitespace 🛶 harbour "), stored.join("\n"));
    // Editors give the text without the mark, whatever its bytes are.
    const opened = await client.open(path(".mcp.json"), text);
    assert.deepEqual(await client.marks(opened), stored);
  });
}

/**
 * What is typed into a key, and what is said of it where: of a client that has no rule for such a key nothing is said, and those that would
 * read the same key elsewhere come behind. Sources: the clients' own, see `shared/clients`.
 */
const typed: readonly { readonly key: string; readonly says: Readonly<Record<string, string>>; readonly elsewhere: string }[] = [
  {
    key: "har bour",
    says: {
      ".mcp.json": "warning: Claude Code writes something else for that; ",
      ".vscode/mcp.json": "warning: VS Code writes something else for that; ",
      "claude_desktop_config.json": "warning: ",
      ".cursor/mcp.json": "warning: ",
      ".codex/config.toml": "warning: Codex refuses it; ",
    },
    elsewhere: "would refuse it.",
  },
  {
    key: "har.bour",
    says: {
      ".mcp.json": "warning: Claude Code writes something else for that; ",
      ".vscode/mcp.json": "warning: VS Code writes something else for that; ",
      "claude_desktop_config.json": "warning: ",
      ".cursor/mcp.json": "warning: ",
      ".codex/config.toml": "warning: Codex refuses it; ",
    },
    elsewhere: "would refuse it.",
  },
  {
    key: "2harbour",
    says: {
      ".mcp.json": "information: ",
      ".vscode/mcp.json": "information: ",
      "claude_desktop_config.json": "information: ",
      ".cursor/mcp.json": "information: ",
      ".codex/config.toml": "information: ",
    },
    elsewhere: "other clients would show it first",
  },
  {
    key: "workspace",
    says: {
      ".mcp.json": "warning: Claude Code keeps this key for itself",
      ".vscode/mcp.json": "information: Claude Code keeps this key for itself",
      "claude_desktop_config.json": "information: Claude Code keeps this key for itself",
      ".cursor/mcp.json": "information: Claude Code keeps this key for itself",
      ".codex/config.toml": "information: Claude Code keeps this key for itself",
    },
    elsewhere: "keeps this key for itself",
  },
];

for (const { key, says, elsewhere } of typed) {
  for (const [file, wanted] of Object.entries(says)) {
    test(`${key} typed into ${file} is judged for the clients that it is about`, async (context) => {
      const { client, path } = await anyone.in(context, { [file]: configs[file] ?? "" });
      const uri = await client.open(path(file));
      await client.replace(uri, "harbour", key);
      const [said, ...more] = (await client.shown(uri)).filter(({ code }) => code === "client/server-key");
      assert.ok(said !== undefined && more.length === 0);
      assert.equal(textAt(client.text(uri), said.range), key);
      assert.ok(typeof said.message === "string");
      const message = said.message.replace(/^The server key "[^"]*" holds [^:]*: /, "");
      const severity = said.severity === DiagnosticSeverity.Warning ? "warning" : "information";
      assert.ok(`${severity}: ${message}`.startsWith(wanted), message);
      assert.ok(message.includes(elsewhere), message);
      // Clients that do not read this file and have nothing against the key are not named.
      const readers = ["Claude Code", "VS Code", "Claude Desktop", "Cursor", "Codex"].filter((title) => message.includes(title));
      assert.deepEqual(
        readers.filter((title) => !wanted.includes(title)),
        key.startsWith("har") && file !== ".codex/config.toml" ? ["Codex"] : [],
      );
    });
  }
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

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readDocument } from "../../server/readers/documentReader.ts";
import { kindOf } from "../../server/readers/fileKind.ts";
import { gateOf } from "../../server/readers/gate.ts";
import type { FileReading } from "../../server/readers/reading.ts";

/** A config: where it is, what it holds, which clients read it, and the characters that each of its keys is written with. */
type Config = readonly [file: string, text: string, clients: readonly string[], keys: readonly string[]];

const server = `{ "command": "node", "args": ["a.js"] }`;
const servers = `{ "mcpServers": { "a b": ${server}, "c": { "url": "https://c.example/mcp" } } }`;

const configs: readonly Config[] = [
  [".mcp.json", servers, ["claude-code"], ["a b", "c"]],
  ["plugin/.mcp.json", `{ "mcpServers": { "a": { "command": "\${CLAUDE_PLUGIN_ROOT}/a" } } }`, ["claude-code-plugin"], ["a"]],
  ["x/.claude-plugin/plugin.json", `{ "name": "x", "mcpServers": { "a": ${server} } }`, ["claude-code-plugin"], ["a"]],
  ["claude_desktop_config.json", servers, ["claude-desktop"], ["a b", "c"]],
  [".cursor/mcp.json", servers, ["cursor"], ["a b", "c"]],
  [".codeium/windsurf/mcp_config.json", servers, ["windsurf"], ["a b", "c"]],
  ["cline_mcp_settings.json", servers, ["cline"], ["a b", "c"]],
  [".roo/mcp.json", servers, ["roo-code"], ["a b", "c"]],
  [".gemini/settings.json", servers, ["gemini-cli"], ["a b", "c"]],
  ["gemini-extension.json", servers, ["gemini-cli"], ["a b", "c"]],
  [".qwen/settings.json", servers, ["qwen-code"], ["a b", "c"]],
  [".copilot/mcp-config.json", servers, ["copilot-cli"], ["a b", "c"]],
  [".amazonq/cli-agents/x.json", servers, ["amazon-q-cli", "amazon-q-ide"], ["a b", "c"]],
  [".kiro/settings/mcp.json", servers, ["amazon-q-cli", "amazon-q-ide"], ["a b", "c"]],
  ["servers.json", servers, [], ["a b", "c"]],
  [".vscode/mcp.json", `{ "inputs": [], "servers": { "a": { "type": "stdio", "command": "a" } } }`, ["vscode"], ["a"]],
  [".vscode/settings.json", `{ "editor.tabSize": 2, "mcp": { "servers": { "a": ${server} } } }`, ["vscode"], ["a"]],
  [
    ".devcontainer/devcontainer.json",
    `{ "customizations": { "vscode": { "mcp": { "servers": { "a": ${server} } } } } }`,
    ["vscode"],
    ["a"],
  ],
  [".zed/settings.json", `{ "theme": "x", "context_servers": { "a.b": { "source": "custom", "command": "a" } } }`, ["zed"], ["a.b"]],
  ["opencode.json", `{ "mcp": { "7a": { "type": "local", "command": ["a"] }, "b": { "enabled": false } } }`, ["opencode"], ["7a", "b"]],
  [".crush.json", `{ "mcp": { "a": { "type": "stdio", "command": "a" } } }`, ["crush"], ["a"]],
  [
    ".codex/config.toml",
    `model = "m"\n[mcp_servers."a b"]\ncommand = "a"\n[mcp_servers.c]\nurl = 'https://c.example'\n[mcp_servers.c.env]\nX = "1"\n`,
    ["codex"],
    ["a b", "c"],
  ],
  ["librechat.yaml", `version: 1.2.8\nmcpServers:\n  A (b):\n    command: npx\n  'c':\n    url: x\n`, ["librechat"], ["A (b)", "c"]],
  [
    ".config/goose/config.yaml",
    "extensions:\n  developer:\n    type: builtin\n  a b:\n    type: stdio\n    cmd: uvx\n    args: [a]\n    env_keys: []\n  c:\n    type: sse\n    uri: https://c.example\n",
    ["goose"],
    ["a b", "c"],
  ],
  [
    "plugins/x/.mcp.json",
    `{ "a.b": { "command": "npx", "args": ["a"] }, "c": { "url": "https://c.example/mcp" } }`,
    ["claude-code-plugin"],
    ["a.b", "c"],
  ],
  [".continue/config.yaml", `mcpServers:\n  - name: A b\n    command: uvx\n  - uses: x/y\n`, ["continue"], ["A b"]],
  ["request.json", `{ "model": "m", "mcp_servers": [{ "type": "url", "name": "a b", "url": "https://a.example" }] }`, [], ["a b"]],
];

describe("a client's config", () => {
  for (const [file, text, clients, keys] of configs) {
    test(`${file} has the keys ${keys.join(", ")}`, async () => {
      const kind = kindOf(file, false);
      assert.ok(kind?.kind === "document" && gateOf(kind, text, []).named);
      const reading = await read(file, text);
      assert.deepEqual(reading.clients, clients);
      assert.deepEqual(
        reading.keys.map(({ key }) => key),
        keys,
      );
      const lines = text.split("\n");
      for (const { key, range } of reading.keys)
        assert.equal(lines[range.start.line]?.slice(range.start.character, range.end.character), key);
      assert.deepEqual(reading.declarations, []);
    });
  }

  test("says how each server is started or reached", async () => {
    const { keys } = await read(".mcp.json", servers);
    assert.deepEqual(
      keys.map(({ launch }) => launch),
      [["node", "a.js"], ["https://c.example/mcp"]],
    );
  });
});

describe("what only looks like a client's config has no keys", () => {
  const others: readonly (readonly [file: string, text: string])[] = [
    [".mcp.json", `{ "mcpServers": {} }`],
    [".mcp.json", `{ "mcpServers": ["a"] }`],
    [".mcp.json", `{ "name": "x", "scripts": { "command": { "a": 1 } } }`],
    ["docker.json", `{ "web": { "command": "node", "args": ["a.js"] } }`],
    [".config/goose/config.yaml", "extensions:\n  developer:\n    type: builtin\n"],
    ["values.yaml", "extensions:\n  postgis:\n    type: postgres\n    url: x\n"],
    ["schema.json", `{ "properties": { "mcpServers": { "type": "object" } } }`],
    ["schema.json", `{ "mcpServers": { "description": { "title": "Servers" } } }`],
    ["asyncapi.json", `{ "asyncapi": "2.6.0", "servers": { "production": { "url": "a.example", "protocol": "kafka" } } }`],
    ["openapi.json", `{ "openapi": "3.1.0", "servers": [{ "url": "https://a.example" }] }`],
    [".vscode/mcp.json", `{ "servers": { "a": "b" } }`],
    [".vscode/settings.json", `{ "mcp": { "access": "all" } }`],
    ["package.json", `{ "name": "x", "mcp": { "name": "a.b" }, "keywords": ["mcp"] }`],
    ["opencode.json", `{ "mcp": { "a": { "enabled": true } } }`],
    ["pyproject.toml", `[tool.mcp_servers]\na = "b"\n[mcp_servers.x]\ncolor = "red"\n`],
    ["values.yaml", `mcpServers:\n  replicas: 2\n  image: x/y\n`],
    ["values.yaml", `mcpServers:\n  - image: x/y\n`],
  ];
  for (const [file, text] of others) {
    test(`${file}: ${text.replace(/\s+/g, " ")}`, async () => {
      const reading = await read(file, text);
      assert.deepEqual([reading.keys, reading.clients, reading.lists], [[], [], []]);
    });
  }
});

function read(file: string, text: string): Promise<FileReading> {
  const kind = kindOf(file, false);
  assert.ok(kind?.kind === "document");
  return readDocument(file, text, kind.format, false);
}

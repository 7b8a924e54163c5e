import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { describe, test } from "node:test";
import { FileChangeType } from "vscode-languageserver-protocol/node";
import { startIn } from "./workspace.ts";

/** A server whose one tool has its name from another file, which has no word of MCP in it. */
interface Row {
  readonly language: string;
  /** The file of the server, and its text. */
  readonly server: readonly [path: string, text: string];
  /** The file of the name, and its text for a name. */
  readonly names: readonly [path: string, write: (name: string) => string];
  /** Files that say where the others are. */
  readonly others?: Readonly<Record<string, string>>;
}

const rows: readonly Row[] = [
  {
    language: "TypeScript",
    server: [
      "server.ts",
      `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { NAME } from "./names";
const server = new McpServer({ name: "harbour", version: "1.0.0" });
server.registerTool(NAME, { description: "Docks" }, run);
`,
    ],
    names: ["names.ts", (name) => `export const NAME = "${name}";\n`],
  },
  {
    language: "Python",
    server: [
      "server.py",
      `from mcp.server.fastmcp import FastMCP
from names import NAME
mcp = FastMCP("harbour")
@mcp.tool(name=NAME)
def dock(): ...
`,
    ],
    names: ["names.py", (name) => `NAME = "${name}"\n`],
  },
  {
    language: "Go, of one package",
    server: [
      "main.go",
      `package main

import "github.com/modelcontextprotocol/go-sdk/mcp"

func add(server *mcp.Server) {
	mcp.AddTool(server, &mcp.Tool{Name: DockName}, dock)
}
`,
    ],
    names: ["names.go", (name) => `package main\n\nconst DockName = "${name}"\n`],
  },
  {
    language: "Go, of another package",
    server: [
      "main.go",
      `package main

import (
	"example.org/harbour/names"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func add(server *mcp.Server) {
	mcp.AddTool(server, &mcp.Tool{Name: names.Dock}, dock)
}
`,
    ],
    names: ["names/names.go", (name) => `package names\n\nconst Dock = "${name}"\n`],
    others: { "go.mod": "module example.org/harbour\n" },
  },
  {
    language: "C#",
    server: [
      "Tools.cs",
      `using Harbour.Names;
using ModelContextProtocol.Server;

namespace Harbour.Server;

[McpServerToolType]
public static class Tools
{
    [McpServerTool(Name = ToolNames.Dock)]
    public static void Dock() { }
}
`,
    ],
    names: [
      "Names/ToolNames.cs",
      (name) => `namespace Harbour.Names;\n\npublic static class ToolNames\n{\n    public const string Dock = "${name}";\n}\n`,
    ],
  },
  {
    language: "Kotlin",
    server: [
      "src/Server.kt",
      `package harbour

import harbour.names.DOCK
import io.modelcontextprotocol.kotlin.sdk.server.Server

fun configure(server: Server) {
    server.addTool(name = DOCK, description = "") { dock() }
}
`,
    ],
    names: ["src/names/Names.kt", (name) => `package harbour.names\n\nconst val DOCK = "${name}"\n`],
  },
  {
    language: "Java",
    server: [
      "src/harbour/Tools.java",
      `package harbour;

import org.springaicommunity.mcp.annotation.McpTool;

class Tools {
    @McpTool(name = Names.DOCK)
    void dock() {}
}
`,
    ],
    names: ["src/harbour/Names.java", (name) => `package harbour;\n\nfinal class Names {\n    static final String DOCK = "${name}";\n}\n`],
  },
  {
    language: "Rust",
    server: [
      "src/lib.rs",
      `mod names;
use names::DOCK;
use rmcp::model::Tool;

pub fn tool() -> Tool {
    Tool::new(DOCK, "Docks", schema())
}
`,
    ],
    names: ["src/names.rs", (name) => `pub const DOCK: &str = "${name}";\n`],
  },
  {
    language: "PHP",
    server: [
      "src/Tools.php",
      `<?php

namespace Harbour;

use Harbour\\Names\\ToolNames;
use Mcp\\Capability\\Attribute\\McpTool;

class Tools
{
    #[McpTool(name: ToolNames::DOCK)]
    public function dock() {}
}
`,
    ],
    names: [
      "src/Names/ToolNames.php",
      (name) => `<?php\n\nnamespace Harbour\\Names;\n\nclass ToolNames\n{\n    const DOCK = "${name}";\n}\n`,
    ],
  },
  {
    language: "Ruby",
    server: [
      "lib/dock_tool.rb",
      `require "mcp"

module Harbour
  class DockTool < MCP::Tool
    tool_name Names::DOCK
  end
end
`,
    ],
    names: ["lib/names.rb", (name) => `module Harbour\n  module Names\n    DOCK = "${name}"\n  end\nend\n`],
  },
  {
    language: "Elixir",
    server: [
      "lib/server.ex",
      `defmodule Harbour.Server do
  use Hermes.Server, name: "harbour", version: "1.0.0", capabilities: [:tools]
  alias Harbour.Names

  def init(_client, frame), do: register_tool(frame, Names.dock(), description: "")
end
`,
    ],
    names: ["lib/names.ex", (name) => `defmodule Harbour.Names do\n  def dock, do: "${name}"\nend\n`],
  },
];

describe("a change in the file that has a tool's name is a change of the tool: on disk, open, gone, and back", () => {
  for (const { language, server, names, others } of rows) {
    test(language, async (context) => {
      const [file, write] = names;
      const { client, path, uri, marked } = await startIn(context, { [server[0]]: server[1], [file]: write("dock ship"), ...others });
      const toolNames = async () => (await client.report()).lists.flatMap(({ tools }) => tools.map(({ name }) => name));
      assert.deepEqual(await marked(), [file]);
      assert.deepEqual(await toolNames(), ["dock ship"]);

      writeFileSync(path(file), write("dock_ship"));
      await client.tell(FileChangeType.Changed, path(file));
      assert.deepEqual(await marked(), []);
      assert.deepEqual(await toolNames(), ["dock_ship"]);

      await client.open(path(file));
      await client.change(uri(file), [{ text: write("dock.ship") }]);
      assert.deepEqual(await marked(), [file]);
      assert.deepEqual(await toolNames(), ["dock.ship"]);
      const before = write("dock.ship").split("dock.ship")[0]?.split("\n") ?? [];
      const start = { line: before.length - 1, character: (before.at(-1) ?? "").length + "dock".length };
      await client.change(uri(file), [{ range: { start, end: { line: start.line, character: start.character + 1 } }, text: "_" }]);
      assert.deepEqual(await marked(), []);
      assert.deepEqual(await toolNames(), ["dock_ship"]);

      await client.close(uri(file));
      rmSync(path(file));
      await client.tell(FileChangeType.Deleted, path(file));
      assert.deepEqual(await marked(), []);
      assert.deepEqual(await toolNames(), []);

      writeFileSync(path(file), write("dock ship"));
      await client.tell(FileChangeType.Created, path(file));
      assert.deepEqual(await marked(), [file]);
      assert.deepEqual(await toolNames(), ["dock ship"]);
    });
  }
});

test("a name that a second file of the package defines otherwise is none, until that file says the same or is gone", async (context) => {
  const { client, path, uri } = await startIn(context, {
    "go.mod": "module example.org/harbour\n",
    "main.go":
      'package main\n\nimport "github.com/modelcontextprotocol/go-sdk/mcp"\n\nfunc add(server *mcp.Server) {\n\tmcp.AddTool(server, &mcp.Tool{Name: DockName}, dock)\n}\n',
    "names_linux.go": 'package main\n\nconst DockName = "dock_ship"\n',
  });
  const second = (name: string) => `package main\n\nconst DockName = "${name}"\n`;
  const names = async () =>
    (await client.report()).lists.flatMap(({ tools, unresolved }) => [
      ...tools.map(({ name }) => name),
      ...unresolved.map(({ expression, disputedBy }) => `${expression}: ${disputedBy?.map((file) => file.slice(uri("").length + 1))}`),
    ]);
  assert.deepEqual(await names(), ["dock_ship"]);

  writeFileSync(path("names_windows.go"), second("dock_window"));
  await client.tell(FileChangeType.Created, path("names_windows.go"));
  assert.deepEqual(await names(), ["DockName: names_linux.go,names_windows.go"]);

  await client.open(path("names_windows.go"));
  await client.change(uri("names_windows.go"), [{ text: second("dock_ship") }]);
  assert.deepEqual(await names(), ["dock_ship"]);
  await client.change(uri("names_windows.go"), [{ text: 'package main\n\nconst Other = "dock_window"\n' }]);
  assert.deepEqual(await names(), ["dock_ship"]);
  await client.change(uri("names_windows.go"), [{ text: second("dock_window") }]);
  assert.deepEqual(await names(), ["DockName: names_linux.go,names_windows.go"]);

  await client.close(uri("names_windows.go"));
  rmSync(path("names_windows.go"));
  await client.tell(FileChangeType.Deleted, path("names_windows.go"));
  assert.deepEqual(await names(), ["dock_ship"]);
});

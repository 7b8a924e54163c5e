import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { renameWithNotices } from "../../server/workspace/edits/aliases.ts";
import type { Renaming } from "../../server/workspace/edits/renaming.ts";
import { checkShop, edited, type Shop } from "./support/shop.ts";

/** A literal of a language that spells the name of a tool, `orders_list`. */
interface Form {
  readonly what: string;
  readonly file: string;
  readonly text: string;
  /** Which of the odd names cannot stand there as they are. */
  readonly refuses: readonly string[];
}

/** Names that nobody should want, and that mean something to one language or another. */
const oddNames = [
  "a-b",
  "a.b/c:d",
  "a b",
  " a",
  "a ",
  "\u00a0a",
  "a)b",
  "a]b, c",
  "a>b",
  "//a",
  "/*a*/",
  "a # b",
  "#a",
  "a: b",
  "- a",
  "&a",
  "*a",
  "!a",
  "?a",
  "@a",
  "%a",
  "|",
  "~",
  "---",
  "true",
  "null",
  "12",
  "1e5",
  "e8",
  "a</script>b",
  "a<!--b",
  "-->",
  "]]>",
  "a&amp;b",
  "a&b",
  "日本",
  "😀",
] as const;

/** Those that no form takes. */
const neverWritten = [
  "",
  'a"b',
  "a'b",
  "a`b",
  "a\\b",
  "$a",
  "{a}",
  "#@a",
  "a\nb",
  "a\u2028b",
  "a\u2029b",
  "a\ud800",
  "\ufeffa",
  "a\u202eb",
];

const ts =
  'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "shop", version: "1" });\n';
const py = 'from fastmcp import FastMCP\n\nmcp = FastMCP("shop")\n\n\n';
const rb = 'server = MCP::Server.new(name: "shop")\n';
const go = 'package main\n\nimport "github.com/mark3labs/mcp-go/server"\n\nfunc main() {\n\ts := server.NewMCPServer("shop", "1.0.0")\n';
const page = (script: string) => `<!doctype html>\n<body>\n<script type="module">\n${ts}${script}</script>\n<p>"\n</body>\n`;
const registered = (literal: string) => `server.registerTool(${literal}, {}, async () => ({}));\n`;
const pythonTool = (literal: string) => `${py}@mcp.tool(name=${literal})\ndef tool() -> str:\n    return ""\n`;
const notebook = (code: string) =>
  JSON.stringify({
    cells: [{ cell_type: "code", execution_count: null, metadata: {}, outputs: [], source: code.split(/(?<=\n)/) }],
    metadata: { language_info: { name: "python" } },
    nbformat: 4,
    nbformat_minor: 5,
  });
const rubyTool = (literal: string) => `${rb}server.define_tool(name: ${literal}, description: "x") { |a| 1 }\n`;
const goTool = (literal: string) => `${go}\ts.AddTool(mcp.NewTool(${literal}), handle)\n}\n`;
const javaTool = (literal: string) =>
  `import org.springaicommunity.mcp.annotation.McpTool;\n\npublic class Tools {\n    @McpTool(name = ${literal}, description = "x")\n    public String tool() {\n        return "";\n    }\n}\n`;
const csharpTool = (literal: string) =>
  `using ModelContextProtocol.Server;\n\n[McpServerToolType]\npublic static class Tools\n{\n    [McpServerTool(Name = ${literal})]\n    public static string Tool() => "";\n}\n`;
const phpTool = (literal: string) =>
  `<?php\n\nuse Mcp\\Capability\\Attribute\\McpTool;\n\nfinal class Tools\n{\n    #[McpTool(name: ${literal}, description: 'x')]\n    public function tool(): void\n    {\n    }\n}\n`;
const rustTool = (literal: string) =>
  `use rmcp::{tool, tool_router};\n\n#[tool_router]\nimpl Made {\n    #[tool(name = ${literal}, description = "x")]\n    async fn tool(&self) {}\n}\n`;
const kotlinTool = (literal: string) =>
  `import io.modelcontextprotocol.kotlin.sdk.server.Server\n\nfun made(): Server {\n    val server = Server(serverInfo = Implementation(name = "shop", version = "1.0"), options = options)\n    server.addTool(name = ${literal}, description = "x") { run() }\n    return server\n}\n`;
const swiftTool = (literal: string) =>
  `import MCP\n\nlet server = Server(name: "shop", version: "1.0")\nlet tools = [Tool(name: ${literal}, description: "x", inputSchema: .object([:]))]\n`;
const elixirTool = (literal: string) =>
  `defmodule Shop.Tools do\n  use Hermes.Server, name: "shop", version: "1.0", capabilities: [:tools]\n\n  component Shop.Orders, name: ${literal}\nend\n`;
const cppTool = (literal: string) =>
  `#include "mcp_server.h"\n\nint main() {\n  mcp::server server("localhost", 8080);\n  mcp::tool tool = mcp::tool_builder(${literal}).with_description("x").build();\n  server.register_tool(tool, handler);\n}\n`;
const yamlTools = (name: string) => `tools:\n  - name: ${name}\n    description: x\n    inputSchema: { type: object, properties: {} }\n`;
const tomlTools = (literal: string) => `[[tools]]\nname = ${literal}\ninputSchema = { type = "object" }\n`;
const form = (tag: string) => `<!doctype html>\n<body>\n<form ${tag} tooldescription="x"><input name="a"></form>\n</body>\n`;

const forms: readonly Form[] = [
  { what: "TypeScript, double quotes", file: "a.ts", text: ts + registered('"orders_list"'), refuses: [] },
  { what: "TypeScript, single quotes", file: "a.ts", text: ts + registered("'orders_list'"), refuses: [] },
  { what: "TypeScript, a template", file: "a.ts", text: ts + registered("`orders_list`"), refuses: [] },
  { what: "a script of a page", file: "a.html", text: page(registered('"orders_list"')), refuses: ["a</script>b"] },
  {
    what: "a script of a component of Vue",
    file: "a.vue",
    text: `<script setup>\n${ts}${registered('"orders_list"')}</script>\n`,
    refuses: ["a</script>b"],
  },
  {
    what: "a script of a component of Svelte",
    file: "a.svelte",
    text: `<script>\n${ts}${registered("'orders_list'")}</script>\n`,
    refuses: ["a</script>b"],
  },
  { what: "an attribute, double quotes", file: "a.html", text: form('toolname="orders_list"'), refuses: ["a&amp;b"] },
  { what: "an attribute, single quotes", file: "a.html", text: form("toolname='orders_list'"), refuses: ["a&amp;b"] },
  {
    what: "an attribute without quotes",
    file: "a.html",
    text: form("toolname=orders_list"),
    refuses: oddNames.filter((name) => /[ >]|&amp;|<!--/.test(name)),
  },
  { what: "Python, double quotes", file: "a.py", text: pythonTool('"orders_list"'), refuses: [] },
  { what: "Python, raw", file: "a.py", text: pythonTool("r'orders_list'"), refuses: [] },
  { what: "Python, three quotes", file: "a.py", text: pythonTool('"""orders_list"""'), refuses: [] },
  { what: "Python, a format string", file: "a.py", text: pythonTool('f"orders_list"'), refuses: [] },
  { what: "Python in a notebook", file: "a.ipynb", text: notebook(pythonTool('"orders_list"')), refuses: [] },
  { what: "Ruby, a symbol", file: "a.rb", text: rubyTool(":orders_list"), refuses: oddNames.filter((name) => !/^[a-z]\w*$/.test(name)) },
  { what: "Ruby, a symbol in quotes", file: "a.rb", text: rubyTool(':"orders_list"'), refuses: [] },
  { what: "Ruby, %q", file: "a.rb", text: rubyTool("%q(orders_list)"), refuses: ["a)b"] },
  { what: "Ruby, single quotes", file: "a.rb", text: rubyTool("'orders_list'"), refuses: [] },
  { what: "Go, quotes", file: "main.go", text: goTool('"orders_list"'), refuses: [] },
  { what: "Go, raw", file: "main.go", text: goTool("`orders_list`"), refuses: [] },
  { what: "Java, quotes", file: "Tools.java", text: javaTool('"orders_list"'), refuses: [] },
  { what: "Java, a text block", file: "Tools.java", text: javaTool('"""\n        orders_list"""'), refuses: [" a", "a "] },
  { what: "C#, quotes", file: "Tools.cs", text: csharpTool('"orders_list"'), refuses: [] },
  { what: "C#, verbatim", file: "Tools.cs", text: csharpTool('@"orders_list"'), refuses: [] },
  { what: "C#, raw", file: "Tools.cs", text: csharpTool('"""orders_list"""'), refuses: [] },
  { what: "C#, raw over lines", file: "Tools.cs", text: csharpTool('"""\n        orders_list\n        """'), refuses: [] },
  { what: "PHP, single quotes", file: "Tools.php", text: phpTool("'orders_list'"), refuses: [] },
  { what: "PHP, double quotes", file: "Tools.php", text: phpTool('"orders_list"'), refuses: [] },
  { what: "Rust, quotes", file: "main.rs", text: rustTool('"orders_list"'), refuses: [] },
  { what: "Rust, raw", file: "main.rs", text: rustTool('r#"orders_list"#'), refuses: [] },
  { what: "Kotlin, quotes", file: "Server.kt", text: kotlinTool('"orders_list"'), refuses: [] },
  { what: "Kotlin, raw", file: "Server.kt", text: kotlinTool('"""orders_list"""'), refuses: [] },
  { what: "Swift, quotes", file: "main.swift", text: swiftTool('"orders_list"'), refuses: [] },
  { what: "Swift, raw", file: "main.swift", text: swiftTool('#"orders_list"#'), refuses: [] },
  { what: "Swift, over lines", file: "main.swift", text: swiftTool('"""\n    orders_list\n    """'), refuses: [] },
  { what: "Elixir, quotes", file: "tools.ex", text: elixirTool('"orders_list"'), refuses: [] },
  { what: "Elixir, a sigil", file: "tools.ex", text: elixirTool("~s(orders_list)"), refuses: ["a)b"] },
  { what: "Elixir, a plain sigil", file: "tools.ex", text: elixirTool("~S[orders_list]"), refuses: ["a]b, c", "]]>"] },
  {
    what: "Elixir, an atom",
    file: "tools.ex",
    text: elixirTool(":orders_list"),
    refuses: oddNames.filter((name) => !/^[a-z日]\w*本?$/.test(name)),
  },
  { what: "C++, quotes", file: "main.cpp", text: cppTool('"orders_list"'), refuses: [] },
  { what: "C++, raw", file: "main.cpp", text: cppTool('R"(orders_list)"'), refuses: [] },
  {
    what: "JSON",
    file: "tools.json",
    text: '{ "tools": [{ "name": "orders_list", "inputSchema": { "type": "object" } }] }\n',
    refuses: [],
  },
  { what: "YAML, plain", file: "tools.yaml", text: yamlTools("orders_list"), refuses: [] },
  { what: "YAML, single quotes", file: "tools.yaml", text: yamlTools("'orders_list'"), refuses: [] },
  { what: "YAML, double quotes", file: "tools.yaml", text: yamlTools('"orders_list"'), refuses: [] },
  {
    what: "YAML, in a flow",
    file: "tools.yaml",
    text: "tools: [{ name: orders_list, inputSchema: { type: object } }, { name: other, inputSchema: { type: object } }]\n",
    refuses: [],
  },
  { what: "TOML, double quotes", file: "tools.toml", text: tomlTools('"orders_list"'), refuses: [] },
  { what: "TOML, single quotes", file: "tools.toml", text: tomlTools("'orders_list'"), refuses: [] },
  { what: "TOML, three quotes", file: "tools.toml", text: tomlTools('"""orders_list"""'), refuses: [] },
];

describe("a name is read back as it was wished for, or is not written", () => {
  for (const { what, file, text, refuses } of forms) {
    test(what, async () => {
      const shop = await checkShop({ [file]: text });
      const before = namesOf(shop);
      assert.ok(before.includes("orders_list"));
      const refused: string[] = [];
      for (const to of oddNames) {
        const renaming = await renamed(shop, to);
        if ("refused" in renaming) refused.push(to);
        else {
          const after = edited({ [file]: text }, renaming);
          assert.deepEqual(
            namesOf(await checkShop(after)),
            before.map((name) => (name === "orders_list" ? to : name)),
            after[file],
          );
        }
      }
      assert.deepEqual(refused, refuses);
      for (const to of neverWritten) assert.ok("refused" in (await renamed(shop, to)), JSON.stringify(to));
      assert.ok(!("refused" in (await renamed(shop, "fleet_list"))));
    });
  }
});

test("what would be read otherwise is said, at the place that stands against the name", async () => {
  const refusals = [
    ["a.html", page(registered('"orders_list"')), "a</script>b", "not be read as one text", 5],
    ["a.html", form('toolname="orders_list"'), "a&amp;b", 'be read as "a&b"', 2],
    ["Tools.java", javaTool('"""\n        orders_list"""'), "a ", 'be read as "a"', 4],
  ] as const;
  for (const [file, text, to, why, line] of refusals) {
    const renaming = await renamed(await checkShop({ [file]: text }), to);
    assert.ok("refused" in renaming);
    assert.equal(renaming.refused, `${JSON.stringify(to)} cannot be written here as it is: it would ${why}.`);
    assert.equal(renaming.at?.range.start.line, line);
  }
});

test("a name is read back where else it is sure to be meant, too", async () => {
  const texts = {
    "server.ts": ts + registered('"orders_list"'),
    "panel.vue": '<script setup>\nawait client.callTool({ name: "orders_list", arguments: {} });\n</script>\n',
  };
  const shop = await checkShop(texts);
  assert.match(edited(texts, await renamed(shop, "fleet-list"))["panel.vue"] ?? "", /name: "fleet-list"/);
  const refused = await renamed(shop, "a</script>b");
  assert.ok("refused" in refused);
  assert.equal(refused.at?.file, "panel.vue");
});

function renamed(shop: Shop, to: string): Promise<Renaming> {
  return renameWithNotices(
    shop.lists.map((list) => ({ list, from: "orders_list", to })),
    shop.maker,
  );
}

function namesOf({ lists }: Shop): readonly string[] {
  return lists.flatMap(({ list }) => list.tools.map(({ name }) => name));
}

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Parser } from "web-tree-sitter";
import { extensionOf, kindOf } from "../../server/readers/fileKind.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { readSource } from "../../server/readers/source/sourceReader.ts";
import { timesLonger } from "./support/timing.ts";

/** One thing with many parts, of which each holds a word that tools are known by; `$n` is the number of the part. */
interface Long {
  readonly title: string;
  readonly file: string;
  readonly head: string;
  readonly part: string;
  readonly foot: string;
  /** Whether each part is a tool. */
  readonly areTools: boolean;
}

const typescriptHead =
  'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "x", version: "1" });\n';
const goHead =
  'package main\n\nimport "github.com/modelcontextprotocol/go-sdk/mcp"\n\nvar server = mcp.NewServer(&mcp.Implementation{Name: "x"}, nil)\n';
const pythonHead = 'from mcp.server.fastmcp import FastMCP\nserver = FastMCP("x")\n';

const long: readonly Long[] = [
  {
    title: "Go: statements that name a tool after it is made",
    file: "main.go",
    head: `${goHead}func main() {\n`,
    part: '\tt$n := &mcp.Tool{Description: "x"}\n\tt$n.Name = "tool_$n"\n\tmcp.AddTool(server, t$n, run)\n',
    foot: "}\n",
    areTools: true,
  },
  {
    title: "C#: statements that name a tool after it is made",
    file: "Tools.cs",
    head: "using ModelContextProtocol.Protocol;\npublic class Tools { public static void Add() {\n",
    part: 'var t$n = new Tool(); t$n.Name = "tool_$n"; all.Add(t$n);\n',
    foot: "} }\n",
    areTools: true,
  },
  {
    title: "Java: statements that name a tool after it is made",
    file: "Tools.java",
    head: "import mill.protocol.McpTool;\nclass Tools { void add() {\n",
    part: 'McpTool t$n = new McpTool(); t$n.setName("tool_$n"); t$n.setInputSchema(null);\n',
    foot: "} }\n",
    areTools: true,
  },
  {
    title: "Rust: statements that name a tool after it is made",
    file: "tools.rs",
    head: "use rmcp::model::Tool;\nfn tools() {\n",
    part: 'let mut t$n = Tool::default();\nt$n.name = "tool_$n".into();\n',
    foot: "}\n",
    areTools: true,
  },
  {
    title: "TypeScript: variables that hold a method of the server",
    file: "server.ts",
    head: typescriptHead,
    part: 'const add$n = server.registerTool.bind(server);\nadd$n("tool_$n", { description: "x" }, run);\n',
    foot: "",
    areTools: true,
  },
  {
    title: "TypeScript: arguments of one call",
    file: "server.ts",
    head: `${typescriptHead}server.fancyTool(\n`,
    part: '"tool_$n", { name: "tool_$n", params: { name: "x" } }, () => run("tool_$n"),\n',
    foot: ");\n",
    areTools: false,
  },
  {
    title: "TypeScript: entries of one object",
    file: "server.ts",
    head: `${typescriptHead}export const messages = {\n`,
    part: '"tool_$n": "tools/call", ...other_tool, method: "tools/$n", params: { name: other.name },\n',
    foot: "};\n",
    areTools: false,
  },
  {
    title: "TypeScript: tools given to one call",
    file: "server.ts",
    head: `${typescriptHead}tools.push(\n`,
    part: '{ name: "tool_$n", description: "x", inputSchema: { type: "object" }, handler: run },\n',
    foot: ");\n",
    areTools: true,
  },
  {
    title: "Python: entries of one dictionary",
    file: "server.py",
    head: `${pythonHead}messages = {\n`,
    part: '"tool_$n": "tools/call", "name": "x", "params": {"name": "x"}, "flag_$n": True,\n',
    foot: "}\n",
    areTools: false,
  },
  {
    title: "Go: entries of one literal",
    file: "main.go",
    head: `${goHead}var messages = map[string]any{\n`,
    part: '\t"method_$n": "tools/call", "params": map[string]any{"name": "x"},\n',
    foot: "}\n",
    areTools: false,
  },
  {
    title: "PHP: entries of one array",
    file: "tools.php",
    head: "<?php\nuse Mcp\\Server;\n$messages = [\n",
    part: "'method_$n' => 'tools/call', 'params' => ['name' => 'x'],\n",
    foot: "];\n",
    areTools: false,
  },
  {
    title: "Ruby: entries of one hash",
    file: "tools.rb",
    head: 'require "mcp"\nMESSAGES = {\n',
    part: 'method_$n: "tools/call", params: { name: "x" },\n',
    foot: "}\n",
    areTools: false,
  },
  {
    title: "Rust: entries of one macro",
    file: "tools.rs",
    head: "use rmcp::model::Tool;\nfn messages() -> Value { json!({\n",
    part: '"method_$n": "tools/call", "params": { "name": "x" },\n',
    foot: '"end": true }) }\n',
    areTools: false,
  },
  {
    title: "Java: arguments of one call",
    file: "Tools.java",
    head: "import io.modelcontextprotocol.server.McpServer;\nclass Tools { Object messages = Map.of(\n",
    part: '"method", "tools/call", "params", Map.of("name", "x"),\n',
    foot: '"end", 1); }\n',
    areTools: false,
  },
  {
    title: "TypeScript: calls of one chain",
    file: "server.ts",
    head: `${typescriptHead}server`,
    part: '\n.tool("tool_$n", "x", {}, run)',
    foot: ";\n",
    areTools: true,
  },
  {
    title: "Python: arguments of a decorator",
    file: "server.py",
    head: `${pythonHead}@server.tool(\n`,
    part: "tool_$n=$n,\n",
    foot: ")\ndef tool():\n  pass\n",
    areTools: false,
  },
  {
    title: "Python: bases of a class",
    file: "server.py",
    head: `${pythonHead}class Shop(\n`,
    part: "Tool_$n,\n",
    foot: '):\n  name = "shop"\n  def get_name(self):\n    return "shop"\n',
    areTools: false,
  },
  {
    title: "PHP: arguments of an attribute",
    file: "tools.php",
    head: "<?php\nuse PhpMcp\\Server\\Attributes\\McpTool;\nclass Tools { #[McpTool(\n",
    part: "method_$n: 'tools/call',\n",
    foot: ")]\npublic function run() {} }\n",
    areTools: false,
  },
  {
    title: "Python: classes with a method of one name that registers a tool",
    file: "server.py",
    head: "from mcp.server.fastmcp import FastMCP\n",
    part: 'class Shop$n:\n  def register(self, server):\n    server.tool(name="tool_$n")(run)\n',
    foot: "",
    areTools: true,
  },
  {
    title: "Elixir: functions of one module that is a tool",
    file: "tools.ex",
    head: "defmodule Shop.Tool do\nuse Anubis.Server.Component, type: :tool\n",
    part: "def name(tool_$n), do: tool_$n\n",
    foot: "end\n",
    areTools: false,
  },
  {
    title: "Elixir: entries of one map",
    file: "tools.ex",
    head: "defmodule Shop.MCP do\nuse Anubis.Server\ndef messages do\n%{\n",
    part: '"method_$n" => "tools/call", "params" => %{"name" => "x"},\n',
    foot: '"end" => 1}\nend\nend\n',
    areTools: false,
  },
  {
    title: "C++: entries of one list",
    file: "tools.cpp",
    head: '#include "mcp_server.h"\nauto messages = json{\n',
    part: '{"method", "tools/call"}, {"params", {{"name", "x"}}},\n',
    foot: "};\n",
    areTools: false,
  },
];

const grammars = new Grammars(async (name) => readFileSync(`dist/grammars/${name}`));

/** The square of ten would be a hundred. */
const mostTimes = 30;

for (const { title, file, head, part, foot, areTools } of long) {
  test(`${title}: ten times as many take at most ${mostTimes} times as long`, async (context) => {
    const kind = kindOf(file, true);
    assert.ok(kind?.kind === "source");
    const { language } = kind;
    const grammar = await grammars.load(language, extensionOf(file));
    const parser = new Parser();
    parser.setLanguage(grammar.grammar);
    const treeOf = (count: number) => {
      const text = head + Array.from({ length: count }, (_, index) => part.replaceAll("$n", String(index + 1000))).join("") + foot;
      const tree = parser.parse(text);
      assert.ok(tree !== null);
      assert.ok(!tree.rootNode.hasError);
      return { text, tree };
    };
    const read = ({ text, tree }: ReturnType<typeof treeOf>) => readSource(file, text, tree.rootNode, language, grammar, []);
    const small = Array.from({ length: 10 }, () => treeOf(50));
    const large = treeOf(500);
    if (areTools) assert.equal(read(large).declarations.length, 500);
    const ratio = timesLonger(small, large, mostTimes, read);
    context.diagnostic(`${ratio.toFixed(1)} times`);
    assert.ok(ratio <= mostTimes, `${ratio.toFixed(1)} times`);
    for (const { tree } of [...small, large]) tree.delete();
  });
}

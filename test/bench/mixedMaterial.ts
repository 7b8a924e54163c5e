import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chooser } from "./material.ts";

/** How files of one language are made up: a head, and parts that are repeated under a running number. `$w` is a word, `$n` the number. */
interface Mixed {
  readonly extension: string;
  /** Around what is repeated. */
  readonly head: string;
  readonly foot: string;
  /** Of a file without tools. */
  readonly plain: string;
  /** Makes the server, and declares a tool. */
  readonly server: string;
  readonly tool: string;
}

const words = "order invoice parcel ledger harbor index buffer report metric filter schedule token section margin weight signal".split(" ");

/** Every language that is read, as its servers are mostly written. */
export const mixed: readonly Mixed[] = [
  {
    extension: "ts",
    head: 'import { z } from "zod";\n',
    foot: "",
    plain: `
/** Adds the $w of a $w to its $w. */
export function $w$n($ws: readonly Row[], limit = $n): number {
  const { name, description } = options.$w ?? { name: "$w $w", description: "The $w" };
  let total = 0;
  for (const item of $ws.slice(0, limit)) {
    if (item.$w > $n && item.kind !== "$w") total += item.$w * $n;
    else total -= Math.min(item.$w ?? 0, this.cache[\`\${name}-$w\`] ?? $n);
  }
  return total + description.length;
}
`,
    server:
      'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "$w", version: "1.0.0" });\n',
    tool: `
server.registerTool("list_$w_$n", { description: "Lists each $w", inputSchema: { page: z.number() } }, async ({ page }) => {
  const rows = await store.page(page + $n).map((row) => row.$w * $n);
  return { content: [{ type: "text", text: JSON.stringify(rows) }] };
});
`,
  },
  {
    extension: "js",
    head: 'const store = require("./store");\n',
    foot: "",
    plain: `
exports.$w$n = function ($ws, limit = $n) {
  const found = $ws.filter((item) => item.$w > $n && item.kind !== "$w");
  return found.slice(0, limit).reduce((total, item) => total + (item.$w ?? $n), 0);
};
`,
    server:
      'const { McpServer } = require("@modelcontextprotocol/sdk/server/mcp.js");\nconst server = new McpServer({ name: "$w", version: "1.0.0" });\n',
    tool: `
server.tool("list_$w_$n", "Lists each $w", { page: z.number() }, async ({ page }) => {
  return { content: [{ type: "text", text: String(await store.page(page + $n)) }] };
});
`,
  },
  {
    extension: "py",
    head: "from $w import $w\n",
    foot: "",
    plain: `

def $w_$w_$n($ws, limit=$n):
    """Adds the $w of a $w to its $w."""
    total = 0
    for item in $ws[:limit]:
        if item.$w > $n and item.kind != "$w":
            total += item.$w * $n
        else:
            total -= min(item.$w or 0, {"$w": $n}.get("$w", $n))
    return total
`,
    server: 'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("$w")\n',
    tool: `

@mcp.tool()
async def list_$w_$n(page: int) -> list[str]:
    """Lists each $w."""
    return [row.$w for row in await store.page(page + $n)]
`,
  },
  {
    extension: "go",
    head: 'package $w\n\nimport (\n\t"context"\n)\n',
    foot: "",
    plain: `
// Add$n adds the $w of a $w to its $w.
func Add$n(ctx context.Context, rows []Row, limit int) (int, error) {
	total := 0
	for _, row := range rows[:limit] {
		if row.$w > $n && row.Kind != "$w" {
			total += row.$w * $n
		}
	}
	return total, nil
}
`,
    server:
      'import "github.com/modelcontextprotocol/go-sdk/mcp"\n\nvar server = mcp.NewServer(&mcp.Implementation{Name: "$w", Version: "1"}, nil)\n',
    tool: `
func init$n() {
	mcp.AddTool(server, &mcp.Tool{Name: "list_$w_$n", Description: "Lists each $w"}, list$n)
}
`,
  },
  {
    extension: "rs",
    head: "use std::collections::HashMap;\n",
    foot: "",
    plain: `
/// Adds the $w of a $w to its $w.
pub fn $w_$n(rows: &[Row], limit: usize) -> i64 {
    rows.iter().take(limit).filter(|row| row.$w > $n && row.kind != "$w").map(|row| row.$w * $n).sum()
}
`,
    server: "use rmcp::{tool, tool_router};\n",
    tool: `
#[tool_router]
impl Server$n {
    #[tool(description = "Lists each $w")]
    async fn list_$w_$n(&self, page: u32) -> String {
        self.store.page(page + $n).await
    }
}
`,
  },
  {
    extension: "cs",
    head: "using System.Linq;\n\npublic static class Sums\n{\n",
    foot: "}\n",
    plain: `
    /// <summary>Adds the $w of a $w to its $w.</summary>
    public static int Add$n(Row[] rows, int limit)
    {
        return rows.Take(limit).Where(row => row.$w > $n && row.Kind != "$w").Sum(row => row.$w * $n);
    }
`,
    server: "    // using ModelContextProtocol.Server;\n",
    tool: `
    [McpServerTool, Description("Lists each $w")]
    public static async Task<string> List$nAsync(int page)
    {
        return await Store.Page(page + $n);
    }
`,
  },
  {
    extension: "java",
    head: "package shop;\n\npublic class Sums {\n",
    foot: "}\n",
    plain: `
    /** Adds the $w of a $w to its $w. */
    public int add$n(List<Row> rows, int limit) {
        return rows.stream().limit(limit).filter(row -> row.$w() > $n && !row.kind().equals("$w")).mapToInt(Row::$w).sum();
    }
`,
    server: "    // org.springframework.ai.tool.annotation.Tool, io.modelcontextprotocol\n",
    tool: `
    @McpTool(description = "Lists each $w")
    public String list$n(int page) {
        return store.page(page + $n);
    }
`,
  },
  {
    extension: "kt",
    head: "package shop\n",
    foot: "",
    plain: `
/** Adds the $w of a $w to its $w. */
fun add$n(rows: List<Row>, limit: Int): Int =
    rows.take(limit).filter { it.$w > $n && it.kind != "$w" }.sumOf { it.$w * $n }
`,
    server:
      'import io.modelcontextprotocol.kotlin.sdk.server.Server\n\nval server = Server(Implementation(name = "$w", version = "1"), options)\n',
    tool: `
fun register$n() {
    server.addTool(name = "list_$w_$n", description = "Lists each $w") { request -> store.page(request, $n) }
}
`,
  },
  {
    extension: "php",
    head: "<?php\n\nclass Sums\n{\n",
    foot: "}\n",
    plain: `
    /** Adds the $w of a $w to its $w. */
    public function add$n(array $rows, int $limit): int
    {
        return array_sum(array_map(fn ($row) => $row['$w'] * $n, array_slice($rows, 0, $limit)));
    }
`,
    server: "    // use Mcp\\Capability\\Attribute\\McpTool;\n",
    tool: `
    #[McpTool(name: 'list_$w_$n')]
    public function list$n(int $page): array
    {
        return $this->store->page($page + $n);
    }
`,
  },
  {
    extension: "rb",
    head: "module Sums\n",
    foot: "end\n",
    plain: `
  # Adds the $w of a $w to its $w.
  def self.add_$n(rows, limit)
    rows.first(limit).select { |row| row.$w > $n && row.kind != "$w" }.sum { |row| row.$w * $n }
  end
`,
    server: '  require "mcp"\n',
    tool: `
  class List$n < MCP::Tool
    tool_name "list_$w_$n"
    description "Lists each $w"
  end
`,
  },
  {
    extension: "ex",
    head: "defmodule Sums do\n",
    foot: "end\n",
    plain: `
  # Adds the $w of a $w to its $w.
  def add_$n(rows, limit) do
    rows |> Enum.take(limit) |> Enum.filter(&(&1.$w > $n and &1.kind != "$w")) |> Enum.map(& &1.$w) |> Enum.sum()
  end
`,
    server: "  # Anubis.Server\n",
    tool: `
  def init_$n(frame) do
    register_tool(frame, "list_$w_$n", description: "Lists each $w")
  end
`,
  },
  {
    extension: "c",
    head: '#include "rows.h"\n',
    foot: "",
    plain: `
/* Adds the $w of a $w to its $w. */
int add_$n(const struct row *rows, int limit) {
    int total = 0;
    for (int i = 0; i < limit; i++)
        if (rows[i].$w > $n) total += rows[i].$w * $n;
    return total;
}
`,
    server: '#include "mcp_server.h"\n',
    tool: `
void init_$n(struct mcp_server *server) {
    mcp_server_add_tool(server, "list_$w_$n", "Lists each $w", list_rows);
}
`,
  },
  {
    extension: "cpp",
    head: '#include "rows.hpp"\n',
    foot: "",
    plain: `
/// Adds the $w of a $w to its $w.
int add$n(const std::vector<Row>& rows, int limit) {
  return std::accumulate(rows.begin(), rows.end(), 0, [](int total, const Row& row) { return total + row.$w * $n; });
}
`,
    server: '#include "mcp_server.h"\n',
    tool: `
void init$n(mcp::server& server) {
  mcp::tool tool = mcp::tool_builder("list_$w_$n").with_description("Lists each $w").build();
  server.register_tool(tool, list_rows);
}
`,
  },
  {
    extension: "swift",
    head: "import Foundation\n",
    foot: "",
    plain: `
/// Adds the $w of a $w to its $w.
func add$n(_ rows: [Row], limit: Int) -> Int {
    rows.prefix(limit).filter { $0.$w > $n && $0.kind != "$w" }.map { $0.$w * $n }.reduce(0, +)
}
`,
    server: 'import MCP\n\nlet server = Server(name: "$w", version: "1.0.0")\n',
    tool: `
let tool$n = Tool(name: "list_$w_$n", description: "Lists each $w", inputSchema: ["type": "object"])
`,
  },
  {
    extension: "html",
    head: "<!doctype html>\n<body>\n",
    foot: "</body>\n",
    plain:
      '\n<section id="s$n"><h2>The $w of a $w</h2><p>Its $w is <b>$n</b>, and its $w the $w of the <a href="/$w/$n">$w</a>.</p></section>\n',
    server: "",
    tool: '\n<form toolname="list_$w_$n" tooldescription="Lists each $w"><input name="page" /></form>\n',
  },
];

/** How many of a thousand files are of which language, by extension. */
export type Shares = Readonly<Record<string, number>>;

/** As many of each: the hardest mix for who loads a grammar for each language. */
export const equalShares: Shares = Object.fromEntries(mixed.map(({ extension }) => [extension, 1000 / mixed.length]));

/**
 * As public servers are written. Of 2,121 servers in the list punkpeye/awesome-mcp-servers (commit 39b5e990) whose language it names,
 * 1,107 are in TypeScript or JavaScript, 783 in Python, 132 in Go, 56 in Rust and 43 in others. Of the first, one in five is in JavaScript
 * where GitHub counts (topic mcp-server, June 2026: 232 to 59).
 */
export const publicShares: Shares = {
  ...Object.fromEntries(mixed.map(({ extension }) => [extension, 2])),
  ts: 416,
  js: 106,
  py: 369,
  go: 62,
  rs: 26,
};

/** Writes so many files of about so many bytes below a folder, one in twenty of each language with ten tools. Gives their paths. */
export function writeMixedWorkspace(folder: string, count: number, bytes: number, shares: Shares): readonly string[] {
  const paths: string[] = [];
  const written = new Map<Mixed, number>();
  const soFar = (language: Mixed) => written.get(language) ?? 0;
  for (let index = 0; index < count; index++) {
    const missing = (language: Mixed) => ((shares[language.extension] ?? 0) * (index + 1)) / 1000 - soFar(language);
    const language = mixed.reduce((most, next) => (missing(next) > missing(most) ? next : most));
    const tools = soFar(language) % 20 === 0 ? 10 : 0;
    written.set(language, soFar(language) + 1);
    const path = join(folder, `package${index % 40}`, `module${index % 7}`, `file${index}.${language.extension}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, textOf(language, index, bytes, tools));
    paths.push(path);
  }
  for (let index = 0; index < 40; index++) {
    const dependencies = { "@modelcontextprotocol/sdk": "1" };
    writeFileSync(join(folder, `package${index}`, "package.json"), JSON.stringify({ name: `package${index}`, dependencies }));
  }
  return paths;
}

/** A file of about so many bytes, with so many tools. */
export function textOf({ head, foot, plain, server, tool }: Mixed, seed: number, bytes: number, tools: number): string {
  const choose = chooser(seed);
  const fill = (template: string, number: number) =>
    template.replace(/\$([wn])(?![a-z])|\$w(?=s\b)/g, (_, kind) => (kind === "n" ? String(number) : (words[choose(words.length)] ?? "")));
  let text = fill(head, 0);
  if (tools > 0) text += fill(server, 0);
  for (let number = 1; number <= tools; number++) text += fill(tool, number);
  for (let number = tools + 1; text.length + foot.length < bytes; number++) text += fill(plain, number);
  return text + foot;
}

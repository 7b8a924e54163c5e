/** Servers in several languages and formats that are written from their names alone, so that what a rename has to give is known beforehand. */
export interface WrittenServer {
  readonly what: string;
  /** The files by their paths. `quoted` says how a name stands between quotes. */
  write(names: readonly string[], quoted: (name: string) => string): Readonly<Record<string, string>>;
  /** The quotes that the language has for a plain text. */
  readonly quotes: readonly string[];
}

/**
 * A server with its own name has references, too: a bundle's manifest beside it and what a client may call. That client has names as they
 * are: of one that makes names of its own, two tools may have one entry.
 */
function withReferences(path: string, text: string, names: readonly string[]): Readonly<Record<string, string>> {
  const entries = names.map((name, index) => (index % 2 === 0 ? `    { "name": "${name}" }` : `    {\n      "name": "${name}"\n    }`));
  const allowed = names.map((name) => `"${name}"`);
  return {
    [path]: text,
    "manifest.json": `{\n  "manifest_version": "0.3",\n  "name": "made",\n  "server": { "type": "node" },\n  "tools": [\n${entries.join(",\n")}\n  ]\n}\n`,
    "clients.json": `{ "mcpServers": { "made": { "command": "x", "alwaysAllow": [${allowed.join(", ")}] }, "other": { "command": "y", "alwaysAllow": ["orders.list"] } } }\n`,
    ".claude/settings.json": `{ "permissions": { "allow": ["mcp__other__orders_list"], "deny": ["Bash", "mcp__made"] } }\n`,
  };
}

function lines(names: readonly string[], line: (name: string, index: number) => string): string {
  return names.map(line).join("");
}

export const writtenServers: readonly WrittenServer[] = [
  {
    what: "TypeScript",
    quotes: ['"', "'", "`"],
    write: (names, quoted) =>
      withReferences(
        "server.ts",
        `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "made", version: "1" });\n${lines(names, (name, index) => (index % 3 === 2 ? `const NAME_${index} = ${quoted(name)}; // it's\nserver.registerTool(NAME_${index}, { description: "é 😀" }, run);\n` : `server.registerTool(${quoted(name)}, { description: "é 😀" }, run);\n`))}`,
        names,
      ),
  },
  {
    what: "Python",
    quotes: ['"', "'"],
    write: (names, quoted) =>
      withReferences(
        "server.py",
        `from fastmcp import FastMCP\n\nmcp = FastMCP("made")\n${lines(names, (name, index) => `\n\n@mcp.tool(name=${quoted(name)})\ndef tool_${index}():\n    """é 😀"""\n`)}`,
        names,
      ),
  },
  {
    what: "Go",
    quotes: ['"', "`"],
    write: (names, quoted) =>
      withReferences(
        "main.go",
        `package main\n\nimport "github.com/mark3labs/mcp-go/server"\n\nfunc main() {\n\ts := server.NewMCPServer("made", "1.0.0")\n${lines(names, (name) => `\ts.AddTool(mcp.NewTool(${quoted(name)}), handle) // é 😀\n`)}}\n`,
        names,
      ),
  },
  {
    what: "Kotlin",
    quotes: ['"'],
    write: (names, quoted) =>
      withReferences(
        "Server.kt",
        `import io.modelcontextprotocol.kotlin.sdk.server.Server\n\nfun made(): Server {\n    val server = Server(serverInfo = Implementation(name = "made", version = "1.0"), options = options)\n${lines(names, (name) => `    server.addTool(name = ${quoted(name)}, description = "é 😀") { run() }\n`)}    return server\n}\n`,
        names,
      ),
  },
  {
    what: "C#",
    quotes: ['"'],
    write: (names, quoted) => ({
      "Tools.cs": `using ModelContextProtocol.Server;\n\n[McpServerToolType]\npublic static class Tools\n{\n${lines(names, (name, index) => `    [McpServerTool(Name = ${quoted(name)})] // é 😀\n    public static string Tool${index}() => "";\n`)}}\n`,
    }),
  },
  {
    what: "Java",
    quotes: ['"'],
    write: (names, quoted) => ({
      "Tools.java": `import org.springaicommunity.mcp.annotation.McpTool;\n\npublic class Tools {\n${lines(names, (name, index) => `    @McpTool(name = ${quoted(name)}, description = "é 😀")\n    public String tool${index}() {\n        return "";\n    }\n`)}}\n`,
    }),
  },
  {
    what: "Ruby",
    quotes: ['"', "'"],
    write: (names, quoted) => ({
      "tools.rb": `require "mcp"\n\n${lines(names, (name, index) => `class Made${index} < MCP::Tool\n  tool_name ${quoted(name)} # é 😀\nend\n`)}`,
    }),
  },
  {
    what: "PHP",
    quotes: ['"', "'"],
    write: (names, quoted) => ({
      "Tools.php": `<?php\n\nuse Mcp\\Capability\\Attribute\\McpTool;\n\nfinal class Tools\n{\n${lines(names, (name, index) => `    #[McpTool(name: ${quoted(name)}, description: 'é 😀')]\n    public function tool${index}(): void\n    {\n    }\n`)}}\n`,
    }),
  },
  {
    what: "Rust",
    quotes: ['"'],
    write: (names, quoted) => ({
      "main.rs": `use rmcp::{tool, tool_router};\n\n#[tool_router]\nimpl Made {\n${lines(names, (name, index) => `    #[tool(name = ${quoted(name)}, description = "é 😀")]\n    async fn tool_${index}(&self) {}\n`)}}\n`,
    }),
  },
  {
    what: "a tools/list result in JSON",
    quotes: ['"'],
    write: (names, quoted) => ({
      "tools.json": `{\n\t"tools": [\n${names.map((name) => `\t\t{ "name": ${quoted(name)}, "description": "é 😀", "inputSchema": { "type": "object", "properties": {} } }`).join(",\n")}\n\t]\n}\n`,
    }),
  },
  {
    what: "a tools/list result in YAML",
    quotes: ['"', "'"],
    write: (names, quoted) => ({
      "tools.yaml": `tools:\n${lines(names, (name) => `  - name: ${quoted(name)}\n    description: é 😀\n    inputSchema: { type: object, properties: {} }\n`)}`,
    }),
  },
];

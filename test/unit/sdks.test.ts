import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "../../server/readers/languages/index.ts";
import { sdks } from "../../shared/sdks.ts";
import { checkFiles } from "./support/readFixture.ts";

const csharp = (name: string) => `[McpServerTool(Name = "${name}")]\npublic string ${name.replace(/\W/g, "")}() => "";\n`;

/** What is said of a bad name, and of two tools of one name, in a file of each SDK. */
const cases: readonly (readonly [file: string, text: string, says: string])[] = [
  [
    "Tides.cs",
    `using ModelContextProtocol.Server;\n[McpServerToolType]\npublic class Tides {\n${csharp("low tide")}}\n`,
    "The C# SDK throws an ArgumentException at start.",
  ],
  ["tides.rb", 'require "mcp"\nclass Low < MCP::Tool\n  tool_name "low tide"\nend\n', "The Ruby SDK raises an ArgumentError at start."],
  ["fast.rb", 'require "fast_mcp"\nclass Low < FastMcp::Tool\n  tool_name "low tide"\nend\n', "fast-mcp shows another name without a word"],
  [
    "Tides.java",
    'import io.modelcontextprotocol.spec.McpSchema.Tool;\nclass Tides {\n  Tool low = Tool.builder("low tide", schema).build();\n}\n',
    "The Java SDK throws at start, unless",
  ],
  ["tides.py", 'from fastmcp import FastMCP\nmcp = FastMCP("t")\n@mcp.tool("low tide")\ndef low(): ...\n', "FastMCP logs a warning"],
  [
    "Twice.cs",
    "using ModelContextProtocol.Server;\n[McpServerToolType]\npublic class Tides {\n" +
      '[McpServerTool(Name = "low")]\npublic string A() => "";\n[McpServerTool(Name = "low")]\npublic string B() => "";\n}\n',
    "The C# SDK throws when a tool collection is given the second one, and keeps the first of those that WithTools adds without a word. Rename all but one.",
  ],
  [
    "twice.py",
    'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("t")\n@mcp.tool("low")\ndef a(): ...\n@mcp.tool("low")\ndef b(): ...\n',
    "The Python SDK keeps the first one and logs a warning. Rename all but one.",
  ],
  [
    "twice.ts",
    'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "t" });\n' +
      'server.registerTool("low", {}, run);\nserver.registerTool("low", {}, run);\n',
    "The TypeScript SDK throws when the second one is registered.",
  ],
];

for (const [file, text, says] of cases) {
  test(`${file}: ${says}`, async () => {
    const run = await checkFiles([{ path: file, text, bytes: Buffer.from(text), marks: [] }], true);
    const findings = run.lists.flatMap((list) => list.findings.filter(({ consumer }) => consumer === "mcp"));
    assert.ok(findings.length > 0, "something is found");
    for (const { message } of findings) assert.ok(message.includes(says), message);
  });
}

test("every SDK that a language names is one that is known, and every known one is named", () => {
  const named = new Set(languages.flatMap(({ sdks: own }) => (own ?? []).map(({ id }) => id)));
  assert.deepEqual([...named].sort(), Object.keys(sdks).sort());
});

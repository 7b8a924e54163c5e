import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { FileChangeType } from "vscode-languageserver-protocol/node";
import { sharedClient } from "./workspace.ts";

const shared = sharedClient();

/** A schema that everybody takes, what makes another one of it while it is typed, and what is then said of it. */
const typed: readonly {
  readonly what: string;
  readonly file: string;
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly marks: readonly string[];
}[] = [
  {
    what: "a list of JSON",
    file: "tools.json",
    text: '{ "tools": [{ "name": "get", "inputSchema": { "type": "object", "properties": { "by_day": { "type": "string" } } } }] }\n',
    from: "by_day",
    to: "by day",
    marks: ["anthropic/property-key by day"],
  },
  {
    what: "a constant, far from the tool",
    file: "server.ts",
    text: [
      'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";',
      'const server = new McpServer({ name: "s", version: "1" });',
      'const day = { type: "array", items: { type: "string" } };',
      'server.registerTool("get", { inputSchema: { type: "object", properties: { day } } }, run);',
      "",
    ].join("\n"),
    from: 'items: { type: "string" }',
    to: "",
    marks: ["schema/array-items array"],
  },
  {
    what: "a field of a class",
    file: "getTool.ts",
    text: [
      'import { BaseTool } from "mcp-framework";',
      "export class GetTool extends BaseTool {",
      '  name = "get";',
      '  description = "Gets";',
      '  inputSchema = { type: "object", properties: {} };',
      "}",
      "",
    ].join("\n"),
    from: "properties: {}",
    to: "properties: {}, oneOf: [{}]",
    marks: ["anthropic/root-combinator oneOf", "openai/root-schema oneOf"],
  },
  {
    what: "JSON in a string",
    file: "main.go",
    text: [
      "package main",
      'import "github.com/mark3labs/mcp-go/mcp"',
      'const schema = `{"type": "object", "properties": {"day": {"type": "string", "pattern": "[a-z]+"}}}`',
      'var tool = mcp.NewToolWithRawSchema("get", "Gets", []byte(schema))',
      "",
    ].join("\n"),
    from: "[a-z]",
    to: "\\\\p{L}",
    marks: ["openai/pattern \\\\p{L}+"],
  },
  {
    what: "the parameters of a function",
    file: "server.py",
    text: ["from mcp.server.fastmcp import FastMCP", 'mcp = FastMCP("s")', "@mcp.tool()", "def get(day: list[int]) -> str: ...", ""].join(
      "\n",
    ),
    from: "list[int]",
    to: "tuple[int, str]",
    marks: ["gemini/tuple-items tuple"],
  },
];

for (const { what, file, text, from, to, marks } of typed) {
  test(`a schema is judged again when it is changed: ${what}`, async (context) => {
    const { client, path } = await shared.in(context, { [file]: text });
    const uri = await client.open(path(file));
    assert.deepEqual(await client.marks(uri), []);
    await client.replace(uri, from, to);
    assert.deepEqual(await client.marks(uri), marks);
    await client.change(uri, [{ text }]);
    assert.deepEqual(await client.marks(uri), []);
  });
}

test("a list that nobody has open is judged again when it is changed on disk", async (context) => {
  const list = (schema: string) => `{ "tools": [{ "name": "get", "inputSchema": ${schema} }] }\n`;
  const { client, path, marked } = await shared.in(context, { "tools.json": list('{ "type": "object", "properties": {} }') });
  assert.deepEqual(await marked(), []);
  writeFileSync(path("tools.json"), list('{ "type": "object", "properties": [] }'));
  await client.tell(FileChangeType.Changed, path("tools.json"));
  await client.settle();
  assert.deepEqual(await marked(), ["tools.json"]);
});

test("a schema of another file is judged where it stands, whoever of the two is typed in", async (context) => {
  const server = [
    'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";',
    'import { day } from "./schemas.js";',
    'const server = new McpServer({ name: "s", version: "1" });',
    'server.registerTool("get", { inputSchema: day }, run);',
    "",
  ].join("\n");
  const schemas = 'export const day = { type: "object", properties: { by: { type: "array" } } };\n';
  const { client, path, marked } = await shared.in(context, { "server.ts": server, "schemas.ts": schemas });
  assert.deepEqual(await marked(), ["schemas.ts"]);
  const uri = await client.open(path("schemas.ts"));
  assert.deepEqual(await client.marks(uri), ["schema/array-items array"]);
  await client.replace(uri, '"array"', '"array", items: {}');
  assert.deepEqual(await client.marks(uri), []);
  await client.replace(uri, "export", "// mcp-portability-ignore-next-line schema/array-items: one client\nexport");
  await client.replace(uri, ", items: {}", "");
  assert.deepEqual(await client.marks(uri), []);
  await client.change(uri, [{ text: schemas }]);
  assert.deepEqual(await client.marks(uri), ["schema/array-items array"]);
  const user = await client.open(path("server.ts"));
  await client.replace(user, "inputSchema: day", "inputSchema: night");
  assert.deepEqual(await client.marks(uri), []);
  await client.change(user, [{ text: server }]);
  assert.deepEqual(await client.marks(uri), ["schema/array-items array"]);
});

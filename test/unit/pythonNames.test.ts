import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Tool } from "../../shared/model.ts";
import { assertWrittenInto, toolsIn } from "./support/derivedNames.ts";

/** A declaration without a written name, and what it is once the name `new` is put in. */
const insertions: readonly (readonly [string, string])[] = [
  ["@mcp.tool\ndef old(): ...", '@mcp.tool(name="new")\ndef old(): ...'],
  ["@mcp.tool()\ndef old(): ...", '@mcp.tool(name="new")\ndef old(): ...'],
  ['@self.mcp.tool(title="Old")\nasync def old(): ...', '@self.mcp.tool(name="new", title="Old")\nasync def old(): ...'],
  ['@mcp.tool(\n    title="Old",\n)\ndef old(): ...', '@mcp.tool(name="new", \n    title="Old",\n)\ndef old(): ...'],
  ["def old(): ...\nmcp.tool()(old)", 'def old(): ...\nmcp.tool(name="new")(old)'],
  ["def old(): ...\nmcp.tool(old, title='Old')", "def old(): ...\nmcp.tool(old, name=\"new\", title='Old')"],
  ["def old(): ...\nmcp.add_tool(old)", 'def old(): ...\nmcp.add_tool(old, name="new")'],
  ["def old(): ...\nt = Tool.from_function(old)", 'def old(): ...\nt = Tool.from_function(old, name="new")'],
  ["def old(): ...\nt = Tool.from_function(fn=old)", 'def old(): ...\nt = Tool.from_function(name="new", fn=old)'],
];

/** Declarations into which no name is put. */
const closed: readonly string[] = [
  "@mcp.tool(name=None)\ndef old(): ...",
  "@orders_mcp_tool()\ndef old(): ...",
  "from .server import tool\n@tool\ndef old(): ...",
  "def old(): ...\nT = ToolDefinition(fn=old)",
  "import fastmcp\ndef old(): ...\nmcp.add_tool(old)",
];

describe("a name that Python derives from a function", () => {
  for (const [source, renamed] of insertions) {
    test(`is written into ${JSON.stringify(source)}`, () => assertWrittenInto(source, renamed, "new", toolsOf));
  }

  for (const source of closed) {
    test(`stays as it is in ${JSON.stringify(source)}`, async () => {
      const [tool] = await toolsOf(source);
      assert.equal(tool?.name, "old");
      assert.equal(tool?.writing.kind, "fixed");
    });
  }
});

function toolsOf(text: string): Promise<readonly Tool[]> {
  return toolsIn("server.py", text, true);
}

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Tool } from "../../shared/model.ts";
import { assertWrittenInto, toolsIn } from "./support/derivedNames.ts";

/** A class, and what its library calls the tool. */
const names: readonly (readonly [string, string])[] = [
  // Official SDK: the last part of the class's name, underscored.
  ["class ExampleTool < MCP::Tool; description 'x'; end", "example_tool"],
  ["module Foo; class ExampleTool < ::MCP::Tool; description 'x'; end; end", "example_tool"],
  ["class Foo::HTTPStatus < MCP::Tool; description 'x'; end", "http_status"],
  ["class Get2FACode < MCP::Tool; description 'x'; end", "get2_fa_code"],
  ["class SQL < MCP::Tool; description 'x'; end", "sql"],
  // … also where the project's own base class is called as one of fast-mcp's.
  ["class Mcp::FindTool < Mcp::ApplicationTool\n  description 'x'\n  input_schema(properties: {})\n  def self.call; end\nend", "find_tool"],
  ["class SortTool < ApplicationTool\n  description 'x'\n  def self.call; end\nend", "sort_tool"],
  ["class SortTool < ApplicationTool\n  description 'x'\n  arguments { }\n  def call; end\nend", "SortTool"],
  // fast-mcp: all of it, without the characters that a name must not have, and the first 64 of them.
  ["class AddTool < FastMcp::Tool; description 'x'; end", "AddTool"],
  ["module MyApp; module V1; class AddTool < FastMcp::Tool; description 'x'; end; end; end", "MyAppV1AddTool"],
  ["module A::B; class C::D < ActionTool::Base; description 'x'; end; end", "ABCD"],
  [`class ${"Long".repeat(20)} < FastMcp::Tool; description 'x'; end`, "Long".repeat(16)],
  // ActionMCP: the whole path underscored, without an ending `_tool`.
  ["class WeatherTool < ApplicationMCPTool; description 'x'; end", "weather"],
  ["module Sky; class WeatherTool < ActionMCP::Tool; description 'x'; end; end", "sky__weather"],
];

/** A declaration without a written name, and what it is once the name `new` is put in. */
const insertions: readonly (readonly [string, string])[] = [
  ["class Old < MCP::Tool\n  description 'x'\nend", "class Old < MCP::Tool\n  tool_name \"new\"\n  description 'x'\nend"],
  [
    "module A\r\n  class Old < MCP::Tool\r\n    description 'x'\r\n  end\r\nend",
    "module A\r\n  class Old < MCP::Tool\r\n    tool_name \"new\"\r\n    description 'x'\r\n  end\r\nend",
  ],
];

describe("a name that Ruby derives from a class", () => {
  for (const [source, name] of names) {
    test(`is ${name} in ${source.slice(0, 80)}`, async () => {
      const [tool] = await toolsOf(source);
      assert.deepEqual([tool?.name, tool?.origin], [name, "derived"]);
    });
  }

  for (const [source, renamed] of insertions) {
    test(`is written into ${JSON.stringify(source)}`, () => assertWrittenInto(source, renamed, "new", toolsOf));
  }
});

function toolsOf(text: string): Promise<readonly Tool[]> {
  return toolsIn("server.rb", text, true);
}

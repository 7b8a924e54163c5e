import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Tool } from "../../shared/model.ts";
import { assertWrittenInto, toolsIn } from "./support/derivedNames.ts";

/** Class names and what `Str::kebab` of Laravel makes of them. */
const kebab: readonly (readonly [string, string])[] = [
  ["CurrentWeather", "current-weather"],
  ["GetURLTool", "get-u-r-l-tool"],
  ["weather", "weather"],
  ["weatherTool", "weather-tool"],
  ["Weather2Go", "weather2-go"],
  ["Weather_Tool", "weather_-tool"],
  ["ÉtatTool", "état-tool"],
];

/** What the official SDK and php-mcp show for what an attribute stands on. */
const attributes: readonly (readonly [string, string])[] = [
  ["class A { #[McpTool] public function getHTTPStatus() {} }", "getHTTPStatus"],
  ["class A { #[McpTool()] public function get_status() {} }", "get_status"],
  ["class GetStatus { #[McpTool] public function __invoke() {} }", "GetStatus"],
  ["#[McpTool] class GetStatus { public function __invoke() {} }", "GetStatus"],
];

/** A declaration without a written name, and what it is once the name `new` is put in. */
const insertions: readonly (readonly [string, string])[] = [
  ["class A { #[McpTool] public function old() {} }", "class A { #[McpTool(name: 'new')] public function old() {} }"],
  ["class A { #[McpTool()] public function old() {} }", "class A { #[McpTool(name: 'new')] public function old() {} }"],
  [
    "class A { #[McpTool(description: 'Old')] public function old() {} }",
    "class A { #[McpTool(name: 'new', description: 'Old')] public function old() {} }",
  ],
  ["$s = Server::builder()->addTool([A::class, 'old']);", "$s = Server::builder()->addTool([A::class, 'old'], name: 'new');"],
  [
    "use Laravel\\Mcp\\Server\\Tool;\nclass Old extends Tool\n{\n    public function handle() {}\n}",
    "use Laravel\\Mcp\\Server\\Tool;\nclass Old extends Tool\n{\n    protected string $name = 'new';\n    public function handle() {}\n}",
  ],
];

describe("a name that PHP derives", () => {
  for (const [identifier, name] of kebab) {
    test(`is ${name} for Laravel's class ${identifier}`, async () => {
      const [tool] = await toolsOf(`use Laravel\\Mcp\\Server\\Tool;\nclass ${identifier} extends Tool { public function handle() {} }`);
      assert.deepEqual([tool?.name, tool?.origin], [name, "derived"]);
    });
  }

  for (const [source, name] of attributes) {
    test(`is ${name} in ${source}`, async () => {
      const [tool] = await toolsOf(source);
      assert.deepEqual([tool?.name, tool?.origin], [name, "derived"]);
    });
  }

  for (const [source, renamed] of insertions) {
    test(`is written into ${JSON.stringify(source)}`, () =>
      assertWrittenInto(source, renamed, "new", toolsOf, (text) => `${opening}${text}`));
  }

  test("keeps the line ends of its file", async () => {
    const source = "use Laravel\\Mcp\\Server\\Tool;\r\nclass Old extends Tool\r\n{\r\n    public function handle() {}\r\n}";
    const [tool] = await toolsOf(source);
    assert.equal(tool?.writing.kind === "insertion" ? tool.writing.before : null, "\r\n    protected string $name = '");
  });
});

const opening = "<?php\n";

function toolsOf(source: string): Promise<readonly Tool[]> {
  return toolsIn("server.php", `${opening}${source}`, true);
}

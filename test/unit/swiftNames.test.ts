import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Tool } from "../../shared/model.ts";
import { assertWrittenInto, toolsIn } from "./support/derivedNames.ts";

/** A function with what stands before its type, and its names: SwiftMCP's ToolNamingConverter says what they are. */
const derived: readonly (readonly [string, string, readonly string[]])[] = [
  ["@MCPServer", "@MCPTool func getAlerts() {}", ["getAlerts"]],
  ['@MCPServer(name: "x")', '@MCPTool(description: "d") public func get_Alerts_1() async throws -> Int { 1 }', ["get_Alerts_1"]],
  ["@MCPServer(toolNaming: .functionName)", "@MCPTool func getAlerts() {}", ["getAlerts"]],
  ["@MCPServer(toolNaming: .snakeCase)", "@MCPTool func getUserProfile() {}", ["get_user_profile"]],
  ["@MCPServer(toolNaming: MCPToolNaming.snakeCase)", "@MCPTool func parseHTMLContent() {}", ["parse_html_content"]],
  ["@MCPServer(toolNaming: .snakeCase)", "@MCPTool func list2Pages() {}", ["list2_pages"]],
  ["@MCPServer(toolNaming: .pascalCase)", "@MCPTool func parseHTMLContent() {}", ["ParseHtmlContent"]],
  ["@MCPServer(toolNaming: .snakeCase)", '@MCPTool(name: "asWritten") func getAlerts() {}', ["asWritten"]],
  ["@MCPServer", "@MCPTool func `default`() {}", ["default"]],
  ["@MCPServer", "@MCPPrompt func getAlerts() {}", []],
  ["@MCPServer", "func getAlerts() {}", []],
];

/** A declaration without a written name, and what it is once the name `fresh` is put in. */
const insertions: readonly (readonly [string, string])[] = [
  ["@MCPTool func old() {}", '@MCPTool(name: "fresh") func old() {}'],
  ["@MCPTool() func old() {}", '@MCPTool(name: "fresh") func old() {}'],
  ['@MCPTool(description: "d") func old() {}', '@MCPTool(name: "fresh", description: "d") func old() {}'],
  ["@discardableResult @MCPTool public func old() {}", '@discardableResult @MCPTool(name: "fresh") public func old() {}'],
];

/** A literal as it stands in a source where `P` is `"p"`, and what The Swift Programming Language says that it is. */
const literals: readonly (readonly [string, string])[] = [
  ['"plain"', "plain"],
  ['"say \\"x\\""', 'say "x"'],
  ['"back\\\\slash\\t\\u{e9}\\u{1F9F5}"', "back\\slash\té🧵"],
  ['"a\\(P)b"', "apb"],
  ['"\\( P )-\\(P)"', "p-p"],
  ['#"raw "x" \\n"#', 'raw "x" \\n'],
  ['#"a\\#(P)b\\#n"#', "apb\n"],
  ['"""\n    one\n    """', "one"],
  ['"""\n    one \\\n    line\n      two\n    """', "one line\n  two"],
  ['"a" + "b" + P', "abp"],
  ['("a")', "a"],
  ["P", "p"],
];

describe("a name that Swift derives from a function", () => {
  for (const [attribute, method, names] of derived) {
    test(`of ${method} under ${attribute} is ${names.join() || "none"}`, async () => {
      const tools = await toolsOf(method, attribute);
      assert.deepEqual(
        tools.map(({ name }) => name),
        names,
      );
    });
  }

  for (const [source, renamed] of insertions) {
    test(`is written into ${JSON.stringify(source)}`, () =>
      assertWrittenInto(
        source,
        renamed,
        "fresh",
        (text) => toolsOf(text, "@MCPServer"),
        (text) => inClass(text, "@MCPServer"),
      ));
  }
});

describe("a string in Swift", () => {
  for (const [literal, value] of literals) {
    test(`${JSON.stringify(literal)} is ${JSON.stringify(value)}`, async () => {
      const tools = await toolsOf(`let tool = Tool(name: ${literal}, description: "d")`, "");
      assert.deepEqual(
        tools.map(({ name }) => name),
        [value],
      );
    });
  }

  for (const literal of ['"\\(unknown)"', "name(1)", '"a" + name', 'flag ? "a" : name(1)']) {
    test(`${literal} is not guessed`, async () => {
      const tools = await toolsOf(`let tool = Tool(name: ${literal}, description: "d")`, "");
      assert.ok(tools.every(({ name }) => name === "a" && literal.includes("?")));
    });
  }
});

function inClass(member: string, attribute: string): string {
  return `import MCP\nlet P = "p"\n${attribute}\nclass Tools {\n  ${member}\n}\n`;
}

function toolsOf(member: string, attribute: string): Promise<readonly Tool[]> {
  return toolsIn("Tools.swift", inClass(member, attribute), false);
}

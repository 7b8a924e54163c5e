import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Tool } from "../../shared/model.ts";
import { assertWrittenInto, toolsIn } from "./support/derivedNames.ts";

const spring = "import org.springframework.ai.tool.annotation.Tool;";
const mcpTool = "import org.springaicommunity.mcp.annotation.McpTool;";
const quarkus = "import io.quarkiverse.mcp.server.Tool;";
const micronaut = "import io.micronaut.mcp.annotations.Tool;";
const solon = "import org.noear.solon.ai.annotation.ToolMapping; // solon-ai-mcp";
const langChain = "import dev.langchain4j.agent.tool.Tool; // an agent that calls MCP";

/** A method as it is declared with an import, and its name: that of the method, whatever stands where a name would in other frameworks. */
const derived: readonly (readonly [string, string, readonly string[]])[] = [
  [mcpTool, "@McpTool String getAlerts()", ["getAlerts"]],
  [mcpTool, '@McpTool(description = "d") Mono<String> getAlertsAsync()', ["getAlertsAsync"]],
  [mcpTool, "@McpTool() String get_Alerts_1()", ["get_Alerts_1"]],
  [spring, "@Tool String getAlerts()", ["getAlerts"]],
  [spring, '@Tool(description = "d", returnDirect = true) String getAlerts()', ["getAlerts"]],
  ["import org.springframework.ai.tool.annotation.*;", "@Tool String getAlerts()", ["getAlerts"]],
  ["", "@org.springframework.ai.tool.annotation.Tool String getAlerts()", ["getAlerts"]],
  [quarkus, "@Tool String getAlerts()", ["getAlerts"]],
  [quarkus, '@Tool(description = "d") Uni<ToolResponse> getAlerts()', ["getAlerts"]],
  [micronaut, "@Tool String getAlerts()", ["getAlerts"]],
  [solon, '@ToolMapping(description = "d") String getAlerts()', ["getAlerts"]],
  [solon, '@ToolMapping(name = "alerts") String getAlerts()', ["alerts"]],
  [langChain, '@Tool("description") String getAlerts()', []],
  [langChain, '@Tool(name = "alerts") String getAlerts()', []],
  [`${langChain}\n`, '@dev.langchain4j.agent.tool.Tool("description") String getAlerts()', []],
  [mcpTool, "String getAlerts()", []],
  [mcpTool, '@McpPrompt(name = "alerts") String getAlerts()', []],
];

/** A declaration without a written name, and what it is once the name `fresh` is put in. */
const insertions: readonly (readonly [string, string])[] = [
  ["@McpTool String old() { }", '@McpTool(name = "fresh") String old() { }'],
  ["@McpTool() String old() { }", '@McpTool(name = "fresh") String old() { }'],
  ['@McpTool(description = "d") String old() { }', '@McpTool(name = "fresh", description = "d") String old() { }'],
  ["@Deprecated @McpTool public String old() { }", '@Deprecated @McpTool(name = "fresh") public String old() { }'],
];

describe("a name that Java derives from a method", () => {
  for (const [imported, method, names] of derived) {
    test(`of ${method} with ${JSON.stringify(imported)} is ${names.join() || "none"}`, async () => {
      const tools = await toolsOf(`${method} { return null; }`, imported);
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
        (text) => toolsOf(text, mcpTool),
        (text) => inClass(text, mcpTool),
      ));
  }
});

/** A literal as it stands in a source, and what the Java Language Specification says that it is. */
const literals: readonly (readonly [string, string])[] = [
  ['"plain"', "plain"],
  ['"say \\"x\\""', 'say "x"'],
  ['"back\\\\slash"', "back\\slash"],
  ['"\\u0041\\uuu00e9"', "Aé"],
  ['"\\\\u0041"', "\\u0041"],
  ['"\\ud83e\\uddf5"', "🧵"],
  ['"\\60\\1019\\0"', "0A9\0"],
  ['"\\b\\t\\n\\f\\r\\s"', "\b\t\n\f\r "],
  ['"""\n      two\n        lines   \n      """', "two\n  lines\n"],
  ['"""\n      one \\\n      line"""', "one line"],
  ['"""\n      a "quoted" \\"""\n      """', 'a "quoted" """\n'],
  ['"a" + "b" + """\n    c"""', "abc"],
  ['("a")', "a"],
  ['String.format("%s_%s", "a", "b")', "a_b"],
  ['"%s_b".formatted("a")', "a_b"],
  ['"a".concat("b")', "ab"],
];

/** Texts that cannot be known without running Java. */
const unknown: readonly string[] = ['String.format("%d", 1)', 'String.format("%s")', "name(1)", '"a" + 1 + name'];

describe("a string in Java", () => {
  for (const [literal, value] of literals) {
    test(`${JSON.stringify(literal)} is ${JSON.stringify(value)}`, async () => {
      const tools = await toolsOf(`@McpTool(name = ${literal}) void old() { }`, mcpTool);
      assert.deepEqual(
        tools.map(({ name }) => name),
        [value],
      );
    });
  }

  for (const literal of unknown) {
    test(`${literal} is not guessed`, async () => {
      assert.deepEqual(await toolsOf(`@McpTool(name = ${literal}) void old() { }`, mcpTool), []);
    });
  }
});

function inClass(member: string, imported: string): string {
  return `package x;\n${imported}\nclass Tools {\n  ${member}\n}\n`;
}

function toolsOf(member: string, imported: string): Promise<readonly Tool[]> {
  return toolsIn("Tools.java", inClass(member, imported), false);
}

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Tool } from "../../shared/model.ts";
import { assertWrittenInto, toolsIn } from "./support/derivedNames.ts";

const mcpTool = "import org.springaicommunity.mcp.annotation.McpTool";
const intellij = "import com.intellij.mcpserver.annotations.McpTool";
const spring = "import org.springframework.ai.tool.annotation.Tool";
const quarkus = "import io.quarkiverse.mcp.server.Tool";
const koog = "import ai.koog.agents.core.tools.annotations.Tool // for MCP";
const langChain = "import dev.langchain4j.agent.tool.Tool // an agent that calls MCP";

/** A function as it is declared with an import, and its names. */
const derived: readonly (readonly [string, string, readonly string[]])[] = [
  [mcpTool, "@McpTool fun getAlerts(): String", ["getAlerts"]],
  [mcpTool, '@McpTool(description = "d") suspend fun get_Alerts_1(): String', ["get_Alerts_1"]],
  [mcpTool, "@McpTool fun `get alerts`(): String", ["get alerts"]],
  [mcpTool, "@org.springaicommunity.mcp.annotation.McpTool fun getAlerts(): String", ["getAlerts"]],
  [intellij, '@McpTool("alerts") fun getAlerts(): String', ["alerts"]],
  [intellij, '@McpTool(name = "alerts") fun getAlerts(): String', ["alerts"]],
  [spring, "@Tool fun getAlerts(): String", ["getAlerts"]],
  [spring, '@Tool(description = "d") fun getAlerts(): String', ["getAlerts"]],
  [quarkus, '@Tool(description = "d") fun getAlerts(): Uni<String>', ["getAlerts"]],
  [koog, "@Tool fun getAlerts(): String", ["getAlerts"]],
  [koog, '@Tool("alerts") fun getAlerts(): String', ["alerts"]],
  [koog, '@Tool(customName = "alerts") fun getAlerts(): String', ["alerts"]],
  [langChain, '@Tool("description") fun getAlerts(): String', []],
  [langChain, '@Tool(name = "alerts") fun getAlerts(): String', []],
  [mcpTool, "fun getAlerts(): String", []],
  [mcpTool, '@McpPrompt(name = "alerts") fun getAlerts(): String', []],
];

/** A declaration without a written name, and what it is once the name `fresh` is put in. */
const insertions: readonly (readonly [string, string, string])[] = [
  [mcpTool, "@McpTool fun old() = 1", '@McpTool(name = "fresh") fun old() = 1'],
  [mcpTool, "@McpTool() fun old() = 1", '@McpTool(name = "fresh") fun old() = 1'],
  [mcpTool, '@McpTool(description = "d") fun old() = 1', '@McpTool(name = "fresh", description = "d") fun old() = 1'],
  [mcpTool, "@Deprecated @McpTool public fun old() = 1", '@Deprecated @McpTool(name = "fresh") public fun old() = 1'],
  [koog, "@Tool fun old() = 1", '@Tool(customName = "fresh") fun old() = 1'],
];

describe("a name that Kotlin derives from a function", () => {
  for (const [imported, method, names] of derived) {
    test(`of ${method} with ${imported} is ${names.join() || "none"}`, async () => {
      const tools = await toolsOf(`${method} = x`, imported);
      assert.deepEqual(
        tools.map(({ name }) => name),
        names,
      );
    });
  }

  for (const [imported, source, renamed] of insertions) {
    test(`is written into ${JSON.stringify(source)}`, () =>
      assertWrittenInto(
        source,
        renamed,
        "fresh",
        (text) => toolsOf(text, imported),
        (text) => inClass(text, imported),
      ));
  }
});

/** A literal as it stands in a source where `P` is `"p"`, and what the Kotlin language specification says that it is. */
const literals: readonly (readonly [string, string])[] = [
  ['"plain"', "plain"],
  ['"say \\"x\\""', 'say "x"'],
  ['"back\\\\slash"', "back\\slash"],
  ['"\\u0041\\u00e9"', "Aé"],
  ['"\\t\\b\\n\\r\\$P"', "\t\b\n\r$P"],
  ['"$P"', "p"],
  ['"a$P"', "ap"],
  ['"a_$P rest"', "a_p rest"],
  ['"$P-$P"', "p-p"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: these are Kotlin's own fields.
  ['"a${P}b"', "apb"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: these are Kotlin's own fields.
  ['"a${"b" + P}$"', "abp$"],
  ['"5$ and $5"', "5$ and $5"],
  ['"""a"b\\n"""', 'a"b\\n'],
  ['"""$P"""', "p"],
  ['"a" + "b"', "ab"],
  ['("a")', "a"],
];

describe("a string in Kotlin", () => {
  for (const [literal, value] of literals) {
    test(`${JSON.stringify(literal)} is ${JSON.stringify(value)}`, async () => {
      const tools = await toolsOf(`@McpTool(name = ${literal}) fun old() = 1`, mcpTool);
      assert.deepEqual(
        tools.map(({ name }) => name),
        [value],
      );
    });
  }

  for (const literal of ['"$unknown"', "name(1)", '"a" + name']) {
    test(`${literal} is not guessed`, async () => {
      assert.deepEqual(await toolsOf(`@McpTool(name = ${literal}) fun old() = 1`, mcpTool), []);
    });
  }
});

function inClass(member: string, imported: string): string {
  return `package x\n${imported}\nconst val P = "p"\nclass Tools {\n  ${member}\n}\n`;
}

function toolsOf(member: string, imported: string): Promise<readonly Tool[]> {
  return toolsIn("Tools.kt", inClass(member, imported), false);
}

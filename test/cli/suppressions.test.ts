import assert from "node:assert/strict";
import { test } from "node:test";
import { call, folderOf } from "./support.ts";

const head = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "x" });\n';

/** A suppression, what stands below it, and the rules that still report (those of `ignore/unused` with what they say). */
const cases: readonly (readonly [why: string, file: string, text: string, left: readonly string[]])[] = [
  [
    "it speaks of a name that stands some lines below the beginning of its declaration",
    "server.ts",
    `${head}// mcp-portability-ignore-next-line anthropic/name, openai/name, observed-64/name: shipped\nserver.registerTool(\n  "a.b", {}, run);\n`,
    [],
  ],
  [
    "it speaks of a name that is derived below a decorator",
    "server.py",
    'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("x")\n# mcp-portability-ignore-next-line: shipped\n@mcp.tool()\ndef größe(): ...\n',
    [],
  ],
  [
    "blanks part rules as commas do",
    "server.ts",
    `${head}// mcp-portability-ignore-next-line anthropic/name openai/name observed-64/name: shipped\nserver.registerTool("a.b", {}, run);\n`,
    [],
  ],
  [
    "a word that is no rule suppresses nothing, and is told",
    "server.ts",
    `${head}// mcp-portability-ignore-next-line openai: shipped\nserver.registerTool("a.b", {}, run);\n`,
    ["anthropic/name", "openai/name", "observed-64/name", "ignore/unused"],
  ],
  [
    "a word that is no rule is told beside rules that suppress",
    "server.ts",
    `${head}// mcp-portability-ignore-next-line anthropic/name, openai/name, observed-64/nme: shipped\nserver.registerTool("a.b", {}, run);\n`,
    ["observed-64/name", "ignore/unused"],
  ],
];

for (const [why, file, text, left] of cases) {
  test(`a suppression: ${why}`, (context) => {
    const cwd = folderOf(context, { [file]: text });
    const { out } = call(["check", "--format", "json"], { cwd });
    const report = JSON.parse(out) as { lists: { findings: { rule: string }[] }[]; findings: { rule: string }[] };
    assert.deepEqual(
      [...report.lists.flatMap((list) => list.findings), ...report.findings].map(({ rule }) => rule),
      left,
    );
  });
}

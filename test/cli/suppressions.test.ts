import assert from "node:assert/strict";
import { test } from "node:test";
import { call, findingsOf, folderOf, report } from "./support.ts";

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

const nothing = "that suppresses nothing. Write";

/** Comments that are no suppression for a slip, the file that they are in, and what is said of them; null for nothing. */
const slips: readonly (readonly [comment: string, file: string, told: string | null])[] = [
  ["// mcp-portability-ignore-nxt-line openai/name: shipped", "server.ts", "No comment is called mcp-portability-ignore-nxt-line"],
  ["/* mcp-portability-ignore */", "server.ts", "No comment is called mcp-portability-ignore"],
  [
    "/*\n * Shipped.\n * mcp-portability-disable-next-line: shipped\n */",
    "server.ts",
    "No comment is called mcp-portability-disable-next-line",
  ],
  ["// mcp-portability: ignore-next-line openai/name", "server.ts", "No comment is called mcp-portability: ignore-next-line"],
  ["// mcp-portabilty-ignore-next-line openai/name", "server.ts", "No comment is called mcp-portabilty-ignore-next-line"],
  ["// mcp-portability-ignore-next-lines openai/name", "server.ts", "No comment is called mcp-portability-ignore-next-lines"],
  ["run(); // mcp-portability-ignore-line", "server.ts", "No comment is called mcp-portability-ignore-line"],
  ["// mcp-portability-ignore-next-line openai/nam: shipped", "server.ts", "No rule is called openai/nam (did you mean openai/name?)"],
  ["// mcp-portability-ignore-next-line refusals: shipped", "server.ts", "No rule is called refusals"],
  ["# mcp-portability-ignore-file", "server.py", "No comment is called mcp-portability-ignore-file"],
  ["# mcp-portability-ignore-file", "tools.yaml", "No comment is called mcp-portability-ignore-file"],
  ["// mcp-portability ignores what git ignores, and mcp-portability-ignore-nxt is none of its words", "server.ts", null],
  ["// mcp-portability: ignored names are listed elsewhere", "server.ts", null],
  ["// mcp-portability-action checks this", "server.ts", null],
  ['const help = "// mcp-portability-ignore-line";', "server.ts", null],
];

for (const [comment, file, told] of slips) {
  test(`a comment that suppresses nothing for a slip is ${told === null ? "none" : "told"}: ${JSON.stringify(comment)}`, (context) => {
    const texts: Record<string, string> = {
      "server.ts": `${head}${comment}\nserver.registerTool("a.b", {}, run);\n`,
      "server.py": `from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("x")\n${comment}\n@mcp.tool("a.b")\ndef run(): ...\n`,
      "tools.yaml": `tools:\n  ${comment}\n  - name: a.b\n    inputSchema: { type: object }\n`,
    };
    const findings = findingsOf(report([], { cwd: folderOf(context, { [file]: texts[file] ?? "" }) }));
    const unused = findings.filter(({ rule }) => rule === "ignore/unused").map(({ message }) => message.split(`: ${nothing}`)[0]);
    assert.deepEqual(unused, told === null ? [] : [told]);
    assert.ok(
      findings.some(({ rule }) => rule === "openai/name"),
      "it suppresses nothing",
    );
  });
}

/** A comment with these rules above a constant, and where it is told to belong; null for nowhere. The name is put together on line 6. */
const composed: readonly (readonly [of: string, rules: string, constant: string, told: string | null])[] = [
  ["the beginning of a name", "", 'PRE = "x."', "nothing. Delete it."],
  ["the beginning, with a rule that is said there", " openai/name", 'PRE = "x."', "nothing: openai/name reports nothing here. Delete it."],
  ["the beginning, with a rule that is not said there", " name/unstable", 'PRE = "x."', null],
  ["another text", "", 'OTHER = "z"', null],
];

for (const [of, rules, constant, told] of composed) {
  test(`a comment above the constant with ${of} is told ${told === null ? "to be unused" : "where the name is put together"}`, (context) => {
    const constants = constant.startsWith("PRE") ? "" : 'const PRE = "x.";';
    const comment = `// mcp-portability-ignore-next-line${rules}: shipped\nconst ${constant};\n`;
    const text = `${head}${constants}\n${comment}server.registerTool(PRE + "y", {}, run);\n`;
    const findings = findingsOf(report([], { cwd: folderOf(context, { "server.ts": text }) }));
    const unused = findings.find(({ rule }) => rule === "ignore/unused")?.message ?? "";
    const meant =
      'Or is it meant for "x.y"? That is put together on line 6, and what is wrong with it is said there: put the comment above that line.';
    if (told === null) assert.ok(unused.endsWith("Delete it."), unused);
    else assert.equal(unused, `This suppression suppresses ${told} ${meant}`);
    const moved = text.replace("server.registerTool(", "// mcp-portability-ignore-next-line: shipped\nserver.registerTool(");
    const left = findingsOf(report([], { cwd: folderOf(context, { "server.ts": moved }) }));
    assert.ok(findings.some(({ tools }) => tools.includes("x.y")) && !left.some(({ tools }) => tools.includes("x.y")), "there it works");
  });
}

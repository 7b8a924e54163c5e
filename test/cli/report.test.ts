import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { after, before, test } from "node:test";
import type { Report } from "../../shared/report.ts";
import { call, folderOf, makeFolder, report } from "./support.ts";

/** One file of each language, and one list: what the report of the command line is promised for. */
const files = {
  ".mcp.json": '{ "mcpServers": { "my notes": { "command": "node" } } }\n',
  "clock/index.js": `const server = new McpServer({ name: "clock", version: "1.0.0" });
server.registerTool("now", { description: "The time" }, now);
`,
  "mail/server.py": `from mcp.server.fastmcp import FastMCP

mcp = FastMCP("mail")


@mcp.tool()
def read_mail() -> str:
    return ""
`,
  "notes/server.ts": `const server = new McpServer({ name: "notes", title: "Notes", version: "1.0.0" });
const SEARCH = "notes/search";
server.registerTool("notes.add", { description: "Add a note" }, add);
server.registerTool(SEARCH, { description: "Search the notes" }, search);
for (const kind of kinds) server.registerTool(\`export_\${kind}\`, { description: "Export" }, run);
`,
  "tools.json": `{
  "tools": [
    { "name": "7zip", "inputSchema": { "type": "object", "properties": {} } },
    { "description": "It has no name", "inputSchema": { "type": "object", "properties": {} } }
  ]
}
`,
  "broken.json": '{ "tools": [{ "name": "half", "inputSchema": { "type": "object", "properties": {} } }, ',
};

/** Objects of the report by what they are, with their keys in the order in which they are printed. */
const keys = {
  report: ["version", "lists", "findings", "failures", "summary"],
  list: ["id", "server", "tools", "unresolved", "findings", "renameMap"],
  server: ["name", "title", "file", "line"],
  tool: [
    ...["name", "written", "file", "line", "column", "endLine", "endColumn", "literal", "origin", "language"],
    ...["accepted", "exposed", "portableName", "llmName"],
  ],
  literal: ["file", "line", "column", "endLine", "endColumn"],
  exposed: ["client", "server", "name", "outcome"],
  unresolved: ["file", "line", "column", "expression"],
  finding: [
    ...["rule", "consumer", "severity", "basis", "effect", "client", "message", "tools"],
    ...["file", "line", "column", "endLine", "endColumn", "related", "source"],
  ],
  client: ["id", "server"],
  related: ["file", "line", "column", "message"],
  failure: ["file", "message"],
  summary: ["files", "lists", "tools", "unresolved", "errors", "warnings", "infos"],
};

const allAccept = { mcp: true, anthropic: true, openai: true, gemini: true, "observed-64": true };

let cwd: string;
let checked: Report;

before(() => {
  cwd = makeFolder(files);
  checked = report([".", "--client", "claude-code"], { cwd });
});

after(() => rmSync(cwd, { recursive: true }));

test("the JSON report has the promised fields on a folder with one TypeScript, one JavaScript, one Python file and one JSON list", () => {
  const { version, lists, failures, summary } = checked;
  assert.equal(version, 1);
  assert.deepEqual(
    lists.map(({ id, server }) => ({ id, server })),
    [
      { id: "broken.json#tools", server: null },
      { id: "clock/index.js#server", server: { name: "clock", title: null, file: "clock/index.js", line: 1 } },
      { id: "mail/server.py#mcp", server: { name: "mail", title: null, file: "mail/server.py", line: 3 } },
      { id: "notes/server.ts#server", server: { name: "notes", title: "Notes", file: "notes/server.ts", line: 1 } },
      { id: "tools.json#tools", server: null },
    ],
  );
  assert.deepEqual(
    failures.map(({ file }) => file),
    ["broken.json"],
  );
  assert.match(failures[0]?.message ?? "", /^not valid JSON at 1:\d+ /);
  assert.deepEqual(summary, { files: 6, lists: 5, tools: 6, unresolved: 1, errors: 7, warnings: 4, infos: 0 });
});

test("a tool tells where it is declared, where its text stands, who accepts it and what it is called elsewhere", () => {
  const tools = checked.lists.flatMap((list) => list.tools);
  // The config's key starts none of the servers here: they go by their own names, and a list without a server by the key.
  const exposed = (server: string, name: string) => [
    { client: "claude-code", server, name: `mcp__${server.replace(" ", "_")}__${name}`, outcome: "renamed" },
  ];
  const expected = [
    {
      ...{ name: "now", written: "now", file: "clock/index.js", line: 2, column: 22, endLine: 2, endColumn: 25 },
      ...{ literal: null, origin: "literal", language: "javascript", accepted: allAccept },
      ...{ exposed: exposed("clock", "now"), portableName: "now", llmName: "now" },
    },
    {
      ...{ name: "read_mail", written: null, file: "mail/server.py", line: 7, column: 5, endLine: 7, endColumn: 14 },
      ...{ literal: null, origin: "derived", language: "python", accepted: allAccept },
      ...{ exposed: exposed("mail", "read_mail"), portableName: "read_mail", llmName: "read_mail" },
    },
    {
      ...{ name: "notes.add", written: "notes.add", file: "notes/server.ts", line: 3, column: 22, endLine: 3, endColumn: 31 },
      ...{ literal: null, origin: "literal", language: "typescript" },
      accepted: { mcp: true, anthropic: false, openai: false, gemini: true, "observed-64": false },
      ...{ exposed: exposed("notes", "notes.add"), portableName: "notes_add", llmName: "notes__add" },
    },
    {
      ...{ name: "notes/search", written: "notes/search", file: "notes/server.ts", line: 4, column: 21, endLine: 4, endColumn: 27 },
      literal: { file: "notes/server.ts", line: 2, column: 17, endLine: 2, endColumn: 29 },
      ...{ origin: "constant", language: "typescript" },
      accepted: { mcp: false, anthropic: false, openai: false, gemini: false, "observed-64": false },
      ...{ exposed: exposed("notes", "notes/search"), portableName: "notes_search", llmName: null },
    },
    {
      ...{ name: "7zip", written: "7zip", file: "tools.json", line: 3, column: 16, endLine: 3, endColumn: 20 },
      ...{ literal: null, origin: "manifest", language: "tools-list", accepted: { ...allAccept, gemini: false } },
      ...{ exposed: exposed("my notes", "7zip"), portableName: "_7zip", llmName: "7zip" },
    },
  ];
  assert.deepEqual(
    tools.filter(({ name }) => name !== "half"),
    expected,
  );
});

test("a name of which two files say different things is reported with what they are", (context) => {
  const names = (name: string) => `package main\n\nconst DockName = "${name}"\n`;
  const cwd = folderOf(context, {
    "main.go":
      'package main\n\nimport "github.com/modelcontextprotocol/go-sdk/mcp"\n\nvar dock = &mcp.Tool{Name: DockName, Description: "Docks"}\n',
    "names_linux.go": names("dock_ship"),
    "names_windows.go": names("dock_window"),
  });
  const [list] = report(["."], { cwd }).lists;
  const because = "names_linux.go and names_windows.go say different things of it";
  assert.deepEqual(list?.unresolved, [{ file: "main.go", line: 5, column: 28, expression: "DockName" }]);
  assert.ok(call(["check", "."], { cwd }).out.includes(`main.go:5:28  DockName  ${because}\n`));
});

test("a name that is not found in the source is reported with its expression", () => {
  const unresolved = checked.lists.flatMap((list) => list.unresolved);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of an expression.
  assert.deepEqual(unresolved, [{ file: "notes/server.ts", line: 5, column: 47, expression: "`export_${kind}`" }]);
});

test("a finding tells rule, basis, effect, place, related places and source", () => {
  const [list] = checked.lists.filter(({ id }) => id.startsWith("notes"));
  const findings = (list?.findings ?? []).map(({ message, source, ...rest }) => ({ ...rest, isSourced: /^https:\/\//.test(source ?? "") }));
  const search = {
    ...{ client: null, tools: ["notes/search"], file: "notes/server.ts", line: 2, column: 17, endLine: 2, endColumn: 29, isSourced: true },
    related: [{ file: "notes/server.ts", line: 4, column: 21, message: "registered here" }],
  };
  const add = {
    ...{ client: null, tools: ["notes.add"], file: "notes/server.ts", line: 3, column: 22, endLine: 3, endColumn: 31, isSourced: true },
    related: [],
  };
  assert.deepEqual(findings, [
    { rule: "mcp/name", consumer: "mcp", severity: "warning", basis: "advisory", effect: "warned", ...search },
    { rule: "anthropic/name", consumer: "anthropic", severity: "error", basis: "documented", effect: "list-refused", ...search },
    { rule: "openai/name", consumer: "openai", severity: "error", basis: "documented", effect: "list-refused", ...search },
    { rule: "gemini/name", consumer: "gemini", severity: "error", basis: "documented", effect: "list-refused", ...search },
    { rule: "observed-64/name", consumer: "observed-64", severity: "warning", basis: "observed", effect: "list-refused", ...search },
    { rule: "anthropic/name", consumer: "anthropic", severity: "error", basis: "documented", effect: "list-refused", ...add },
    { rule: "openai/name", consumer: "openai", severity: "error", basis: "documented", effect: "list-refused", ...add },
    { rule: "observed-64/name", consumer: "observed-64", severity: "warning", basis: "observed", effect: "list-refused", ...add },
  ]);
  for (const { message } of list?.findings ?? []) assert.match(message, /^[A-Z][^\n]{20,}$/);
});

test("the rename map of a list has every tool, kept names as themselves", () => {
  const maps = checked.lists.map(({ renameMap }) => renameMap);
  assert.deepEqual(maps, [
    { half: "half" },
    { now: "now" },
    { read_mail: "read_mail" },
    { "notes.add": "notes_add", "notes/search": "notes_search" },
    { "7zip": "_7zip" },
  ]);
});

test("every object of the JSON report has its keys and no other, in one order", (context) => {
  const folder = folderOf(context, { ...files, ".mcp.json": '{ "mcpServers": { "n": { "command": "x" }, "N": { "command": "x" } } }' });
  const all = report([".", "--client", "claude-connector", "--max-name-length", "3"], { cwd: folder });
  const findings = [...all.lists.flatMap((list) => list.findings), ...all.findings];
  const tools = all.lists.flatMap((list) => list.tools);
  const present = <Value>(values: readonly (Value | null)[]) => values.filter((value) => value !== null);
  const groups: readonly (readonly [keyof typeof keys, readonly object[]])[] = [
    ["report", [all]],
    ["list", all.lists],
    ["server", present(all.lists.map((list) => list.server))],
    ["tool", tools],
    ["literal", present(tools.map((tool) => tool.literal))],
    ["exposed", tools.flatMap((tool) => tool.exposed)],
    ["unresolved", all.lists.flatMap((list) => list.unresolved)],
    ["finding", findings],
    ["client", present(findings.map((finding) => finding.client))],
    ["related", findings.flatMap((finding) => finding.related)],
    ["failure", all.failures],
    ["summary", [all.summary]],
  ];
  for (const [kind, objects] of groups) {
    assert.ok(objects.length > 0, `the report has no ${kind}`);
    for (const object of objects) assert.deepEqual(Object.keys(object), keys[kind], `keys of a ${kind}`);
  }
  assert.ok(all.findings.length > 0, "a finding on a server key belongs to no list");
  assert.deepEqual(new Set(all.lists.map((list) => list.renameMap)), new Set([null]), "no name fits into three characters");
});

test("two runs on the same input print the same bytes, whatever the format", () => {
  for (const [format, path] of [["json", "."], ["pretty", "."], ...["sarif", "markdown", "github", "junit"].map((id) => [id, "notes"])]) {
    const args = ["check", `${path}`, "--format", `${format}`];
    const [first, second] = [call(args, { cwd }), call(args, { cwd })];
    assert.deepEqual(first, second);
    assert.equal(first.status, 1, format);
    assert.ok(first.out.includes("notes_add"), `${format} says the portable name`);
    assert.ok(first.out.endsWith("\n"), `${format} ends its last line`);
  }
});

test("the order of the paths on the command line changes nothing, and a path that is named twice is read once", () => {
  const inOrder = call(["--format", "json", "clock", "mail", "notes"], { cwd });
  const mixed = call(["--format", "json", "notes", "mail", "clock", "notes/../notes", "mail"], { cwd });
  assert.deepEqual(mixed, inOrder);
});

test("lists are in the order of their files and of their places in them", (context) => {
  const made = (name: string) =>
    `const ${name} = new McpServer({ name: "${name}", version: "1.0.0" });\n${name}.registerTool("${name}_tool", {}, run);\n`;
  const cwd = folderOf(context, {
    "a b/server.ts": made("inner"),
    "a.ts": made("zebra") + made("apple"),
    "a/server.ts": made("middle"),
  });
  assert.deepEqual(
    report([], { cwd }).lists.map(({ id }) => id),
    ["a b/server.ts#inner", "a.ts#zebra", "a.ts#apple", "a/server.ts#middle"],
  );
});

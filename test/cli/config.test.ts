import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { assertRefused, call, findingsOf, folderOf, namesOf, report, sayFindings, toolsList } from "./support.ts";

const configFile = "mcp-portability.config.json";

function configured(context: TestContext, config: object | string, files: Readonly<Record<string, string>>): string {
  return folderOf(context, { [configFile]: typeof config === "string" ? config : JSON.stringify(config), ...files });
}

const dotted = { "tools.json": toolsList("a.b") };

test("a config chooses consumers, clients and the limit of the rename map", (context) => {
  const cwd = configured(
    context,
    { consumers: ["openai"], clients: ["claude-code=files"], maxNameLength: 10 },
    { "tools.json": toolsList("read.the.file") },
  );
  const [tool] = report([], { cwd }).lists[0]?.tools ?? [];
  assert.deepEqual(tool?.accepted, { openai: false });
  assert.deepEqual(tool?.exposed, [{ client: "claude-code", server: "files", name: "mcp__files__read.the.file", outcome: "renamed" }]);
  assert.equal(tool?.portableName?.length, 10);
});

test("what is said on the command line goes before the config, and --no-config before all of it", (context) => {
  const cwd = configured(context, { consumers: ["openai"], clients: ["claude-code=files"], rules: { "openai/name": "off" } }, dotted);
  assert.deepEqual(sayFindings(report([], { cwd })), []);
  const [tool] = report(["--consumer", "gemini", "--client", "custom:{tool}"], { cwd }).lists[0]?.tools ?? [];
  assert.deepEqual(tool?.accepted, { gemini: true });
  assert.equal(report(["--no-config"], { cwd }).summary.errors, 2);
});

test("a severity of the config decides the exit status, and off takes the finding away", (context) => {
  const rules = { "anthropic/name": "warning", "openai/name": "hint", "observed-64/name": "off" };
  const cwd = configured(context, { rules }, dotted);
  assert.deepEqual(
    findingsOf(report([], { cwd })).map(({ rule, severity }) => [rule, severity]),
    [
      ["anthropic/name", "warning"],
      ["openai/name", "hint"],
    ],
  );
  assert.equal(call([], { cwd }).status, 0);
  assert.equal(call(["--max-warnings", "0"], { cwd }).status, 1);
});

test("the nearest config upward holds for a file, and only that one", (context) => {
  const cwd = configured(
    context,
    { consumers: ["openai"] },
    {
      "tools.json": toolsList("a.b"),
      "old/tools.json": toolsList("c.d"),
      [`old/${configFile}`]: '{ "rules": { "anthropic/name": "off" } }',
      "old/deep/tools.json": toolsList("e.f"),
    },
  );
  const expected = [
    ...["openai/name", "observed-64/name"].map((rule) => `old/deep/tools.json:4 ${rule}`),
    ...["openai/name", "observed-64/name"].map((rule) => `old/tools.json:4 ${rule}`),
    "tools.json:4 openai/name",
  ];
  assert.deepEqual(sayFindings(report([], { cwd })), expected);
  const fromBelow = report(["tools.json"], { cwd: `${cwd}/old/deep` });
  assert.deepEqual(sayFindings(fromBelow), ["tools.json:4 openai/name", "tools.json:4 observed-64/name"]);
});

test("the search for a config ends at the root of a checkout", (context) => {
  const cwd = configured(context, { consumers: ["openai"] }, { "repository/.git/HEAD": "", "repository/tools.json": toolsList("a.b") });
  assert.equal(findingsOf(report(["repository"], { cwd })).length, 3);
});

test("--config takes a file of any name, in place of the nearest", (context) => {
  const cwd = configured(context, { consumers: ["openai"] }, { ...dotted, "ci/strict.json": '{ "consumers": ["anthropic"] }' });
  assert.deepEqual(sayFindings(report(["--config", "ci/strict.json"], { cwd })), ["tools.json:4 anthropic/name"]);
});

test("exclude leaves files out of a scan, not a file that is named", (context) => {
  const cwd = configured(
    context,
    { exclude: ["old/**", "*.dump.json"] },
    {
      "tools.json": toolsList("keep"),
      "a.dump.json": toolsList("dump"),
      "old/deep/tools.json": toolsList("old"),
    },
  );
  assert.deepEqual(namesOf(report([], { cwd })), ["keep"]);
  assert.deepEqual(namesOf(report(["a.dump.json", "tools.json"], { cwd })), ["dump", "keep"]);
});

test("forms of a project's own are read below their config, on every core, in files that say nothing else of tools", (context) => {
  const numbers = Array.from({ length: 120 }, (_, index) => `offer_${String(index).padStart(3, "0")}`);
  const cwd = configured(
    context,
    {},
    {
      [`shop/${configFile}`]: JSON.stringify({ forms: [{ language: "python", decorator: "company.offer" }] }),
      ...Object.fromEntries(numbers.map((name) => [`shop/${name}.py`, `@company.offer\ndef ${name}(): ...\n`])),
      "other.py": "@company.offer\ndef elsewhere(): ...\n",
    },
  );
  assert.deepEqual(namesOf(report([], { cwd })), numbers);
  assert.deepEqual(namesOf(report(["shop/offer_007.py"], { cwd })), ["offer_007"]);
  assert.deepEqual(namesOf(report(["--no-config"], { cwd })), []);
  const config = { cwd, input: "@company.offer('a')\ndef run(): ...\n" };
  assert.deepEqual(namesOf(report(["--stdin-filename", "shop/new.py"], config)), ["a"]);
});

test("an ignore entry takes away the findings of a tool, of a file, or of both", (context) => {
  const files = { "a.json": toolsList("a.b", "c.d"), "b.json": toolsList("a.b") };
  const left = (entry: object) => {
    const cwd = configured(context, { consumers: ["openai"], ignore: [{ reason: "shipped", ...entry }] }, files);
    return sayFindings(report([], { cwd }));
  };
  assert.deepEqual(left({ tool: "a.b" }), ["a.json:11 openai/name"]);
  assert.deepEqual(left({ file: "b.json" }), ["a.json:4 openai/name", "a.json:11 openai/name"]);
  assert.deepEqual(left({ tool: "a.b", file: "a.*", rules: ["openai/name"] }), ["a.json:11 openai/name", "b.json:4 openai/name"]);
});

test("an ignore entry that suppresses nothing is said as a hint where it stands", (context) => {
  const entry = { tool: "gone", rules: ["openai/name"], reason: "it was there once" };
  const cwd = configured(context, `{\n  "ignore": [\n    ${JSON.stringify(entry)}\n  ]\n}`, { "tools.json": toolsList("read") });
  const { findings, summary } = report([], { cwd });
  assert.deepEqual(
    findings.map(({ rule, severity, file, line, column }) => ({ rule, severity, file, line, column })),
    [{ rule: "ignore/unused", severity: "hint", file: configFile, line: 3, column: 5 }],
  );
  assert.equal(summary.infos, 1);
});

test("an entry for a consumer that is not chosen is not called unused", (context) => {
  const cwd = configured(context, { ignore: [{ tool: "a.b", rules: ["openai/name"], reason: "shipped" }] }, dotted);
  assert.deepEqual(sayFindings(report(["--consumer", "gemini"], { cwd })), []);
});

const word = "mcp-portability-ignore-next-line";

/** What stands behind the word, the name it is about, and the rules of the findings that are left. */
const suppressed: readonly { readonly comment: string; readonly name: string; readonly left: readonly string[] }[] = [
  { comment: " anthropic/name: shipped in 2024", name: "a.b", left: ["openai/name", "observed-64/name"] },
  { comment: " anthropic/name, openai/name", name: "c.d", left: ["observed-64/name"] },
  { comment: ": our own clients take it", name: "e.f", left: [] },
  { comment: " anthropic/name: no longer true", name: "gh", left: ["ignore/unused"] },
  { comment: " gemini/nam: a slip", name: "i.j", left: ["ignore/unused", "anthropic/name", "openai/name", "observed-64/name"] },
];

const languages: readonly {
  readonly title: string;
  readonly file: string;
  readonly head: string;
  readonly tool: (comment: string, name: string) => string;
  readonly foot: string;
}[] = [
  {
    title: "TypeScript",
    file: "server.ts",
    head: "",
    tool: (comment, name) => `// ${comment}\nserver.registerTool("${name}", { description: "x" }, run);\n`,
    foot: "",
  },
  {
    title: "a block comment of JavaScript",
    file: "server.js",
    head: "",
    tool: (comment, name) => `/*\n * ${comment}\n */\nserver.registerTool("${name}", { description: "x" }, run);\n`,
    foot: "",
  },
  {
    title: "TSX",
    file: "server.tsx",
    head: "const view = <p>{name}</p>;\n",
    tool: (comment, name) => `// ${comment}\nserver.registerTool("${name}", { description: "x" }, run);\n`,
    foot: "",
  },
  {
    title: "Python",
    file: "server.py",
    head: 'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("x")\n',
    tool: (comment, name) => `# ${comment}\n@mcp.tool(name="${name}")\ndef run(): ...\n`,
    foot: "",
  },
  {
    title: "JSON with comments",
    file: "tools.jsonc",
    head: '{ "tools": [\n',
    tool: (comment, name) => `  // ${comment}\n  { "name": "${name}", "inputSchema": { "type": "object", "properties": {} } },\n`,
    foot: "] }\n",
  },
];

for (const { title, file, head, tool, foot } of languages) {
  test(`a comment suppresses the rules it names, or all, on the next line: ${title}`, (context) => {
    const text = head + suppressed.map(({ comment, name }) => tool(word + comment, name)).join("") + foot;
    const findings = findingsOf(report([file], { cwd: folderOf(context, { [file]: text }) }));
    const lines = text.split("\n");
    let above = 0;
    for (const { comment, name, left } of suppressed) {
      const at = lines.findIndex((line) => line.includes(`"${name}"`)) + 1;
      const own = findings.filter(({ line }) => above < line && line <= at).map(({ rule }) => rule);
      assert.deepEqual(own.sort(), [...left].sort(), `"${comment}" before ${name}`);
      above = at;
    }
  });
}

test("the comment stands before the constant that spells the name, since the finding is there", (context) => {
  const text = `// mcp-portability-ignore-next-line: shipped\nconst NAME = "a.b";\nserver.registerTool(NAME, { description: "x" }, run);\n`;
  assert.deepEqual(sayFindings(report(["server.ts"], { cwd: folderOf(context, { "server.ts": text }) })), []);
});

test("what is suppressed is in no format, SARIF included", (context) => {
  const cwd = configured(context, { ignore: [{ tool: "a.b", reason: "shipped" }] }, dotted);
  for (const format of ["json", "sarif", "junit", "github", "markdown"]) {
    const { status, out } = call(["--format", format], { cwd });
    assert.equal(status, 0);
    assert.ok(!out.includes('"." at position'), `${format} tells of the suppressed finding`);
  }
});

const brokenConfigs: readonly { readonly text: string; readonly says: readonly string[] }[] = [
  { text: '{ "rules": { "anthropic/nam": "off" } }', says: [":1:15:", '"anthropic/nam"', "anthropic/name"] },
  { text: '{\n  "rules": { "anthropic/name": "fatal" }\n}', says: [":2:33:", "error", "off", '"fatal"'] },
  { text: '{\n  "consumers": "openai"\n}', says: [":2:17:", "an array"] },
  { text: '{ "consumer": [] }', says: [":1:4:", '"consumer"', "consumers"] },
  { text: '{ "clients": ["cursr"] }', says: [":1:16:", "claude-code", '"cursr"'] },
  { text: '{ "ignore": [{ "tool": "x" }] }', says: [":1:14:", '"reason"'] },
  { text: '{ "forms": [{ "language": "go", "call": "mustTool" }] }', says: [":1:13:", '"argument" or "property"'] },
  { text: '{\n  "maxNameLength": 6.5\n}', says: [":2:20:", "a whole number"] },
  { text: '{ "rules": { "anthropic/name": "off" }', says: [":1:39:", '"}"'] },
  { text: "", says: [":1:1:", "expected"] },
];

test("a config that is nested too deeply to be read is told so, in words of its own", (context) => {
  const cwd = configured(context, `{ "consumers": ${"[".repeat(100_000)}`, dotted);
  assertRefused(call([], { cwd }), configFile, ":1:1:", "no more than 1000 levels of brackets");
});

for (const { text, says } of brokenConfigs) {
  test(`a broken config exits with 2, with file, line and what was expected: ${JSON.stringify(text)}`, (context) => {
    assertRefused(call([], { cwd: configured(context, text, dotted) }), configFile, ...says);
  });
}

test("a broken config stops every command that it would hold for, and a named file, too; --no-config does without it", (context) => {
  const cwd = configured(context, "{ oops }", dotted);
  for (const args of [["check", "tools.json"], ["rename-map"], ["fix"]]) assertRefused(call(args, { cwd }), `${configFile}:1:3:`);
  assertRefused(call(["--stdin-filename", "x.txt"], { cwd, input: "a" }), `${configFile}:1:3:`);
  assert.equal(call(["--no-config"], { cwd }).status, 1);
});

test("a broken config below the working directory exits with 2, too", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("read"), [`server/${configFile}`]: "{", "server/tools.json": toolsList("read") });
  assertRefused(call([], { cwd }), `server/${configFile}`);
});

test("a config that is not there or no UTF-8 exits with 2 and is named, even where nothing is to be checked", (context) => {
  const cwd = folderOf(context, { "empty/readme.md": "", "wide.json": Buffer.from("\ufeff{}", "utf16le") });
  assertRefused(call(["empty", "--config", "nowhere.json"], { cwd }), "nowhere.json", "it cannot be read: no such file");
  assertRefused(call(["empty", "--config", "wide.json"], { cwd }), "wide.json", "UTF-16");
});

test("a glob of OpenAPI documents that no file matches is told of, at its place, where the config's folder is looked at as a whole", (context) => {
  const config = '{\n  "openapi": ["apis/*.yaml", "api/*.yaml", "notes.md"]\n}\n';
  const api = "openapi: 3.1.0\npaths:\n  /a:\n    get: { operationId: a.b }\n";
  const cwd = folderOf(context, { "mcp-portability.config.json": config, "apis/one.yaml": api });
  const unmatched = (args: readonly string[], options = { cwd }) =>
    findingsOf(report(args, options)).flatMap(({ rule, file, line, column, message }) =>
      rule === "config/unmatched" ? [[file, line, column, /"(.*?)"/.exec(message)?.[1]]] : [],
    );
  const both = [
    ["mcp-portability.config.json", 2, 31, "api/*.yaml"],
    ["mcp-portability.config.json", 2, 45, "notes.md"],
  ];
  assert.deepEqual(unmatched([]), both);
  assert.deepEqual(unmatched(["apis"]), []);
  assert.deepEqual(unmatched(["--no-config", "."]), []);
  const empty = folderOf(context, { "mcp-portability.config.json": config });
  assert.equal(unmatched([], { cwd: empty }).length, 3, "and where there is nothing else");
  assert.equal(call([], { cwd: empty }).status, 0);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { comparePlaces } from "../../shared/model.ts";
import { reportOf } from "../../shared/report.ts";
import { check, checkServerKeys, keysOf, listOf, placeAt } from "./support/lists.ts";

test("a checked tool has its verdicts, its names behind the clients, its portable name and its llmName", () => {
  const { tools } = check(["files.read", "files_read", "größe", ""], { clients: ["claude-code=my files", "custom:{tool}=s"] });
  const accepted = { mcp: true, anthropic: false, openai: false, gemini: true, "observed-64": false };
  assert.deepEqual(tools[0]?.accepted, accepted);
  assert.deepEqual(tools[0]?.exposed, [
    { tool: "files.read", name: "mcp__my_files__files.read", outcome: "renamed", why: null, client: "claude-code", server: "my files" },
    { tool: "files.read", name: "files.read", outcome: "kept", why: null, client: "custom:{tool}", server: "s" },
  ]);
  assert.deepEqual(
    tools.map(({ portableName, llmName }) => [portableName, llmName]),
    [
      ["files_read_2", "files__read"],
      ["files_read", "files_read"],
      ["gr__e", null],
      [null, null],
    ],
  );
});

test("without a client nothing is exposed", () => {
  assert.deepEqual(check(["a"]).tools[0]?.exposed, []);
});

test("a client without a key shows the server under its own name, and nothing when it has none", () => {
  const server = { name: "desk", title: null, place: placeAt(5) };
  const profile = { clients: ["claude-code"] };
  assert.equal(check(listOf(["a"], { server }), profile).tools[0]?.exposed[0]?.name, "mcp__desk__a");
  assert.equal(check(listOf(["a"], { server }), profile, keysOf(["mine"])).tools[0]?.exposed[0]?.name, "mcp__mine__a");
  assert.deepEqual(check(["a"], profile).tools[0]?.exposed, []);
});

test("the report counts lines and columns from 1 and takes over everything else", () => {
  const place = { file: "src/a.ts", range: { start: { line: 9, character: 22 }, end: { line: 9, character: 32 } } };
  const literal = { file: "src/names.ts", range: { start: { line: 0, character: 0 }, end: { line: 1, character: 3 } } };
  const tool = { name: "files.read", place, literal, origin: "constant", language: "typescript", written: "files.read" } as const;
  const server = {
    name: "files",
    title: null,
    place: { file: "src/a.ts", range: { start: { line: 2, character: 6 }, end: { line: 2, character: 9 } } },
  };
  const checked = check(listOf([tool], { id: "src/a.ts#server", server, unresolved: [4] }), { consumers: ["anthropic"] });
  const { lists, version } = reportOf({ lists: [checked], findings: [], failures: [], files: 1 });
  assert.equal(version, 1);
  assert.deepEqual(lists, [
    {
      id: "src/a.ts#server",
      server: { name: "files", title: null, file: "src/a.ts", line: 3 },
      tools: [
        {
          name: "files.read",
          written: "files.read",
          file: "src/a.ts",
          line: 10,
          column: 23,
          endLine: 10,
          endColumn: 33,
          literal: { file: "src/names.ts", line: 1, column: 1, endLine: 2, endColumn: 4 },
          origin: "constant",
          language: "typescript",
          accepted: { anthropic: false },
          exposed: [],
          portableName: "files_read",
          llmName: "files__read",
        },
      ],
      unresolved: [{ file: "list.json", line: 5, column: 3, expression: "tool.name" }],
      findings: [
        {
          rule: "anthropic/name",
          consumer: "anthropic",
          severity: "error",
          basis: "documented",
          effect: "list-refused",
          client: null,
          message:
            'Anthropic refuses the whole list because of "files.read": "." at position 6 is outside A-Za-z0-9_- (documented). Portable name: files_read',
          tools: ["files.read"],
          file: "src/names.ts",
          line: 1,
          column: 1,
          endLine: 2,
          endColumn: 4,
          related: [{ file: "src/a.ts", line: 10, column: 23, message: "registered here" }],
          source: "https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools",
        },
      ],
      renameMap: { "files.read": "files_read" },
    },
  ]);
});

test("the report's map holds every name, also those that mean something to JavaScript", () => {
  const { lists } = reportOf({
    lists: [check(["__proto__", "10", "constructor", "..proto..", "2"])],
    findings: [],
    failures: [],
    files: 1,
  });
  const map = JSON.parse(JSON.stringify(lists[0]?.renameMap));
  assert.deepEqual(Object.entries(map).sort(), [
    ["..proto..", "__proto___2"],
    ["10", "_10"],
    ["2", "_2"],
    ["__proto__", "__proto__"],
    ["constructor", "constructor"],
  ]);
  assert.deepEqual(
    lists[0]?.tools.map(({ portableName }) => portableName),
    ["__proto__", "_10", "constructor", "__proto___2", "_2"],
  );
});

test("without a map the report says null", () => {
  const { lists } = reportOf({ lists: [check(["a"], { maxNameLength: 3 })], findings: [], failures: [], files: 1 });
  assert.equal(lists[0]?.renameMap, null);
});

test("the summary counts what was found, and the rest is in the order of files and places", () => {
  const findings = [...checkServerKeys(["B ", "b "])].reverse();
  const failures = [
    { file: "z.json", message: "broken" },
    { file: "a.json", message: "broken" },
  ];
  const report = reportOf({ lists: [check(listOf(["a.b", "A_b"], { unresolved: [3, 4] })), check(["ok"])], findings, failures, files: 7 });
  assert.deepEqual(
    report.findings.map(({ rule, line }) => `${line} ${rule}`),
    ["1", "2"].flatMap((line) => ["client/server-key", "collision/case", "name/edge-whitespace"].map((rule) => `${line} ${rule}`)),
  );
  assert.deepEqual(
    report.failures.map(({ file }) => file),
    ["a.json", "z.json"],
  );
  assert.deepEqual(report.summary, { files: 7, lists: 2, tools: 3, unresolved: 2, errors: 2, warnings: 5, infos: 2 });
});

test("places are ordered by file, then by where they begin, then by where they end", () => {
  const at = (file: string, line: number, start: number, end: number) => ({
    file,
    range: { start: { line, character: start }, end: { line, character: end } },
  });
  const ordered = [at("A", 9, 9, 9), at("a", 0, 0, 1), at("a", 0, 0, 2), at("a", 0, 1, 1), at("a", 1, 0, 0), at("b", 0, 0, 0)];
  assert.deepEqual([...ordered].reverse().sort(comparePlaces), ordered);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "../../server/readers/languages/index.ts";
import { parseConfig } from "../../server/workspace/config/parseConfig.ts";
import { clients } from "../../shared/clients/index.ts";
import { rules } from "../../shared/rules/index.ts";

const file = "project/mcp-portability.config.json";
const severities = "error, warning, information, hint, off";
const consumers = "mcp, anthropic, openai, gemini, observed-64, openai-responses, azure-openai, bedrock, vertex, cohere, groq, kimi";
const clientForms = [...clients.map(({ id }) => id), "custom:TEMPLATE"].join(", ");
const ruleIds = rules.map(({ id }) => id).join(", ");
const keys = "$schema, consumers, clients, maxNameLength, namingScheme, rules, ignore, forms, exclude, openapi";
const called = languages
  .map(({ id }) => id)
  .filter((id) => id !== "html")
  .join(", ");
const decorated = "csharp, java, javascript, kotlin, php, python, rust, swift, typescript";

/** `at` is `line:column-line:column`, 1-based, end exclusive. */
const faults: readonly { readonly text: string; readonly at: string; readonly expected: string }[] = [
  { text: "", at: "1:1-1:1", expected: "expected a value" },
  { text: "// nothing\n", at: "2:1-2:1", expected: "expected a value" },
  { text: "[]", at: "1:1-1:3", expected: "expected an object, found an array" },
  { text: '"mcp"', at: "1:2-1:5", expected: 'expected an object, found "mcp"' },
  { text: "null", at: "1:1-1:5", expected: "expected an object, found null" },

  { text: '{ "consumer": [] }', at: "1:4-1:12", expected: `expected one of ${keys}, found "consumer": did you mean "consumers"?` },
  {
    text: '{\n\t"consumer": [],\n\t"x": 1\n}',
    at: "2:3-2:11",
    expected: `expected one of ${keys}, found "consumer": did you mean "consumers"?`,
  },
  { text: '{\r\n  "plugins": []\r\n}', at: "2:4-2:11", expected: `expected one of ${keys}, found "plugins"` },
  { text: '{ "__proto__": {} }', at: "1:4-1:13", expected: `expected one of ${keys}, found "__proto__"` },
  { text: '{ "": 1 }', at: "1:4-1:4", expected: `expected one of ${keys}, found ""` },
  { text: '{ "exclude": [], "exclude": [] }', at: "1:19-1:26", expected: 'expected the key "exclude" once, found it again' },
  { text: '{ "$schema": 1 }', at: "1:14-1:15", expected: 'expected the address of a schema for "$schema", found 1' },

  { text: '{ "consumers": "mcp" }', at: "1:17-1:20", expected: 'expected an array of consumer ids for "consumers", found "mcp"' },
  { text: '{ "consumers": {} }', at: "1:16-1:18", expected: 'expected an array of consumer ids for "consumers", found an object' },
  {
    text: '{ "consumers": ["mcp", "antropic"] }',
    at: "1:25-1:33",
    expected: `expected a consumer id in "consumers", found "antropic": did you mean "anthropic"?`,
  },
  { text: '{ "consumers": ["😀"] }', at: "1:18-1:20", expected: `expected one of ${consumers} in "consumers", found "😀"` },
  { text: '{ "consumers": [false] }', at: "1:17-1:22", expected: `expected one of ${consumers} in "consumers", found false` },

  { text: '{ "clients": "claude-code" }', at: "1:15-1:26", expected: 'expected an array of clients for "clients", found "claude-code"' },
  { text: '{ "clients": [[]] }', at: "1:15-1:17", expected: 'expected a client in "clients", found an array' },
  {
    text: '{ "clients": ["claude-cod=files"] }',
    at: "1:16-1:32",
    expected: `expected one of ${clientForms}, found "claude-cod": did you mean "claude-code"?`,
  },
  { text: '{ "clients": ["claude-code="] }', at: "1:16-1:28", expected: 'expected a server key behind "claude-code=", found nothing' },

  {
    text: '{ "namingScheme": "toolmarks" }',
    at: "1:20-1:29",
    expected: 'expected one of portable, toolmark for "namingScheme", found "toolmarks": did you mean "toolmark"?',
  },
  { text: '{ "maxNameLength": 0 }', at: "1:20-1:21", expected: 'expected a whole number of at least 1 for "maxNameLength", found 0' },
  { text: '{ "maxNameLength": 12.5 }', at: "1:20-1:24", expected: 'expected a whole number of at least 1 for "maxNameLength", found 12.5' },
  { text: '{ "maxNameLength": "64" }', at: "1:21-1:23", expected: 'expected a whole number of at least 1 for "maxNameLength", found "64"' },
  {
    text: '{ "maxNameLength": 1e999 }',
    at: "1:20-1:25",
    expected: 'expected a whole number of at least 1 for "maxNameLength", found Infinity',
  },

  { text: '{ "rules": [] }', at: "1:12-1:14", expected: 'expected an object for "rules", found an array' },
  {
    text: '{ "rules": { "anthropic/name": "fatal" } }',
    at: "1:33-1:38",
    expected: `expected one of ${severities} for "anthropic/name", found "fatal"`,
  },
  {
    text: '{ "rules": { "anthropic/name": "warn" } }',
    at: "1:33-1:37",
    expected: `expected one of ${severities} for "anthropic/name", found "warn": did you mean "warning"?`,
  },
  {
    text: '{ "rules": { "anthropic/name": "Error" } }',
    at: "1:33-1:38",
    expected: `expected one of ${severities} for "anthropic/name", found "Error": did you mean "error"?`,
  },
  {
    text: '{ "rules": { "anthropic/name": 2 } }',
    at: "1:32-1:33",
    expected: `expected one of ${severities} for "anthropic/name", found 2`,
  },
  {
    text: '{ "rules": { "anthropic/nme": "off" } }',
    at: "1:15-1:28",
    expected: 'expected a rule id in "rules", found "anthropic/nme": did you mean "anthropic/name"?',
  },
  { text: '{ "rules": { "semi": "off" } }', at: "1:15-1:19", expected: `expected one of ${ruleIds} in "rules", found "semi"` },

  { text: '{ "ignore": { "tool": "a" } }', at: "1:13-1:28", expected: 'expected an array of objects for "ignore", found an object' },
  { text: '{ "ignore": ["a"] }', at: "1:15-1:16", expected: 'expected an object in "ignore", found "a"' },
  { text: '{ "ignore": [{ "reason": "shipped" }] }', at: "1:14-1:37", expected: 'expected "tool" or "file" in every entry of "ignore"' },
  { text: '{ "ignore": [\n  {\n    "tool": "a"\n  }\n] }', at: "2:3-4:4", expected: 'expected "reason" in every entry of "ignore"' },
  {
    text: '{ "ignore": [{ "tool": "a", "resaon": "shipped" }] }',
    at: "1:30-1:36",
    expected: 'expected one of tool, file, rules, reason in "ignore", found "resaon": did you mean "reason"?',
  },
  { text: '{ "ignore": [{ "tool": "a", "reason": " \\t" }] }', at: "1:40-1:43", expected: 'expected a reason, found " \\u{0009}"' },
  { text: '{ "ignore": [{ "tool": "a", "reason": "" }] }', at: "1:40-1:40", expected: 'expected a reason, found ""' },
  { text: '{ "ignore": [{ "tool": "a", "reason": true }] }', at: "1:39-1:43", expected: 'expected a reason for "reason", found true' },
  {
    text: '{ "ignore": [{ "tool": null, "reason": "shipped" }] }',
    at: "1:24-1:28",
    expected: 'expected a tool name for "tool", found null',
  },
  { text: '{ "ignore": [{ "file": "", "reason": "shipped" }] }', at: "1:25-1:25", expected: 'expected a glob, found ""' },
  {
    text: '{ "ignore": [{ "tool": "a", "rules": "mcp/name", "reason": "shipped" }] }',
    at: "1:39-1:47",
    expected: 'expected an array of rule ids for "rules", found "mcp/name"',
  },
  {
    text: '{ "ignore": [{ "tool": "a", "rules": ["mcp/nam"], "reason": "shipped" }] }',
    at: "1:40-1:47",
    expected: 'expected a rule id in "rules", found "mcp/nam": did you mean "mcp/name"?',
  },

  { text: '{ "forms": {} }', at: "1:12-1:14", expected: 'expected an array of objects for "forms", found an object' },
  {
    text: '{ "forms": [{ "call": "add", "argument": 0 }] }',
    at: "1:13-1:45",
    expected: 'expected "language" in every entry of "forms"',
  },
  {
    text: '{ "forms": [{ "language": "typescrip", "call": "add", "argument": 0 }] }',
    at: "1:28-1:37",
    expected: 'expected a language for "language", found "typescrip": did you mean "typescript"?',
  },
  {
    text: '{ "forms": [{ "language": "html", "call": "add", "argument": 0 }] }',
    at: "1:28-1:32",
    expected: `expected one of ${called} for "language", found "html"`,
  },
  {
    text: '{ "forms": [{ "language": "go", "argument": 0 }] }',
    at: "1:13-1:48",
    expected: 'expected "call" or "decorator" in every entry of "forms"',
  },
  {
    text: '{ "forms": [{ "language": "python", "call": "add", "decorator": "tool", "argument": 0 }] }',
    at: "1:13-1:88",
    expected: 'expected one of "call" and "decorator" in an entry of "forms", found both',
  },
  {
    text: '{ "forms": [{ "language": "python", "call": "add" }] }',
    at: "1:13-1:52",
    expected: 'expected "argument" or "property" beside "call": where in the call the name stands',
  },
  {
    text: '{ "forms": [{ "language": "go", "decorator": "tool" }] }',
    at: "1:13-1:54",
    expected: `expected "call" for go, found "decorator", which only ${decorated} have`,
  },
  {
    text: '{ "forms": [{ "language": "go", "call": "add(x)", "argument": 0 }] }',
    at: "1:42-1:48",
    expected: 'expected what is called as it is written, without arguments, found "add(x)"',
  },
  {
    text: '{ "forms": [{ "language": "python", "decorator": "@tool" }] }',
    at: "1:51-1:56",
    expected: 'expected what decorates as it is written, without arguments, found "@tool"',
  },
  {
    text: '{ "forms": [{ "language": "go", "call": "add", "argument": -1 }] }',
    at: "1:60-1:62",
    expected: 'expected a whole number of at least 0 for "argument", found -1',
  },
  {
    text: '{ "forms": [{ "language": "go", "call": "add", "property": "" }] }',
    at: "1:61-1:61",
    expected: 'expected a key, found ""',
  },
  {
    text: '{ "forms": [{ "language": "go", "calls": "add", "argument": 0 }] }',
    at: "1:34-1:39",
    expected: 'expected one of language, call, decorator, argument, property in "forms", found "calls": did you mean "call"?',
  },

  { text: '{ "exclude": "dist/**" }', at: "1:15-1:22", expected: 'expected an array of globs for "exclude", found "dist/**"' },
  {
    text: '{ "exclude": ["!a"] }',
    at: "1:16-1:18",
    expected: 'expected a glob of what is left out, found "!a": nothing can be taken in again',
  },
  { text: '{ "exclude": ["a", 1] }', at: "1:20-1:21", expected: 'expected a glob in "exclude", found 1' },

  {
    text: '{ "rules": { "mcp/name": 1 }, "consumers": [1] }',
    at: "1:26-1:27",
    expected: `expected one of ${severities} for "mcp/name", found 1`,
  },
  { text: '{ "exclude": [1], "ignore": ["a"], "x": 1 }', at: "1:15-1:16", expected: 'expected a glob in "exclude", found 1' },

  { text: '{ "exclude": [ }', at: "1:16-1:17", expected: "expected a value" },
  { text: '{ "x": 1, "exclude": ["a" "b"] }', at: "1:27-1:30", expected: 'expected a "," between two entries' },
  { text: '{ "exclude" ["a"] }', at: "1:13-1:14", expected: 'expected a ":" behind the key' },
  { text: '{ "exclude": }', at: "1:14-1:15", expected: "expected a value" },
  { text: "{ exclude: [] }", at: "1:3-1:10", expected: "expected double quotes around every word but true, false and null" },
  { text: '{ "exclude": [', at: "1:15-1:15", expected: 'expected a "]" at the end of the array' },
  { text: '{ "exclude": [], 1: 2 }', at: "1:18-1:19", expected: "expected a key in double quotes" },
  { text: "{", at: "1:2-1:2", expected: 'expected a "}" at the end of the object' },
  { text: "{} {}", at: "1:4-1:5", expected: "expected nothing behind the end of the document" },
  { text: '{ "exclude": ["a\n"] }', at: "1:15-1:17", expected: "expected a double quote at the end of the string" },
  { text: '{ "exclude": ["\\x"] }', at: "1:15-1:19", expected: 'expected a character that can be escaped behind "\\"' },
  { text: '{ "exclude": ["\\u12"] }', at: "1:15-1:21", expected: "expected four hexadecimal digits behind \\u" },
  { text: '{ "maxNameLength": 1. }', at: "1:20-1:22", expected: "expected more digits at the end of the number" },
  { text: '{ "exclude": [yes] }', at: "1:15-1:18", expected: "expected double quotes around every word but true, false and null" },
  { text: "{} /* the end", at: "1:4-1:14", expected: 'expected a "*/" at the end of the comment' },
];

for (const { text, at, expected } of faults) {
  test(`${JSON.stringify(text)} at ${at}: ${expected}`, () => {
    const fault = parseConfig(file, text);
    assert.ok("expected" in fault, "it was taken");
    const { start, end } = fault.range;
    const found = `${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}`;
    assert.deepEqual({ file: fault.file, at: found, expected: fault.expected }, { file, at, expected });
  });
}

test("a config with all keys, comments and trailing commas is read", () => {
  const text = `// For all servers of this project
{
  "$schema": "./schema.json",
  "consumers": ["openai", "mcp"],
  "clients": ["claude-code=files", "custom@128:{server}.{tool}",], /* both */
  "maxNameLength": 60,
  "namingScheme": "toolmark",
  "rules": { "collision/case": "off", "mcp/name": "error" },
  "ignore": [
    { "tool": "a.b", "reason": "shipped" },
    { "file": "lists/*.json", "tool": "", "rules": ["mcp/name"], "reason": "made elsewhere", },
  ],
  "forms": [
    { "language": "go", "call": "mustTool", "argument": 1 },
    { "language": "python", "decorator": "company.tool", "property": "id" }, // not its name
  ],
  "exclude": ["generated/**"],
  "openapi": ["apis/*.yaml"],
}
`;
  assert.deepEqual(parseConfig(file, text), {
    file,
    consumers: ["openai", "mcp"],
    clients: ["claude-code=files", "custom@128:{server}.{tool}"],
    maxNameLength: 60,
    namingScheme: "toolmark",
    rules: new Map([
      ["collision/case", "off"],
      ["mcp/name", "error"],
    ]),
    ignore: [
      {
        tool: "a.b",
        file: null,
        rules: [],
        reason: "shipped",
        range: { start: { line: 9, character: 4 }, end: { line: 9, character: 42 } },
      },
      {
        tool: "",
        file: "lists/*.json",
        rules: ["mcp/name"],
        reason: "made elsewhere",
        range: { start: { line: 10, character: 4 }, end: { line: 10, character: 94 } },
      },
    ],
    forms: [
      { language: "go", kind: "call", path: "mustTool", argument: 1, property: null },
      { language: "python", kind: "decorator", path: "company.tool", argument: null, property: "id" },
    ],
    exclude: ["generated/**"],
    openapi: [{ glob: "apis/*.yaml", range: { start: { line: 17, character: 15 }, end: { line: 17, character: 26 } } }],
  });
});

test("an empty config says nothing", () => {
  const nothing = {
    file,
    consumers: null,
    clients: [],
    maxNameLength: null,
    namingScheme: null,
    rules: new Map(),
    ignore: [],
    forms: [],
    exclude: [],
    openapi: [],
  };
  assert.deepEqual(parseConfig(file, "{}"), nothing);
});

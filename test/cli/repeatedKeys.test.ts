import assert from "node:assert/strict";
import { test } from "node:test";
import { call, folderOf, report } from "./support.ts";

/** A key that stands twice in one object: of the two every parser keeps the last, so that something is said and lost. */

const schema = '"inputSchema": { "type": "object", "properties": { "x": { "type": "string" } } }';

/** What is told of a file; null for nothing. */
const files: readonly (readonly [of: string, file: string, text: string, told: string | null])[] = [
  [
    "the name of a tool",
    "a.json",
    `{ "tools": [\n{ "name": "a",\n"name": "b", ${schema} }] }`,
    '"name" stands on line 2 and again on line 3',
  ],
  [
    "the name of a tool in YAML",
    "a.yaml",
    "tools:\n  - name: a\n    inputSchema: {}\n    name: b\n",
    '"name" stands on line 2 and again on line 4',
  ],
  [
    "a property of a schema",
    "a.json",
    `{ "tools": [{ "name": "a", "inputSchema": { "properties": { "x": {},\n"x": {} } } }] }`,
    '"x" stands on line 1 and again on line 2',
  ],
  [
    "all tools",
    "a.json",
    `{ "tools": [{ "name": "a", ${schema} }],\n"tools": [{ "name": "b", ${schema} }] }`,
    '"tools" stands on line 1 and again on line 2',
  ],
  [
    "a tool of a map",
    "tools.yaml",
    "tools:\n  find: { kind: sql, source: x, description: d }\n  find: { kind: sql, source: x, description: e }\n",
    '"find" stands on line 2 and again on line 3',
  ],
  [
    "a server of a config",
    ".mcp.json",
    '{ "mcpServers": { "files": { "command": "a" }, "files": { "command": "b" } } }',
    '"files" stands twice on line 1',
  ],
  [
    "how a server is started",
    ".mcp.json",
    '{ "mcpServers": { "files": { "command": "a",\n"command": "b" } } }',
    '"command" stands on line 1 and again on line 2',
  ],
  [
    "all servers of a config",
    ".mcp.json",
    '{ "mcpServers": { "a": { "command": "a" } },\n"mcpServers": { "b": { "command": "b" } } }',
    '"mcpServers" stands on line 1 and again on line 2',
  ],
  [
    "what a config says of other things",
    ".mcp.json",
    '{ "theme": { "x": 1, "x": 2 }, "theme": 1, "mcpServers": { "files": { "command": "a" } } }',
    null,
  ],
  [
    "scripts beside the tools of an extension",
    "package.json",
    `{ "scripts": { "a": "1", "a": "2" }, "scripts": {}, "contributes": { "languageModelTools": [{ "name": "x_y", "displayName": "x", "modelDescription": "d", ${schema} }] } }`,
    null,
  ],
  ["what a merge of YAML gives", "a.yaml", "x-d: &d { name: a, inputSchema: {} }\ntools:\n  - <<: *d\n    name: b\n", null],
  ["what is no tool list", "a.json", '{ "a": 1, "a": 2 }', null],
];

for (const [of, file, text, told] of files) {
  test(`a repeated key that loses ${of} is ${told === null ? "nobody's business" : "told"}`, (context) => {
    const cwd = folderOf(context, {
      [file]: text,
      "pyproject.toml": '[project]\nname = "p"\ndependencies = ["mcp"]\n',
      "s.py": "import mcp\n",
    });
    const { failures } = report([], { cwd });
    const message = `not read whole: the key ${told}, and what is said at the first is lost`;
    assert.deepEqual(failures, told === null ? [] : [{ file, message }]);
    assert.ok(told === null || call([], { cwd }).out.includes(message));
  });
}

test("a name that two tools of a list have is told at both", (context) => {
  const texts = {
    "a.json": `{ "tools": [{ "name": "a", ${schema} },\n{ "name": "a", ${schema} }] }`,
    "b.yaml": "tools:\n  - { name: a, inputSchema: {} }\n  - { name: a, inputSchema: {} }\n",
  };
  const { lists, failures } = report([], { cwd: folderOf(context, texts) });
  assert.deepEqual(failures, []);
  assert.deepEqual(
    lists.map(({ id, findings }) => [id, findings.filter(({ rule }) => rule === "mcp/unique-names").map(({ line }) => line)]),
    [
      ["a.json#tools", [1, 2]],
      ["b.yaml#tools", [2, 3]],
    ],
  );
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertRefused, call, findingsOf, folderOf, namesOf, report, toolsList, typescriptServer } from "./support.ts";

const forms: readonly { readonly title: string; readonly name: string; readonly input: string; readonly names: readonly string[] }[] = [
  { title: "a tools/list result", name: "tools.json", input: toolsList("a.b", "c"), names: ["a.b", "c"] },
  {
    title: "a JSON-RPC response",
    name: "tools.json",
    input: `{ "jsonrpc": "2.0", "id": 1, "result": ${toolsList("a.b")} }`,
    names: ["a.b"],
  },
  {
    title: "an array of tools",
    name: "tools.json",
    input: '[{ "name": "a.b", "inputSchema": { "type": "object", "properties": {} } }]',
    names: ["a.b"],
  },
  { title: "an array of names", name: "tools.json", input: '["a.b", "c"]', names: ["a.b", "c"] },
  { title: "JSON with comments", name: "tools.jsonc", input: '{ /* all */ "tools": [{ "name": "a.b" }, ] }', names: ["a.b"] },
  { title: "one name a line, by the ending .txt", name: "x.txt", input: "\ufeffa.b\r\n\r\n c \r\nd", names: ["a.b", " c ", "d"] },
  { title: "one name a line, by the name -", name: "-", input: "a.b\nc\n", names: ["a.b", "c"] },
  { title: "TypeScript", name: "src/server.ts", input: typescriptServer("a.b"), names: ["a.b"] },
  {
    title: "Python",
    name: "server.py",
    input: 'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("x")\n@mcp.tool("a.b")\ndef f(): ...\n',
    names: ["a.b"],
  },
];

for (const { title, name, input, names } of forms) {
  test(`standard input is read as its name says: ${title}`, () => {
    const checked = report(["--stdin-filename", name], { input });
    assert.deepEqual(namesOf(checked), names);
    for (const { file } of findingsOf(checked)) assert.equal(file, name);
  });
}

test("standard input stands for a file that need not be there, or that holds something else", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("on.disk"), "mcp-portability.config.json": '{ "consumers": ["openai"] }' });
  const checked = report(["--stdin-filename", "tools.json"], { cwd, input: toolsList("piped.in") });
  assert.deepEqual(
    findingsOf(checked).map(({ rule, tools }) => [rule, tools]),
    [["openai/name", ["piped.in"]]],
  );
  assert.equal(checked.summary.files, 1);
});

test("empty standard input is an empty list of names, and no document: what should have written one has failed", () => {
  assert.equal(report(["--stdin-filename", "-"]).lists.length, 1);
  assertRefused(call(["--stdin-filename", "tools.json"]), "tools.json", "it is empty");
  assertRefused(call(["--stdin-filename", "tools.json"], { input: "{bad" }), "tools.json", "not valid JSON at 1:2");
});

test("standard input that is no UTF-8, or is named like nothing that is read, exits with 2", () => {
  assertRefused(call(["--stdin-filename", "tools.json"], { input: Buffer.from([0xff, 0xfe, 0x7b, 0]) }), "tools.json", "UTF-16");
  assertRefused(call(["--stdin-filename", "tools.json"], { input: Buffer.from([0xc3, 0x28]) }), "tools.json", "not UTF-8");
  assertRefused(call(["--stdin-filename", "notes.md"], { input: "a" }), "notes.md");
});

test("awkward names come through as they are", () => {
  const names = ["__proto__", "10", "constructor", "a\u200bb", "😀", "\\", '"', "a\tb", "toString"];
  const { lists } = report(["--stdin-filename", "-"], { input: names.join("\n") });
  const [list] = lists;
  assert.deepEqual(
    list?.tools.map(({ name }) => name),
    names,
  );
  assert.deepEqual(Object.keys(list?.renameMap ?? {}).sort(), [...names].sort());
  for (const { name, portableName } of list?.tools ?? [])
    assert.equal(Object.getOwnPropertyDescriptor(list?.renameMap, name)?.value, portableName);
});

test("a list of 20,000 names is checked in one go, and all of the report reaches the pipe", () => {
  const input = Array.from({ length: 20_000 }, (_, index) => `tool.number.${index}`).join("\n");
  const { summary, lists } = report(["--stdin-filename", "-"], { input });
  assert.equal(summary.tools, 20_000);
  assert.ok(Object.hasOwn(lists[0]?.renameMap ?? {}, "tool.number.19999"));
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, folderOf, report } from "./support.ts";

test("--split gives results of so many tools at most, each of which is a list that OpenAI takes", (context) => {
  const paths = Object.fromEntries(Array.from({ length: 257 }, (_, index) => [`/p${index}`, { get: { operationId: `p${index}` } }]));
  const cwd = folderOf(context, { "api.json": JSON.stringify({ openapi: "3.1.0", paths }) });
  const listsOf = (out: string) => {
    const { lists } = report(["--stdin-filename", "tools.json"], { cwd, input: out });
    return lists.map(({ id, tools, findings }) => [id, tools.length, findings.map(({ rule }) => rule)]);
  };
  const whole = call(["openapi", "api.json"], { cwd });
  assert.deepEqual(listsOf(whole.out), [["tools.json#tools", 257, ["openai/max-tools"]]]);
  assert.match(whole.err, /refuses a list of more than 128 tools: openapi makes parts with --split 128, --tag or --path\n/);
  const { status, out, err } = call(["openapi", "--split", "128", "api.json"], { cwd });
  assert.deepEqual([status, err.split("\n")[0], err.includes("warning")], [0, "OpenAPI 3.1.0: 257 tools in 3 lists", false]);
  const { tools } = JSON.parse(whole.out);
  const parts = [tools.slice(0, 128), tools.slice(128, 256), tools.slice(256)];
  assert.deepEqual(
    JSON.parse(out),
    parts.map((part) => ({ tools: part })),
  );
  assert.deepEqual(listsOf(out), [
    ["tools.json#tools", 128, []],
    ["tools.json#tools-2", 128, []],
    ["tools.json#tools-3", 1, []],
  ]);
  // A part that is too large itself is told of, one list is an array as well.
  assert.match(
    call(["openapi", "--split", "200", "api.json"], { cwd }).err,
    /257 tools in 2 lists\n {2}warning: OpenAI Chat Completions refuses/,
  );
  assert.deepEqual(JSON.parse(call(["openapi", "--split", "300", "api.json"], { cwd }).out), [{ tools }]);
  const { tools: none, lists, operations } = JSON.parse(call(["openapi", "--split", "128", "--format", "report", "api.json"], { cwd }).out);
  assert.deepEqual([none, operations.length], [undefined, 257]);
  assert.deepEqual(lists, JSON.parse(out));
});

test("--split of a document of which a naming makes no tool gives a result without any", () => {
  const input = '{"openapi":"3.1.0","paths":{"/a":{"get":{}}}}';
  assert.deepEqual(JSON.parse(call(["openapi", "-", "--naming", "fastapi-mcp", "--split", "5"], { input }).out), [{ tools: [] }]);
});

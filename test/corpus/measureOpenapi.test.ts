import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, type TestContext, test } from "node:test";
import { folderOf, plainEnvironment } from "../cli/support.ts";

function measured(context: TestContext, files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const folder = folderOf(context, files);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["out/programs/corpusOpenapi.cjs", folder, ...args], {
    encoding: "utf8",
    env: plainEnvironment(),
  });
  return { status, stdout, stderr };
}

const api = "openapi: 3.1.0\npaths:\n  /a: { get: { operationId: a.b }, put: { operationId: c } }\n  /b: { get: {} }\n";

describe("npm run corpus:openapi", () => {
  test("prints a line for each document, and succeeds where no list has an error", (context) => {
    const { status, stdout, stderr } = measured(context, {
      "a.yaml": api,
      "b.json": '{"swagger":"2.0","paths":{"/x":{"get":{}}}}',
      "note.txt": "",
    });
    assert.deepEqual([status, stderr], [0, ""]);
    assert.match(stdout, /^a\.yaml: 0 kB, 3 tools, 0 kB out; .*; 0 broken schemas, 0 errors, 0 warnings\nb\.json: 0 kB, 1 tools, .*\n$/);
  });

  test("fails where a naming gives what a model API refuses, and lists it", (context) => {
    const { status, stdout } = measured(context, { "a.yaml": api }, "fastapi-mcp");
    assert.equal(status, 1);
    assert.match(stdout, /^a\.yaml: 0 kB, 2 tools, .* 2 errors, 1 warnings\n {2}anthropic\/name: .*"a\.b".*\n {2}openai\/name: /);
  });

  test("measures nothing where there is no document, or a broken one", (context) => {
    assert.deepEqual(measured(context, { "a.txt": "" }).status, 2);
    const { status, stderr } = measured(context, { "a.yaml": "openapi: 5\n" });
    assert.deepEqual([status, stderr], [2, 'corpus:openapi: a.yaml: OpenAPI "5"; OpenAPI 3.x and Swagger 2.0 are read\n']);
  });
});

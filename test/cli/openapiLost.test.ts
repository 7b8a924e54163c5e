import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { call, folderOf, report } from "./support.ts";

test("what a document refers to is not loaded, even if it lies beside it", (context) => {
  const schema = { $ref: "pet.yaml#/Pet" };
  const document = {
    openapi: "3.1.0",
    paths: { "/a": { get: { parameters: [{ name: "p", in: "query", schema }] }, post: { $ref: "post.yaml" } }, "/b": { $ref: "b.yaml" } },
  };
  const cwd = folderOf(context, {
    "api.json": JSON.stringify(document),
    "pet.yaml": "Pet: { type: string, description: loaded }",
    "post.yaml": "operationId: loaded",
    "b.yaml": "get: { operationId: loaded }",
  });
  const { status, out, err } = call(["openapi", "api.json"], { cwd });
  assert.equal(status, 0);
  assert.ok(!out.includes('loaded"') && out.includes("Not embedded, since it is outside of the document: pet.yaml#/Pet"), out);
  assert.match(err, /warning: 1 operation got no tool \(\/b \$ref: its \$ref leads out of the document, and nothing is loaded\)/);
  assert.match(err, /warning: 2 references lead out of the document/);
});

test("a document that is broken is told where it is named, or asked for by a config; not one that has no paths by right", (context) => {
  const broken: readonly (readonly [text: string, says: string])[] = [
    ["openapi: 3.0.3\npaths: 3\n", '"paths" is no object: an object of paths is expected'],
    ["openapi: 3.1.0\npaths: [a]\n", '"paths" is an array: an object of paths is expected'],
    ["openapi: 3.0.3\ninfo: { title: A }\n", 'it has no "paths"'],
    ["openapi: 3.1.0\n", 'it has no "paths"'],
    ["openapi: 4.0.0\npaths: {}\n", 'OpenAPI "4.0.0"; OpenAPI 3.x and Swagger 2.0 are read'],
    ["swagger: 1.2\ninfo: {}\n", 'Swagger "1.2"; OpenAPI 3.x and Swagger 2.0 are read'],
    ["openapi: 3.1.0\npaths: { /a: 3 }\n", 'no operation under "paths": paths /a: it is no object'],
    ["openapi: 3.1.0\npaths: { /a: { $ref: a.yaml } }\n", 'no operation under "paths": paths /a $ref: its $ref leads out of the document'],
  ];
  for (const [text, says] of broken) {
    const message = `not read as an OpenAPI document: ${says}`;
    const cwd = folderOf(context, { "p.yaml": text });
    const { status, out, err } = call(["check", "p.yaml"], { cwd });
    assert.deepEqual([status, out, err.trimEnd().split("\n").length], [2, "", 1], text);
    assert.ok(err.startsWith(`mcp-portability: p.yaml: ${message}`), err);
    assert.deepEqual(JSON.parse(call(["check", "--format", "json", "."], { cwd }).out).failures, [], "nobody asked for it");
    writeFileSync(join(cwd, "mcp-portability.config.json"), '{ "openapi": ["*.yaml"] }');
    const [failure, another] = JSON.parse(call(["check", "--format", "json", "."], { cwd }).out).failures;
    assert.deepEqual([failure.file, another], ["p.yaml", undefined]);
    assert.ok(failure.message.startsWith(message), failure.message);
  }
  for (const text of [
    "openapi: 3.1.0\nwebhooks: {}\n",
    "openapi: 3.1.0\ncomponents: {}\n",
    "openapi: 3.0.3\npaths: {}\n",
    "openapi: [apis/*.yaml]\npaths: 3\n",
    "openapi: 4\nname: a\n",
  ])
    assert.deepEqual(report(["p.yaml"], { cwd: folderOf(context, { "p.yaml": text }) }).failures, [], text);
});

const lost: readonly (readonly [file: string, text: string, openapi: RegExp, check: RegExp])[] = [
  [
    "twice.json",
    '{ "openapi": "3.1.0", "paths": { "/a": {\n"get": { "operationId": "x" },\n"get": { "operationId": "y" } } } }',
    /\n {2}warning: 1 key stands twice in one object, where the last counts \(paths \/a: the key "get" stands on line 2 and again on line 3, and what is said at the first is lost\)\n/,
    /twice\.json {2}failed {2}not read whole: the key "get" stands on line 2 and again on line 3, and what is said at the first is lost\n/,
  ],
  [
    "twice.yaml",
    "openapi: 3.1.0\npaths:\n  /a: { get: { operationId: x }, get: { operationId: y } }\n  /a: { put: { operationId: z } }\n",
    /\n {2}warning: 2 keys stand twice in one object, where the last counts \(paths: the key "\/a" stands on line 3 and again on line 4, /,
    /twice\.yaml {2}failed {2}not read whole: the key "\/a" stands on line 3 and again on line 4, .*; 1 more key stands twice\n/,
  ],
  [
    "again.yaml",
    "openapi: 3.1.0\npaths:\n  /a:\n    get: { operationId: x }\n    get:\n    put: {}\n",
    /\n {2}warning: 1 key stands twice in one object, where the last counts \(paths \/a: the key "get" stands on line 4 and again on line 5, .*\n {2}warning: 1 operation got no tool \(\/a get: it is empty\)\n/,
    /again\.yaml {2}failed {2}not read whole: the key "get" stands on line 4 and again on line 5, /,
  ],
  [
    "empty.yaml",
    "openapi: 3.1.0\npaths:\n  /a:\n    get:\n    PUT: {}\n    post: { operationId: x }\n    trace: { $ref: other.yaml }\n  /b: { $ref: other.yaml }\n",
    /: 2 tools\n {2}warning: 3 operations got no tool \(\/a get: it is empty\)\n/,
    /empty\.yaml {2}failed {2}not read whole: \/a get is no operation: it is empty; 1 more operation is none\n/,
  ],
  [
    "two.yaml",
    "openapi: 3.1.0\npaths: { /a: { get: { operationId: x } } }\n---\nopenapi: 3.1.0\npaths: { /b: { get: { operationId: y } } }\n",
    /\n {2}warning: 1 document of the same text was not converted \(line 4: only the first one of a text is converted\)\n/,
    /✓ two\.yaml#paths {2}1 tool\n✓ two\.yaml#paths@5 {2}1 tool\n/,
  ],
];

for (const [file, text, openapi, check] of lost) {
  test(`operations of ${file} that are lost, or not converted, are told`, (context) => {
    const cwd = folderOf(context, { [file]: text });
    for (const format of ["json", "names", "report"]) assert.match(call(["openapi", "--format", format, file], { cwd }).err, openapi);
    const { status, out } = call(["check", file], { cwd });
    assert.equal(status, 0);
    assert.match(out, check);
  });
}

test("what is lost of a description of which nobody makes tools is nobody's business", (context) => {
  const [, [, text = ""] = []] = lost;
  const server = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n';
  const cwd = folderOf(context, { "api.yaml": text, "server.ts": server, "mcp.txt": "" });
  assert.deepEqual(report(["."], { cwd }).failures, []);
  const asked = folderOf(context, { "api.yaml": text, "mcp-portability.config.json": '{ "openapi": ["api.yaml"] }' });
  assert.equal(report(["."], { cwd: asked }).failures.length, 1);
});

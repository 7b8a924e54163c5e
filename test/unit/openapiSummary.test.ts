import assert from "node:assert/strict";
import { test } from "node:test";
import { convertOpenApi } from "../../shared/openapi/convert.ts";
import { summaryLines, summaryOf } from "../../shared/openapi/summary.ts";
import { converted, openApi, query, told, withBody } from "./support/openapi.ts";

/** What docs/openapi.md promises of a conversion, each sentence with a small document of its own: what is not mapped, and what the summary says. */

test("webhooks, callbacks and logins by OAuth are not mapped, and the summary says so", () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    paths: { "/a": { post: { operationId: "subscribe", callbacks: { done: { "{$request.body#/url}": { post: {} } } } } } },
    webhooks: { created: { post: {} }, deleted: { post: {} } },
    components: { securitySchemes: { login: { type: "oauth2", flows: {} }, key: { type: "apiKey" } } },
  };
  const summary = summaryOf(converted(document));
  assert.deepEqual([summary.version, summary.title, summary.tools], ["OpenAPI 3.1.0", "Things", 1]);
  assert.deepEqual(summaryLines(summary), [
    "Things (OpenAPI 3.1.0): 1 tool",
    "  info: 1 callback is not mapped: the API calls you (POST /a: done)",
    "  not mapped: 2 webhooks: the API calls you there",
    "  not mapped: 1 login by OAuth: the server needs a token of its own",
  ]);
});

const silent: readonly (readonly [extension: object, isTool: boolean])[] = [
  [{ "x-speakeasy-mcp": { disabled: true } }, false],
  [{ "x-mcp": false }, false],
  [{ "x-mcp": { enabled: false } }, false],
  [{ "x-zuplo-route": { mcp: { enabled: false } } }, false],
  [{ "x-zuplo-route": { mcp: { type: "resource" } } }, false],
  [{ "x-zuplo-route": { mcp: { type: "tool" } } }, true],
  [{ "x-kong-mcp-exclude": true }, false],
  [{ "x-mcp-tool-enabled": false }, false],
  [{ "x-mcp-tool": { enabled: false } }, false],
  [{ "x-mcp-exclude": true }, false],
  [{ "x-mcp-exclude": false }, true],
  [{ "x-mcp-server": { tools: [{ name: "inner" }] } }, false],
  [{ "x-mcp-server": false }, true],
  [{ "x-speakeasy-mcp": { disabled: false } }, true],
];

for (const [extension, isTool] of silent) {
  test(`an operation ${isTool ? "is" : "is no"} tool with ${JSON.stringify(extension)}, and no name is counted for one that is none`, () => {
    const document = { openapi: "3.1.0", paths: { "/a": { get: { operationId: "x", ...extension }, put: { operationId: "x" } } } };
    const { tools, notes } = converted(document);
    assert.deepEqual(
      tools.map(({ tool }) => tool.name),
      isTool ? ["x", "x_2"] : ["x"],
    );
    assert.equal(
      notes.some(({ kind, operation }) => kind === "operation-left-out" && operation === "/a get"),
      !isTool,
    );
  });
}

test("the summary counts what was told by its kind, and has the first of each", () => {
  const parameters = [query("a[b]"), query("c d")];
  const document = { swagger: "2.0", paths: { "/a": { get: { parameters }, put: { parameters } }, "/b": 5 } };
  const { told: kinds } = summaryOf(converted(document));
  assert.deepEqual(
    kinds.map(({ kind, level, count, first }) => [kind, level, count, first.operation, first.tool, first.about]),
    [
      ["operation-left-out", "warning", 1, "/b", null, "it is no object"],
      ["argument-renamed", "warning", 4, "GET /a", "get_a", "a_b is query a[b]"],
      ["name-from-path", "information", 2, "GET /a", "get_a", "GET /a is get_a"],
    ],
  );
});

test("what a line of the summary is about is on that line, and not too long for it", () => {
  const schema = { type: "string", format: "binary", description: `A file\n\n${"of many words ".repeat(20)}` };
  const [, line = ""] = summaryLines(summaryOf(converted(openApi({ ...withBody(schema) }, { method: "post" }))));
  assert.match(line, /^ {2}warning: 1 file upload: an argument carries only text or JSON \(POST \/things: A file of many words .{78}…\)$/);
});

const withoutId: readonly (readonly [operationId: unknown, told: string])[] = [
  [undefined, "name-from-path: GET /things is get_things"],
  ["", "operation-id-empty: GET /things is get_things"],
  [123, "operation-id-no-text: GET /things is get_things"],
  [null, "operation-id-no-text: GET /things is get_things"],
  ["日本語", "operation-id-lost: 日本語 is get_things"],
  ["._.", "operation-id-lost: ._. is get_things"],
];

for (const [operationId, says] of withoutId) {
  test(`a name from method and path says why the operationId ${JSON.stringify(operationId)} gave none`, () => {
    assert.deepEqual(told(openApi(operationId === undefined ? {} : { operationId })), [says]);
  });
}

test("a path of any length is shortened where it is spoken of", () => {
  const path = `/${"long/".repeat(12_000)}`;
  const lines = summaryLines(summaryOf(converted(openApi({}, { path }))));
  for (const line of lines) assert.ok(line.length < 300, line);
  const none = convertOpenApi({ openapi: "3.1.0", paths: { [path]: { get: 5 } } });
  assert.ok("refused" in none && none.refused.length < 250);
});

test("a list that is longer than a model API takes is told", () => {
  const paths = Object.fromEntries(Array.from({ length: 129 }, (_, index) => [`/p${index}`, { get: { operationId: `p${index}` } }]));
  assert.ok(
    summaryLines(summaryOf(converted({ openapi: "3.1.0", paths }))).includes(
      "  warning: OpenAI Chat Completions refuses a list of more than 128 tools: openapi makes parts with --split 128, --tag or --path",
    ),
  );
});

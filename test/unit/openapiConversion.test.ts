import assert from "node:assert/strict";
import { test } from "node:test";
import { argumentsOf, converted, inputOf, openApi, query, text, told, toolOf } from "./support/openapi.ts";

/** What docs/openapi.md promises of a conversion, each sentence with a small document of its own: tools, names and parameters. */

// What becomes a tool

test("each pair of path and method becomes one tool", () => {
  const document = { openapi: "3.1.0", paths: { "/a": { get: { operationId: "a" }, put: { operationId: "b" } }, "/b": { get: {} } } };
  assert.deepEqual(
    converted(document).tools.map(({ tool, operation }) => [tool.name, operation.method, operation.path]),
    [
      ["a", "get", "/a"],
      ["b", "put", "/a"],
      ["get_b", "get", "/b"],
    ],
  );
});

test("a tool is a name, a title, a description, an input schema and hints, and an output schema when asked for", () => {
  const operation = {
    operationId: "listThings",
    summary: "List things",
    responses: { 200: { content: { "application/json": { schema: { type: "object", properties: { a: text } } } } } },
  };
  assert.deepEqual(toolOf(openApi(operation)), {
    name: "listThings",
    title: "List things",
    description: "List things",
    inputSchema: { type: "object", additionalProperties: false },
    annotations: { readOnlyHint: true },
  });
  assert.deepEqual(Object.keys(toolOf(openApi(operation), { outputSchema: true, annotations: false })), [
    "name",
    "title",
    "description",
    "inputSchema",
    "outputSchema",
  ]);
});

const titles: readonly (readonly [why: string, operation: object, title: string | undefined, description: string])[] = [
  ["a summary alone", { summary: "List" }, "List", "List"],
  ["a description alone", { description: "All of them" }, undefined, "All of them"],
  ["both", { summary: "List", description: "All of them" }, "List", "List\n\nAll of them"],
  ["both, the same", { summary: "List", description: "List" }, "List", "List"],
  ["a summary of 80 characters", { summary: "s".repeat(80) }, "s".repeat(80), "s".repeat(80)],
  ["one of 81", { summary: "s".repeat(81) }, undefined, "s".repeat(81)],
  ["80 characters outside of the basic plane", { summary: "😀".repeat(80) }, "😀".repeat(80), "😀".repeat(80)],
  ["a summary of several lines", { summary: " List\n all " }, "List all", "List\n all"],
  ["neither", {}, undefined, "GET /things"],
  ["texts that are none", { summary: 5, description: ["x"] }, undefined, "GET /things"],
];

for (const [why, operation, title, description] of titles) {
  test(`title and description: ${why}`, () => {
    const tool = toolOf(openApi(operation));
    assert.deepEqual([tool.title, tool.description], [title, description]);
  });
}

test("an operation without parameters has the input that the MCP specification recommends", () => {
  assert.deepEqual(inputOf(openApi({})), { type: "object", additionalProperties: false });
  assert.deepEqual(inputOf(openApi({ parameters: [], requestBody: { content: {} } })), { type: "object", additionalProperties: false });
});

// Names

test("an operation without an operationId is named by method and path", () => {
  const document = openApi({}, { path: "/users/{id}/orders" });
  assert.equal(toolOf(document).name, "get_users_by_id_orders");
  assert.deepEqual(told(document), ["name-from-path: GET /users/{id}/orders is get_users_by_id_orders", "path-parameter-added: id"]);
});

test("names are told when they are cut, numbered, cleaned or hold a dot", () => {
  const document = {
    openapi: "3.1.0",
    paths: {
      "/a": { get: { operationId: "users.list" }, put: { operationId: "x".repeat(65) } },
      "/b": { get: { operationId: "users.list" } },
    },
  };
  assert.deepEqual(
    converted(document).tools.map(({ tool }) => tool.name),
    ["users_list", `${"x".repeat(57)}_b42b17`, "users_list_2"],
  );
  assert.deepEqual(
    converted(document).notes.map(({ kind }) => kind),
    ["name-cleaned", "name-cut", "name-cleaned", "name-numbered"],
  );
  const asIs = converted(document, { naming: { style: "as-is", maxNameLength: 128 } });
  assert.deepEqual(
    asIs.tools.map(({ tool }) => tool.name),
    ["users.list", "x".repeat(65), "users.list_2"],
  );
  assert.deepEqual(
    asIs.notes.map(({ kind }) => kind),
    ["name-dotted", "name-dotted", "name-numbered"],
  );
});

// Arguments

test("each parameter of path, query, header and cookie is an argument with its schema and its description", () => {
  const parameters = [
    { name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } },
    { name: "q", in: "query", description: "What to look for", schema: text },
    { name: "X-Trace", in: "header", schema: { ...text, description: "of its schema" } },
    { name: "session", in: "cookie", required: true, schema: text },
  ];
  assert.deepEqual(inputOf(openApi({ parameters }, { path: "/things/{id}" })), {
    type: "object",
    properties: {
      id: { type: "integer", minimum: 1 },
      q: { type: "string", description: "What to look for" },
      "X-Trace": { type: "string", description: "of its schema" },
      session: { type: "string" },
    },
    required: ["id", "session"],
  });
});

test("parameters of a path are always required, even those that nobody describes", () => {
  const parameters = [{ name: "id", in: "path", required: false, schema: { type: "integer" } }];
  const document = openApi({ parameters }, { path: "/things/{id}/{part}" });
  assert.deepEqual(inputOf(document), {
    type: "object",
    properties: { id: { type: "integer" }, part: { type: "string" } },
    required: ["id", "part"],
  });
  assert.ok(told(document).includes("path-parameter-added: part"));
});

test("parameters of the path and of the operation are merged, and the operation wins", () => {
  const item = { parameters: [query("a", { description: "of the path" }), query("b"), { name: "a", in: "header", schema: text }] };
  const parameters = [query("a", { description: "of the operation", schema: { type: "integer" } }), query("c")];
  assert.deepEqual(argumentsOf(openApi({ parameters }, { item })), {
    a: { type: "integer", description: "of the operation" },
    b: text,
    header_a: text,
    c: text,
  });
});

test("the headers Accept, Content-Type and Authorization are no arguments, however they are written", () => {
  const header = (name: string) => ({ name, in: "header", required: true, schema: text });
  const document = openApi({ parameters: ["Accept", "content-type", "AUTHORIZATION", "Accept-Language"].map(header) });
  assert.deepEqual(inputOf(document), { type: "object", properties: { "Accept-Language": text }, required: ["Accept-Language"] });
  assert.deepEqual(told(document).slice(1), ["header-left-out: Accept", "header-left-out: content-type", "header-left-out: AUTHORIZATION"]);
  assert.deepEqual(argumentsOf(openApi({ parameters: [query("Accept")] })), { Accept: text });
});

const argumentNames: readonly (readonly [name: string, argument: string])[] = [
  ["filter[status]", "filter_status"],
  ["filter[a][b]", "filter_a_b"],
  ["ids[]", "ids"],
  ["StartTime<", "StartTime_"],
  ["$filter", "_filter"],
  ["a.b-c_d", "a.b-c_d"],
  ["user name", "user_name"],
  ["größe", "gro_e"],
  ["天気", "argument"],
  ["x".repeat(65), `${"x".repeat(57)}_b42b17`],
  ["__proto__", "__proto__"],
];

for (const [name, argument] of argumentNames) {
  test(`the argument of the parameter ${name}`, () => {
    const document = openApi({ parameters: [query(name)] });
    assert.deepEqual(Object.keys(argumentsOf(document) as object), [argument]);
    assert.deepEqual(
      told(document).filter((said) => said.startsWith("argument-renamed")),
      name === argument ? [] : [`argument-renamed: ${argument} is query ${name}`],
    );
  });
}

test("of two arguments of one name the second has its place in front", () => {
  const parameters = [{ name: "id", in: "path", schema: text }, query("id"), query("a[b]"), query("a_b"), query("query_a_b"), query("a b")];
  const { tools } = converted(openApi({ parameters }, { path: "/things/{id}" }));
  assert.deepEqual(Object.keys(tools[0]?.tool.inputSchema["properties"] ?? {}), [
    "id",
    "query_id",
    "a_b",
    "query_a_b",
    "query_query_a_b",
    "query_a_b_2",
  ]);
  assert.deepEqual(tools[0]?.arguments.slice(0, 3), [
    { name: "id", place: "path", of: "id" },
    { name: "query_id", place: "query", of: "id" },
    { name: "a_b", place: "query", of: "a[b]" },
  ]);
});

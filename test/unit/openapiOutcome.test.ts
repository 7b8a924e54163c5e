import assert from "node:assert/strict";
import { test } from "node:test";
import { convertOpenApi, usualConversion } from "../../shared/openapi/convert.ts";
import { summaryLines, summaryOf } from "../../shared/openapi/summary.ts";
import {
  argumentsOf,
  converted,
  inputOf,
  type Options,
  openApi,
  query,
  schemaOf,
  swagger,
  text,
  told,
  toolOf,
  withBody,
} from "./support/openapi.ts";
import { timesLonger } from "./support/timing.ts";

/** The sentences of seed 004, and of the product's own promises about the conversion, each with a small document of its own: hints, outputs, what is not mapped, refusals and growth. */

// Hinweise (annotations)

const hints: readonly (readonly [method: string, annotations: object | undefined])[] = [
  ["get", { readOnlyHint: true }],
  ["head", { readOnlyHint: true }],
  ["options", { readOnlyHint: true }],
  ["put", { readOnlyHint: false, idempotentHint: true }],
  ["delete", { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
  ["post", { readOnlyHint: false }],
  ["patch", { readOnlyHint: false }],
  ["trace", { readOnlyHint: true }],
  ["query", { readOnlyHint: true }],
];

for (const [method, annotations] of hints) {
  test(`the hints of ${method.toUpperCase()}`, () => {
    assert.deepEqual(toolOf(openApi({}, { method, version: "3.2.0" })).annotations, annotations);
    assert.equal(toolOf(openApi({}, { method, version: "3.2.0" }), { annotations: false }).annotations, undefined);
  });
}

test("a method that HTTP does not know has no hints", () => {
  const document = { openapi: "3.2.0", paths: { "/a": { additionalOperations: { LINK: { operationId: "link" } } } } };
  assert.equal(toolOf(document).annotations, undefined);
});

// outputSchema

const object = { type: "object", properties: { a: text } };
const answer = (schema: unknown, type = "application/json") => ({ content: { [type]: { schema } } });

const outputs: readonly (readonly [why: string, responses: object, expected: object | undefined])[] = [
  ["an object", { 200: answer(object) }, object],
  ["the first of several", { 404: answer({ type: "object" }), 201: answer(object), 202: answer({ type: "object" }) }, object],
  ["the first that is JSON", { 200: answer(text, "text/plain"), 201: answer(object) }, object],
  ["JSON of another name", { 200: answer(object, "application/hal+json") }, object],
  ["the whole range", { "2XX": answer(object) }, object],
  ["none by default", { default: answer(object) }, undefined],
  ["none for a list", { 200: answer({ type: "array", items: object }) }, undefined],
  [
    "none for a list, though a later answer is an object",
    { 200: answer({ type: "array", items: object }), 201: answer(object) },
    undefined,
  ],
  ["none for a text", { 200: answer(text) }, undefined],
  ["none for an object or null", { 200: answer({ ...object, nullable: true }) }, undefined],
  ["none without content", { 204: { description: "done" } }, undefined],
  ["none without answers", {}, undefined],
  ["properties make an object", { 200: answer({ properties: { a: text } }) }, { properties: { a: text }, type: "object" }],
  [
    "parts make an object",
    { 200: answer({ allOf: [object, { required: ["a"] }] }) },
    { type: "object", allOf: [object, { required: ["a"] }] },
  ],
  [
    "a choice of objects is one",
    { 200: answer({ oneOf: [object, { type: "object" }] }) },
    { type: "object", oneOf: [object, { type: "object" }] },
  ],
  ["a choice with something else is none", { 200: answer({ oneOf: [object, text] }) }, undefined],
];

for (const [why, responses, expected] of outputs) {
  test(`outputSchema: ${why}`, () => {
    const document = openApi({ operationId: "a", responses });
    assert.deepEqual(toolOf(document, { outputSchema: true }).outputSchema, expected);
    assert.deepEqual(told(document, { outputSchema: true }), expected === undefined ? ["no-output-schema: a"] : []);
    assert.equal(toolOf(document).outputSchema, undefined);
  });
}

test("outputSchema in Swagger 2.0 is the schema of the answer", () => {
  const operation = { responses: { 200: { description: "ok", schema: { $ref: "#/definitions/A" } } } };
  assert.deepEqual(toolOf(swagger(operation, { definitions: { A: object } }), { outputSchema: true }).outputSchema, object);
});

const produced: readonly (readonly [why: string, operation: object, root: object, isGiven: boolean])[] = [
  ["of the document", {}, { produces: ["application/json"] }, true],
  ["of the document, with another of the operation", { produces: ["text/csv"] }, { produces: ["application/json"] }, false],
  ["of the operation, with another of the document", { produces: ["application/hal+json"] }, { produces: ["text/csv"] }, true],
  ["of anything", { produces: ["*/*"] }, {}, true],
  ["of none", {}, { produces: ["application/xml"] }, false],
];

for (const [why, operation, root, isGiven] of produced) {
  test(`outputSchema in Swagger 2.0 where JSON is what is produced ${why}`, () => {
    const document = swagger({ ...operation, responses: { 200: { schema: object } } }, root);
    assert.deepEqual(toolOf(document, { outputSchema: true }).outputSchema, isGiven ? object : undefined);
  });
}

// Was nicht abgebildet wird, and the summary

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

test("a part of a document is converted by tag or path, under the names of the whole", () => {
  const paths = {
    "/a": { get: { operationId: "x", tags: ["one"] } },
    "/b": { get: { operationId: "x", tags: ["two", "one"] } },
    "/bc": { get: { operationId: "y" } },
  };
  const names = (options: Options) => converted({ openapi: "3.1.0", paths }, options).tools.map(({ tool }) => tool.name);
  assert.deepEqual(names({ tags: ["two"] }), ["x_2"]);
  assert.deepEqual(names({ tags: ["two", "one"] }), ["x", "x_2"]);
  assert.deepEqual(names({ paths: ["/b"] }), ["x_2", "y"]);
  assert.deepEqual(names({ paths: ["/b"], tags: ["one"] }), ["x_2"]);
});

test("of what gets no tool, a part tells what is in it", () => {
  const paths = {
    "/a": { get: { operationId: "x", tags: ["one"] }, put: { tags: ["one"], "x-mcp": false }, post: { "x-mcp": false }, delete: 5 },
    "/b": { get: { operationId: "y", tags: ["two"], "x-mcp": false }, PUT: { tags: ["two"] } },
    "/c": { $ref: "c.yaml" },
    "/d": { get: { operationId: "z", tags: ["two"] } },
  };
  const left = (options: Options) =>
    converted({ openapi: "3.1.0", paths }, options).notes.flatMap(({ kind, operation }) =>
      kind === "operation-left-out" ? [operation] : [],
    );
  assert.deepEqual(left({ tags: ["one"] }), ["/c $ref", "/a put"]);
  assert.deepEqual(left({ tags: ["two"] }), ["/b PUT", "/c $ref", "/b get"]);
  assert.deepEqual(left({ paths: ["/d"] }), []);
  assert.deepEqual(left({ paths: ["/a"] }), ["/a delete", "/a put", "/a post"]);
  assert.deepEqual(left({ paths: ["/a", "/d"], tags: ["two"] }), []);
  assert.equal(left({}).length, 6);
});

// What cannot be converted

const refused: readonly (readonly [document: unknown, says: string])[] = [
  [null, "no OpenAPI document: null where an object is expected"],
  [{ tools: [] }, 'no OpenAPI document: it has neither "openapi" nor "swagger" at its root'],
  [{ openapi: "4.0.0", paths: {} }, 'OpenAPI "4.0.0"; OpenAPI 3.x and Swagger 2.0 are read'],
  [{ openapi: "3.1.0", webhooks: {} }, 'it has no "paths": there is nothing to convert'],
  [{ openapi: "3.1.0", paths: [] }, '"paths" is an array: an object of paths is expected'],
  [{ openapi: "3.1.0", paths: "x" }, '"paths" is no object: an object of paths is expected'],
  [{ openapi: "3.1.0", paths: {} }, 'no operation under "paths": there is nothing to convert'],
  [
    { openapi: "3.1.0", paths: { "/a": { get: 5 } } },
    'no operation under "paths": there is nothing to convert: paths /a get: it is no object',
  ],
];

for (const [document, says] of refused) {
  test(`what is not converted says why: ${JSON.stringify(document)}`, () => assert.deepEqual(convertOpenApi(document), { refused: says }));
}

test("a choice that nothing fits is refused", () => {
  assert.deepEqual(convertOpenApi(openApi({}), { ...usualConversion, tags: ["x"] }), { refused: "no operation has a chosen tag and path" });
});

// How far it grows

test("what grows without bound when it is embedded is cut, the deepest first, and told", () => {
  const width = 12;
  const schemas = Object.fromEntries(
    Array.from({ length: width }, (_, level) => [
      `S${level}`,
      {
        type: "object",
        properties: Object.fromEntries(
          Array.from({ length: width }, (_, field) => [
            `f${field}`,
            level === width - 1 ? text : { $ref: `#/components/schemas/S${level + 1}` },
          ]),
        ),
      },
    ]),
  );
  const document = openApi(withBody({ $ref: "#/components/schemas/S0" }), { method: "post", components: { schemas } });
  const input = JSON.stringify(inputOf(document));
  assert.ok(input.length > 10_000 && input.length < 500_000, `${input.length} characters`);
  assert.equal(Object.keys(argumentsOf(document) as object).length, width);
  assert.match(told(document)[0] ?? "", /^schema-cut: #\/components\/schemas\/S\d+$/);
});

test("an object of many parts is embedded as deeply as one of a single part", () => {
  const width = 12;
  const schemas = Object.fromEntries(
    Array.from({ length: width }, (_, level) => {
      const next = level === width - 1 ? text : { $ref: `#/components/schemas/S${level + 1}` };
      return [
        `S${level}`,
        { type: "object", properties: Object.fromEntries(Array.from({ length: width }, (_, field) => [`f${field}`, next])) },
      ];
    }),
  );
  const inputOfParts = (parts: number) => {
    const allOf = Array.from({ length: parts }, (_, part) => ({
      properties: part === 0 ? { a: { $ref: "#/components/schemas/S0" } } : {},
    }));
    return inputOf(openApi(withBody({ type: "object", allOf }), { method: "post", components: { schemas } }));
  };
  assert.deepEqual(inputOfParts(9), inputOfParts(1));
});

test("a chain of thousands of references, and schemas thousands of levels deep, have an end", () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 5000 }, (_, index) => [
      `S${index}`,
      { type: "object", properties: { next: { $ref: `#/components/schemas/S${index + 1}` } } },
    ]),
  );
  assert.ok(JSON.stringify(schemaOf({ $ref: "#/components/schemas/S0" }, { components: { schemas } })).length < 100_000);
  let deep: object = text;
  for (let level = 0; level < 3000; level++) deep = { type: "array", items: deep };
  assert.ok(JSON.stringify(schemaOf(deep)).length < 100_000);
});

test("a schema that is too large by itself is cut where there is no more room", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`field${index}`, { type: "string", description: "d".repeat(50) }]),
  );
  const document = openApi({ operationId: "a", parameters: [query("a", { schema: { type: "object", properties } })] });
  assert.ok(JSON.stringify(inputOf(document)).length < 3_000_000);
  assert.ok(told(document).includes("schema-cut: too large"));
});

const many = (count: number, made: (index: number) => unknown) => Array.from({ length: count }, (_, index) => made(index));
const chain = (made: (next: object) => object) => ({
  schemas: Object.fromEntries(
    many(40, (index) => [`S${index}`, made(index === 39 ? object : { $ref: `#/components/schemas/S${index + 1}` })]) as [string, object][],
  ),
});
const first = { $ref: "#/components/schemas/S0" };

/** Documents that were made to take long: a schema of a body and of an answer, and what it refers to. */
const hostile: readonly (readonly [why: string, schema: unknown, components?: object])[] = [
  ["choices of ten, 40 levels deep", first, chain((next) => ({ oneOf: many(10, () => next) }))],
  ["parts of ten, 40 levels deep", first, chain((next) => ({ allOf: many(10, () => next) }))],
  [
    "properties of ten, 40 levels deep",
    first,
    chain((next) => ({ type: "object", properties: Object.fromEntries(many(10, (index) => [`p${index}`, next]) as [string, object][]) })),
  ],
  ["50,000 parts", { allOf: many(50_000, (index) => ({ properties: { [`p${index}`]: text } })) }],
  ["50,000 keywords of nobody", Object.fromEntries(many(50_000, (index) => [`k${index}`, 1]) as [string, number][])],
  [
    "50,000 broken references",
    {
      type: "object",
      properties: Object.fromEntries(many(50_000, (index) => [`p${index}`, { $ref: `#/n${index}` }]) as [string, object][]),
    },
  ],
  [
    "an example of a million characters, in 1,000 places",
    { type: "array", items: { oneOf: many(1000, () => ({ example: "x".repeat(1_000_000) })) } },
  ],
  ["a pattern of 100,000 characters", { type: "string", pattern: `${"(a*".repeat(30_000)}${")*".repeat(30_000)}` }],
];

for (const [why, schema, components = {}] of hostile) {
  test(`what was made to take long does not: ${why}`, () => {
    const operation = {
      operationId: "a",
      requestBody: { content: { "application/json": { schema } } },
      responses: { 200: answer(schema) },
    };
    const before = process.cpuUsage();
    const { tools } = converted(openApi(operation, { method: "post", components }), { outputSchema: true });
    const seconds = process.cpuUsage(before).user / 1e6;
    assert.ok(seconds < 5, `${seconds} s`);
    assert.ok(JSON.stringify(tools[0]?.tool).length < 40_000_000);
  });
}

test("many parameters, and names of any length, take no time", () => {
  const parameters = many(20_000, (index) => query(`p${index % 7}[${"x".repeat(100)}]`, { description: `${index}` }));
  const before = process.cpuUsage();
  converted(openApi({ operationId: "o".repeat(1_000_000), parameters }, { path: `/${"{a}".repeat(10_000)}` }));
  converted(
    openApi({ parameters: many(20_000, (index) => query(`p${index}[]`)) }, { path: `/${"[".repeat(200_000)}${"{".repeat(200_000)}` }),
  );
  const seconds = process.cpuUsage(before).user / 1e6;
  assert.ok(seconds < 5, `${seconds} s`);
});

test("ten times the operations take at most 15 times as long, whatever they refer to", (context) => {
  const fields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]));
  const names = Array.from({ length: 8 }, (_, index) => `S${index}`);
  const schemas = Object.fromEntries(names.map((name) => [name, { type: "object", properties: { ...fields(names), note: text } }]));
  const documentOf = (count: number) => {
    const operations = Array.from({ length: count }, (_, index) => [
      `/p${index}`,
      { post: { ...withBody({ $ref: "#/components/schemas/S0" }), operationId: "x".repeat(70) } },
    ]);
    return { openapi: "3.1.0", paths: Object.fromEntries(operations), components: { schemas } };
  };
  const small = Array.from({ length: 10 }, () => documentOf(1));
  const ratio = timesLonger(small, documentOf(10), 15, (document) => convertOpenApi(document));
  context.diagnostic(`${ratio.toFixed(1)} times`);
  assert.ok(ratio <= 15, `${ratio.toFixed(1)} times`);
});

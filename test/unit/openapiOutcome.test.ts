import assert from "node:assert/strict";
import { test } from "node:test";
import { convertOpenApi, usualConversion } from "../../shared/openapi/convert.ts";
import { answer, converted, type Options, openApi, swagger, text, told, toolOf } from "./support/openapi.ts";

/** What docs/openapi.md promises of a conversion, each sentence with a small document of its own: hints, outputs, parts of a document, refusals. */

// Hints

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

// Outputs

const object = { type: "object", properties: { a: text } };

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

import assert from "node:assert/strict";
import { test } from "node:test";
import { operationsOf } from "../../shared/openapi/operations.ts";
import { keysOfReference, valueAt } from "../../shared/openapi/references.ts";
import { versionOf, whyNoOpenApi } from "../../shared/openapi/version.ts";

const versions: readonly (readonly [document: unknown, expected: readonly [family: string, minor: number] | null])[] = [
  [{ openapi: "3.0.0" }, ["openapi", 0]],
  [{ openapi: "3.0.3-rc1" }, ["openapi", 0]],
  [{ openapi: "3.1.1" }, ["openapi", 1]],
  [{ openapi: "3.2.0" }, ["openapi", 2]],
  [{ openapi: "3.1" }, ["openapi", 1]],
  [{ openapi: 3.1 }, ["openapi", 1]],
  [{ openapi: 3 }, ["openapi", 0]],
  [{ swagger: "2.0" }, ["swagger", 0]],
  [{ swagger: 2 }, ["swagger", 0]],
  [{ openapi: "4.0.0" }, null],
  [{ openapi: "30.0" }, null],
  [{ openapi: { version: "3.0.0" } }, null],
  [{ swagger: "1.2" }, null],
  [{ swaggerVersion: "1.2" }, null],
  [{ info: {}, paths: {} }, null],
  [[{ openapi: "3.0.0" }], null],
  ["openapi: 3.0.0", null],
  [null, null],
];

for (const [document, expected] of versions) {
  test(`the version of ${JSON.stringify(document)}`, () => {
    const version = versionOf(document);
    assert.deepEqual(version === null ? null : [version.family, version.minor], expected);
    assert.equal(whyNoOpenApi(document) === null, expected !== null);
  });
}

const whyNot: readonly (readonly [document: unknown, says: string])[] = [
  [{ openapi: "4.0.0" }, 'OpenAPI "4.0.0"; OpenAPI 3.x and Swagger 2.0 are read'],
  [{ swagger: "1.2" }, 'Swagger "1.2"; OpenAPI 3.x and Swagger 2.0 are read'],
  [{ swaggerVersion: 1.2 }, 'Swagger "1.2"; OpenAPI 3.x and Swagger 2.0 are read'],
  [{ openapi: [] }, 'the version at "openapi" is an array; OpenAPI 3.x and Swagger 2.0 are read'],
  [{ tools: [] }, 'no OpenAPI document: it has neither "openapi" nor "swagger" at its root'],
  [[], "no OpenAPI document: an array where an object is expected"],
  [undefined, "no OpenAPI document: nothing where an object is expected"],
  ["x", "no OpenAPI document: a string where an object is expected"],
];

for (const [document, says] of whyNot) test(`why ${JSON.stringify(document)} is none`, () => assert.equal(whyNoOpenApi(document), says));

const references: readonly (readonly [reference: string, keys: readonly string[] | null])[] = [
  ["#/components/schemas/Pet", ["components", "schemas", "Pet"]],
  ["#/paths/~1users~1{id}/get", ["paths", "/users/{id}", "get"]],
  ["#/a~01/b%20c/d%7Be%7D", ["a~1", "b c", "d{e}"]],
  ["#/a%zz", ["a%zz"]],
  ["#", []],
  ["#Pet", null],
  ["other.yaml#/Pet", null],
  ["https://example.com/pet.json", null],
  ["", null],
];

for (const [reference, keys] of references) test(`the keys of ${reference}`, () => assert.deepEqual(keysOfReference(reference), keys));

test("values are found by keys, in arrays by number, and never among what all objects inherit", () => {
  assert.equal(valueAt({ a: [{ b: 1 }] }, ["a", "0", "b"]), 1);
  assert.equal(valueAt({ a: [1] }, ["a", "length"]), undefined);
  assert.equal(valueAt({}, ["constructor", "name"]), undefined);
  assert.equal(valueAt("text", ["length"]), undefined);
});

test("every operation under paths is found, in the order of the document", () => {
  const { operations, leftOut } = operationsOf({
    openapi: "3.2.0",
    paths: {
      "/b": { summary: "x", parameters: [], post: {}, get: { operationId: "getB", summary: "B" }, servers: [] },
      "x-internal": { get: {} },
      "/a": { query: {}, additionalOperations: { LINK: { operationId: "linkA" } }, trace: { operationId: "" } },
    },
    webhooks: { w: { post: {} } },
  });
  assert.deepEqual(leftOut, []);
  assert.deepEqual(
    operations.map(({ method, path, operationId, summary, keys }) => [method, path, operationId, summary, keys.join(" ")]),
    [
      ["post", "/b", null, null, "paths /b post"],
      ["get", "/b", "getB", "B", "paths /b get"],
      ["query", "/a", null, null, "paths /a query"],
      ["link", "/a", "linkA", null, "paths /a additionalOperations LINK"],
      ["trace", "/a", null, null, "paths /a trace"],
    ],
  );
});

test("the operations of a path that is a reference are where they are written, and those beside it come first", () => {
  const { operations, leftOut } = operationsOf({
    swagger: "2.0",
    paths: {
      "/a": { $ref: "#/x-paths/A", get: { operationId: "own" } },
      "/b": { $ref: "#/x-paths/B" },
      "/c": { $ref: "other.yaml" },
      "/d": { $ref: "#/nowhere" },
      "/e": { $ref: "#/paths/~1e" },
      "/f": { $ref: 7 },
      "/g": { $ref: "#/x-paths/round" },
      "/h": { $ref: "#/paths/~1h", get: { operationId: "round" } },
    },
    "x-paths": {
      round: { $ref: "#/x-paths/again" },
      again: { $ref: "#/x-paths/round" },
      A: { get: { operationId: "far" }, put: { operationId: "put" } },
      B: { $ref: "#/x-paths/A" },
    },
  });
  assert.deepEqual(
    operations.map(({ path, operationId, keys }) => [path, operationId, keys.join(" ")]),
    [
      ["/a", "own", "paths /a get"],
      ["/a", "put", "x-paths A put"],
      ["/b", "far", "x-paths A get"],
      ["/b", "put", "x-paths A put"],
      ["/h", "round", "paths /h get"],
    ],
  );
  assert.deepEqual(
    leftOut.map(({ keys, because }) => `${keys.join(" ")}: ${because}`),
    [
      "paths /c $ref: its $ref leads out of the document, and nothing is loaded",
      "paths /d $ref: its $ref leads nowhere",
      "paths /e $ref: its $ref leads back to it",
      "paths /f $ref: its $ref leads out of the document, and nothing is loaded",
      "paths /g $ref: its $ref leads back to it",
    ],
  );
});

test("an operation that is a reference is where it is written; one that leads out of the document stays", () => {
  const { operations, leftOut } = operationsOf({
    openapi: "3.0.0",
    paths: { "/a": { get: { $ref: "#/x-operations/a" }, put: { $ref: "a.yml" }, post: { $ref: "#/nowhere" } } },
    "x-operations": { a: { operationId: "getA" } },
  });
  assert.deepEqual(
    operations.map(({ method, operationId, keys }) => [method, operationId, keys.join(" ")]),
    [
      ["get", "getA", "x-operations a"],
      ["put", null, "paths /a put"],
      ["post", null, "paths /a post"],
    ],
  );
  assert.deepEqual(leftOut, []);
});

test("what is no operation is told, with where it stands", () => {
  const { operations, leftOut } = operationsOf({ openapi: "3.0.0", paths: { "/a": { get: 5, GET: {}, put: {} }, "/b": null } });
  assert.deepEqual(
    operations.map(({ method }) => method),
    ["put"],
  );
  assert.deepEqual(leftOut, [
    { keys: ["paths", "/a", "get"], path: "/a", value: 5, because: "it is no object" },
    { keys: ["paths", "/a", "GET"], path: "/a", value: {}, because: "methods are written in lower case" },
    { keys: ["paths", "/b"], path: "/b", value: null, because: "it is empty" },
  ]);
  for (const paths of [undefined, null, [], "x"]) assert.deepEqual(operationsOf({ openapi: "3.0.0", paths }).operations, []);
});

test("the name that an extension gives is told with where it is written", () => {
  const [only] = operationsOf({ openapi: "3.0.0", paths: { "/a": { get: { "x-mcp": { name: "find" } } } } }).operations;
  assert.deepEqual(only?.toolName, { text: "find", keys: ["paths", "/a", "get", "x-mcp", "name"] });
});

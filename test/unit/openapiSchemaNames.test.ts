import assert from "node:assert/strict";
import { test } from "node:test";
import { argumentsOf, openApi, query, schemaOf, text, told, toolOf, withBody } from "./support/openapi.ts";

/** References to schemas by `$id`, `$anchor` and `$dynamicAnchor`, which OpenAPI has since 3.1. */

const number = { type: "number" };

const schemas = {
  Anchored: { $anchor: "word", ...text },
  Named: { $id: "https://example.org/schemas/named", $defs: { inner: number, deep: { $anchor: "deep", type: "boolean" } }, ...text },
  Relative: { $id: "sub/relative.json", type: "object", properties: { next: { $ref: "other.json" }, up: { $ref: "../top.json" } } },
  Other: { $id: "sub/other.json", ...number },
  Top: { $id: "top.json", ...text },
  OwnPath: { $id: "own", type: "object", properties: { a: { $ref: "#/$defs/inner" } }, $defs: { inner: number } },
  DocumentPath: { $id: "far", type: "object", properties: { a: { $ref: "#/components/schemas/Anchored" } } },
  Twice1: { $anchor: "twice" },
  Twice2: { $anchor: "twice" },
  Same1: { $id: "same" },
  Same2: { $id: "same" },
  Shape: { properties: { $id: { type: "string" }, $anchor: { const: "a" } }, default: { $anchor: "data" }, enum: [{ $id: "data" }] },
  default: { $anchor: "called-default", ...text },
};

const found: readonly (readonly [reference: string, schema: unknown])[] = [
  ["#word", text],
  ["https://example.org/schemas/named", text],
  ["https://example.org/schemas/named#", text],
  ["https://example.org/schemas/named#/$defs/inner", number],
  ["https://example.org/schemas/named#deep", { type: "boolean" }],
  ["sub/relative.json", { type: "object", properties: { next: number, up: text } }],
  ["./sub/../sub/other.json", number],
  ["own", { type: "object", properties: { a: number } }],
  ["far", { type: "object", properties: { a: text } }],
  ["#called-default", text],
];

for (const [reference, schema] of found) {
  test(`${reference} is embedded where the document has it`, () =>
    assert.deepEqual(schemaOf({ $ref: reference }, { version: "3.1.0", components: { schemas } }), schema));
}

const lost: readonly (readonly [reference: string, kind: "external" | "dangling"])[] = [
  ["#nothing", "dangling"],
  ["#deep", "dangling"],
  ["#twice", "dangling"],
  ["#data", "dangling"],
  ["same", "dangling"],
  ["https://example.org/schemas/named#nothing", "dangling"],
  ["https://example.org/schemas/named#/$defs/nothing", "dangling"],
  ["https://example.org/schemas/other", "external"],
  ["relative.json", "external"],
  ["data", "external"],
];

for (const key of ["$ref", "$dynamicRef"]) {
  for (const [reference, kind] of lost) {
    test(`${key} ${reference} is told with its operation, and a placeholder stands for it`, () => {
      const document = openApi(
        { operationId: "a", parameters: [query("a", { schema: { [key]: reference } })] },
        { version: "3.1.0", components: { schemas } },
      );
      const where = kind === "external" ? "outside of the document" : "missing in the document";
      assert.deepEqual(argumentsOf(document), { a: { description: `Not embedded, since it is ${where}: ${reference}` } });
      assert.deepEqual(told(document), [`${kind}-reference: ${reference}`]);
    });
  }
}

test("before OpenAPI 3.1 schemas have no names", () => {
  assert.deepEqual(schemaOf({ $ref: "#word" }, { components: { schemas } }), {
    description: "Not embedded, since it is outside of the document: #word",
  });
});

test("references are meant from where the document says that it is", () => {
  const operation = { operationId: "a", parameters: [query("a", { schema: { $ref: "https://example.org/api/word" } })] };
  const components = { schemas: { Word: { $id: "word", ...text } } };
  const document = { ...openApi(operation, { version: "3.2.0", components }), $self: "https://example.org/api/openapi.yaml" };
  assert.deepEqual(argumentsOf(document), { a: text });
});

/** A page of anything, and pages of something, as JSON Schema has generic types. */
const pages = {
  Page: {
    $id: "page",
    type: "object",
    properties: { items: { type: "array", items: { $dynamicRef: "#item" } } },
    $defs: { item: { $dynamicAnchor: "item", type: "null" } },
  },
  Words: { $id: "words", $ref: "page", $defs: { item: { $dynamicAnchor: "item", ...text } } },
  Both: { type: "object", properties: { words: { $ref: "words" }, any: { $ref: "page" } } },
};

const page = (items: object) => ({ type: "object", properties: { items: { type: "array", items } } });

test("a $dynamicRef means what the outermost schema on the way to it says", () => {
  const schemaIn = (name: string) => schemaOf({ $ref: name }, { version: "3.1.0", components: { schemas: pages } });
  assert.deepEqual(schemaIn("page"), page({ type: "null" }));
  assert.deepEqual(schemaIn("words"), page(text));
  assert.deepEqual(schemaIn("#/components/schemas/Both"), {
    type: "object",
    properties: { words: page(text), any: page({ type: "null" }) },
  });
});

test("so it does in the fields of a body, and in answers", () => {
  const components = { schemas: pages };
  const body = openApi(withBody({ $ref: "words" }), { method: "post", version: "3.1.0", components });
  assert.deepEqual(argumentsOf(body), page(text).properties);
  const responses = { 200: { content: { "application/json": { schema: { $ref: "words" } } } } };
  assert.deepEqual(toolOf(openApi({ responses }, { version: "3.1.0", components }), { outputSchema: true }).outputSchema, page(text));
});

test("a $dynamicRef to a path or to a plain anchor is a reference", () => {
  const components = { schemas: { Word: { $anchor: "word", ...text } } };
  for (const reference of ["#word", "#/components/schemas/Word"])
    assert.deepEqual(schemaOf({ $dynamicRef: reference, description: "d" }, { version: "3.1.0", components }), {
      ...text,
      description: "d",
    });
});

test("a schema that means itself by $dynamicRef is cut after one level", () => {
  const tree = { $id: "tree", $dynamicAnchor: "node", type: "object", properties: { sub: { $dynamicRef: "#node" } } };
  assert.deepEqual(schemaOf({ $ref: "tree" }, { version: "3.1.0", components: { schemas: { tree } } }), {
    type: "object",
    properties: { sub: { type: "object", description: "Not embedded, since it is recursive: #node" } },
  });
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { argumentsOf, converted, inputOf, openApi, query, swagger, text, told, withBody } from "./support/openapi.ts";

test("the fields of a body that is an object are arguments, and required ones are so when the body is", () => {
  const schema = { type: "object", required: ["a"], properties: { a: text, b: { type: "integer" } } };
  const fields = { a: text, b: { type: "integer" } };
  assert.deepEqual(inputOf(openApi(withBody(schema), { method: "post" })), { type: "object", properties: fields, required: ["a"] });
  assert.deepEqual(inputOf(openApi(withBody(schema, { required: false }), { method: "post" })), { type: "object", properties: fields });
});

test("so are those of an object that allOf puts together, through references", () => {
  const schema = { description: "An order", allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { b: text }, required: ["b"] }] };
  const components = {
    schemas: {
      Base: { allOf: [{ $ref: "#/components/schemas/Id" }, { type: "object", properties: { a: text } }] },
      Id: { type: "object", properties: { id: text, b: { maxLength: 5 } }, required: ["id"] },
    },
  };
  assert.deepEqual(inputOf(openApi(withBody(schema), { method: "post", components })), {
    type: "object",
    properties: { id: text, b: { allOf: [{ maxLength: 5 }, text] }, a: text },
    required: ["id", "b"],
  });
});

test("20 levels of allOf are an object like any other, and so are 20 where each level is there twice", () => {
  for (const twice of [false, true]) {
    const schemas = Object.fromEntries(
      Array.from({ length: 20 }, (_, level) => {
        const next =
          level === 19
            ? { type: "object", properties: { deep: text }, required: ["deep"] }
            : { $ref: `#/components/schemas/L${level + 1}` };
        return [`L${level}`, { allOf: [...(twice ? [next] : []), next, { properties: { [`f${level}`]: text } }] }];
      }),
    );
    const document = openApi(withBody({ $ref: "#/components/schemas/L0" }), { method: "post", components: { schemas } });
    const input = inputOf(document) as { properties: object; required: unknown };
    assert.equal(Object.keys(input.properties).length, 21);
    assert.deepEqual(input.required, ["deep"]);
    const single = JSON.stringify(inputOf(document, { bodyAsOneArgument: true }));
    assert.ok(single.length < 400_000, `${single.length} characters`);
  }
});

const notFlat: readonly (readonly [why: string, schema: object])[] = [
  ["a list", { type: "array", items: text }],
  ["a text", text],
  ["an object of any fields", { type: "object" }],
  ["an object of fields of one kind", { type: "object", properties: { a: text }, additionalProperties: text }],
  [
    "a choice between objects",
    {
      oneOf: [
        { type: "object", properties: { a: text } },
        { type: "object", properties: { b: text } },
      ],
    },
  ],
  ["an object with a choice of further fields", { type: "object", properties: { a: text }, anyOf: [{ properties: { b: text } }] }],
  ["an object or null", { type: "object", properties: { a: text }, if: { required: ["a"] } }],
];

for (const [why, schema] of notFlat) {
  test(`a body is one argument where it is ${why}`, () => {
    const document = openApi(withBody(schema), { method: "post" });
    assert.deepEqual(inputOf(document), { type: "object", properties: { body: schema }, required: ["body"] });
    assert.deepEqual(converted(document).tools[0]?.arguments, [{ name: "body", place: "body", of: null }]);
  });
}

test("a body is one argument where a field of it is called like a parameter, as the argument would be", () => {
  const schema = { type: "object", properties: { "a[b]": text, c: text } };
  const document = openApi({ ...withBody(schema), parameters: [query("a_b")] }, { method: "post" });
  assert.deepEqual(argumentsOf(document), { a_b: text, body: schema });
  assert.deepEqual(told(document), ["body-not-flattened: a[b]"]);
  const named = openApi({ ...withBody(text), parameters: [query("body")] }, { method: "post" });
  assert.deepEqual(Object.keys(argumentsOf(named) as object), ["body", "body_body"]);
});

test("a body is one argument when that is asked for, with its description", () => {
  const schema = { type: "object", properties: { a: text } };
  const operation = { requestBody: { description: "What to make", content: { "application/json": { schema } } } };
  assert.deepEqual(inputOf(openApi(operation, { method: "post" }), { bodyAsOneArgument: true }), {
    type: "object",
    properties: { body: { ...schema, description: "What to make" } },
  });
});

test("which fields must come together is lost when a body is taken apart, and told", () => {
  const schema = { type: "object", properties: { a: text, b: text }, anyOf: [{ required: ["a"] }, { required: ["b"] }], minProperties: 1 };
  const document = openApi(withBody(schema), { method: "post" });
  assert.deepEqual(argumentsOf(document), { a: text, b: text });
  assert.deepEqual(told(document), ["keyword-left-out: anyOf", "keyword-left-out: minProperties"]);
});

const contents: readonly (readonly [types: readonly string[], chosen: string, wanted?: string])[] = [
  [
    ["text/plain", "multipart/form-data", "application/x-www-form-urlencoded", "application/vnd.x+json", "application/json"],
    "application/json",
  ],
  [["text/plain", "multipart/form-data", "application/x-www-form-urlencoded", "application/vnd.x+json"], "application/vnd.x+json"],
  [["text/plain", "multipart/form-data", "application/x-www-form-urlencoded"], "application/x-www-form-urlencoded"],
  [["text/plain", "multipart/form-data"], "multipart/form-data"],
  [["application/xml", "text/plain"], "text/plain"],
  [["application/xml", "application/pdf"], "application/xml"],
  [["application/xml", "application/json; charset=utf-8"], "application/json; charset=utf-8"],
  [["application/json", "multipart/form-data"], "multipart/form-data", "multipart/form-data"],
  [["application/json"], "application/json", "text/plain"],
];

for (const [types, chosen, contentType = null] of contents) {
  test(`of ${types.join(", ")} a body is taken as ${chosen}${contentType === null ? "" : ` when ${contentType} is asked for`}`, () => {
    const content = Object.fromEntries(types.map((type) => [type, { schema: { type: "object", properties: { [type]: text } } }]));
    const conversion = converted(openApi({ requestBody: { content } }, { method: "post" }), { contentType });
    assert.deepEqual(
      conversion.tools[0]?.arguments.map(({ of }) => of),
      [chosen],
    );
  });
}

test("OpenAPI 3.2: a whole query string is an argument, and a type of a body can be a reference", () => {
  const whole = {
    name: "selector",
    in: "querystring",
    content: { "application/json": { schema: { type: "object", properties: { a: text } } } },
  };
  const media = { $ref: "#/components/mediaTypes/Thing" };
  const components = { mediaTypes: { Thing: { schema: { type: "object", properties: { b: text } } } } };
  const operation = { parameters: [whole], requestBody: { content: { "application/json": media } } };
  const document = openApi(operation, { method: "query", version: "3.2.0", components });
  assert.deepEqual(argumentsOf(document), { selector: { type: "object", properties: { a: text } }, b: text });
  assert.deepEqual(
    converted(document).tools[0]?.arguments.map(({ place }) => place),
    ["querystring", "body"],
  );
});

test("files to upload are marked, since an argument carries only text or JSON", () => {
  const mark = "File upload: an argument carries only text or JSON.";
  const form = { type: "object", properties: { file: { type: "string", format: "binary", description: "The picture" }, note: text } };
  const document = openApi(withBody(form, { type: "multipart/form-data" }), { method: "post" });
  assert.deepEqual(argumentsOf(document), { file: { type: "string", format: "binary", description: `${mark} The picture` }, note: text });
  assert.deepEqual(told(document), ["upload: The picture"]);
  const media = { type: "string", contentMediaType: "image/png" };
  const newer = openApi(withBody({ type: "object", properties: { file: media } }, { type: "multipart/form-data" }), {
    method: "post",
    version: "3.1.0",
  });
  assert.deepEqual(argumentsOf(newer), { file: { ...media, description: mark } });
  const bytes = openApi({ operationId: "put", requestBody: { content: { "application/octet-stream": {} } } }, { method: "put" });
  assert.deepEqual(argumentsOf(bytes), { body: { type: "string", format: "binary", description: mark } });
  const encoded = { type: "string", contentMediaType: "image/png", contentEncoding: "base64" };
  assert.deepEqual(told(openApi(withBody(encoded), { method: "post" })), []);
});

test("in Swagger 2.0 a parameter in the body is the body", () => {
  const schema = { $ref: "#/definitions/Thing" };
  const definitions = { Thing: { type: "object", required: ["a"], properties: { a: text } } };
  const operation = {
    operationId: "send",
    parameters: [
      { in: "query", name: "q", type: "integer", collectionFormat: "csv" },
      { in: "body", name: "thing", required: true, schema },
    ],
  };
  assert.deepEqual(inputOf(swagger(operation, { definitions })), {
    type: "object",
    properties: { q: { type: "integer" }, a: text },
    required: ["a"],
  });
  assert.deepEqual(told(swagger(operation, { definitions })), []);
  assert.deepEqual(Object.keys(argumentsOf(swagger(operation, { definitions }), { bodyAsOneArgument: true }) as object), ["q", "body"]);
});

test("in Swagger 2.0 a body leaves out a form, and bodies before it", () => {
  const body = (name: string, field: string) => ({ in: "body", name, schema: { type: "object", properties: { [field]: text } } });
  const form = { in: "formData", name: "note", type: "string" };
  const item = { parameters: [body("ofPath", "a"), form], post: { operationId: "send", parameters: [body("own", "b")] } };
  const document = { swagger: "2.0", paths: { "/things": item } };
  assert.deepEqual(argumentsOf(document), { b: text });
  assert.deepEqual(told(document), ["body-left-out: body ofPath", "body-left-out: formData note"]);
});

test("what is a body in Swagger 2.0 is no parameter of OpenAPI, and is told", () => {
  const document = openApi({
    operationId: "send",
    parameters: [
      { in: "body", name: "a" },
      { in: "formData", name: "b" },
    ],
  });
  assert.equal(argumentsOf(document), undefined);
  assert.deepEqual(told(document), ["parameter-left-out: a", "parameter-left-out: b"]);
});

test("in Swagger 2.0 parameters in formData are a form, and files of it are marked", () => {
  const parameters = [
    { in: "formData", name: "note", type: "string", required: true, description: "A note" },
    { in: "formData", name: "upload", type: "file" },
  ];
  const document = swagger({ operationId: "send", parameters });
  assert.deepEqual(inputOf(document), {
    type: "object",
    properties: {
      note: { type: "string", description: "A note" },
      upload: { type: "string", description: "File upload: an argument carries only text or JSON." },
    },
    required: ["note"],
  });
  assert.deepEqual(told(document), ["upload: a file"]);
  assert.deepEqual(argumentsOf(document, { bodyAsOneArgument: true }), {
    body: { type: "object", properties: (inputOf(document) as { properties: object }).properties, required: ["note"] },
  });
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { argumentsOf, converted, inputOf, openApi, query, swagger, text, told, toolOf, withBody } from "./support/openapi.ts";

/** The sentences of seed 004, and of the product's own promises about the conversion, each with a small document of its own: tools, names, parameters and bodies. */

// Operation wird Tool

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

// Tool-Namen und Grenzen

test("the seed's own example of a name", () => {
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

// Parameter und Request-Body

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

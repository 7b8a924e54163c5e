import assert from "node:assert/strict";
import { test } from "node:test";
import { argumentsOf, inputOf, openApi, query, schemaOf, text, told, toolOf, withBody } from "./support/openapi.ts";

/** What docs/openapi.md promises of a conversion, each sentence with a small document of its own: schemas and references. */

test("references inside of the document are embedded, through references and beside other words", () => {
  const components = {
    schemas: {
      Thing: { type: "object", properties: { a: { $ref: "#/components/schemas/Word" } } },
      Word: { $ref: "#/components/schemas/Text" },
      Text: text,
    },
  };
  assert.deepEqual(schemaOf({ $ref: "#/components/schemas/Thing" }, { components }), { type: "object", properties: { a: text } });
  assert.deepEqual(schemaOf({ $ref: "#/components/schemas/Word", description: "here" }, { components }), { ...text, description: "here" });
  const beside = { $ref: "#/components/schemas/Word", maxLength: 5 };
  assert.deepEqual(schemaOf(beside, { components, version: "3.1.0" }), { allOf: [text, { maxLength: 5 }] });
  assert.deepEqual(schemaOf(beside, { components }), text);
  assert.deepEqual(schemaOf({ $ref: "#/paths/~1things/get/parameters/0/schema/x-inner", "x-inner": text }), text);
});

test("parameters, bodies and answers that are references are embedded as well", () => {
  const components = {
    parameters: { Q: query("q") },
    requestBodies: { B: { required: true, content: { "application/json": { schema: { type: "object", properties: { b: text } } } } } },
    responses: { R: { content: { "application/json": { schema: { type: "object", properties: { r: text } } } } } },
  };
  const operation = {
    parameters: [{ $ref: "#/components/parameters/Q" }],
    requestBody: { $ref: "#/components/requestBodies/B" },
    responses: { 200: { $ref: "#/components/responses/R" } },
  };
  const tool = toolOf(openApi(operation, { method: "post", components }), { outputSchema: true });
  assert.deepEqual(tool.inputSchema, { type: "object", properties: { q: text, b: text } });
  assert.deepEqual(tool.outputSchema, { type: "object", properties: { r: text } });
});

test("recursive schemas are cut after one level, and marked", () => {
  const components = {
    schemas: { Tree: { type: "object", properties: { name: text, sub: { type: "array", items: { $ref: "#/components/schemas/Tree" } } } } },
  };
  const cut = { type: "object", description: "Not embedded, since it is recursive: #/components/schemas/Tree" };
  const tree = { type: "object", properties: { name: text, sub: { type: "array", items: cut } } };
  const document = openApi(withBody({ $ref: "#/components/schemas/Tree" }), { method: "post", components });
  assert.deepEqual(schemaOf({ $ref: "#/components/schemas/Tree" }, { components }), tree);
  assert.deepEqual(argumentsOf(document), tree.properties);
  assert.deepEqual(told(document), ["recursive-schema: #/components/schemas/Tree"]);
});

test("references that only lead to each other are cut", () => {
  const components = {
    schemas: {
      A: { $ref: "#/components/schemas/B" },
      B: { $ref: "#/components/schemas/A" },
      C: { allOf: [{ $ref: "#/components/schemas/C" }] },
    },
  };
  assert.deepEqual(schemaOf({ $ref: "#/components/schemas/A" }, { components }), {
    description: "Not embedded, since it is recursive: #/components/schemas/A",
  });
  assert.deepEqual(schemaOf({ $ref: "#/components/schemas/C" }, { components }), {
    allOf: [{ description: "Not embedded, since it is recursive: #/components/schemas/C" }],
  });
});

test("references to other documents are not loaded: a placeholder stands for each", () => {
  for (const reference of ["other.yaml#/Pet", "https://example.com/pet.json", "#Pet", "./pet.json"]) {
    const document = openApi({ operationId: "a", parameters: [query("a", { schema: { $ref: reference } })] });
    assert.deepEqual(argumentsOf(document), { a: { description: `Not embedded, since it is outside of the document: ${reference}` } });
    assert.deepEqual(told(document), [`external-reference: ${reference}`]);
  }
  const missing = openApi({ operationId: "a", parameters: [query("a", { schema: { $ref: "#/components/schemas/Pet" } })] });
  assert.deepEqual(argumentsOf(missing), {
    a: { description: "Not embedded, since it is missing in the document: #/components/schemas/Pet" },
  });
  assert.deepEqual(told(missing), ["dangling-reference: #/components/schemas/Pet"]);
});

test("an operation elsewhere is a tool of its method and path, and told", () => {
  assert.deepEqual(told(openApi({ $ref: "a.yml" })), ["name-from-path: GET /things is get_things", "external-reference: a.yml"]);
  assert.deepEqual(told(openApi({ $ref: "#/nowhere" })), ["name-from-path: GET /things is get_things", "dangling-reference: #/nowhere"]);
});

test("what marks a placeholder or a file stays when it is described where it is used", () => {
  const parameters = [query("a", { description: "The pet", schema: { $ref: "pet.yaml" } })];
  assert.deepEqual(argumentsOf(openApi({ parameters })), {
    a: { description: "Not embedded, since it is outside of the document: pet.yaml. The pet" },
  });
  const components = { schemas: { File: { type: "string", format: "binary", description: "of its own" } } };
  const form = { type: "object", properties: { f: { $ref: "#/components/schemas/File", description: "The picture" } } };
  assert.deepEqual(argumentsOf(openApi(withBody(form, { type: "multipart/form-data" }), { method: "post", components })), {
    f: { type: "string", format: "binary", description: "File upload: an argument carries only text or JSON. The picture" },
  });
});

test("parameters and bodies elsewhere are told; a parameter without a name is none, a body is one argument", () => {
  const operation = {
    operationId: "a",
    parameters: [{ $ref: "p.yaml" }, { $ref: "#/nowhere" }, query("q")],
    requestBody: { $ref: "b.yaml" },
  };
  const document = openApi(operation, { method: "post" });
  assert.deepEqual(argumentsOf(document), { q: text, body: { description: "Not embedded, since it is outside of the document: b.yaml" } });
  assert.deepEqual(told(document), [
    "external-reference: p.yaml",
    "parameter-left-out: p.yaml",
    "dangling-reference: #/nowhere",
    "parameter-left-out: #/nowhere",
    "external-reference: b.yaml",
  ]);
});

const translations: readonly (readonly [why: string, schema: unknown, expected: unknown])[] = [
  ["nullable is a second type", { type: "string", nullable: true }, { type: ["string", "null"] }],
  ["nullable: false is nothing", { type: "string", nullable: false }, text],
  ["nullable of an enum allows null", { type: "string", enum: ["a"], nullable: true }, { type: ["string", "null"], enum: ["a", null] }],
  ["nullable with null among the values", { enum: ["a", null], nullable: true }, { enum: ["a", null] }],
  [
    "nullable of a choice is one more choice",
    { oneOf: [text], nullable: true, description: "d" },
    { description: "d", anyOf: [{ oneOf: [text] }, { type: "null" }] },
  ],
  ["nullable without a type allows null already", { nullable: true, maxLength: 3 }, { maxLength: 3 }],
  [
    "nullable inside of a property",
    { type: "object", properties: { a: { type: "integer", nullable: true } } },
    { type: "object", properties: { a: { type: ["integer", "null"] } } },
  ],
  ["x-nullable is nullable", { type: "string", "x-nullable": true }, { type: ["string", "null"] }],
  ["example becomes examples", { type: "string", example: "x" }, { type: "string", examples: ["x"] }],
  ["example beside examples is left", { type: "string", example: "x", examples: ["y"] }, { type: "string", examples: ["y"] }],
  ["an example that is false", { type: "boolean", example: false }, { type: "boolean", examples: [false] }],
  [
    "a boolean exclusiveMinimum becomes a number",
    { type: "number", minimum: 3, exclusiveMinimum: true },
    { type: "number", exclusiveMinimum: 3 },
  ],
  [
    "a boolean exclusiveMaximum becomes a number",
    { exclusiveMaximum: true, maximum: 3, type: "number" },
    { exclusiveMaximum: 3, type: "number" },
  ],
  ["one that is false is nothing", { type: "number", minimum: 3, exclusiveMinimum: false }, { type: "number", minimum: 3 }],
  ["one without a bound is nothing", { type: "number", exclusiveMinimum: true }, { type: "number" }],
  ["numbers stay", { type: "number", minimum: 1, exclusiveMaximum: 5 }, { type: "number", minimum: 1, exclusiveMaximum: 5 }],
  [
    "extensions, discriminator, xml and externalDocs go",
    { type: "object", "x-a": 1, discriminator: { propertyName: "t" }, xml: {}, externalDocs: {} },
    { type: "object" },
  ],
  [
    "properties that are called so stay",
    {
      type: "object",
      required: ["xml"],
      properties: { "x-a": text, discriminator: text, xml: text, externalDocs: text, nullable: text, example: text, $ref: text },
    },
    {
      type: "object",
      required: ["xml"],
      properties: { "x-a": text, discriminator: text, xml: text, externalDocs: text, nullable: text, example: text, $ref: text },
    },
  ],
  [
    "they go in what properties hold",
    { type: "object", properties: { a: { type: "string", xml: {}, "x-b": 1 } } },
    { type: "object", properties: { a: text } },
  ],
  [
    "data is left alone",
    { default: { "x-a": 1, nullable: true }, enum: [{ xml: 1 }] },
    { default: { "x-a": 1, nullable: true }, enum: [{ xml: 1 }] },
  ],
  ["an array says what it holds", { type: "array" }, { type: "array", items: {} }],
  ["an array or null says what it holds", { type: ["array", "null"] }, { type: ["array", "null"], items: {} }],
  [
    "a list of item schemas is prefixItems",
    { type: "array", items: [text, { type: "integer" }] },
    { type: "array", prefixItems: [text, { type: "integer" }] },
  ],
  [
    "every place of a schema is gone through",
    { type: "array", items: { anyOf: [{ not: { type: "string", nullable: true } }] } },
    { type: "array", items: { anyOf: [{ not: { type: ["string", "null"] } }] } },
  ],
  [
    "boolean schemas stay",
    { type: "object", additionalProperties: false, properties: { a: true } },
    { type: "object", additionalProperties: false, properties: { a: true } },
  ],
  ["what belongs to files goes", { $schema: "x", $id: "y", $defs: { a: text }, type: "string" }, text],
];

for (const [why, schema, expected] of translations) {
  test(`to JSON Schema 2020-12: ${why}`, () => assert.deepEqual(schemaOf(schema), expected));
}

test("the examples of a parameter are those of its argument", () => {
  const components = { examples: { E: { value: "c" } } };
  const parameters = [
    query("a", { example: "x" }),
    query("b", { examples: { one: { value: "b" }, two: { $ref: "#/components/examples/E" }, three: {} } }),
  ];
  assert.deepEqual(argumentsOf(openApi({ parameters }, { components })), {
    a: { ...text, examples: ["x"] },
    b: { ...text, examples: ["b", "c"] },
  });
});

test("nullable beside a reference counts, as people mean it", () => {
  const components = { schemas: { A: text, B: { oneOf: [text, { type: "integer" }] } } };
  assert.deepEqual(schemaOf({ $ref: "#/components/schemas/A", nullable: true }, { components }), { type: ["string", "null"] });
  assert.deepEqual(schemaOf({ $ref: "#/components/schemas/B", nullable: true, description: "d" }, { components }), {
    description: "d",
    anyOf: [components.schemas.B, { type: "null" }],
  });
});

test("the schema of a parameter can stand in its content, and it can be deprecated", () => {
  const parameters = [
    { name: "a", in: "query", deprecated: true, content: { "application/json": { schema: { type: "object", properties: { b: text } } } } },
  ];
  assert.deepEqual(argumentsOf(openApi({ parameters })), { a: { type: "object", properties: { b: text }, deprecated: true } });
});

const wrong: readonly (readonly [why: string, schema: object, expected: object, told: string])[] = [
  ["a type that is none", { type: "date" }, {}, "keyword-left-out: type"],
  ["a list of types with one that is none", { type: ["string", "date"] }, {}, "keyword-left-out: type"],
  ["required as a flag", { type: "string", required: true }, text, "keyword-left-out: required"],
  ["a number as text", { type: "integer", minimum: "1" }, { type: "integer" }, "keyword-left-out: minimum"],
  ["an empty enum", { type: "string", enum: [] }, text, "keyword-left-out: enum"],
  ["an empty allOf", { type: "string", allOf: [] }, text, "keyword-left-out: allOf"],
  ["properties as a list", { type: "object", properties: [] }, { type: "object" }, "keyword-left-out: properties"],
  [
    "a schema that is a text",
    { type: "object", properties: { a: "string" } },
    { type: "object", properties: { a: {} } },
    "keyword-left-out: a schema that is no object",
  ],
  ["a keyword of nobody", { type: "string", optional: true }, text, "keyword-left-out: optional"],
  ["a description that is none", { type: "string", description: { a: 1 } }, text, "keyword-left-out: description"],
  ["a pattern that is none", { type: "string", pattern: "(" }, text, "pattern-left-out: ("],
  ["a pattern of Unicode classes, which OpenAI refuses", { type: "string", pattern: "\\p{L}" }, text, "pattern-left-out: \\p{L}"],
  ["a pattern with an escape that validators refuse", { type: "string", pattern: "^[\\w-\\.]+$" }, text, "pattern-left-out: ^[\\w-\\.]+$"],
  [
    "names of properties as a broken pattern",
    { patternProperties: { "(": text, "^a": text } },
    { patternProperties: { "^a": text } },
    "pattern-left-out: (",
  ],
];

for (const [why, schema, expected, says] of wrong) {
  test(`what JSON Schema 2020-12 does not take is left out, and told: ${why}`, () => {
    const document = openApi({ operationId: "a", parameters: [query("a", { schema })] });
    assert.deepEqual(argumentsOf(document), { a: expected });
    assert.deepEqual(told(document), [says]);
  });
}

const patterns: readonly (readonly [written: string, expected: string])[] = [
  ["^[a-z0-9\\-\\_]+$", "^[a-z0-9\\-_]+$"],
  ["^a\\-b\\@c$", "^a-b@c$"],
  ["\\\\_", "\\\\_"],
  ["^[\\[\\]\\#]$", "^[\\[\\]#]$"],
  ["^\\d{3}\\.\\/$", "^\\d{3}\\.\\/$"],
];

for (const [pattern, expected] of patterns) {
  test(`backslashes that say nothing, and that validators refuse, go: ${pattern}`, () => {
    assert.deepEqual(schemaOf({ type: "string", pattern }), { type: "string", pattern: expected });
  });
}

test("a pattern that only some engines refuse is kept", () => {
  assert.deepEqual(schemaOf({ type: "string", pattern: "^(?!a)b" }), { type: "string", pattern: "^(?!a)b" });
});

const sides: readonly (readonly [why: string, schema: object, components?: object])[] = [
  [
    "a property",
    { type: "object", required: ["a", "r", "w"], properties: { a: text, r: { ...text, readOnly: true }, w: { ...text, writeOnly: true } } },
  ],
  [
    "one by reference",
    {
      type: "object",
      required: ["a", "r", "w"],
      properties: { a: text, r: { $ref: "#/components/schemas/R" }, w: { allOf: [{ $ref: "#/components/schemas/W" }] } },
    },
    { R: { ...text, readOnly: true }, W: { ...text, writeOnly: true } },
  ],
  [
    "one of another part",
    { allOf: [{ type: "object", properties: { a: text, r: { readOnly: true }, w: { writeOnly: true } } }, { required: ["a", "r", "w"] }] },
  ],
];

for (const [why, schema, schemas = {}] of sides) {
  test(`what can only be read is no input, what can only be written no output: ${why}`, () => {
    const responses = { 200: { content: { "application/json": { schema } } } };
    const document = openApi({ ...withBody(schema), responses }, { method: "post", components: { schemas } });
    const { inputSchema, outputSchema } = toolOf(document, { outputSchema: true });
    const said = JSON.stringify(outputSchema);
    assert.deepEqual(Object.keys(inputSchema["properties"] ?? {}), ["a", "w"]);
    assert.deepEqual(inputSchema["required"], ["a", "w"]);
    assert.ok(said.includes('"required":["a","r"]') && !said.includes('"w"'), said);
    // Inside of an argument it is the same.
    const inside = JSON.stringify(inputOf(document, { bodyAsOneArgument: true }));
    assert.ok(inside.includes('"required":["a","w"]') && !inside.includes('"r"'), inside);
  });
}

test("a property of the same name elsewhere in a schema is not the one that can only be read", () => {
  const inner = { type: "object", required: ["id"], properties: { id: text } };
  const schema = { type: "object", properties: { id: { readOnly: true }, inner } };
  assert.deepEqual(argumentsOf(openApi(withBody(schema), { method: "post" })), { inner });
  assert.deepEqual(argumentsOf(openApi(withBody(schema), { method: "post" }), { bodyAsOneArgument: true }), {
    body: { type: "object", properties: { inner } },
  });
});

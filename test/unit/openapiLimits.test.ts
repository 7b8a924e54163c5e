import assert from "node:assert/strict";
import { test } from "node:test";
import { convertOpenApi } from "../../shared/openapi/convert.ts";
import { answer, argumentsOf, converted, inputOf, openApi, query, schemaOf, text, told, withBody } from "./support/openapi.ts";
import { timesLonger } from "./support/timing.ts";

/** What docs/openapi.md promises of a conversion, each sentence with a small document of its own: how far a schema grows, and how long it takes. */

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
    many(40, (index) => [
      `S${index}`,
      made(index === 39 ? { type: "object", properties: { a: text } } : { $ref: `#/components/schemas/S${index + 1}` }),
    ]) as [string, object][],
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

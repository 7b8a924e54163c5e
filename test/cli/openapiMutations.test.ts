import assert from "node:assert/strict";
import { Socket } from "node:net";
import { after, before, describe, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { stringify } from "yaml";
import type { Terminal } from "../../server/cli/commands/command.ts";
import { runProgram } from "../../server/cli/program.ts";
import { consumers } from "../../shared/consumers/index.ts";
import { accepts } from "../../shared/consumers/verdict.ts";
import type { McpTool } from "../../shared/openapi/convert.ts";

/**
 * Documents that random changes broke, through the whole command: each is converted to what every consumer takes, or refused in one line. The
 * numbers are seeds, so that a failure can be had again.
 */

const text = { type: "string" };
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** 20 levels, each of which is there twice. */
const twentyLevels = Object.fromEntries(
  Array.from({ length: 20 }, (_, level) => {
    const next = level === 19 ? text : reference(`Level${level + 1}`);
    return [`Level${level}`, { allOf: [next, next, { properties: { [`p${level}`]: text } }] }];
  }),
);

const sound: readonly object[] = [
  {
    openapi: "3.0.3",
    info: { title: "Shop", version: "1" },
    paths: {
      "/users/{id}/orders": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
        get: {
          operationId: "orders.list",
          summary: "List orders",
          parameters: [
            { $ref: "#/components/parameters/Page" },
            { name: "filter[status]", in: "query", schema: { type: "string", nullable: true, example: "open" } },
          ],
          responses: { 200: { content: { "application/json": { schema: { type: "array", items: reference("Order") } } } } },
        },
        post: {
          requestBody: { required: true, content: { "application/json": { schema: reference("Order") } } },
          responses: { 201: { content: { "application/json": { schema: reference("Order") } } } },
          callbacks: { done: { "{$request.body#/url}": { post: {} } } },
        },
      },
      "/files": {
        post: {
          operationId: "upload",
          requestBody: {
            content: { "multipart/form-data": { schema: { type: "object", properties: { file: { type: "string", format: "binary" } } } } },
          },
        },
      },
    },
    components: {
      parameters: { Page: { name: "page", in: "query", schema: { type: "integer", minimum: 0, exclusiveMinimum: true } } },
      schemas: {
        ...twentyLevels,
        Order: {
          allOf: [
            reference("Base"),
            {
              type: "object",
              required: ["sku"],
              properties: { sku: { type: "string", pattern: "^[A-Z\\_]+$" }, parent: reference("Order") },
            },
          ],
        },
        Base: {
          type: "object",
          properties: { id: { type: "string", readOnly: true }, note: { oneOf: [text, { type: "number" }], nullable: true } },
        },
      },
    },
  },
  {
    openapi: "3.1.0",
    info: { title: "Chat" },
    paths: {
      "/chat": {
        post: {
          operationId: "chat",
          requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Chat", description: "What to say" } } } },
        },
      },
    },
    webhooks: { said: { post: {} } },
    components: {
      schemas: {
        Chat: {
          type: ["object"],
          properties: { messages: { type: "array", prefixItems: [text], items: reference("Chat") }, mode: { const: "a" } },
          anyOf: [{ required: ["mode"] }],
        },
      },
    },
  },
  {
    swagger: "2.0",
    info: { title: "Pets", version: "1" },
    paths: {
      "/pets": {
        get: {
          operationId: "listPets",
          parameters: [{ in: "query", name: "tags", type: "array", items: { type: "string" }, collectionFormat: "csv" }],
          responses: { 200: { schema: { $ref: "#/definitions/Pet" } } },
        },
        post: { operationId: "addPet", parameters: [{ in: "body", name: "pet", required: true, schema: { $ref: "#/definitions/Pet" } }] },
        put: { operationId: "photo", parameters: [{ in: "formData", name: "file", type: "file" }] },
      },
    },
    definitions: {
      Pet: {
        type: "object",
        discriminator: "kind",
        required: ["name"],
        properties: { name: { type: "string", "x-nullable": true }, kind: text },
      },
    },
  },
];

/** What may come to stand anywhere in a document. */
const values: readonly (() => unknown)[] = [
  ...[null, true, false, 0, -1, 1e300, "", "x", "get", [], {}, [[]], [null], { $ref: 5 }].map((value) => () => value),
  ...["#/components/schemas/Order", "#/paths", "#", "#/nowhere", "other.yaml#/Pet", "https://example.com/x.json", "#/definitions/Pet"].map(
    ($ref) => () => ({ $ref }),
  ),
  () => ({ allOf: [reference("Order"), { $ref: "#/definitions/Pet" }, reference("Chat")] }),
  () => levels(20, (inner) => ({ allOf: [inner, { properties: { a: text } }] })),
  () => levels(6, (inner) => ({ allOf: [inner, inner] })),
  () => reference("Level0"),
  () => levels(200, (inner) => ({ type: "object", properties: { a: inner } })),
  () => JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{},"toString":{"readOnly":true}}}'),
  () => ({ type: "string", pattern: "(", enum: [], default: Number.NaN, minLength: -1 }),
];

function levels(number: number, wrap: (inner: object) => object): object {
  let made: object = { type: "object", properties: { deep: text } };
  for (let level = 0; level < number; level++) made = wrap(made);
  return made;
}

/** A copy of a document with one to six changes. */
function mutated(document: object, random: () => number): unknown {
  const root: { document: unknown } = { document: structuredClone(document) };
  const number = 1 + Math.floor(random() * 6);
  for (let change = 0; change < number; change++) {
    const places = placesIn(root).slice(1);
    const place = picked(places, random);
    if (place === undefined) continue;
    const { holder, key } = place;
    const kind = random();
    if (kind < 0.3) Reflect.deleteProperty(holder, key);
    else if (kind < 0.75) Reflect.set(holder, key, structuredClone(picked(values, random)?.()));
    else if (kind < 0.9) Reflect.set(holder, key, structuredClone(picked(places, random)?.value));
    else Reflect.set(holder, `${key}${picked(["_", " ", ".", "/", "{", "😀", "\u0000"], random)}`, structuredClone(place.value));
  }
  return root.document;
}

interface Place {
  readonly holder: object;
  readonly key: string;
  readonly value: unknown;
}

function placesIn(holder: object): readonly Place[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder, key, value },
    ...(typeof value === "object" && value !== null ? placesIn(value) : []),
  ]);
}

function picked<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** What the command makes of a text on standard input. */
async function converted(input: string, args: readonly string[]) {
  const complaints: string[] = [];
  const printed: string[] = [];
  const terminal: Terminal = {
    workingDirectory: process.cwd(),
    program: "mcp-portability",
    print: (out) => printed.push(out),
    complain: (line) => complaints.push(line),
    showProgress() {},
    readStandardInput: async () => Buffer.from(input),
    colours: false,
    columns: undefined,
    showStacks: true,
    threads: [],
    signal: new AbortController().signal,
  };
  const status = await runProgram(["openapi", "-", ...args], terminal);
  return { status, out: printed.join(""), complaints };
}

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

function assertSound(tools: readonly McpTool[], why: string): void {
  assert.equal(new Set(tools.map(({ name }) => name)).size, tools.length, why);
  for (const { name, inputSchema, outputSchema, description } of tools) {
    for (const consumer of consumers.filter(({ onByDefault }) => onByDefault))
      assert.ok(accepts(consumer, name), `${why}: ${consumer.id} ${name}`);
    assert.equal(inputSchema["type"], "object", why);
    assert.equal(typeof description, "string", why);
    for (const key of Object.keys(inputSchema["properties"] ?? {})) assert.match(key, /^[A-Za-z0-9_.-]{1,64}$/, why);
    for (const schema of [inputSchema, outputSchema]) {
      if (schema === undefined) continue;
      assert.ok(ajv.validateSchema(schema), `${why}: ${ajv.errorsText(ajv.errors)}`);
      // What stands in examples and the like is data.
      const withoutData = JSON.stringify(schema, (key, value) => (["default", "examples", "enum", "const"].includes(key) ? null : value));
      assert.ok(!/"\$ref":"/.test(withoutData), why);
      assert.equal(schema["type"], "object", why);
    }
  }
}

const documents = 500;
/** Milliseconds of the processor: a small document that takes longer does not end in reasonable time when it is a large one. */
const longest = 3000;

describe("documents that are broken", () => {
  const connect = Socket.prototype.connect;
  const load = globalThis.fetch;
  let connections = 0;
  const refuse = (): never => {
    connections++;
    throw new Error("nothing may be fetched");
  };

  before(() => {
    Socket.prototype.connect = refuse;
    globalThis.fetch = refuse;
  });

  after(() => {
    Socket.prototype.connect = connect;
    globalThis.fetch = load;
  });

  test(`${documents} that random changes broke are converted soundly or refused in one line, in time, and nothing is fetched`, async () => {
    const outcomes = { converted: 0, refused: 0 };
    for (let seed = 1; seed <= documents; seed++) {
      const random = seeded(seed);
      const document = mutated(picked(sound, random) ?? {}, random);
      const whole = seed % 2 === 0 ? JSON.stringify(document) : stringify(document, { aliasDuplicateObjects: false });
      // One in ten is torn as well.
      const input = seed % 10 === 0 ? whole.slice(0, Math.floor(random() * whole.length)) : whole;
      const used = process.cpuUsage();
      const { status, out, complaints } = await converted(input, ["--output-schema", ...(seed % 3 === 0 ? ["--single-body"] : [])]);
      const took = process.cpuUsage(used).user / 1000;
      const why = `seed ${seed}`;
      assert.ok(took < longest, `${why}: ${took} ms`);
      assert.ok(
        complaints.every((line) => !line.includes("internal failure") && !/^\s+at /.test(line)),
        `${why}: ${complaints.join("\n")}`,
      );
      if (status === 0) {
        outcomes.converted++;
        assertSound(JSON.parse(out).tools, why);
        assert.match(complaints[0] ?? "", /: \d+ tools?$/, why);
      } else {
        outcomes.refused++;
        assert.deepEqual([status, out, complaints.length], [2, "", 1], `${why}: ${complaints.join("\n")}`);
        assert.match(complaints[0] ?? "", /^mcp-portability: standard input(?::\d+:\d+)?: \S/, why);
      }
    }
    assert.equal(connections, 0);
    // A mutation that breaks nothing, or everything, would show nothing.
    assert.ok(outcomes.converted > 200 && outcomes.refused > 30, JSON.stringify(outcomes));
  });
});

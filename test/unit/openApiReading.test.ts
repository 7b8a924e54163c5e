import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readDocument } from "../../server/readers/documentReader.ts";
import { json } from "../../server/readers/documents/json.ts";
import { yaml } from "../../server/readers/documents/yaml.ts";
import { LineIndex } from "../../server/readers/lineIndex.ts";
import type { KnownName } from "../../server/readers/readDeclaration.ts";
import { readMarks } from "./support/marks.ts";

/** OpenAPI documents that are broken, cut short, or large. */

const fixtures = ["methods.yaml", "converted/openapi.yaml", "swagger.json", "beside-a-server/described.yaml"].map((path) => ({
  path,
  format: path.endsWith(".json") ? json : yaml,
  text: readMarks(readFileSync(`test/fixtures/openapi/${path}`, "utf8")).text,
}));

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Pieces that mean something in a document. */
const pieces = [
  "{",
  "}",
  "[",
  "]",
  '"',
  "'",
  ":",
  ",",
  "\n",
  "  ",
  "#",
  "$ref: ",
  '"$ref": "#/paths"',
  "&a ",
  "*a",
  "<<: ",
  "- ",
  "|",
  "null",
  "💥",
  "get:",
  "operationId",
];

function broken(text: string, seed: number): string {
  const next = numbersFrom(seed);
  let changed = text;
  for (let edits = 1 + next(4); edits > 0; edits--) {
    const at = next(changed.length);
    changed =
      changed.slice(0, at) + (next(2) === 0 ? (pieces[next(pieces.length)] ?? "") : "") + changed.slice(at + next(next(4) === 0 ? 200 : 8));
  }
  return changed;
}

for (const { path, format, text } of fixtures) {
  test(`${path} is read whatever breaks it, and every name stands where it is said to`, async () => {
    let found = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const changed = broken(text, seed);
      const { declarations } = await readDocument(path, changed, format, true);
      const lines = new LineIndex(changed);
      for (const { name } of declarations) {
        if (name.kind !== "known") continue;
        found++;
        const at = changed.slice(lines.offset(name.range.start), lines.offset(name.range.end));
        if (name.written !== null && !/["'\\]|\n/.test(at))
          assert.ok(at === name.written || isFolded(name), `seed ${seed}: ${at} is not ${name.written}`);
        if (name.writing.kind === "insertion") assert.ok(lines.offset(name.writing.place.range.start) <= changed.length);
      }
    }
    assert.ok(found > 300, `only ${found} names`);
  });
}

/** Whether a name is written in a way in which its characters are not those of the text. */
function isFolded({ writing }: KnownName): boolean {
  return writing.kind === "fixed";
}

test("a document with thousands of operations that share a knot of schemas costs no more than it is long", async () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => {
      const next = { $ref: `#/components/schemas/S${(level + 1) % 40}` };
      return [`S${level}`, { type: "object", allOf: [next, next], properties: { a: next, b: { type: "array", items: next } } }];
    }),
  );
  const document = (operations: number) =>
    JSON.stringify({
      openapi: "3.1.0",
      paths: Object.fromEntries(
        Array.from({ length: operations }, (_, index) => [
          `/p${index}`,
          {
            post: {
              operationId: `op_${index}`,
              requestBody: { content: { "application/json": { schema: { $ref: `#/components/schemas/S${index % 40}` } } } },
            },
          },
        ]),
      ),
      components: { schemas },
    });
  const timed = async (operations: number) => {
    const text = document(operations);
    const start = process.cpuUsage().user;
    const { declarations } = await readDocument("api.json", text, json, true);
    assert.equal(declarations.length, operations);
    return process.cpuUsage().user - start;
  };
  await timed(500);
  const [few, many] = [await timed(1000), await timed(8000)];
  assert.ok(many < 24 * few + 200_000, `8 times the operations took ${(many / few).toFixed(1)} times as long`);
});

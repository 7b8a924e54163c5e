import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import { Validator } from "@cfworker/json-schema";
import { isSchema, keywords, metaSchema } from "../../server/readers/schemas/metaSchema.ts";

const validator = new Validator(metaSchema, "2020-12");

/** Values of every type, and such as a keyword might take for another reason. */
const values = [
  true,
  null,
  0,
  -1,
  0.5,
  3,
  Number.POSITIVE_INFINITY,
  "3",
  "",
  "string",
  "any",
  [],
  ["a", "b"],
  ["a", "a"],
  ["string", "null"],
  ["string", "string"],
  ["string", 1],
  [{}],
  [{ type: "any" }],
  [true, false],
  {},
  { a: true },
  { a: 1 },
  { a: ["b"] },
  { a: ["b", "b"] },
  { a: { type: "any" } },
  { type: "string", items: [{}] },
  { type: "string", items: [] },
];

/** Which the validator alone may find right. */
const leftToIt = new Set(["dependentRequired", "dependencies"]);

describe("a schema is told as the validator tells it", () => {
  for (const keyword of [...keywords.keys(), "x-own"])
    test(keyword, () => {
      for (const value of values) {
        const schema = { properties: { one: { [keyword]: value } } };
        const { valid } = validator.validate(schema);
        const told = isSchema(schema);
        if (told || !leftToIt.has(keyword)) assert.equal(told, valid, `${keyword}: ${inspect(value)}`);
      }
    });

  for (const value of [true, false, {}, null, 1, "object", []])
    test(`${JSON.stringify(value)} as a whole`, () => {
      assert.equal(isSchema(value), validator.validate(value).valid);
    });
});

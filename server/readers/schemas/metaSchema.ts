import type { Schema } from "@cfworker/json-schema";

/**
 * What JSON Schema 2020-12 takes as the value of each keyword, as a schema for schemas. One thing is wider: `items` may be an array, as
 * before 2020-12, since `anthropic/json-schema` does not speak of that.
 * Source: JSON Schema Core and Validation, draft 2020-12, https://json-schema.org/draft/2020-12, read 2026-11-30.
 */

/** A kind of value. */
interface Kind {
  /** What it has to fit. */
  readonly schema: Schema;
  /** How it is called in messages. */
  readonly wanted: string;
  /** What schemas it holds: is one, has them by name, or in an array; data where it says nothing. */
  readonly holds?: "schema" | "named" | "listed";
}

const schema: Schema = { $ref: "#" };
const text: Schema = { type: "string" };
const texts: Schema = { type: "array", items: text, uniqueItems: true };
const schemas: Schema = { type: "array", items: schema, minItems: 1 };
/** What takes an array of something or a schema: told apart first, since else what is wrong in the one is said of the other, too. */
const orSchema = (ofArray: Schema): Schema => ({
  allOf: [
    { if: { type: "array" }, else: schema },
    { if: { not: { type: "array" } }, else: ofArray },
  ],
});
const count: Kind = { schema: { type: "integer", minimum: 0 }, wanted: "a whole number of 0 or more" };
const number: Kind = { schema: { type: "number" }, wanted: "a number" };
const yesOrNo: Kind = { schema: { type: "boolean" }, wanted: "true or false" };
const anyText: Kind = { schema: text, wanted: "a text" };
const named: Kind = { schema: { type: "object", additionalProperties: schema }, wanted: "an object of schemas", holds: "named" };
const listed: Kind = { schema: schemas, wanted: "an array of one schema or more", holds: "listed" };
/** What stands where a schema is expected. */
export const oneSchema: Kind = { schema, wanted: "a schema (an object, true or false)", holds: "schema" };
const types = ["array", "boolean", "integer", "null", "number", "object", "string"];

const kinds: readonly (readonly [keywords: string, kind: Kind])[] = [
  ["properties patternProperties dependentSchemas $defs definitions", named],
  ["allOf anyOf oneOf prefixItems", listed],
  ["additionalProperties unevaluatedProperties unevaluatedItems propertyNames contains not if then else contentSchema", oneSchema],
  ["items", { ...oneSchema, schema: orSchema(schemas) }],
  ["maxLength minLength maxItems minItems maxContains minContains maxProperties minProperties", count],
  ["maximum minimum exclusiveMaximum exclusiveMinimum", number],
  ["multipleOf", { schema: { type: "number", exclusiveMinimum: 0 }, wanted: "a number above 0" }],
  ["uniqueItems deprecated readOnly writeOnly", yesOrNo],
  ["title description format pattern contentEncoding contentMediaType", anyText],
  ["$id $schema $ref $anchor $dynamicRef $dynamicAnchor $comment", anyText],
  ["required", { schema: texts, wanted: "an array of different texts" }],
  ["enum examples", { schema: { type: "array" }, wanted: "an array" }],
  ["$vocabulary", { schema: { type: "object" }, wanted: "an object" }],
  ["dependentRequired", { schema: { type: "object", additionalProperties: texts }, wanted: "an object of arrays of texts" }],
  ["dependencies", { schema: { type: "object", additionalProperties: orSchema(texts) }, wanted: "an object of schemas", holds: "named" }],
  [
    "type",
    {
      schema: { anyOf: [{ enum: types }, { type: "array", items: { enum: types }, minItems: 1, uniqueItems: true }] },
      wanted: `one of the types ${types.join(", ")}, or an array of them`,
    },
  ],
];

/** What each keyword takes. */
export const keywords: ReadonlyMap<string, Kind> = new Map(
  kinds.flatMap(([names, kind]) => names.split(" ").map((name) => [name, kind] as const)),
);

/** What a schema as a whole has to fit: see `keywords`. */
export const metaSchema: Schema = {
  type: ["object", "boolean"],
  properties: Object.fromEntries([...keywords].map(([keyword, kind]) => [keyword, kind.schema])),
};

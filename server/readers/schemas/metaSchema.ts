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
  /**
   * Whether a value fits, told without a validator: nearly all schemas are right, and to tell just that takes a tenth of the time. May say no
   * of what does fit.
   */
  readonly fits: (value: unknown) => boolean;
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
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === "string";
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
const areSchemas = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isSchema);
const areNamedSchemas = (value: unknown) => isObject(value) && Object.values(value).every(isSchema);
/** What is written with so many digits that it is infinite here is whole, too. */
const isCount = (value: unknown) => typeof value === "number" && value >= 0 && (value % 1 === 0 || value === Number.POSITIVE_INFINITY);
const isType = (value: unknown) => types.some((type) => type === value);
/** Of keywords that are seldom met. */
const isLeftToTheValidator = () => false;

/** Whether something is a schema as JSON Schema has it; may say no of one that is. */
export function isSchema(value: unknown): boolean {
  if (typeof value === "boolean") return true;
  return isObject(value) && Object.entries(value).every(([key, held]) => keywords.get(key)?.fits(held) ?? true);
}

const count: Kind = { schema: { type: "integer", minimum: 0 }, fits: isCount, wanted: "a whole number of 0 or more" };
const number: Kind = { schema: { type: "number" }, fits: (value) => typeof value === "number", wanted: "a number" };
const positive: Kind = {
  schema: { type: "number", exclusiveMinimum: 0 },
  fits: (value) => typeof value === "number" && value > 0,
  wanted: "a number above 0",
};
const yesOrNo: Kind = { schema: { type: "boolean" }, fits: (value) => typeof value === "boolean", wanted: "true or false" };
const anyText: Kind = { schema: text, fits: isText, wanted: "a text" };
const anyArray: Kind = { schema: { type: "array" }, fits: Array.isArray, wanted: "an array" };
const anyObject: Kind = { schema: { type: "object" }, fits: isObject, wanted: "an object" };
const named: Kind = {
  schema: { type: "object", additionalProperties: schema },
  fits: areNamedSchemas,
  wanted: "an object of schemas",
  holds: "named",
};
const listed: Kind = { schema: schemas, fits: areSchemas, wanted: "an array of one schema or more", holds: "listed" };
/** What stands where a schema is expected. */
export const oneSchema: Kind = { schema, fits: isSchema, wanted: "a schema (an object, true or false)", holds: "schema" };
const items: Kind = { ...oneSchema, schema: orSchema(schemas), fits: (value) => isSchema(value) || areSchemas(value) };
const required: Kind = { schema: texts, fits: areTexts, wanted: "an array of different texts" };
const dependentRequired: Kind = {
  schema: { type: "object", additionalProperties: texts },
  fits: isLeftToTheValidator,
  wanted: "an object of arrays of texts",
};
const dependencies: Kind = {
  schema: { type: "object", additionalProperties: orSchema(texts) },
  fits: isLeftToTheValidator,
  wanted: "an object of schemas",
  holds: "named",
};
const types = ["array", "boolean", "integer", "null", "number", "object", "string"];
const type: Kind = {
  schema: { anyOf: [{ enum: types }, { type: "array", items: { enum: types }, minItems: 1, uniqueItems: true }] },
  fits: (value) => isType(value) || (areTexts(value) && Array.isArray(value) && value.length > 0 && value.every(isType)),
  wanted: `one of the types ${types.join(", ")}, or an array of them`,
};

const kinds: readonly (readonly [keywords: string, kind: Kind])[] = [
  ["properties patternProperties dependentSchemas $defs definitions", named],
  ["allOf anyOf oneOf prefixItems", listed],
  ["additionalProperties unevaluatedProperties unevaluatedItems propertyNames contains not if then else contentSchema", oneSchema],
  ["items", items],
  ["maxLength minLength maxItems minItems maxContains minContains maxProperties minProperties", count],
  ["maximum minimum exclusiveMaximum exclusiveMinimum", number],
  ["multipleOf", positive],
  ["uniqueItems deprecated readOnly writeOnly", yesOrNo],
  ["title description format pattern contentEncoding contentMediaType", anyText],
  ["$id $schema $ref $anchor $dynamicRef $dynamicAnchor $comment", anyText],
  ["required", required],
  ["enum examples", anyArray],
  ["$vocabulary", anyObject],
  ["dependentRequired", dependentRequired],
  ["dependencies", dependencies],
  ["type", type],
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

import { isObject } from "../jsonObject.ts";

/** The keywords of JSON Schema 2020-12 that a tool's schema can have, and what each takes. Source: its meta-schemas. */

/** Keywords whose value is a schema. */
export const schemaKeywords: ReadonlySet<string> = new Set([
  "items",
  "contains",
  "additionalProperties",
  "propertyNames",
  "not",
  "if",
  "then",
  "else",
  "unevaluatedItems",
  "unevaluatedProperties",
  "contentSchema",
]);

/** Keywords whose value is a list of schemas with at least one. */
export const schemaListKeywords: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);

/** Keywords whose value is an object of schemas by name. */
export const schemaMapKeywords: ReadonlySet<string> = new Set(["properties", "patternProperties", "dependentSchemas"]);

/** The other keywords: whether a value is one that the keyword takes. */
export const plainKeywords: ReadonlyMap<string, (value: unknown) => boolean> = new Map<string, (value: unknown) => boolean>([
  ...["title", "description", "format", "contentEncoding", "contentMediaType"].map((key) => [key, isText] as const),
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].map((key) => [key, Number.isFinite] as const),
  ["multipleOf", (value) => Number.isFinite(value) && Number(value) > 0],
  ...["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "minContains", "maxContains"].map(
    (key) => [key, isCount] as const,
  ),
  ...["uniqueItems", "deprecated", "readOnly", "writeOnly"].map((key) => [key, isBoolean] as const),
  // An empty list allows nothing, and some validators refuse it.
  ["enum", (value) => Array.isArray(value) && value.length > 0],
  ["const", () => true],
  ["default", () => true],
  ["type", isType],
  ["dependentRequired", (value) => isObject(value) && Object.values(value).every(isNames)],
]);

/** Keywords of OpenAPI, and of schemas that are files, that mean nothing in a tool's schema: they go without a word. */
export const removedKeywords: ReadonlySet<string> = new Set([
  ...["discriminator", "xml", "externalDocs"],
  ...["$schema", "$id", "$anchor", "$dynamicAnchor", "$comment", "$vocabulary", "$defs", "definitions"],
]);

/** What a schema says of itself without restricting anything: it can stand beside a reference. */
export const annotationKeywords: ReadonlySet<string> = new Set([
  ...["title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly"],
]);

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isType(value: unknown): boolean {
  if (!Array.isArray(value)) return types.has(value);
  return value.length > 0 && value.every((type) => types.has(type)) && new Set(value).size === value.length;
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
}

const types: ReadonlySet<unknown> = new Set(["array", "boolean", "integer", "null", "number", "object", "string"]);

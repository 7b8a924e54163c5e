import { isObject, type JsonObject, own } from "../jsonObject.ts";
import { annotationKeywords } from "./keywords.ts";

/** What OpenAPI says in words of its own, in the words of JSON Schema 2020-12. */

/** Whether a schema allows null by the flag of OpenAPI 3.0, or by the one that people put into Swagger 2.0. */
export function isNullable(schema: JsonObject): boolean {
  return own(schema, "nullable") === true || own(schema, "x-nullable") === true;
}

/** A schema that allows null as well: `"type": ["…", "null"]`, or a choice where it is put together of others. */
export function orNull(schema: JsonObject): JsonObject {
  if (["allOf", "anyOf", "oneOf", "not", "const"].some((key) => Object.hasOwn(schema, key))) return chosenOrNull(schema);
  const { type, enum: values } = schema;
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type];
  const typed = types.length === 0 || types.includes("null") ? schema : { ...schema, type: [...types, "null"] };
  return Array.isArray(values) && !values.includes(null) ? { ...typed, enum: [...values, null] } : typed;
}

/** What describes a schema stays outside of the choice, where everybody looks for it. */
function chosenOrNull(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema);
  const outside = Object.fromEntries(entries.filter(([key]) => annotationKeywords.has(key)));
  const inside = Object.fromEntries(entries.filter(([key]) => !annotationKeywords.has(key)));
  return { ...outside, anyOf: [inside, { type: "null" }] };
}

/** What the description of a file to upload begins with. */
export const uploadMark = "File upload: an argument carries only text or JSON.";

/** Whether a schema means the bytes of a file: `type: file` of Swagger, `format: binary` of OpenAPI 3.0, a media type of such in 3.1. */
export function isUpload(schema: JsonObject): boolean {
  const { type, format, contentMediaType, contentEncoding } = schema;
  if (type === "file") return true;
  if (type !== undefined && type !== "string") return false;
  return format === "binary" || (contentEncoding === undefined && typeof contentMediaType === "string" && isBinary(contentMediaType));
}

/** Whether a media type is one of bytes, not of text or data. */
export function isBinary(mediaType: string): boolean {
  return /^(?:image|audio|video|font)\/(?!svg)|^application\/(?:octet-stream|pdf|zip|gzip|x-tar|x-gzip|x-zip-compressed)\b/i.test(
    mediaType,
  );
}

/** What the description of a placeholder begins with. */
const placeholderMark = "Not embedded, since it is ";

/** What stands for a schema that is not embedded: why it is not, and the type of what was meant. */
export function placeholder(because: string, meant?: unknown): JsonObject {
  const description = placeholderMark + because;
  const type = isObject(meant) ? own(meant, "type") : undefined;
  if (type === "array") return { type, items: {}, description };
  return typeof type === "string" && scalarTypes.has(type) ? { type, description } : { description };
}

/** A schema with what is said of it where it is used, in place of what it says itself; what marks a file or a placeholder stays. */
export function withDescription(schema: JsonObject, says: JsonObject): JsonObject {
  const { description } = says;
  const own = schema["description"];
  if (typeof own !== "string" || typeof description !== "string") return { ...schema, ...says };
  if (own.startsWith(uploadMark)) return { ...schema, ...says, description: `${uploadMark} ${description}` };
  return { ...schema, ...says, description: own.startsWith(placeholderMark) ? `${own}. ${description}` : description };
}

const scalarTypes: ReadonlySet<string> = new Set(["boolean", "integer", "number", "object", "string"]);

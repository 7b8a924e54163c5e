import { type JsonObject, own, ownArray, ownObject, ownText } from "../jsonObject.ts";
import type { Embedding } from "./embedding.ts";
import { removedKeywords } from "./keywords.ts";

/** The fields of an object that can stand each for themselves. */
export interface FlatObject {
  /** The schemas of each field: several where several parts of the object speak of it. */
  readonly fields: ReadonlyMap<string, readonly unknown[]>;
  readonly required: ReadonlySet<string>;
  /** The schemas that it is put together of. */
  readonly parts: ReadonlySet<unknown>;
}

/**
 * The fields of a schema that is an object, put together by `allOf` or not; null where it is none, or where it says more of its fields than
 * a list of them can: a choice between sets of fields, fields of any name.
 */
export function flatObject(schema: unknown, embedding: Embedding): FlatObject | null {
  const parts = embedding.document.partsOf(schema);
  const [whole] = parts;
  if (whole === undefined || !parts.every((part) => isPlainPart(part, embedding))) return null;
  const hidden = embedding.hiddenIn(whole);
  const fields = new Map<string, unknown[]>();
  for (const part of parts) {
    for (const [name, field] of Object.entries(ownObject(part, "properties") ?? {})) {
      const known = fields.get(name);
      if (hidden.has(name)) continue;
      if (known === undefined) fields.set(name, [field]);
      else known.push(field);
    }
  }
  if (fields.size === 0 && hidden.size === 0) return null;
  const required = parts.flatMap((part) => ownArray(part, "required")).filter((name) => typeof name === "string");
  for (const part of parts) for (const key of Object.keys(part)) if (lostKeywords.has(key)) embedding.note("keyword-left-out", key);
  return { fields, required: new Set(required.filter((name) => fields.has(name))), parts: new Set(parts) };
}

/** Whether a part of a schema says nothing but which fields an object has. */
function isPlainPart(part: JsonObject, { document }: Embedding): boolean {
  const reference = ownText(part, "$ref");
  if (reference !== null && document.target(reference, part).kind !== "found") return false;
  const type = own(part, "type");
  if (type !== undefined && type !== "object" && !(Array.isArray(type) && type.includes("object"))) return false;
  return Object.entries(part).every(([key, value]) => {
    if (plainKeywords.has(key) || removedKeywords.has(key) || key.startsWith("x-")) return true;
    if (key === "additionalProperties") return typeof value === "boolean";
    // Which of the fields must come together: the API says so when they do not.
    if (key === "anyOf" || key === "oneOf") return Array.isArray(value) && value.every((branch) => isRequirement(branch));
    return lostKeywords.has(key);
  });
}

function isRequirement(branch: unknown): boolean {
  return ownArray(branch, "required").length > 0 && Object.keys(branch ?? {}).every((key) => requirementKeywords.has(key));
}

const requirementKeywords: ReadonlySet<string> = new Set(["required", "type", "title", "description"]);

/** Keywords that restrict an object as a whole and no field: they are lost, and that is told. */
const lostKeywords: ReadonlySet<string> = new Set(["minProperties", "maxProperties", "anyOf", "oneOf"]);

const plainKeywords: ReadonlySet<string> = new Set([
  ...["$ref", "allOf", "type", "properties", "required"],
  ...["title", "description", "default", "example", "examples", "deprecated", "nullable", "readOnly", "writeOnly"],
]);

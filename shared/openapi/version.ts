import { isObject, own } from "../jsonObject.ts";
import { quote } from "../names/characters.ts";

/** Which description of an API a document is. */
export interface OpenApiVersion {
  readonly family: "openapi" | "swagger";
  /** As written: `3.1.0`. */
  readonly text: string;
  /** 0 for OpenAPI 3.0, 1 for 3.1, and so on; 0 for Swagger 2.0. */
  readonly minor: number;
}

/**
 * The version that a document states: OpenAPI 3.x at `openapi`, Swagger 2.0 at `swagger`; null for a document that is neither. YAML without
 * quotes makes a number of it (`3.0` becomes 3), which counts as well. A minor version that came later is read like the last one known.
 */
export function versionOf(document: unknown): OpenApiVersion | null {
  const openapi = textOf(own(document, "openapi"));
  const [whole, minor = "0"] = /^3(?:\.(\d{1,3}))?(?:[.-].*)?$/.exec(openapi ?? "") ?? [];
  if (whole !== undefined) return { family: "openapi", text: whole, minor: Number(minor) };
  const swagger = textOf(own(document, "swagger"));
  return swagger !== null && /^2(?:\.0(?:\.\d+)?)?$/.test(swagger) ? { family: "swagger", text: swagger, minor: 0 } : null;
}

/** Why a document is none that can be converted, as the rest of a sentence; null for one that is. */
export function whyNoOpenApi(document: unknown): string | null {
  if (versionOf(document) !== null) return null;
  const wanted = "OpenAPI 3.x and Swagger 2.0 are read";
  if (!isObject(document)) return `no OpenAPI document: ${kindOf(document)} where an object is expected`;
  for (const [key, title] of [
    ["openapi", "OpenAPI"],
    ["swagger", "Swagger"],
    ["swaggerVersion", "Swagger"],
  ] as const) {
    const stated = own(document, key);
    if (stated === undefined) continue;
    const text = textOf(stated);
    return text === null ? `the version at "${key}" is ${kindOf(stated)}; ${wanted}` : `${title} ${quote(text)}; ${wanted}`;
  }
  return `no OpenAPI document: it has neither "openapi" nor "swagger" at its root`;
}

function textOf(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.trim() : null;
}

function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

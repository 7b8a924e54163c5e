import { isObject, type JsonObject, own, ownArray, ownObject, ownText } from "../jsonObject.ts";
import type { ApiDocument } from "./apiDocument.ts";
import type { Note } from "./notes.ts";
import type { Operation } from "./operations.ts";

/** What a call of an operation carries outside of its body. */
export interface Parameter {
  readonly name: string;
  /** `path`, `query`, `header`, `cookie`, `querystring`; in Swagger also `formData` and `body`. */
  readonly place: string;
  readonly isRequired: boolean;
  readonly description: string | null;
  readonly schema: unknown;
  /** What it can look like, where that does not stand in its schema. */
  readonly examples: readonly unknown[];
  readonly isDeprecated: boolean;
}

/** Headers that the server sets by itself. */
const serverHeaders: ReadonlySet<string> = new Set(["accept", "content-type", "authorization"]);

/**
 * The parameters of an operation: those of its path and its own, which win. Parameters of the path that nobody describes are texts. What
 * cannot be read is told in the notes.
 */
export function parametersOf(operation: Operation, document: ApiDocument, notes: Note[]): readonly Parameter[] {
  const merged = new Map<string, Parameter>();
  for (const written of [...ownArray(operation.pathItem, "parameters"), ...ownArray(operation.value, "parameters")]) {
    const parameter = readParameter(written, document, notes);
    if (parameter !== null) merged.set(`${parameter.place} ${parameter.name}`, parameter);
  }
  for (const [, name = ""] of operation.path.matchAll(/\{([^{}]+)\}/g)) {
    if (merged.has(`path ${name}`)) continue;
    notes.push({ kind: "path-parameter-added", about: name });
    merged.set(`path ${name}`, { ...undescribed, name, place: "path", isRequired: true, schema: { type: "string" } });
  }
  return [...merged.values()].filter(({ name, place }) => {
    const isSetByServer = place === "header" && serverHeaders.has(name.toLowerCase());
    if (isSetByServer) notes.push({ kind: "header-left-out", about: name });
    return !isSetByServer;
  });
}

const undescribed = { description: null, examples: [], isDeprecated: false } as const;

const places: ReadonlySet<string> = new Set(["path", "query", "header", "cookie", "querystring"]);

/** What makes a body in Swagger, and means nothing in OpenAPI. */
const swaggerPlaces: ReadonlySet<string> = new Set(["formData", "body"]);

function readParameter(written: unknown, document: ApiDocument, notes: Note[]): Parameter | null {
  const resolved = document.resolve(written);
  if (resolved.kind !== "found") {
    notes.push({ kind: resolved.kind === "external" ? "external-reference" : "dangling-reference", about: resolved.reference });
    notes.push({ kind: "parameter-left-out", about: resolved.reference });
    return null;
  }
  const { value } = resolved;
  const name = ownText(value, "name");
  const place = ownText(value, "in");
  if (!isObject(value) || name === null || name === "" || place === null || !isPlace(place, document)) {
    notes.push({ kind: "parameter-left-out", about: name ?? "one without a name" });
    return null;
  }
  return {
    name,
    place,
    isRequired: place === "path" || own(value, "required") === true,
    description: ownText(value, "description"),
    schema: schemaOf(value, document),
    examples: examplesOf(value, document),
    isDeprecated: own(value, "deprecated") === true,
  };
}

function isPlace(place: string, { version }: ApiDocument): boolean {
  return places.has(place) || (version.family === "swagger" && swaggerPlaces.has(place));
}

/** The schema of a parameter: at `schema`, in its only content, or, in Swagger, among its own keys. */
function schemaOf(parameter: JsonObject, { version }: ApiDocument): unknown {
  const schema = own(parameter, "schema");
  if (schema !== undefined) return schema;
  if (version.family === "swagger") return Object.fromEntries(Object.entries(parameter).filter(([key]) => !ownKeys.has(key)));
  const [content] = Object.values(ownObject(parameter, "content") ?? {});
  return own(content, "schema") ?? {};
}

/** Keys of a parameter of Swagger that are none of its schema. */
const ownKeys: ReadonlySet<string> = new Set(["name", "in", "required", "description", "collectionFormat", "allowEmptyValue"]);

function examplesOf(parameter: JsonObject, document: ApiDocument): readonly unknown[] {
  if (document.version.family === "swagger") return [];
  if (Object.hasOwn(parameter, "example")) return [parameter["example"]];
  return Object.values(ownObject(parameter, "examples") ?? {}).flatMap((example) => {
    const resolved = document.resolve(example);
    const value = resolved.kind === "found" ? (own(resolved.value, "value") ?? own(resolved.value, "dataValue")) : undefined;
    return value === undefined ? [] : [value];
  });
}

/** An object as JSON and YAML have it. Its values are whatever the document says, and asked for with `own` only. */
export type JsonObject = { readonly [key: string]: unknown };

/** Whether a value is an object of JSON: neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value that an object itself has at a key: `constructor` is a name like any other, and what every object inherits is none of it. */
export function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The object at a key; undefined where there is none, or something else. */
export function ownObject(value: unknown, key: string): JsonObject | undefined {
  const found = own(value, key);
  return isObject(found) ? found : undefined;
}

/** The text at a key; null where there is none, or something else. */
export function ownText(value: unknown, key: string): string | null {
  const found = own(value, key);
  return typeof found === "string" ? found : null;
}

/** The array at a key; empty where there is none, or something else. */
export function ownArray(value: unknown, key: string): readonly unknown[] {
  const found = own(value, key);
  return Array.isArray(found) ? found : [];
}

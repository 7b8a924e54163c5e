import { own } from "./jsonObject.ts";

/** The keys from the root of a document to what a `$ref` of it means; null for a reference to another document, or to an anchor. */
export function keysOfReference(reference: string): readonly string[] | null {
  if (reference === "#") return [];
  return reference.startsWith("#/") ? keysOfPointer(reference.slice(1)) : null;
}

/** The keys of a JSON pointer as a URI has it: `/paths/~1users/get`. */
export function keysOfPointer(pointer: string): readonly string[] {
  return pointer
    .slice(1)
    .split("/")
    .map((key) => decoded(key).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value at some keys from the root; undefined where there is none. */
export function valueAt(document: unknown, keys: readonly string[]): unknown {
  let value = document;
  for (const key of keys) value = Array.isArray(value) ? (/^\d+$/.test(key) ? value[Number(key)] : undefined) : own(value, key);
  return value;
}

/** A part of a URI as it is meant; one that breaks the rules of URIs, as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

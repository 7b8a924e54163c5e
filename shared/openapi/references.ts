import { own } from "../jsonObject.ts";
import { keysOfPointer } from "../jsonPointer.ts";

/** The keys from the root of a document to what a `$ref` of it means; null for a reference to another document, or to an anchor. */
export function keysOfReference(reference: string): readonly string[] | null {
  if (reference === "#") return [];
  return reference.startsWith("#/") ? keysOfPointer(reference.slice(1)) : null;
}

/** The value at some keys from the root; undefined where there is none. */
export function valueAt(document: unknown, keys: readonly string[]): unknown {
  let value = document;
  for (const key of keys) value = Array.isArray(value) ? (/^\d+$/.test(key) ? value[Number(key)] : undefined) : own(value, key);
  return value;
}

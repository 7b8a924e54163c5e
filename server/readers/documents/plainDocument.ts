import { messageOf } from "../../../shared/thrown.ts";
import { LineIndex } from "../lineIndex.ts";
import { mayBeDeep } from "./depth.ts";
import type { ParsedDocument } from "./format.ts";
import { parseJson } from "./json.ts";
import { plainValue } from "./plainValue.ts";
import { type RepeatedKey, repeatedKeysIn } from "./repeatedKeys.ts";

/** The value of a document, or why its text is none. `line` and `column` are 1-based; null for a fault that is nowhere. */
export type PlainDocument =
  | {
      readonly kind: "value";
      readonly value: unknown;
      /** Keys that stand in one object several times: of each the last counts. */
      readonly repeatedKeys: readonly RepeatedKey[];
      /** Lines, 1-based, on which further documents of the text begin: the value is that of the first. */
      readonly otherDocuments: readonly number[];
    }
  | { readonly kind: "broken"; readonly says: string; readonly at: { readonly line: number; readonly column: number } | null };

/**
 * Reads a text as JSON or YAML, by its content: what begins like JSON and is none is read as YAML, whose braces look the same, unless its file
 * says that it is JSON. Nothing makes it throw.
 */
export async function plainDocument(text: string, fileName: string): Promise<PlainDocument> {
  try {
    const isJsonFile = /\.jsonc?$/i.test(fileName);
    if (!isJsonFile && !/^\s*[{[]/.test(text)) return documentOf(text, await yamlOf(text), "YAML");
    const quick = quickly(text);
    if (quick !== undefined && keysIn(text) === keysOf(quick)) return { kind: "value", value: quick, repeatedKeys: [], otherDocuments: [] };
    const parsed = parseJson(text);
    if (isJsonFile || parsed.faults.length === 0) return documentOf(text, parsed, "JSON");
    const asYaml = await yamlOf(text);
    return asYaml.faults.length === 0 ? documentOf(text, asYaml, "YAML") : documentOf(text, parsed, "JSON");
  } catch (error) {
    return { kind: "broken", says: messageOf(error), at: null };
  }
}

/** The value of a text that is JSON and nothing else, for which nobody asks where things stand; undefined for any other. */
function quickly(text: string): unknown {
  if (mayBeDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The parsers with places know better what is wrong, or that comments and commas are not.
    return undefined;
  }
}

/** How many keys stand in a text that is JSON. */
function keysIn(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)) if (colon !== undefined) count++;
  return count;
}

/** How many keys a value of JSON has, in all of its objects: fewer than stand in its text where one stands there twice. */
function keysOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const values = Object.values(value);
  return values.reduce((sum: number, inner) => sum + keysOf(inner), Array.isArray(value) ? 0 : values.length);
}

async function yamlOf(text: string): Promise<ParsedDocument> {
  const { parseYaml } = await import("./parseYaml.ts");
  return parseYaml(text);
}

function documentOf(text: string, { roots, faults }: ParsedDocument, format: "JSON" | "YAML"): PlainDocument {
  const [fault] = faults;
  if (fault !== undefined) {
    const { line, character } = new LineIndex(text).position(fault.offset);
    return { kind: "broken", says: `not valid ${format}: ${fault.says}`, at: { line: line + 1, column: character + 1 } };
  }
  const [root, ...others] = roots;
  if (root === undefined) return { kind: "broken", says: "it is empty", at: null };
  const lines = new LineIndex(text);
  return {
    kind: "value",
    value: plainValue(root),
    repeatedKeys: repeatedKeysIn(root, lines),
    otherDocuments: others.map(({ offset }) => lines.position(offset).line + 1),
  };
}

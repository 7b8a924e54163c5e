import { characterOf, letterEscapes } from "../../syntax/escapes.ts";

/**
 * Decodes the escapes of a C# string that is neither verbatim nor raw, without its quotes. An escape that C# does not know stays as it is,
 * as it does while a person is typing it. Source: the C# language specification, 6.4.5.5 and 6.4.5.6.
 */
export function decodeEscapes(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return raw.replace(escapes, (whole, hex, unit, codePoint, character) => {
    const digits = hex ?? unit ?? codePoint;
    if (digits !== undefined) return characterOf(Number.parseInt(digits, 16), whole);
    return single[character] ?? whole;
  });
}

/**
 * The characters of a raw string that are its text, as offsets in what stands between its quotes, and that text: one that begins on the
 * line of its quotes is all text; of others the first and the last line end and the indentation of the closing quotes are not.
 */
export function rawText(content: string): { readonly text: string; readonly start: number; readonly end: number } {
  const opening = /^[ \t]*\r?\n/.exec(content)?.[0];
  const closing = /\r?\n([ \t]*)$/.exec(content);
  if (opening === undefined || closing === null) return { text: content, start: 0, end: content.length };
  const [line, indentation = ""] = closing;
  const end = Math.max(opening.length, content.length - line.length);
  const first = content.startsWith(indentation, opening.length) ? opening.length + indentation.length : opening.length;
  const lines = content.slice(opening.length, end).split("\n");
  const text = lines.map((each) => (each.startsWith(indentation) ? each.slice(indentation.length) : each)).join("\n");
  return { text, start: Math.min(first, end), end };
}

const escapes = /\\(?:x([0-9a-fA-F]{1,4})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([\s\S]))/g;

const single: Readonly<Record<string, string>> = {
  ...letterEscapes,
  "'": "'",
  '"': '"',
  "\\": "\\",
  "0": "\0",
  e: "\x1b",
};

import { characterOf } from "../../syntax/escapes.ts";

/**
 * Decodes the escapes of an ECMAScript string or template, without its quotes. An escape that is not valid stands for itself, as it
 * does while a person is typing it. Source: ECMA-262, 12.9.4.
 */
export function decodeEscapes(raw: string): string {
  const text = joinLineEnds(raw);
  if (!text.includes("\\")) return text;
  return text.replace(escapes, (whole, hex, unit, codePoint, octal, lineEnd, other) => {
    if (lineEnd !== undefined) return "";
    const digits = hex ?? unit ?? codePoint;
    if (digits !== undefined) return characterOf(Number.parseInt(digits, 16), whole);
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    return single[other] ?? other;
  });
}

/** In a template, also a raw one, every line end is `\n`, whatever the file has. A string has none. Source: ECMA-262, 12.9.6. */
export function joinLineEnds(raw: string): string {
  return raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
}

const escapes = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]+)\}|([0-3]?[0-7]{1,2})|(\r\n|[\n\r\u2028\u2029])|([\s\S]))/g;

const single: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v" };

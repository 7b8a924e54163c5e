import { characterOf } from "../../syntax/escapes.ts";

/**
 * Decodes what stands between single quotes: only the quote and the backslash can be escaped there. Source: the PHP manual, "Strings".
 */
export function decodeSingleQuoted(raw: string): string {
  return raw.replace(/\\([\\'])/g, "$1");
}

/** Decodes what stands between double quotes; an escape that PHP does not know stays as it is. Source: the PHP manual, "Strings". */
export function decodeDoubleQuoted(raw: string): string {
  return raw.replace(escapes, (whole, hex, codePoint, octal, character) => {
    if (codePoint !== undefined) return characterOf(Number.parseInt(codePoint, 16), whole);
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    // What is more than a byte is cut to one.
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return single[character] ?? whole;
  });
}

const escapes = /\\(?:x([0-9a-fA-F]{1,2})|u\{([0-9a-fA-F]+)\}|([0-7]{1,3})|([\s\S]))/g;

const single: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  e: "\x1b",
  f: "\f",
  "\\": "\\",
  $: "$",
  '"': '"',
};

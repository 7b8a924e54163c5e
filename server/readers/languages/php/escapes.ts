import { characterOf, charactersOf } from "../../syntax/escapes.ts";

/**
 * Decodes what stands between single quotes: only the quote and the backslash can be escaped there. Source: the PHP manual, "Strings".
 */
export function decodeSingleQuoted(raw: string): string {
  return raw.replace(/\\([\\'])/g, "$1");
}

/**
 * Decodes what stands between double quotes. `\x` and octal escapes are bytes of UTF-8; an escape that PHP does not know stays as it is.
 * Source: the PHP manual, "Strings".
 */
export function decodeDoubleQuoted(raw: string): string {
  return raw.replace(escapes, (whole, bytes, codePoint, character) => {
    if (bytes !== undefined) return charactersOf(bytes);
    if (codePoint !== undefined) return characterOf(Number.parseInt(codePoint, 16), whole);
    return single[character] ?? whole;
  });
}

/** Bytes that stand side by side are decoded together. */
const escapes = /((?:\\x[0-9a-fA-F]{1,2}|\\[0-7]{1,3})+)|\\u\{([0-9a-fA-F]+)\}|\\([\s\S])/g;

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

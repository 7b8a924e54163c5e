import { characterOf, charactersOf, letterEscapes } from "../../syntax/escapes.ts";

/**
 * Decodes what stands between quotes that take no interpolation: only the delimiter and the backslash can be escaped there. Source: the
 * documentation of Ruby, "Literals".
 */
export function decodePlain(raw: string): string {
  return raw.replace(/\r\n/g, "\n").replace(/\\([\\'])/g, "$1");
}

/**
 * Decodes what stands between double quotes. `\x` and octal escapes are bytes of UTF-8; an escape without a meaning is the character
 * itself. Source: as above.
 */
export function decodeEscapes(raw: string): string {
  return raw.replace(/\r\n/g, "\n").replace(escapes, (whole, bytes, unit, codePoints, character) => {
    if (bytes !== undefined) return charactersOf(bytes);
    if (codePoints !== undefined)
      return codePoints
        .trim()
        .split(/\s+/)
        .map((digits: string) => characterOf(Number.parseInt(digits, 16), whole))
        .join("");
    if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
    return single[character] ?? character;
  });
}

/** Bytes that stand side by side are decoded together. */
const escapes = /((?:\\x[0-9a-fA-F]{1,2}|\\[0-7]{1,3})+)|\\u([0-9a-fA-F]{4})|\\u\{([0-9a-fA-F\s]+)\}|\\([\s\S])/g;

const single: Readonly<Record<string, string>> = {
  ...letterEscapes,
  "\n": "",
  e: "\x1b",
  s: " ",
};

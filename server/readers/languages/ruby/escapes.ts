import { characterOf, letterEscapes } from "../../syntax/escapes.ts";

/**
 * Decodes what stands between quotes that take no interpolation: only the delimiter and the backslash can be escaped there. Source: the
 * documentation of Ruby, "Literals".
 */
export function decodePlain(raw: string): string {
  return raw.replace(/\r\n/g, "\n").replace(/\\([\\'])/g, "$1");
}

/** Decodes what stands between double quotes; an escape without a meaning is the character itself. Source: as above. */
export function decodeEscapes(raw: string): string {
  return raw.replace(/\r\n/g, "\n").replace(escapes, (whole, hex, unit, codePoints, octal, character) => {
    if (codePoints !== undefined)
      return codePoints
        .trim()
        .split(/\s+/)
        .map((digits: string) => characterOf(Number.parseInt(digits, 16), whole))
        .join("");
    const digits = hex ?? unit;
    if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16));
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return single[character] ?? character;
  });
}

const escapes = /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F\s]+)\}|([0-7]{1,3})|([\s\S]))/g;

const single: Readonly<Record<string, string>> = {
  ...letterEscapes,
  "\n": "",
  e: "\x1b",
  s: " ",
};

import { characterOf, letterEscapes } from "../../syntax/escapes.ts";

/**
 * Decodes the escapes of a Python string that is not raw, without its quotes; line ends are `\n`. An escape that Python does not know
 * stays as it is. Source: the language reference, 2.4.1.1.
 */
export function decodeEscapes(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return raw.replace(escapeForm, (whole, hex, unit, codePoint, octal, character) => {
    const digits = hex ?? unit ?? codePoint;
    if (digits !== undefined) return characterOf(Number.parseInt(digits, 16), whole);
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    return single[character] ?? whole;
  });
}

/** Whether an escape asks for a character of the Unicode database by its name (`\N{BULLET}`): that is not at hand. */
export function namesACharacter(raw: string): boolean {
  return /(?<!\\)(?:\\\\)*\\N\{/.test(raw);
}

const escapeForm = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|([\s\S]))/g;

const single: Readonly<Record<string, string>> = {
  ...letterEscapes,
  "\n": "",
  "\\": "\\",
  "'": "'",
  '"': '"',
};

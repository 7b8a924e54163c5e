import { characterOf, charactersOf, letterEscapes } from "../../syntax/escapes.ts";

/**
 * Decodes the escapes of a string of C or C++ that is not raw, without its quotes. `\x` and octal escapes are bytes of UTF-8. An escape
 * that is not valid stands for itself, as it does while a person is typing it. Source: ISO C 6.4.4.4, ISO C++ [lex.ccon].
 */
export function decodeEscapes(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return raw.replace(escapes, (whole, bytes, digits, character) => {
    if (bytes !== undefined) return charactersOf(bytes);
    if (digits !== undefined) return characterOf(Number.parseInt(digits.slice(1), 16), whole);
    return single[character] ?? whole;
  });
}

/** Bytes that stand side by side are decoded together. */
const escapes = /((?:\\x[0-9a-fA-F]{1,2}|\\[0-7]{1,3})+)|\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})|\\(\r\n|[\s\S])/g;

/** A line that ends with a backslash goes on in the next one. */
const single: Readonly<Record<string, string>> = {
  ...letterEscapes,
  "\n": "",
  "\r\n": "",
  "'": "'",
  '"': '"',
  "?": "?",
  "\\": "\\",
};

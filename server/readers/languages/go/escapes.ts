import { characterOf, charactersOf, letterEscapes } from "../../syntax/escapes.ts";

/**
 * Decodes the escapes of an interpreted Go string, without its quotes. `\x` and octal escapes are bytes of UTF-8. An escape that is not
 * valid stands for itself, as it does while a person is typing it. Source: The Go Programming Language Specification, "Rune literals".
 */
export function decodeEscapes(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return raw.replace(escapes, (whole, bytes, unit, codePoint, character) => {
    if (bytes !== undefined) return charactersOf(bytes);
    const digits = unit ?? codePoint;
    if (digits !== undefined) return characterOf(Number.parseInt(digits, 16), whole);
    return single[character] ?? whole;
  });
}

/** Bytes that stand side by side are decoded together. */
const escapes = /((?:\\x[0-9a-fA-F]{2}|\\[0-7]{3})+)|\\u([0-9a-fA-F]{4})|\\U([0-9a-fA-F]{8})|\\([\s\S])/g;

const single: Readonly<Record<string, string>> = {
  ...letterEscapes,
  "\\": "\\",
  "'": "'",
  '"': '"',
};

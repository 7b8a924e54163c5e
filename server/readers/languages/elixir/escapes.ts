import { characterOf, charactersOf, letterEscapes } from "../../syntax/escapes.ts";

/**
 * Decodes the escapes of an Elixir string or lower-case sigil; `\x` escapes are bytes of UTF-8. Source: the documentation of Elixir,
 * `Macro.unescape_string/1`.
 */
export function decodeEscapes(raw: string): string {
  return raw.replace(escapes, (whole, bytes, unit, codePoint, character) => {
    if (bytes !== undefined) return charactersOf(bytes);
    const digits = unit ?? codePoint;
    if (digits !== undefined) return characterOf(Number.parseInt(digits, 16), whole);
    return single[character] ?? character;
  });
}

/** Bytes that stand side by side are decoded together. */
const escapes = /((?:\\x[0-9a-fA-F]{2})+)|\\u([0-9a-fA-F]{4})|\\u\{([0-9a-fA-F]{1,6})\}|\\(\r\n|[\s\S])/g;

const single: Readonly<Record<string, string>> = {
  ...letterEscapes,
  "\n": "",
  "\r\n": "",
  "0": "\0",
  d: "\x7f",
  e: "\x1b",
  s: " ",
};

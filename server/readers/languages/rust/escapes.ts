import { characterOf } from "../../syntax/escapes.ts";

/**
 * Decodes the escapes of a Rust string that is not raw, without its quotes; line ends are `\n`. An escape that is not valid stands for
 * itself, as it does while a person is typing it. Source: The Rust Reference, "String literals".
 */
export function decodeEscapes(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return raw.replace(escapes, (whole, hex, codePoint, blanks, character) => {
    // A backslash at the end of a line takes all blanks behind it away.
    if (blanks !== undefined) return "";
    const digits = hex ?? codePoint?.replaceAll("_", "");
    if (digits !== undefined) return characterOf(Number.parseInt(digits, 16), whole);
    return single[character] ?? whole;
  });
}

const escapes = /\\(?:x([0-7][0-9a-fA-F])|u\{([0-9a-fA-F_]{1,12})\}|(\n\s*)|([\s\S]))/g;

const single: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "0": "\0", "\\": "\\", "'": "'", '"': '"' };

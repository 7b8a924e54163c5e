/**
 * Decodes the escapes of a Swift string, without its quotes; `pounds` are the `#` around it, which stand in every escape, too. An escape
 * that Swift does not know stays as it is, as it does while a person is typing it. Source: The Swift Programming Language, "String
 * Literals".
 */
export function decodeEscapes(raw: string, pounds: string): string {
  if (!raw.includes("\\")) return raw;
  const escapes = new RegExp(`\\\\${pounds}(?:u\\{([0-9a-fA-F]{1,8})\\}|[ \\t]*\\r?\\n[ \\t]*|(.))`, "gu");
  return raw.replace(escapes, (whole, unit?: string, character?: string) => {
    if (unit !== undefined) return fromScalar(Number.parseInt(unit, 16)) ?? whole;
    return character === undefined ? "" : (single[character] ?? whole);
  });
}

/** The text of a Unicode scalar; null for a number that is none. */
function fromScalar(scalar: number): string | null {
  return scalar > 0x10ffff || (scalar >= 0xd800 && scalar <= 0xdfff) ? null : String.fromCodePoint(scalar);
}

const single: Readonly<Record<string, string>> = { "0": "\0", "\\": "\\", t: "\t", n: "\n", r: "\r", '"': '"', "'": "'" };

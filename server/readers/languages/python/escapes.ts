/**
 * Decodes the escapes of a Python string that is not raw, without its quotes. An escape that Python does not know stays as it is.
 * `\N{…}` names a character of the Unicode database, which is not at hand: it stays too. Source: the language reference, 2.4.1.
 */
export function decodeEscapes(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return raw.replace(escape, (whole, hex, unit, codePoint, octal, lineEnd, other) => {
    if (lineEnd !== undefined) return "";
    const digits = hex ?? unit ?? codePoint;
    if (digits !== undefined) return fromCode(Number.parseInt(digits, 16), whole);
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    return single[other] ?? whole;
  });
}

const escape = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|(\r\n|[\n\r])|([\s\S]))/g;

const single: Readonly<Record<string, string>> = {
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

function fromCode(code: number, whole: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

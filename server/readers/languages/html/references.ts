/**
 * Decodes the character references of an attribute's value: numbers, and the names that a tool's name can have a use for. Any other
 * name stays as it is. Source: the HTML standard, 13.2.5.72 and following.
 */
export function decodeReferences(raw: string): string {
  if (!raw.includes("&")) return raw;
  return raw.replace(/&(?:#(\d+)|#[xX]([0-9a-fA-F]+)|(\w+));/g, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number.parseInt(decimal, 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  colon: ":",
  comma: ",",
  gt: ">",
  lowbar: "_",
  lt: "<",
  nbsp: "\u00a0",
  period: ".",
  quot: '"',
  sol: "/",
};

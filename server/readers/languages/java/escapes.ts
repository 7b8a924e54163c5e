/**
 * Decodes the escapes of a Java string, without its quotes. Unicode escapes come first, as the compiler reads them. An escape that Java
 * does not know stays as it is, as it does while a person is typing it. Source: the Java Language Specification, 3.3 and 3.10.7.
 */
export function decodeEscapes(raw: string): string {
  if (!raw.includes("\\")) return raw;
  const read = raw.replace(/\\(\\|u+([0-9a-fA-F]{4}))/g, (whole, _, unit) =>
    unit === undefined ? whole : String.fromCharCode(Number.parseInt(unit, 16)),
  );
  return read.replace(/\\(?:([0-3]?[0-7]{1,2})|(\r?\n)|([\s\S]))/g, (whole, octal, lineEnd, character) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    return lineEnd !== undefined ? "" : (single[character] ?? whole);
  });
}

/**
 * The characters of a text block as offsets in what stands between its quotes, and their text: without the first line end, the
 * indentation that all lines share, and blanks at their ends. Source: the Java Language Specification, 3.10.6, and `String.stripIndent`.
 */
export function blockText(content: string): { readonly text: string; readonly start: number; readonly end: number } {
  const opening = /^[ \t\f]*\r?\n/.exec(content)?.[0].length ?? 0;
  const lines = content.slice(opening).replace(/\r\n?/g, "\n").split("\n");
  const last = lines.length - 1;
  const indentations = lines.map((line) => leadingBlanks.exec(line)?.[0].length ?? 0);
  const counted = indentations.filter((blanks, index) => blanks < (lines[index] ?? "").length || index === last);
  const indentation = Math.min(...counted);
  const stripped = lines.map((line) => line.slice(indentation).replace(trailingBlanks, ""));
  const first = opening + Math.min(indentation, (lines[0] ?? "").length);
  return { text: decodeEscapes(stripped.join("\n")), start: first, end: content.length };
}

/** White space as `Character.isWhitespace` knows it: without spaces that do not break. */
const blanks = "[\\t-\\r\\x1c-\\x20\\u1680\\u2000-\\u2006\\u2008-\\u200a\\u2028\\u2029\\u205f\\u3000]";
const leadingBlanks = new RegExp(`^${blanks}*`);
const trailingBlanks = new RegExp(`${blanks}+$`);

const single: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  "\\": "\\",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  s: " ",
  t: "\t",
};

/**
 * How comments and strings of a language are written, for looks at texts that are not parsed. All are the sources of regular expressions;
 * of several that match at one place the first counts.
 */
export interface Lexis {
  /** What ends without a string in it: comments, and the characters of a language whose strings have another quote. */
  readonly comments: readonly string[];
  readonly strings: readonly string[];
}

/** From `//` to the end of the line, and from one sign to the other over several lines. */
export const slashComments: readonly string[] = [String.raw`\/\/[^\n]*`, String.raw`\/\*[^]*?(?:\*\/|$)`];

/** From `#` to the end of the line. */
export const hashComment = "#[^\\n]*";

/** One character between single quotes. */
export const character = String.raw`'(?:\\[^'\n]*|[^'\\\n])'`;

/** A string between single or double quotes that ends with its line, in which a backslash takes the next sign along. */
export function quoted(sign: string): string {
  const plain = `[^${sign}\\\\\\n]*`;
  return `${sign}${plain}(?:\\\\[^]${plain})*${sign}`;
}

/** The same where it may go on over several lines. One that is not closed goes on to the end of the file. */
export function quotedOverLines(sign: string): string {
  const plain = `[^${sign}\\\\]*`;
  return `${sign}${plain}(?:\\\\[^]${plain})*(?:${sign}|\\\\?$)`;
}

/** A string between three quotes on either side. */
export function tripleQuoted(sign: string): string {
  return `${sign.repeat(3)}[^]*?(?:${sign.repeat(3)}|$)`;
}

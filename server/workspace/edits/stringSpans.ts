import type { Lexis } from "../../readers/lexis.ts";

/** Where a text begins and ends in a file. */
export interface StringSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * The strings of a source, doc strings and templates too, by a look at its text: comments and characters are passed over, and a quote that a
 * regular expression has may be taken for the start of one. Good enough to ask a person about what stands there.
 */
export function stringSpans(text: string, lexis: Lexis | undefined): readonly StringSpan[] {
  return passedSpans(text, lexis).filter(({ isString }) => isString);
}

/** The same with the comments: all that is no code. */
export function passedSpans(text: string, lexis: Lexis | undefined): readonly (StringSpan & { readonly isString: boolean })[] {
  if (lexis === undefined) return [];
  const { comments, strings } = lexis;
  // What is not closed ends with its line, or with the file: nothing is looked at twice.
  const open = `[${strings.some((string) => string.startsWith("'")) ? "\"'" : '"'}][^\\n]*`;
  const pattern = new RegExp(`${comments.join("|")}|(?<string>${strings.join("|")})|${open}`, "g");
  return [...text.matchAll(pattern)].map(({ 0: whole, index, groups }) => ({
    start: index,
    end: index + whole.length,
    isString: groups?.["string"] !== undefined,
  }));
}

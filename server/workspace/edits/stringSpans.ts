import type { Language } from "../../readers/language.ts";

/** Where a text begins and ends in a file. */
export interface StringSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * The strings of a source, doc strings and templates too, by a look at its text: comments and characters are passed over, and a quote that a
 * regular expression has may be taken for the start of one. Good enough to ask a person about what stands there.
 */
export function stringSpans(text: string, language: Pick<Language, "id" | "lineComment">): readonly StringSpan[] {
  return spansIn(text, language).filter(({ isString }) => isString);
}

/** The same with the comments: all that is no code. */
export function passedSpans(text: string, language: Pick<Language, "id" | "lineComment">): readonly StringSpan[] {
  return spansIn(text, language);
}

function spansIn(
  text: string,
  { id, lineComment }: Pick<Language, "id" | "lineComment">,
): readonly (StringSpan & { readonly isString: boolean })[] {
  const hasBlocks = lineComment === "//";
  if (!hasBlocks && lineComment !== "#") return [];
  const comments = hasBlocks ? [String.raw`\/\/[^\n]*`, String.raw`\/\*[^]*?(?:\*\/|$)`] : ["#[^\n]*"];
  if (id === "php") comments.push(String.raw`#(?!\[)[^\n]*`);
  const isMultiline = ["php", "ruby", "elixir", "rust"].includes(id);
  const strings = [
    ...(["php", "typescript", "javascript"].includes(id) ? [] : [`"""[^]*?(?:"""|$)`, "'''[^]*?(?:'''|$)"]),
    ...(id === "rust" ? [String.raw`r(?<hashes>#+)"[^]*?(?:"\k<hashes>|$)`] : []),
    ...(id === "go" ? ["`[^`]*(?:`|$)"] : []),
    ...(["typescript", "javascript"].includes(id) ? [closedBy("`", true)] : []),
    closedBy('"', isMultiline),
  ];
  const hasSingle = !hasBlocks || ["php", "typescript", "javascript"].includes(id);
  if (hasSingle) strings.push(closedBy("'", isMultiline));
  else comments.push(String.raw`'(?:\\[^'\n]*|[^'\\\n])'`);
  // What is not closed ends with its line, or with the file: nothing is looked at twice.
  const open = hasSingle ? `["'][^\\n]*` : `"[^\\n]*`;
  const pattern = new RegExp(`${comments.join("|")}|(?<string>${strings.join("|")})|${open}`, "g");
  return [...text.matchAll(pattern)].map(({ 0: whole, index, groups }) => ({
    start: index,
    end: index + whole.length,
    isString: groups?.["string"] !== undefined,
  }));
}

/** What stands between two signs, which may be escaped in it. */
function closedBy(sign: string, isMultiline: boolean): string {
  const plain = `[^${sign}\\\\${isMultiline ? "" : "\\n"}]*`;
  return `${sign}${plain}(?:\\\\[^]${plain})*${isMultiline ? `(?:${sign}|\\\\?$)` : sign}`;
}

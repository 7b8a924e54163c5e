import { ownText } from "./ownTexts.ts";

/** `mcp-portability-ignore-next-line anthropic/name, openai/name: shipped since 2024` */
const form = /mcp-portability-ignore-next-line\b([^:\r\n]*)(?::|$)/m;

/**
 * The words that a comment gives for rules, between blanks or commas: none for all rules, null when the comment is no suppression. A
 * word that is no rule stays, so that a slip suppresses nothing and can be told.
 */
export function suppressedRules(comment: string): readonly string[] | null {
  const match = form.exec(comment);
  if (match === null) return null;
  // A comment can end on its own line.
  const words = (match[1] ?? "").replace(/(?:\*\/|-->)\s*$/, "").match(/[^\s,]+/g) ?? [];
  return words.map(ownText);
}

/** What every suppression holds: a quick test before any comment is looked at. */
export const suppressionWord = "mcp-portability-ignore-next-line";

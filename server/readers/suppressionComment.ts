import { ownText } from "./ownTexts.ts";

/** The word with which a comment begins that suppresses findings. */
export const suppressionWord = "mcp-portability-ignore-next-line";

/** What words that are meant for it have in common: a quick test before any comment is looked at. */
export const suppressionStem = "mcp-portab";

/** `mcp-portability-ignore-next-line anthropic/name, openai/name: shipped since 2024` */
const form = /mcp-portability-ignore-next-line(?![\w-])([^:\r\n]*)(?::|$)/m;

/** A word at the beginning of a comment, or of a line of one, that is meant for the one above and is another. */
const slip =
  /^[\t /*#;<!-]*(mcp-portab\w*(?:[-_](?:ig|dis|sup)[\w-]*|:\s*(?:ignore|disable|suppress)(?!\w)[\w-]*|\s+(?:ignore|disable|suppress)-[\w-]+))/m;

/** What a comment suppresses. */
export interface CommentedRules {
  /** Rule ids; empty for all rules. A word that is no rule stays, so that a slip suppresses nothing and can be told. */
  readonly rules: readonly string[];
  /** The word that stands there for the one that suppresses; absent where it is that one. Such a comment suppresses nothing. */
  readonly slip?: string;
}

/** The words that a comment gives for rules, between blanks or commas, or the word that is none of ours; null when the comment is no suppression. */
export function commentedRules(comment: string): CommentedRules | null {
  const match = form.exec(comment);
  if (match === null) {
    const word = slip.exec(comment)?.[1];
    return word === undefined ? null : { rules: [], slip: ownText(word) };
  }
  // A comment can end on its own line.
  const words = (match[1] ?? "").replace(/(?:\*\/|-->)\s*$/, "").match(/[^\s,]+/g) ?? [];
  return { rules: words.map(ownText) };
}

/** Whether a text may hold a comment that suppresses findings, or is meant to. */
export function maySuppress(text: string): boolean {
  return text.includes(suppressionStem) && (text.includes(suppressionWord) || slip.test(text));
}

import { codePointOf } from "./characters.ts";

/** A piece of a text as it can be shown. */
export interface VisiblePart {
  readonly text: string;
  /** Whether it stands for a character that cannot be seen: then `text` is its escape, `\u{200B}`. */
  readonly isEscape: boolean;
}

/**
 * A text in pieces that all can be seen: what cannot (controls such as escape and line break, direction marks, zero-width characters,
 * lone surrogates, blanks other than the plain space) is a piece of its own, as an escape.
 */
export function visibleParts(text: string): readonly VisiblePart[] {
  if (/^[ -~]*$/.test(text)) return text === "" ? [] : [{ text, isEscape: false }];
  const parts: VisiblePart[] = [];
  let from = 0;
  for (const match of text.matchAll(emojiOrInvisible)) {
    if (match[1] !== undefined) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), isEscape: false });
    parts.push({ text: `\\u{${codePointOf(match[0]).slice(2)}}`, isEscape: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isEscape: false });
  return parts;
}

/** An emoji is taken as a whole first: the joiners and variation selectors in it belong to what is seen. */
const emoji = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?";
const invisible = "[\\p{C}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]|(?! )\\p{Zs}";
const emojiOrInvisible = new RegExp(`(${emoji}(?:\\u200d${emoji})*)|${invisible}`, "gu");

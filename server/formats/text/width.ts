import { once } from "../../../shared/once.ts";

/** How many columns a text takes in a terminal. For visible text: controls are not looked for. */
export function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of characters().segment(text)) width += wide.test(segment) ? 2 : [...segment.replace(onTop, "")].length;
  return width;
}

/** The width of the widest of some texts; 0 for none. */
export function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
}

/** The text with spaces behind it up to a width. */
export function padTo(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

/** The text in the middle of a width. */
export function centre(text: string, width: number): string {
  return padTo(" ".repeat(Math.max(0, Math.floor((width - widthOf(text)) / 2))) + text, width);
}

/** Breaks a text at its spaces into lines of at most a width. A word that is longer stays whole: it may be a name to copy. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line === "") line = word;
    else if (widthOf(line) + 1 + widthOf(word) <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** What a reader takes for one character: an emoji of several code points is drawn as one. */
const characters = once(() => new Intl.Segmenter("en", { granularity: "grapheme" }));

/** Characters that are drawn on top of the one before. */
const onTop = /[\p{Mn}\p{Me}\p{Cf}]/gu;

/** Characters two columns wide: East Asian Width "W" and "F" of Unicode 17, and what is drawn as an emoji. */
const wide =
  /[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{16fe0}-\u{18df2}\u{1aff0}-\u{1b2fb}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;

/** Pieces of Markdown documents. */

/** Plain text, so that no character of it is taken for markup. */
export function plain(text: string): string {
  return text.replace(/[\\*<`]|(?<![A-Za-z0-9])_/g, "\\$&");
}

/** Text as code, which must not hold a backtick. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** Text as a link; neither part is escaped. */
export function link(text: string, address: string): string {
  return `[${text}](${address})`;
}

/** A block of code, which must not hold a fence of its own. */
export function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** Blocks with an empty line between them, as a whole document. */
export function documentOf(blocks: readonly string[]): string {
  return `${blocks.join("\n\n")}\n`;
}

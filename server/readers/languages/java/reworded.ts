/**
 * `//` in a text block, where a quote or an escape follows on the same line: the grammar takes it for a comment, since that is longer than
 * the piece of text that ends there, and reads on over the end of the block.
 */
export function reworded(text: string): string | null {
  const shown = text.replaceAll(textBlock, (block) => block.replaceAll("//", "||"));
  return shown === text ? null : shown;
}

const textBlock = /"""[ \t\f]*\r?\n(?:[^"\\]|\\[\s\S]|"(?!""))*"""/g;

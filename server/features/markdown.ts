import { codePointOf } from "../../shared/names/characters.ts";

/** Text from a workspace inside Markdown: it must stay text, whatever it holds. */

/** Outside of code, and not at the start of a line. Only what means something there is escaped: some editors show the source. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>&~]/g, "\\$&").replace(/\s+/g, " ");
}

/** A code span that holds the text whole, as long as it can be read: its fence is longer than any run of backticks in it. */
export function codeSpan(text: string): string {
  const shown = readable(text);
  const fenced = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(fenced + 1);
  const space = fenced > 0 || shown.trim() === "" ? " " : "";
  return `${fence}${space}${shown}${space}${fence}`;
}

/** A table. A `|` in a cell does not end it. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A name with what cannot be seen made visible, cut when nobody would read it to its end. */
export function readable(text: string): string {
  const characters = [...text];
  const kept = characters.length <= longest ? text : `${characters.slice(0, longest).join("")}…`;
  return kept.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${codePointOf(character).slice(2)}}`);
}

const longest = 200;

import type { Parser, Tree } from "web-tree-sitter";
import type { Language } from "../language.ts";

/**
 * Parses the text that `text` gives, now and when the tree asks for it. Where the grammar finds faults and takes words for something else
 * than they are, it is shown others in their place: only the parser sees them. Null as `parseText` says.
 */
export function parseSource(parser: Parser, text: () => string, { reworded }: Language): Tree | null {
  const tree = parseText(parser, (offset) => text().slice(offset), text().length, null);
  const shown = tree?.rootNode.hasError === true ? (reworded?.(text()) ?? null) : null;
  if (shown === null) return tree;
  let isParsed = false;
  const other = parseText(parser, (offset) => (isParsed ? text() : shown).slice(offset), shown.length, null);
  isParsed = true;
  if (other === null) return tree;
  tree?.delete();
  return other;
}

/**
 * Parses the text that `text` gives from an offset on, with what is still right of the tree `before`. Null when the parser gets lost: some
 * grammars find no end in some texts with faults, and each of their steps takes more memory. `length` is that of the text, in UTF-16 units.
 */
export function parseText(parser: Parser, text: (offset: number) => string, length: number, before: Tree | null): Tree | null {
  const end = Date.now() + mostSeconds * 1000;
  const most = leastReports + length * reportsPerUnit;
  let reports = 0;
  const tree = parser.parse(text, before, { progressCallback: () => ++reports > most || Date.now() > end });
  // What it was about would go on with the next text.
  if (tree === null) parser.reset();
  return tree;
}

/** What is said of a file whose parser got lost. */
export const lost = "not parsed: its parser finds no way through this text";

/**
 * How often a parser may report progress for each unit of a text, and in any text: ten times what the most broken texts of any language
 * take. A count and not a time decides, so that a slow machine reads what a fast one does.
 */
const reportsPerUnit = 0.1;
const leastReports = 300;

/** Longer than any file under the size limit takes. */
const mostSeconds = 10;

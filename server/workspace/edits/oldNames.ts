import type { Span } from "../../readers/source/span.ts";
import { editedText, linesThatQuote } from "./applyEdits.ts";
import type { NameEdit } from "./fixes.ts";

/** A line of a file (1-based) on which a name still stands as a string after its tool was renamed. */
export interface OldName {
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/** A part of a text, and what is put in its place. */
export interface Replacement extends Span {
  readonly put: string;
}

/** A text in which names have become others. */
export interface RenamedText {
  /** In the order of the text. */
  readonly replaced: readonly Replacement[];
  readonly after: string;
  /** Where old names still stand in it. */
  readonly oldNames: readonly OldName[];
}

/** The text of a file with its edits applied. Throws a ChangedFile. */
export function renamedText(text: string, edits: readonly NameEdit[]): RenamedText {
  const { after, placed } = editedText(text, edits);
  const replaced = placed.map(({ before, now }) => ({ ...before, put: after.slice(now.start, now.end) }));
  const renames = new Map(edits.filter(({ from, to }) => from !== to).map(({ from, to }) => [JSON.stringify([from, to]), { from, to }]));
  const quoted = linesThatQuote(after, new Set([...renames.values()].map(({ from }) => from)));
  const oldNames = [...renames.values()].flatMap(({ from, to }) => (quoted.get(from) ?? []).map((line) => ({ line, from, to })));
  return { replaced, after, oldNames };
}

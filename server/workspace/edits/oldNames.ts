import { applyEdits, linesThatQuote } from "./applyEdits.ts";
import type { NameEdit } from "./fixes.ts";

/** A line of a file (1-based) on which a name still stands as a string after its tool was renamed. */
export interface OldName {
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/** The text of a file with its edits applied, and where the old names still stand in it. Throws a ChangedFile. */
export function renamedText(text: string, edits: readonly NameEdit[]): { readonly after: string; readonly oldNames: readonly OldName[] } {
  const after = applyEdits(text, edits);
  const renames = new Map(edits.filter(({ from, to }) => from !== to).map(({ from, to }) => [JSON.stringify([from, to]), { from, to }]));
  const quoted = linesThatQuote(after, new Set([...renames.values()].map(({ from }) => from)));
  const oldNames = [...renames.values()].flatMap(({ from, to }) => (quoted.get(from) ?? []).map((line) => ({ line, from, to })));
  return { after, oldNames };
}

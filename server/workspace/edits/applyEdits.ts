import { LineIndex } from "../../readers/lineIndex.ts";
import type { PlacedEdit } from "./placedEdit.ts";

/** A file whose text has changed since it was read. */
export class ChangedFile extends Error {}

/** The text with the edits applied, which do not overlap. Throws a ChangedFile when the text is not the one they were made for. */
export function applyEdits(text: string, edits: readonly PlacedEdit[]): string {
  const lines = new LineIndex(text);
  const spans = edits
    .map(({ place, text: put }) => ({ start: lines.offset(place.range.start), end: lines.offset(place.range.end), put }))
    .sort((left, right) => left.start - right.start);
  let result = "";
  let at = 0;
  for (const { start, end, put } of spans) {
    if (start < at || end > text.length) throw new ChangedFile("the file changed while it was being fixed");
    result += text.slice(at, start) + put;
    at = end;
  }
  return result + text.slice(at);
}

/** Lines (1-based) on which a name still stands as a whole string: places that may have to follow a rename. */
export function linesThatQuote(text: string, name: string): readonly number[] {
  const lines = new LineIndex(text);
  const found: number[] = [];
  for (const quotes of ['"', "'", "`"]) {
    const quoted = `${quotes}${name}${quotes}`;
    for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1)) found.push(lines.position(at).line + 1);
  }
  return found.sort((left, right) => left - right);
}

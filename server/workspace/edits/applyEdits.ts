import { writtenInto } from "../../readers/fileKind.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import type { PlacedEdit } from "./placedEdit.ts";

/** A file whose text has changed since it was read. */
export class ChangedFile extends Error {}

/** The text with the edits applied, which do not overlap. Throws a ChangedFile when the text is not the one they were made for. */
export function applyEdits(text: string, edits: readonly PlacedEdit[]): string {
  const lines = new LineIndex(text);
  const spans = edits
    .map(({ place: { file, range }, text: put }) => {
      return { start: lines.offset(range.start), end: lines.offset(range.end), put: writtenInto(file, put, text) };
    })
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

/** Lines (1-based) on which a name still stands as a whole string, by name: places that may have to follow a rename. */
export function linesThatQuote(text: string, names: ReadonlySet<string>): ReadonlyMap<string, readonly number[]> {
  const lines = new LineIndex(text);
  const found = new Map<string, number[]>();
  const add = (name: string, at: number) => {
    const known = found.get(name);
    const line = lines.position(at).line + 1;
    if (known === undefined) found.set(name, [line]);
    else known.push(line);
  };
  const odd = [...names].filter((name) => /["'`]/.test(name));
  for (const quotes of ['"', "'", "`"]) {
    // What stands from one sign to the next is looked up, so that the text is gone through once for all names.
    let start = text.indexOf(quotes);
    for (let end = text.indexOf(quotes, start + 1); start >= 0 && end > 0; end = text.indexOf(quotes, end + 1)) {
      const quoted = text.slice(start + 1, end);
      if (names.has(quoted)) add(quoted, start);
      start = end;
    }
    for (const name of odd) {
      if (!name.includes(quotes)) continue;
      const quoted = `${quotes}${name}${quotes}`;
      for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1)) add(name, at);
    }
  }
  for (const own of found.values()) own.sort((left, right) => left - right);
  return found;
}

import { writtenInto } from "../../readers/fileKind.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import type { Span } from "../../readers/source/span.ts";
import type { PlacedEdit } from "./placedEdit.ts";

/** A file whose text has changed since it was read. */
export class ChangedFile extends Error {}

/** The text with the edits applied, which do not overlap. Throws a ChangedFile when the text is not the one they were made for. */
export function applyEdits(text: string, edits: readonly PlacedEdit[]): string {
  return editedText(text, edits).after;
}

/** An edit with the part of the text that it replaces, and the one that it puts there. */
export interface AppliedEdit<Edit extends PlacedEdit> {
  readonly edit: Edit;
  readonly before: Span;
  readonly now: Span;
}

/** The same, with what became of each edit, in the order of the text. */
export function editedText<Edit extends PlacedEdit>(
  text: string,
  edits: readonly Edit[],
): { readonly after: string; readonly placed: readonly AppliedEdit<Edit>[] } {
  const lines = new LineIndex(text);
  const spans = edits
    .map((edit) => {
      const { file, range } = edit.place;
      return { edit, start: lines.offset(range.start), end: lines.offset(range.end), put: writtenInto(file, edit.text, text) };
    })
    .sort((left, right) => left.start - right.start);
  const placed: AppliedEdit<Edit>[] = [];
  let after = "";
  let at = 0;
  for (const { edit, start, end, put } of spans) {
    if (start < at || end > text.length) throw new ChangedFile("the file changed while it was being fixed");
    after += text.slice(at, start) + put;
    placed.push({ edit, before: { start, end }, now: { start: after.length - put.length, end: after.length } });
    at = end;
  }
  return { after: after + text.slice(at), placed };
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

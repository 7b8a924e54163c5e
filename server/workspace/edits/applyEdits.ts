import { writtenInto } from "../../readers/fileKind.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import type { Span } from "../../readers/source/span.ts";
import { NameSearch } from "./nameSearch.ts";
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

/** Lines (1-based) on which names still stand as whole strings, by name: places that may have to follow a rename. */
export function linesThatQuote(text: string, names: ReadonlySet<string>): ReadonlyMap<string, readonly number[]> {
  const lines = new LineIndex(text);
  const found = new Map<string, readonly number[]>();
  for (const [name, places] of new NameSearch(names).placesIn(text)) {
    const quoted = places.filter((at) => /["'`]/.test(text[at - 1] ?? "") && text[at - 1] === text[at + name.length]);
    if (quoted.length > 0)
      found.set(
        name,
        quoted.map((at) => lines.position(at - 1).line + 1),
      );
  }
  return found;
}

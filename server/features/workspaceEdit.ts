import type { ChangeAnnotation, TextDocumentEdit, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import type { Place } from "../../shared/model.ts";
import type { FeatureContext } from "./feature.ts";

/** A replacement in a file, by its place. */
export interface PlacedEdit {
  readonly place: Place;
  readonly text: string;
}

/**
 * The edits as the client takes them: with the version of each open document and null for closed ones, or in the plain form. With a
 * question, a client that knows of such things asks it before it changes anything.
 */
export function workspaceEdit(
  edits: readonly PlacedEdit[],
  { client, documents, uris }: FeatureContext,
  question: string | null = null,
): WorkspaceEdit {
  const byFile = new Map<string, TextEdit[]>();
  for (const { place, text } of distinct(edits)) {
    const edit = { range: place.range, newText: text };
    const others = byFile.get(place.file);
    if (others === undefined) byFile.set(place.file, [edit]);
    else others.push(edit);
  }
  if (!client.versionedEdits) return { changes: Object.fromEntries(byFile) };
  const documentChanges = [...byFile].map(([uri, own]): TextDocumentEdit => {
    const version = documents.get(uris.pathOf(uri))?.text.version ?? null;
    return { textDocument: { uri, version }, edits: question === null ? own : own.map((edit) => ({ ...edit, annotationId })) };
  });
  if (question === null) return { documentChanges };
  const annotation: ChangeAnnotation = { label: question, needsConfirmation: true };
  return { documentChanges, changeAnnotations: { [annotationId]: annotation } };
}

const annotationId = "mcp-portability";

/** Two declarations can share one text: it is changed once. */
function distinct(edits: readonly PlacedEdit[]): readonly PlacedEdit[] {
  return [...new Map(edits.map((edit) => [JSON.stringify([edit.place.file, edit.place.range]), edit])).values()];
}

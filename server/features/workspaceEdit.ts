import type { AnnotatedTextEdit, ChangeAnnotation, TextDocumentEdit, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { writtenInto } from "../readers/fileKind.ts";
import type { PlacedEdit } from "../workspace/edits/placedEdit.ts";
import type { FeatureContext } from "./feature.ts";

/**
 * The edits as the client takes them: with the version of each open document and null for closed ones, or in the plain form. An edit with
 * a question is one that a client that knows of such things makes only after it was answered.
 */
export function workspaceEdit<Edit extends PlacedEdit>(
  edits: readonly Edit[],
  { client, documents, uris, notebooks }: FeatureContext,
  questionOf: (edit: Edit) => Question | null = () => null,
): WorkspaceEdit {
  const byFile = new Map<string, (TextEdit | AnnotatedTextEdit)[]>();
  const annotations = new Annotations();
  for (const edit of distinct(edits)) {
    const { file } = edit.place;
    const question = client.confirmsEdits ? questionOf(edit) : null;
    const { uri, range, newText } = notebooks.shownEdit(edit);
    const open = documents.get(uris.pathOf(file))?.text.getText() ?? null;
    const plain = { range, newText: writtenInto(file, newText, open) };
    const made = question === null ? plain : { ...plain, annotationId: annotations.idOf(question) };
    const others = byFile.get(uri);
    if (others === undefined) byFile.set(uri, [made]);
    else others.push(made);
  }
  if (!client.versionedEdits) return { changes: Object.fromEntries(byFile) };
  const documentChanges = [...byFile].map(([uri, own]): TextDocumentEdit => {
    const version = (notebooks.cell(uri) ?? documents.get(uris.pathOf(uri))?.text)?.version ?? null;
    return { textDocument: { uri, version }, edits: own };
  });
  return { documentChanges, ...annotations.asChangeAnnotations() };
}

/** What a client asks before it makes an edit. */
export interface Question {
  readonly label: string;
  /** What else helps to answer it. */
  readonly description?: string;
}

/** The questions of one edit, each asked once for all the places it is about. */
class Annotations {
  readonly #ids = new Map<string, string>();
  readonly #annotations: Record<string, ChangeAnnotation> = {};

  idOf(question: Question): string {
    const key = JSON.stringify([question.label, question.description]);
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = `mcp-portability-${this.#ids.size + 1}`;
      this.#ids.set(key, id);
      this.#annotations[id] = { ...question, needsConfirmation: true };
    }
    return id;
  }

  asChangeAnnotations(): Pick<WorkspaceEdit, "changeAnnotations"> {
    return this.#ids.size === 0 ? {} : { changeAnnotations: this.#annotations };
  }
}

/** Two declarations can share one text: it is changed once. */
function distinct<Edit extends PlacedEdit>(edits: readonly Edit[]): readonly Edit[] {
  return [...new Map(edits.map((edit) => [JSON.stringify([edit.place.file, edit.place.range]), edit])).values()];
}

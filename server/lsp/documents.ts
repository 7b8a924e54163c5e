import { TextDocument, type TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import type { TextChange } from "../readers/source/span.ts";

/** A document that is open in the client. */
export interface OpenDocument {
  readonly uri: string;
  readonly path: string;
  readonly text: TextDocument;
  /** Another number, and a larger one, after every change. A client's own version can be missing, stay the same or count back. */
  readonly revision: number;
}

/** The open documents, by path. */
export class Documents {
  readonly #open = new Map<string, { -readonly [Key in keyof OpenDocument]: OpenDocument[Key] }>();
  /** Those that were changed since they were opened or saved. */
  readonly #unsaved = new Set<string>();
  #revisions = 0;

  get(path: string): OpenDocument | undefined {
    return this.#open.get(path);
  }

  get all(): readonly OpenDocument[] {
    return [...this.#open.values()];
  }

  open(uri: string, path: string, languageId: string, version: number, content: string): void {
    this.#open.set(path, { uri, path, text: TextDocument.create(uri, languageId, version, content), revision: ++this.#revisions });
  }

  /** Applies changes one by one, as LSP means them, and gives each with the text before it and after it. */
  change(
    path: string,
    changes: readonly TextDocumentContentChangeEvent[],
    version: number,
    onChange: (change: TextChange, before: string, after: string) => void,
  ): void {
    const document = this.#open.get(path);
    if (document === undefined) return;
    this.#unsaved.add(path);
    for (const given of changes) {
      // Some clients write down that a change has no range.
      const change = "range" in given && given.range !== null ? given : { text: given.text };
      const before = document.text.getText();
      const { start, end } = "range" in change ? spanOf(document.text, change.range) : { start: 0, end: before.length };
      TextDocument.update(document.text, [change], version);
      document.revision = ++this.#revisions;
      onChange({ start, oldEnd: end, newEnd: start + change.text.length }, before, document.text.getText());
    }
    if (changes.length > 0) return;
    TextDocument.update(document.text, [], version);
    document.revision = ++this.#revisions;
  }

  saved(path: string): void {
    this.#unsaved.delete(path);
  }

  /** Whether a document was changed since it was opened or saved. */
  isUnsaved(path: string): boolean {
    return this.#unsaved.has(path);
  }

  close(path: string): void {
    this.#open.delete(path);
    this.#unsaved.delete(path);
  }
}

/** The offsets of a range; a client may send one back to front. */
function spanOf(
  text: TextDocument,
  range: { readonly start: { line: number; character: number }; readonly end: { line: number; character: number } },
) {
  const left = text.offsetAt(range.start);
  const right = text.offsetAt(range.end);
  return { start: Math.min(left, right), end: Math.max(left, right) };
}

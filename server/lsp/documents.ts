import { TextDocument, type TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import type { TextChange } from "../readers/source/span.ts";

/** A document that is open in the client. */
export interface OpenDocument {
  readonly uri: string;
  readonly path: string;
  readonly text: TextDocument;
}

/** The open documents, by path. */
export class Documents {
  readonly #open = new Map<string, OpenDocument>();
  /** Those that were changed since they were opened or saved. */
  readonly #unsaved = new Set<string>();

  get(path: string): OpenDocument | undefined {
    return this.#open.get(path);
  }

  get all(): readonly OpenDocument[] {
    return [...this.#open.values()];
  }

  open(uri: string, path: string, languageId: string, version: number, content: string): void {
    this.#open.set(path, { uri, path, text: TextDocument.create(uri, languageId, version, content) });
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
    for (const change of changes) {
      const isWhole = !("range" in change);
      const before = document.text.getText();
      const { start, end } = isWhole ? { start: 0, end: before.length } : spanOf(document.text, change.range);
      TextDocument.update(document.text, [change], version);
      onChange({ start, oldEnd: end, newEnd: start + change.text.length }, before, document.text.getText());
    }
    if (changes.length === 0) TextDocument.update(document.text, [], version);
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

import assert from "node:assert/strict";
import {
  DidChangeNotebookDocumentNotification,
  DidCloseNotebookDocumentNotification,
  DidOpenNotebookDocumentNotification,
  type NotebookDocumentChangeEvent,
  type TextDocumentContentChangeEvent,
  type TextDocumentItem,
} from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type Client, uriOf } from "./client.ts";
import { type Editor, rangeOf } from "./textEdits.ts";

/** A notebook as a client has it open, with the cells that it sends. */
export class NotebookEditor implements Editor {
  readonly uri: string;
  readonly #client: Client;
  readonly #cells: TextDocument[] = [];
  #version = 1;
  #made = 0;

  constructor(client: Client, path: string) {
    this.#client = client;
    this.uri = uriOf(path);
  }

  /** The address of a cell. */
  cell(index: number): string {
    const cell = this.#cells[index];
    assert.ok(cell !== undefined, `there is no cell ${index}`);
    return cell.uri;
  }

  text(index: number): string {
    return this.#cells[index]?.getText() ?? "";
  }

  /** What is wrong with a cell: `openai/name a.b`. */
  marks(index: number): Promise<readonly string[]> {
    return this.#client.marks(this.cell(index), this.text(index));
  }

  document(uri: string): TextDocument | undefined {
    return this.#cells.find((cell) => cell.uri === uri);
  }

  async open(...texts: readonly string[]): Promise<void> {
    this.#cells.push(...texts.map((text) => this.#make(text)));
    await this.#client.connection.sendNotification(DidOpenNotebookDocumentNotification.type, {
      notebookDocument: { uri: this.uri, notebookType: "jupyter-notebook", version: 1, cells: this.#cells.map(cellOf) },
      cellTextDocuments: this.#cells.map(itemOf),
    });
  }

  /** Puts cells in the place of some. */
  async splice(start: number, deleteCount: number, ...texts: readonly string[]): Promise<void> {
    const fresh = texts.map((text) => this.#make(text));
    const gone = this.#cells.splice(start, deleteCount, ...fresh);
    await this.#tell({
      structure: {
        array: { start, deleteCount, cells: fresh.map(cellOf) },
        didOpen: fresh.map(itemOf),
        didClose: gone.map(({ uri }) => ({ uri })),
      },
    });
  }

  async change(uri: string, changes: readonly TextDocumentContentChangeEvent[]): Promise<void> {
    const cell = this.document(uri);
    assert.ok(cell !== undefined, `${uri} is no cell`);
    TextDocument.update(cell, [...changes], cell.version + 1);
    await this.#tell({ textContent: [{ document: { uri, version: cell.version }, changes: [...changes] }] });
  }

  replace(index: number, sought: string, text: string): Promise<void> {
    return this.change(this.cell(index), [{ range: rangeOf(this.text(index), sought), text }]);
  }

  close(): Promise<void> {
    return this.#client.connection.sendNotification(DidCloseNotebookDocumentNotification.type, {
      notebookDocument: { uri: this.uri },
      cellTextDocuments: this.#cells.map(({ uri }) => ({ uri })),
    });
  }

  #make(text: string): TextDocument {
    const uri = `${this.uri.replace(/^[a-z]+:/, "vscode-notebook-cell:")}#W${this.#made++}sZmlsZQ%3D%3D`;
    return TextDocument.create(uri, "python", 1, text);
  }

  #tell(cells: NotebookDocumentChangeEvent["cells"]): Promise<void> {
    return this.#client.connection.sendNotification(DidChangeNotebookDocumentNotification.type, {
      notebookDocument: { uri: this.uri, version: ++this.#version },
      change: cells === undefined ? {} : { cells },
    });
  }
}

function cellOf({ uri: document }: TextDocument) {
  return { kind: 2 as const, document };
}

function itemOf(cell: TextDocument): TextDocumentItem {
  const { uri, languageId, version } = cell;
  return { uri, languageId, version, text: cell.getText() };
}

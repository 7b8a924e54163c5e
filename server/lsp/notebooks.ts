import type { NotebookCell, NotebookDocumentChangeEvent, TextDocumentItem } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Position, Range } from "../../shared/model.ts";
import { cellHead } from "../readers/embedded/openNotebook.ts";
import type { PlacedEdit } from "../workspace/edits/placedEdit.ts";

/** A place as a client has it: in a document of its own, which can be a cell. */
export interface ShownPlace {
  readonly uri: string;
  readonly range: Range;
}

/**
 * The notebooks that a client has open. Everything behind it knows each as one text (`cellHead`); a client knows its cells alone, by their own
 * addresses and lines. Here one becomes the other: a place in anything else stays what it is.
 */
export class Notebooks {
  readonly #open = new Map<string, Notebook>();
  /** By the addresses of cells. */
  readonly #byCell = new Map<string, Notebook>();

  open(uri: string, cells: readonly NotebookCell[], texts: readonly TextDocumentItem[]): void {
    this.close(uri);
    const notebook: Notebook = { uri, cells: [], texts: new Map(), starts: [], end: 0 };
    this.#open.set(uri, notebook);
    this.#take(notebook, texts);
    this.#arrange(notebook, [...cells]);
  }

  /** Takes in what changed: first which cells there are, then what is in them. */
  change(uri: string, { structure, textContent = [] }: NonNullable<NotebookDocumentChangeEvent["cells"]>): void {
    const notebook = this.#open.get(uri);
    if (notebook === undefined) return;
    const cells = [...notebook.cells];
    if (structure !== undefined) {
      const { array, didOpen = [], didClose = [] } = structure;
      cells.splice(array.start, array.deleteCount, ...(array.cells ?? []));
      for (const closed of didClose) notebook.texts.delete(closed.uri);
      this.#take(notebook, didOpen);
    }
    for (const { document, changes } of textContent) {
      const text = notebook.texts.get(document.uri);
      if (text !== undefined) TextDocument.update(text, [...changes], document.version);
    }
    this.#arrange(notebook, cells);
  }

  close(uri: string): void {
    const notebook = this.#open.get(uri);
    this.#open.delete(uri);
    for (const [cell, of] of this.#byCell) if (of === notebook) this.#byCell.delete(cell);
  }

  /** The text that a notebook is known as. */
  textOf(uri: string): string {
    const notebook = this.#open.get(uri);
    return notebook === undefined ? "" : shownIn(notebook).map(textIn).join("") || `${cellHead}\n`;
  }

  /** Whether an address is that of a notebook that is open, or of one of its cells. */
  holds(uri: string): boolean {
    return this.#open.has(uri) || this.#byCell.has(uri);
  }

  /** The text of a cell; null for what is none. */
  cell(uri: string): TextDocument | null {
    return this.#byCell.get(uri)?.texts.get(uri) ?? null;
  }

  /** The address of the notebook of a cell; null for what is none. */
  notebookOf(cell: string): string | null {
    return this.#byCell.get(cell)?.uri ?? null;
  }

  /** The documents that a client has for a file, with their versions: the cells of a notebook. Null for a file that is no open notebook. */
  documentsOf(uri: string): readonly TextDocument[] | null {
    const notebook = this.#open.get(uri);
    return notebook === undefined ? null : shownIn(notebook);
  }

  /** A position of a document as one of its file. */
  inFile(uri: string, position: Position): Position {
    const notebook = this.#byCell.get(uri);
    const index = notebook === undefined ? -1 : shownIn(notebook).findIndex((cell) => cell.uri === uri);
    return { ...position, line: position.line + (notebook?.starts[index] ?? 0) };
  }

  /** A place of a file as one of the document that a client has for it. What stands above a cell is shown at its beginning. */
  shown(file: string, range: Range): ShownPlace {
    const notebook = this.#open.get(file);
    const index = notebook === undefined ? -1 : cellAt(notebook, range.start);
    const cell = notebook === undefined ? undefined : shownIn(notebook)[index];
    if (notebook === undefined || cell === undefined) return { uri: file, range };
    const first = notebook.starts[index] ?? 0;
    const inCell = ({ line, character }: Position) => (line < first ? { line: 0, character: 0 } : { line: line - first, character });
    return { uri: cell.uri, range: { start: inCell(range.start), end: inCell(range.end) } };
  }

  /** An edit of a file as one of the document that a client has for it. */
  shownEdit({ place: { file, range }, text }: PlacedEdit): ShownPlace & { readonly newText: string } {
    const notebook = this.#open.get(file);
    const { line } = range.start;
    const index = notebook === undefined ? -1 : line === notebook.end ? notebook.starts.length : notebook.starts.indexOf(line + 1);
    const before = notebook === undefined ? undefined : shownIn(notebook)[index - 1];
    if (before === undefined || range.end.line !== line) return { ...this.shown(file, range), newText: text };
    // What is put behind the last line of a cell begins a new one there.
    const end = before.positionAt(before.getText().length);
    const begin = end.character === 0 ? "" : "\n";
    return { uri: before.uri, range: { start: end, end }, newText: begin + (begin === "" ? text : text.replace(/\r?\n$/, "")) };
  }

  #take({ texts }: Notebook, items: readonly TextDocumentItem[]): void {
    for (const { uri, languageId, version, text } of items) texts.set(uri, TextDocument.create(uri, languageId, version, text));
  }

  #arrange(notebook: Notebook, cells: readonly NotebookCell[]): void {
    for (const { document } of notebook.cells) this.#byCell.delete(document);
    notebook.cells = cells;
    for (const { uri } of shownIn(notebook)) this.#byCell.set(uri, notebook);
    let line = 0;
    notebook.starts = shownIn(notebook).map((cell) => {
      const start = line + 1;
      line = start + cell.lineCount - (endsLine(cell) ? 1 : 0);
      return start;
    });
    notebook.end = line;
  }
}

interface Notebook {
  readonly uri: string;
  /** All cells that a client tells of. */
  cells: readonly NotebookCell[];
  /** Those of their texts that it sends. */
  readonly texts: Map<string, TextDocument>;
  /** The first line of each cell that is shown. */
  starts: readonly number[];
  /** The line behind the last one. */
  end: number;
}

/** The cells in Python, in their order. */
function shownIn({ cells, texts }: Notebook): readonly TextDocument[] {
  return cells.flatMap(({ document }) => {
    const text = texts.get(document);
    return text?.languageId === "python" ? [text] : [];
  });
}

function textIn(cell: TextDocument): string {
  return `${cellHead}\n${cell.getText()}${endsLine(cell) ? "" : "\n"}`;
}

/** Whether the last line of a cell has nothing in it: then the separator stands there. */
function endsLine(cell: TextDocument): boolean {
  return /[\r\n]$/.test(cell.getText());
}

/** The index of the cell that a position stands in, or right above. */
function cellAt({ starts }: Notebook, { line }: Position): number {
  const next = starts.findIndex((start) => start > line + 1);
  return next < 0 ? starts.length - 1 : Math.max(next - 1, 0);
}

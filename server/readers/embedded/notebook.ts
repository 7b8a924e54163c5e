import { messageOf } from "../../../shared/thrown.ts";
import { parseJson } from "../documents/json.ts";
import { type DocumentNode, textAt, valueAt } from "../documents/node.ts";
import { python } from "../languages/python/language.ts";
import { LineIndex } from "../lineIndex.ts";
import type { Embedding, FoundCode } from "./embedding.ts";
import { Gathered, type WrittenString } from "./gathered.ts";
import { programOf, withoutMagics } from "./magics.ts";
import { codeOfOpen, isOpenNotebook } from "./openNotebook.ts";

/** Notebooks of Jupyter with cells in Python. All cells are one program; a cell that is written to a file is one of its own. Outputs are not read. */
export const notebook: Embedding = {
  id: "jupyter",
  title: "Jupyter",
  extensions: [".ipynb"],
  // To an editor its cells are documents in their own languages, and the file, opened as a text, is JSON.
  editorIds: [],
  languages: [python],
  gate: python.gate,
  mostCharacters: 20_000_000,
  codeIn,
  escaped: (text, fileText) => (fileText !== null && isOpenNotebook(fileText) ? text : JSON.stringify(text).slice(1, -1)),
};

function codeIn(text: string): FoundCode {
  if (isOpenNotebook(text)) return { codes: codeOfOpen(text), failure: null };
  const { root, failure } = parsed(text);
  if (root === undefined || failure !== null || !isPython(root)) return { codes: [], failure };
  const programs = new Map<string, Gathered>();
  for (const cell of cellsOf(root)) {
    const strings = stringsOf(cell, text);
    const program = programOf(strings.map(({ says }) => says).join(""));
    if (program === null) continue;
    const gathered = programs.get(program) ?? new Gathered();
    programs.set(program, gathered);
    gathered.add(strings, withoutMagics);
  }
  const codes = [...programs.values()].map(({ text: code, places }) => {
    return { language: python, extension: ".py", text: code, spans: null, places };
  });
  return { codes, failure: null };
}

/** The document that a notebook is, or what is wrong with it. */
function parsed(text: string): { readonly root: DocumentNode | undefined; readonly failure: string | null } {
  try {
    const {
      roots: [root],
      faults: [fault],
    } = parseJson(text);
    if (fault === undefined) return { root, failure: null };
    const { line, character } = new LineIndex(text).position(fault.offset);
    return { root, failure: `not read: not valid JSON at ${line + 1}:${character + 1} (${fault.says})` };
  } catch (error) {
    // Nobody parses what is nested more deeply than the stack.
    if (error instanceof RangeError) return { root: undefined, failure: `not read: it is ${messageOf(error)}` };
    throw error;
  }
}

/** Whether the cells of a notebook are in Python, or it does not say in what they are. */
function isPython(root: DocumentNode): boolean {
  const said = textAt(root, "metadata", "kernelspec", "language") ?? textAt(root, "metadata", "language_info", "name");
  return said === null || /^i?python\d*$/i.test(said);
}

/** The cells of code; in version 3 of the format they stand in worksheets. */
function cellsOf(root: DocumentNode): readonly DocumentNode[] {
  const cells = valueAt(root, "cells")?.children ?? (valueAt(root, "worksheets")?.children ?? []).flatMap(cellsIn);
  return cells.filter((cell) => {
    const language = textAt(cell, "metadata", "vscode", "languageId") ?? textAt(cell, "language") ?? "python";
    return textAt(cell, "cell_type") === "code" && language === "python";
  });
}

function cellsIn(worksheet: DocumentNode): readonly DocumentNode[] {
  return valueAt(worksheet, "cells")?.children ?? [];
}

/**
 * The strings of which a cell's text is made. None where one of them ends in the middle of a line: no name could be changed that stands in
 * two of them, and no program writes them so.
 */
function stringsOf(cell: DocumentNode, text: string): readonly (WrittenString & { readonly says: string })[] {
  const source = valueAt(cell, "source") ?? valueAt(cell, "input");
  const nodes = source?.type === "array" ? (source.children ?? []) : source === undefined ? [] : [source];
  const isWhole = nodes.every(({ type, value }, index) => {
    return type === "string" && (index === nodes.length - 1 || /[\r\n]$/.test(String(value)));
  });
  if (!isWhole) return [];
  return nodes.map(({ offset, length, value }) => {
    return { raw: text.slice(offset + 1, offset + length - 1), place: offset + 1, says: String(value) };
  });
}

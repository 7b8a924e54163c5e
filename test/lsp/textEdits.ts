import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  CreateFile,
  type Position,
  type Range,
  type TextDocumentContentChangeEvent,
  TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";

/** What a client needs to apply an edit: its open documents, and a way to change one of them. */
export interface Editor {
  document(uri: string): TextDocument | undefined;
  change(uri: string, changes: readonly TextDocumentContentChangeEvent[]): Promise<void>;
}

/**
 * Applies an edit as a strict client does: open documents must be named with the version that they have, closed files with none, and no
 * two edits may overlap.
 */
export async function applyWorkspaceEdit({ changes = {}, documentChanges = [] }: WorkspaceEdit, editor: Editor): Promise<void> {
  for (const [uri, edits] of Object.entries(changes)) await applyTo(uri, edits, editor);
  for (const change of documentChanges) {
    if (CreateFile.is(change)) createFile(change);
    else {
      assert.ok(TextDocumentEdit.is(change), JSON.stringify(change));
      const { uri, version } = change.textDocument;
      assert.equal(version, editor.document(uri)?.version ?? null, `the edit of ${uri} is for another version`);
      await applyTo(
        uri,
        change.edits.filter((edit): edit is TextEdit => "newText" in edit),
        editor,
      );
    }
  }
}

function createFile({ uri, options }: CreateFile): void {
  const path = fileURLToPath(uri);
  if (existsSync(path)) assert.ok(options?.ignoreIfExists === true, `${uri} is there already`);
  else writeFileSync(path, "");
}

async function applyTo(uri: string, edits: readonly TextEdit[], editor: Editor): Promise<void> {
  assert.ok(edits.length > 0, `no edits of ${uri}`);
  const open = editor.document(uri);
  if (open === undefined) {
    const path = fileURLToPath(uri);
    writeFileSync(path, TextDocument.applyEdits(TextDocument.create(uri, "", 0, readFileSync(path, "utf8")), [...edits]));
    return;
  }
  // Overlapping edits throw here.
  TextDocument.applyEdits(open, [...edits]);
  const lastFirst = [...edits].sort((left, right) => comparePositions(right.range.start, left.range.start));
  await editor.change(
    uri,
    lastFirst.map(({ range, newText: text }) => ({ range, text })),
  );
}

function comparePositions(left: Position, right: Position): number {
  return left.line - right.line || left.character - right.character;
}

/** The range of a text's first occurrence; fails when there is none. `part` narrows it down to something within. */
export function rangeOf(text: string, sought: string, part = sought): Range {
  const at = text.indexOf(sought);
  assert.ok(at >= 0, `${JSON.stringify(sought)} is not in the text`);
  const start = at + sought.indexOf(part);
  const document = TextDocument.create("", "", 0, text);
  return { start: document.positionAt(start), end: document.positionAt(start + part.length) };
}

/** What a range of a text holds. */
export function textAt(text: string, range: Range): string {
  return TextDocument.create("", "", 0, text).getText(range);
}

import assert from "node:assert/strict";
import * as vscode from "vscode";
import { diagnosticSource } from "../../../shared/protocol.ts";
import { eventually } from "./eventually.ts";

/** The URI of a file of the workspace. */
export function fileUri(path: string, folder = 0): vscode.Uri {
  const root = vscode.workspace.workspaceFolders?.[folder]?.uri;
  assert.ok(root);
  return vscode.Uri.joinPath(root, path);
}

/** Opens a file of the workspace in an editor. */
export async function openFile(path: string, folder = 0): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(fileUri(path, folder));
}

/**
 * Opens a document without a file in an editor. VS Code names it like the one closed last, and gives it that one's text where its backup is
 * not gone yet.
 */
export async function openUntitled(language: string, content: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument({ language, content });
  const editor = await vscode.window.showTextDocument(document);
  if (document.getText() !== content) {
    const everything = new vscode.Range(0, 0, document.lineCount, 0);
    assert.ok(await editor.edit((edits) => edits.replace(everything, content)));
  }
  return document;
}

/** Our diagnostics of a document: the code with the text it stands on. In the order of places, then codes. */
export function diagnosticsOf(
  document: vscode.TextDocument,
): readonly { readonly code: string; readonly text: string; readonly diagnostic: vscode.Diagnostic }[] {
  return vscode.languages
    .getDiagnostics(document.uri)
    .filter(({ source }) => source === diagnosticSource)
    .map((diagnostic) => ({ code: codeOf(diagnostic), text: document.getText(diagnostic.range), diagnostic }))
    .sort((left, right) => left.diagnostic.range.start.compareTo(right.diagnostic.range.start) || (left.code < right.code ? -1 : 1));
}

/** Waits until the diagnostics of a document are these: `code text`, sorted by place and code. */
export async function expectDiagnostics(document: vscode.TextDocument, expected: readonly string[]): Promise<void> {
  await eventually(() =>
    assert.deepEqual(
      diagnosticsOf(document).map(({ code, text }) => `${code} ${text}`),
      expected,
    ),
  );
}

/** The range of a text that stands once in a document. */
export function rangeOf(document: vscode.TextDocument, text: string): vscode.Range {
  const start = document.getText().indexOf(text);
  assert.ok(start >= 0, `${text} is not in ${document.uri}`);
  return new vscode.Range(document.positionAt(start), document.positionAt(start + text.length));
}

function codeOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === "object" ? code.value : code);
}

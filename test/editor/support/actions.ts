import assert from "node:assert/strict";
import * as vscode from "vscode";
import { eventually } from "./eventually.ts";

/** Our quick fixes at a range, as the light bulb has them; waits until there are some. */
export function quickFixesAt(document: vscode.TextDocument, range: vscode.Range): Promise<readonly vscode.CodeAction[]> {
  return eventually(async () => {
    const found = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      range,
      vscode.CodeActionKind.QuickFix.value,
      mostResolved,
    );
    const ours = found.filter(({ title }) => /^(Rename|Ignore|Open the source)/.test(title));
    assert.ok(ours.length > 0, "there are no quick fixes");
    return ours;
  });
}

/** More actions than any name has: each is asked for its edit, as the one is that a person chooses. */
const mostResolved = 50;

/** Applies the edit of a quick fix as a click on it does. */
export async function applyFix({ title, edit }: vscode.CodeAction): Promise<void> {
  assert.ok(edit, title);
  assert.ok(await vscode.workspace.applyEdit(edit), title);
}

/** Undoes the last step in a document. */
export async function undoIn(document: vscode.TextDocument): Promise<void> {
  await vscode.window.showTextDocument(document);
  await vscode.commands.executeCommand("undo");
}

/** Brings a document back to what is stored. */
export async function revert(document: vscode.TextDocument): Promise<void> {
  for (let left = 3; document.isDirty; left--) {
    try {
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand("workbench.action.files.revert");
      return;
    } catch (error) {
      // What a command opened just before can come in between.
      if (left === 0) throw error;
    }
  }
}

/** Replaces the text that a range covers, as typing does. */
export async function type(editor: vscode.TextEditor, range: vscode.Range, text: string): Promise<void> {
  assert.ok(await editor.edit((edits) => edits.replace(range, text)));
}

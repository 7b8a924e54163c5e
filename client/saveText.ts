import { Uri, window, workspace } from "vscode";

/** Stores a text where the person chooses, or in a given file, and shows it. Resolves with whether it was stored. */
export async function saveText(text: string, suggestedName: string, given: Uri | null = null): Promise<boolean> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const file =
    given ?? (await window.showSaveDialog(folder === undefined ? {} : { defaultUri: Uri.joinPath(folder, suggestedName) })) ?? null;
  if (file === null) return false;
  await workspace.fs.writeFile(file, new TextEncoder().encode(text));
  await window.showTextDocument(file, { preview: true });
  return true;
}

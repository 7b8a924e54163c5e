import type { WorkspaceEdit } from "vscode-languageserver";
import type { RenameEdit } from "../workspace/edits/renaming.ts";
import type { FeatureContext } from "./feature.ts";
import { type Question, workspaceEdit } from "./workspaceEdit.ts";

/**
 * The edits of a rename as the client takes them. Those that have to be thought of first get a question of their own, and a client that
 * cannot ask does not get them; the others get `question` where there is one.
 */
export function renameEdit(edits: readonly RenameEdit[], context: FeatureContext, question: Question | null = null): WorkspaceEdit {
  const made = context.client.confirmsEdits ? edits : edits.filter(({ doubt }) => doubt === undefined);
  return workspaceEdit(made, context, ({ doubt }) => (doubt === undefined ? question : { label: doubt.label }));
}

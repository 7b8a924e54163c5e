import type { WorkspaceEdit } from "vscode-languageserver";
import type { RenameEdit } from "../workspace/edits/renaming.ts";
import type { FeatureContext } from "./feature.ts";
import { type Question, workspaceEdit } from "./workspaceEdit.ts";

/**
 * The edits of a rename as the client takes them: with `question` where there is one, and with one of their own that have to be thought of first. A client that cannot ask does not get
 * those that have to be thought of first.
 */
export function renameEdit(edits: readonly RenameEdit[], context: FeatureContext, question: Question | null = null): WorkspaceEdit {
  const made = context.client.confirmsEdits ? edits : edits.filter(({ doubt }) => doubt === undefined);
  return workspaceEdit(made, context, ({ doubt }) => (doubt === undefined ? question : { label: doubt.label }));
}

import type { CancellationToken } from "vscode-languageserver";
import type { RenameEdit, Renaming } from "../workspace/edits/renaming.ts";
import { textMentionsOf } from "../workspace/edits/textMentions.ts";
import type { FeatureContext } from "./feature.ts";

/**
 * What else may mean the tools that get other names by a rename: a client that can ask asks about it. None for one that cannot.
 * `keepsOld` says that the old name stays: see `textMentionsOf`.
 */
export async function askedTexts(
  { renamed, edits }: Exclude<Renaming, { readonly refused: string }>,
  { client, session, log }: FeatureContext,
  token: CancellationToken,
  keepsOld = false,
): Promise<readonly RenameEdit[]> {
  if (!client.confirmsEdits) return [];
  const abort = new AbortController();
  const listener = token.onCancellationRequested(() => abort.abort());
  try {
    const texts = await textMentionsOf(renamed, edits, session.workspace, session.lookedAt.searched(abort.signal), keepsOld);
    for (const { file, message } of texts.failures) log(`${file}: ${message}`);
    return texts.edits;
  } finally {
    listener.dispose();
  }
}

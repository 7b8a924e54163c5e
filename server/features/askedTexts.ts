import type { CancellationToken } from "vscode-languageserver";
import { whyNotReadBack } from "../workspace/edits/readingBack.ts";
import type { RenameEdit, Renaming } from "../workspace/edits/renaming.ts";
import { textMentionsOf } from "../workspace/edits/textMentions.ts";
import { aliasMaker } from "./aliasMaker.ts";
import type { FeatureContext } from "./feature.ts";

/**
 * What else may mean the tools that get other names by a rename: a client that can ask asks about it. None for one that cannot.
 * `keepsOld` says that the old name stays: see `textMentionsOf`.
 */
export async function askedTexts(
  { renamed, edits }: Exclude<Renaming, { readonly refused: string }>,
  context: FeatureContext,
  token: CancellationToken,
  keepsOld = false,
): Promise<readonly RenameEdit[]> {
  const { client, session, log } = context;
  if (!client.confirmsEdits) return [];
  const abort = new AbortController();
  const listener = token.onCancellationRequested(() => abort.abort());
  try {
    const texts = await textMentionsOf(renamed, edits, session.workspace, session.lookedAt.searched(abort.signal), keepsOld);
    for (const { file, message } of texts.failures) log(`${file}: ${message}`);
    let asked = texts.edits;
    const maker = aliasMaker(context);
    for (let why = await whyNotReadBack(asked, maker); why !== null; why = await whyNotReadBack(asked, maker)) {
      const { at, refused } = why;
      log(`${at.file}: left as it is: ${refused}`);
      asked = asked.filter(({ place }) => place.file !== at.file);
    }
    return asked;
  } finally {
    listener.dispose();
  }
}

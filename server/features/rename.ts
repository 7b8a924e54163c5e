import { LSPErrorCodes, type PrepareRenameResult, ResponseError, type WorkspaceEdit } from "vscode-languageserver";
import { consumers } from "../../shared/consumers/index.ts";
import type { Position } from "../../shared/model.ts";
import { renameWithNotices } from "../workspace/edits/aliases.ts";
import { sayRefusal, whyFixed } from "../workspace/edits/renaming.ts";
import { aliasMaker } from "./aliasMaker.ts";
import { askedTexts } from "./askedTexts.ts";
import { readListsAgain } from "./closedFiles.ts";
import { type FeatureContext, type MakeFeature, total } from "./feature.ts";
import { renameEdit } from "./renameEdit.ts";
import { sayRefused } from "./sayRefused.ts";
import { type MetTool, sameName, toolsAtPosition } from "./toolsAt.ts";
import { toolsCalledAt } from "./toolsCalled.ts";
import type { Question } from "./workspaceEdit.ts";

/**
 * Rename (F2) of a tool: on its declaration, on the constant behind it, on the identifier that it is derived from, or where it is sure to be
 * called.
 */
export const rename: MakeFeature = (context) => {
  const { connection, analysis, uris, notebooks, session } = context;
  /** Throws the reason where what is called may be another tool. */
  const metAt = (uri: string, asked: Position): readonly MetTool[] => {
    const file = uris.uriOf(uris.pathOf(uri));
    const position = notebooks.inFile(uri, asked);
    const declared = toolsAtPosition(file, position, session.workspace);
    if (declared.length > 0) return declared;
    const called = toolsCalledAt(file, position, session.workspace);
    if ("refused" in called) throw refusal(called.refused);
    return called.met;
  };
  connection.onPrepareRename(
    total(context, null as PrepareRenameResult | null, async ({ textDocument, position }) => {
      await analysis.settled(uris.pathOf(textDocument.uri));
      const [met] = metAt(textDocument.uri, position);
      if (met === undefined) return null;
      const why = whyFixed(met.checked.tool);
      if (why !== null) throw refusal(why);
      return { range: notebooks.shown(met.place.file, met.place.range).range, placeholder: met.checked.tool.name };
    }),
  );
  connection.onRenameRequest(
    total(context, null as WorkspaceEdit | null, async ({ textDocument, position, newName }, token) => {
      // It reaches every file, those too that a scan has not come to yet.
      await analysis.whole();
      await readListsAgain(
        context,
        metAt(textDocument.uri, position).map(({ list }) => list),
      );
      const met = metAt(textDocument.uri, position);
      if (sameName(met).every(({ checked }) => checked.tool.name === newName)) return null;
      // What else the text names gets the new name's part with it.
      const wishes = sameName(met).map(({ list, checked }) => ({ list, from: checked.tool.name, to: newName }));
      const renaming = await renameWithNotices(wishes, aliasMaker(context));
      if ("refused" in renaming)
        throw refusal(
          sayRefused(
            renaming,
            met.map(({ place }) => place),
            context,
          ),
        );
      const question = questionAbout(newName, met, context);
      return renameEdit([...renaming.edits, ...(await askedTexts(renaming, context, token))], context, question);
    }),
  );
  return {};
};

/** A reason that the client shows to whoever asked. */
function refusal(why: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, why);
}

/** A name that a consumer refuses can be given all the same, but not without a word. Throws where the client cannot ask. */
function questionAbout(newName: string, met: readonly MetTool[], { client }: FeatureContext): Question | null {
  const chosen = consumers.filter(({ id }) => met.some(({ checked }) => id in checked.accepted));
  const doubt = sayRefusal(newName, chosen);
  if (doubt !== null && !client.confirmsEdits) throw refusal(doubt);
  return doubt === null ? null : { label: doubt };
}

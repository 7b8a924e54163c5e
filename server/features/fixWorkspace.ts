import { LSPErrorCodes, ResponseError, type WorkspaceEdit } from "vscode-languageserver";
import type { CheckedList } from "../../shared/check.ts";
import { grouped } from "../../shared/grouped.ts";
import type { Place } from "../../shared/model.ts";
import { quote } from "../../shared/names/characters.ts";
import { type FixWorkspaceResult, fixWorkspaceRequest } from "../../shared/protocol.ts";
import { ruleOf } from "../../shared/rules/index.ts";
import { aliasesOf } from "../workspace/aliases.ts";
import { noticesOf } from "../workspace/edits/aliasNotices.ts";
import { ChangedFile } from "../workspace/edits/applyEdits.ts";
import { type Fixes, fixesOf, type NameEdit } from "../workspace/edits/fixes.ts";
import { renamedBy, withMentions } from "../workspace/edits/mentions.ts";
import { type OldName, renamedText } from "../workspace/edits/oldNames.ts";
import { readAllListsAgain } from "./closedFiles.ts";
import { type FeatureContext, type MakeFeature, total } from "./feature.ts";
import { type Question, workspaceEdit } from "./workspaceEdit.ts";
import { checkedLists, workspaceReport } from "./workspaceReport.ts";

/** All names that the command line's `fix` would change, as one edit that the client shows before it makes it. */
export const fixWorkspace: MakeFeature = (context) => {
  context.connection.onRequest(
    fixWorkspaceRequest,
    total(context, null, async (_: unknown) => {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const result = await tryToFix(context);
        if (result !== null) return result;
      }
      throw new ResponseError(LSPErrorCodes.ContentModified, "The files change while they are being fixed. Try again when they are quiet.");
    }),
  );
  return {};
};

/** Somebody who types meanwhile moves the places: the edit is worked out anew, so often at the most. */
const attempts = 5;

/** The edit on the texts as they are now; null when one of them changed meanwhile. */
async function tryToFix(context: FeatureContext): Promise<FixWorkspaceResult<WorkspaceEdit> | null> {
  const { analysis, session, uris } = context;
  await analysis.whole();
  await readAllListsAgain(context);
  const lists = checkedLists(context);
  const { edits, leftAlone } = fixesOf(lists, aliasesOf);
  const notices = await noticesOf(renamedBy(edits, lists), session);
  const fixes = { edits: [...withMentions(edits, lists, session.workspace), ...notices], leftAlone };
  const files = [...new Set(fixes.edits.map(({ place }) => place.file))];
  const oldNames = await oldNamesIn(files, fixes, context);
  if (oldNames === null || !files.every((file) => session.isCurrent(uris.pathOf(file)))) return null;
  const questionOf = questions(lists);
  return {
    edit: workspaceEdit(fixes.edits, context, questionOf),
    renames: edits.map(({ place, from, to }) => ({ from, to, ...startOf(place) })),
    leftOut: fixes.leftAlone.map(({ place, name, why }) => ({ name, why, ...startOf(place) })),
    oldNames,
    failures: workspaceReport(context).failures,
  };
}

/** The lines of the files that are edited on which an old name still stands; null when a file is not what it was. */
async function oldNamesIn(files: readonly string[], { edits }: Fixes, { session, uris }: FeatureContext) {
  const found: (OldName & { readonly file: string })[] = [];
  const byFile = grouped(edits, ({ place }) => place.file);
  for (const file of files) {
    const text = await session.readText(uris.pathOf(file));
    if (text === null) return null;
    try {
      const { oldNames } = renamedText(text, byFile.get(file) ?? []);
      found.push(...oldNames.map((old) => ({ ...old, file })));
    } catch (error) {
      if (error instanceof ChangedFile) return null;
      throw error;
    }
  }
  return found;
}

/** One question a rename, with the rules that speak against the old name: so each can be left out in the preview. */
function questions(lists: readonly CheckedList[]): (edit: NameEdit) => Question {
  const rules = new Map<string, Set<string>>();
  for (const { rule, tools } of lists.flatMap(({ findings }) => findings)) {
    if (ruleOf(rule)?.answeredByRenaming !== true) continue;
    for (const name of tools) rules.set(name, (rules.get(name) ?? new Set()).add(rule));
  }
  return ({ from, to }) => ({ label: `Rename ${quote(from)} to ${quote(to)}`, description: [...(rules.get(from) ?? [])].join(", ") });
}

function startOf({ file, range: { start } }: Place) {
  return { file, line: start.line + 1, column: start.character + 1 };
}

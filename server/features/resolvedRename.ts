import { type CancellationToken, type CodeAction, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { quote } from "../../shared/names/characters.ts";
import { renameKeepingAlias, renameWithNotices } from "../workspace/edits/aliases.ts";
import type { Renaming, Wish } from "../workspace/edits/renaming.ts";
import { aliasMaker } from "./aliasMaker.ts";
import { askedTexts } from "./askedTexts.ts";
import { readListsAgain } from "./closedFiles.ts";
import type { FeatureContext } from "./feature.ts";
import { renameEdit } from "./renameEdit.ts";
import { sayRefused } from "./sayRefused.ts";

/** What an action that renames a tool keeps of itself until it is chosen. */
interface PutOff {
  /** The ids of the lists that have the tool. */
  readonly lists: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Whether the old name stays registered. */
  readonly keepsOld: boolean;
}

/**
 * What a rename that can be done puts into its action. A client that asks about edits, and that asks for those of an action when it is chosen,
 * gets them then, with the texts of tests and documentation that may mean the tool: to look for them goes through the whole workspace. Any
 * other client gets at once what is sure.
 */
export function editOrData(
  { edits }: Exclude<Renaming, { readonly refused: string }>,
  wishes: readonly Wish[],
  keepsOld: boolean,
  context: FeatureContext,
): Pick<CodeAction, "edit" | "data"> {
  const [wish] = wishes;
  if (!context.client.confirmsEdits || !context.client.resolvesEdits || wish === undefined) return { edit: renameEdit(edits, context) };
  return { data: { lists: wishes.map(({ list }) => list.list.id), from: wish.from, to: wish.to, keepsOld } satisfies PutOff };
}

/** An action with its edits, on the texts as they are now. Rejects with a ResponseError where the tool is not there any more. */
export async function resolvedRename(action: CodeAction, context: FeatureContext, token: CancellationToken): Promise<CodeAction> {
  const asked: unknown = action.data;
  if (!isPutOff(asked)) return action;
  await context.analysis.whole();
  await readListsAgain(context, listsOf(asked, context));
  const { from, to } = asked;
  const wishes = listsOf(asked, context).map((list): Wish => ({ list, from, to }));
  if (wishes.length === 0) throw new ResponseError(LSPErrorCodes.ContentModified, `No tool is called ${quote(from)} any more.`);
  const renaming = asked.keepsOld
    ? await renameKeepingAlias(wishes, aliasMaker(context))
    : await renameWithNotices(wishes, aliasMaker(context));
  if ("refused" in renaming) throw new ResponseError(LSPErrorCodes.RequestFailed, sayRefused(renaming, [], context));
  return { ...action, edit: renameEdit([...renaming.edits, ...(await askedTexts(renaming, context, token, asked.keepsOld))], context) };
}

/** The lists that still have the tool. */
function listsOf({ lists, from }: PutOff, { session }: FeatureContext): readonly Wish["list"][] {
  return [...session.workspace.projects.values()]
    .flatMap((project) => project.lists)
    .filter(({ list }) => lists.includes(list.id) && list.tools.some(({ name }) => name === from));
}

function isPutOff(data: unknown): data is PutOff {
  if (typeof data !== "object" || data === null || !("lists" in data && "from" in data && "to" in data && "keepsOld" in data)) return false;
  const { lists, from, to, keepsOld } = data;
  const areTexts = Array.isArray(lists) && [...lists, from, to].every((text) => typeof text === "string");
  return areTexts && typeof keepsOld === "boolean";
}

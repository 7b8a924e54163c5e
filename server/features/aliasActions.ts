import type { CodeAction } from "vscode-languageserver";
import { consumers } from "../../shared/consumers/index.ts";
import { comparePositions, type Finding } from "../../shared/model.ts";
import { quote } from "../../shared/names/characters.ts";
import { aliasesOf, lockFor } from "../workspace/aliases.ts";
import { renameKeepingAlias, restoreAlias, retireAlias, sayStillRefused } from "../workspace/edits/aliases.ts";
import type { Wish } from "../workspace/edits/renaming.ts";
import { lockChanges } from "../workspace/lockFindings.ts";
import { aliasMaker } from "./aliasMaker.ts";
import type { FeatureContext } from "./feature.ts";
import { renameEdit } from "./renameEdit.ts";
import { editOrData } from "./resolvedRename.ts";
import type { MetTool } from "./toolsAt.ts";

type Action = Omit<CodeAction, "kind">;

/** A rename that keeps the old name registered; disabled with the reason where that cannot be, if the client shows such actions. */
export async function keepingAction(wishes: readonly Wish[], met: readonly MetTool[], context: FeatureContext): Promise<readonly Action[]> {
  const [wish] = wishes;
  if (wish === undefined) return [];
  const chosen = consumers.filter(({ id }) => met.some(({ checked }) => id in checked.accepted));
  const refusal = sayStillRefused(wish.from, chosen);
  const title = `Rename ${quote(wish.from)} to ${quote(wish.to)} and keep the old name${refusal === null ? "" : `: ${refusal}`}`;
  const renaming = await renameKeepingAlias(wishes, aliasMaker(context));
  return "refused" in renaming ? actionFor(title, renaming, context) : [{ title, ...editOrData(renaming, wishes, true, context) }];
}

/** The end of an alias, where no other name is met: each takes a parse. */
export async function retireActions(met: readonly MetTool[], context: FeatureContext): Promise<readonly Action[]> {
  if (new Set(met.map(({ checked }) => checked.tool.name)).size !== 1) return [];
  const actions = met.map(async ({ list, checked: { tool } }) => {
    const of = aliasesOf(list).get(tool.name);
    if (of === undefined) return [];
    const title = `Retire the alias ${quote(tool.name)} of ${quote(of)}`;
    return actionFor(title, await retireAlias(list, tool.name, aliasMaker(context)), context);
  });
  const made = (await Promise.all(actions)).flat();
  return [...new Map(made.map((action) => [action.title, action])).values()];
}

/** Registers a name again that a lock has and no tool, as an alias of the tool that it was, where one can be seen to be that. */
export async function restoreActions({ place, tools: [name = ""] }: Finding, context: FeatureContext): Promise<readonly Action[]> {
  const { workspace } = context.session;
  const projects = [...workspace.projects.values()];
  const [lists, locks] = [projects.flatMap((project) => project.lists), projects.flatMap((project) => project.locks)];
  const lock = locks.find(({ reading }) => reading.file === place.file);
  if (lock === undefined || lock.reading.failure !== null) return [];
  const change = lockChanges(lock, locks, lists, (file) => workspace.pathOf(file)).find(
    (each) => each.name === name && comparePositions(each.place.range.start, place.range.start) === 0,
  );
  const of = change?.kind === "renamed" ? change.to : change?.kind === "removed" ? change.aliasOf : null;
  if (of === null) return [];
  const having = lists.filter((list) => lockFor(list, workspace) === lock && list.list.tools.some((tool) => tool.name === of));
  if (having.length === 0) return [];
  return actionFor(
    `Register ${quote(name)} again, as an alias of ${quote(of)}`,
    await restoreAlias(having, name, of, aliasMaker(context)),
    context,
  );
}

function actionFor(title: string, renaming: Awaited<ReturnType<typeof retireAlias>>, context: FeatureContext): readonly Action[] {
  if ("edits" in renaming) return [{ title, edit: renameEdit(renaming.edits, context) }];
  return context.client.disabledActions ? [{ title, disabled: { reason: renaming.refused } }] : [];
}

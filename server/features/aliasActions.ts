import type { CodeAction } from "vscode-languageserver";
import { consumers } from "../../shared/consumers/index.ts";
import { quote } from "../../shared/names/characters.ts";
import { aliasesOf } from "../workspace/aliases.ts";
import { type AliasMaker, renameKeepingAlias, retireAlias, sayStillRefused } from "../workspace/edits/aliases.ts";
import type { Wish } from "../workspace/edits/renaming.ts";
import type { FeatureContext } from "./feature.ts";
import { renameEdit } from "./renameEdit.ts";
import type { MetTool } from "./toolsAt.ts";

type Action = Omit<CodeAction, "kind">;

/** A rename that keeps the old name registered; disabled with the reason where that cannot be, if the client shows such actions. */
export async function keepingAction(wishes: readonly Wish[], met: readonly MetTool[], context: FeatureContext): Promise<readonly Action[]> {
  const [wish] = wishes;
  if (wish === undefined) return [];
  const chosen = consumers.filter(({ id }) => met.some(({ checked }) => id in checked.accepted));
  const refusal = sayStillRefused(wish.from, chosen);
  const title = `Rename ${quote(wish.from)} to ${quote(wish.to)} and keep the old name${refusal === null ? "" : `: ${refusal}`}`;
  return actionFor(title, await renameKeepingAlias(wishes, aliasMaker(context)), context);
}

/** For each alias that is met: its end. */
export async function retireActions(met: readonly MetTool[], context: FeatureContext): Promise<readonly Action[]> {
  const actions = met.map(async ({ list, checked: { tool } }) => {
    const of = aliasesOf(list, context.session.workspace).get(tool.name);
    if (of === undefined) return [];
    const title = `Retire the alias ${quote(tool.name)} of ${quote(of)}`;
    return actionFor(title, await retireAlias(list, tool.name, aliasMaker(context)), context);
  });
  const made = (await Promise.all(actions)).flat();
  return [...new Map(made.map((action) => [action.title, action])).values()];
}

function actionFor(title: string, renaming: Awaited<ReturnType<typeof retireAlias>>, context: FeatureContext): readonly Action[] {
  if ("edits" in renaming) return [{ title, edit: renameEdit(renaming.edits, context) }];
  return context.client.disabledActions ? [{ title, disabled: { reason: renaming.refused } }] : [];
}

function aliasMaker({ session, reader }: FeatureContext): AliasMaker {
  return { workspace: session.workspace, readText: (path) => session.readText(path), reader };
}

import type { CodeAction } from "vscode-languageserver";
import { consumers } from "../../shared/consumers/index.ts";
import type { Finding } from "../../shared/model.ts";
import { writtenPart } from "../../shared/names/affixes.ts";
import { otherNames } from "../../shared/names/candidates.ts";
import { quote } from "../../shared/names/characters.ts";
import { ruleOf } from "../../shared/rules/index.ts";
import { renameWithNotices } from "../workspace/edits/aliases.ts";
import { placeKey } from "../workspace/edits/placedEdit.ts";
import { keepingAction } from "./aliasActions.ts";
import { aliasMaker } from "./aliasMaker.ts";
import { diagnosticOf } from "./diagnostics.ts";
import type { FeatureContext } from "./feature.ts";
import { editOrData } from "./resolvedRename.ts";
import { type MetTool, sameName } from "./toolsAt.ts";

/**
 * For each name that is met and that another one would answer: the portable name first, the same with the old name kept, then others; one
 * disabled action with the reason where the name cannot be changed. A use of a constant has them too, although the findings stand on its text.
 */
export async function renameActions(met: readonly MetTool[], context: FeatureContext): Promise<readonly Omit<CodeAction, "kind">[]> {
  const groups = byText(met);
  const actions = groups.map((together) => {
    const answered = together.flatMap(({ list, checked }) =>
      list.findings.filter(({ rule, tools }) => ruleOf(rule)?.answeredByRenaming === true && tools.includes(checked.tool.name)),
    );
    return answered.length === 0 ? [] : actionsFor(together, [...new Set(answered)], groups.length === 1, context);
  });
  return (await Promise.all(actions)).flat();
}

async function actionsFor(
  together: readonly MetTool[],
  findings: readonly Finding[],
  isAlone: boolean,
  context: FeatureContext,
): Promise<readonly Omit<CodeAction, "kind">[]> {
  const [first] = together;
  if (first === undefined) return [];
  const { tool, portableName } = first.checked;
  const preferred = preferredFor(together);
  const names = new Set([preferred ?? portableName, portableName, ...spellingsFor(first)]);
  const diagnostics = findings.map((finding) => diagnosticOf(finding, context));
  const wishes = (to: string) => sameName(together).map(({ list, checked }) => ({ list, from: checked.tool.name, to }));
  const others = [...names].filter((name): name is string => name !== null && name !== tool.name).slice(0, mostNames);
  const actions = others.map(async (name, index): Promise<readonly Omit<CodeAction, "kind">[]> => {
    const title = `Rename ${quote(tool.name)} to ${quote(name)}`;
    const renaming = await renameWithNotices(wishes(name), aliasMaker(context));
    if ("refused" in renaming)
      return index === 0 && context.client.disabledActions ? [{ title, diagnostics, disabled: { reason: renaming.refused } }] : [];
    const action = { title, diagnostics, isPreferred: name === preferred, ...editOrData(renaming, wishes(name), false, context) };
    // Each takes a parse: a selection of a whole file would wait for all of them.
    const keeping = index === 0 && isAlone ? await keepingAction(wishes(name), together, context) : [];
    return [action, ...keeping.map((other) => ({ ...other, diagnostics }))];
  });
  return (await Promise.all(actions)).flat();
}

const mostNames = 3;

/** The portable name that can be taken without a second thought in every list that the text serves; null when there is none. */
function preferredFor(together: readonly MetTool[]): string | null {
  const preferred = together.map(({ list, checked: { tool } }) => ({ tool, to: list.plan.preferred(tool.name) }));
  const parts = new Set(preferred.map(({ tool, to }) => (to === null ? null : writtenPart(tool, to))));
  return parts.size === 1 && !parts.has(null) ? (preferred[0]?.to ?? null) : null;
}

/** Other spellings that every chosen consumer takes, that fit and that no other tool of the list has. */
function spellingsFor({ list, checked }: MetTool): readonly string[] {
  const chosen = consumers.filter(({ id }) => id in checked.accepted);
  const taken = new Set(list.list.tools.map(({ name }) => name));
  return otherNames(checked.tool.name, chosen, taken).filter((name) => name.length <= list.plan.rules.limit);
}

/** Groups what is met by the text that has to be changed: one text can name tools of several lists, and several times one of a list. */
function byText(met: readonly MetTool[]): readonly (readonly MetTool[])[] {
  const groups = new Map<string, MetTool[]>();
  for (const tool of met) {
    const { writing, place } = tool.checked.tool;
    const key = placeKey(writing.kind === "fixed" ? place : writing.place);
    groups.set(key, [...(groups.get(key) ?? []), tool]);
  }
  return [...groups.values()];
}

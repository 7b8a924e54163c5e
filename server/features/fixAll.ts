import type { CodeAction } from "vscode-languageserver";
import { aliasesOf } from "../workspace/aliases.ts";
import { type FixableList, fixesOf } from "../workspace/edits/fixes.ts";
import { linkEdits } from "../workspace/edits/linkMentions.ts";
import { type PlacedEdit, placeKey } from "../workspace/edits/placedEdit.ts";
import type { FeatureContext } from "./feature.ts";
import { workspaceEdit } from "./workspaceEdit.ts";

/** An action that applies the rename map to every name of a file; none when there are fewer than `atLeast`. */
export function fixAll(file: string, atLeast: number, context: FeatureContext): readonly Omit<CodeAction, "kind">[] {
  const { names, edits } = namesIn(file, listsIn(file, context), context);
  if (names < Math.max(1, atLeast)) return [];
  const title = `Rename ${names === 1 ? "the refused name" : `all ${names} refused names`} in this file`;
  return [{ title, edit: workspaceEdit(edits, context) }];
}

/** The same for those names that one rule speaks of; none when these are all. */
export function fixAllOfRule(file: string, rule: string, context: FeatureContext): readonly Omit<CodeAction, "kind">[] {
  const lists = listsIn(file, context);
  const { names, edits } = namesIn(
    file,
    lists.map((list) => ({ ...list, findings: list.findings.filter((finding) => finding.rule === rule) })),
    context,
  );
  if (names < 2 || names === namesIn(file, lists, context).names) return [];
  return [{ title: `Rename all ${names} names that ${rule} reports in this file`, edit: workspaceEdit(edits, context) }];
}

/** The lists that have names in a file. */
function listsIn(file: string, { session }: FeatureContext): readonly FixableList[] {
  const lists = [...session.workspace.projects.values()].flatMap((project) => project.lists);
  return lists.filter(({ list }) => list.tools.some(({ writing }) => writing.kind !== "fixed" && writing.place.file === file));
}

/**
 * The edits of the names that are written in a file, with those in other files that belong to the same names: a manifest must not lose
 * its server. A name that could be changed in one place only stays as it is.
 */
function namesIn(
  file: string,
  lists: readonly FixableList[],
  { session }: FeatureContext,
): { readonly names: number; readonly edits: readonly PlacedEdit[] } {
  const fixes = new Map(fixesOf(lists, (list) => aliasesOf(list, session.workspace)).edits.map((edit) => [placeKey(edit.place), edit]));
  const edits = new Map<string, PlacedEdit>();
  let names = 0;
  for (const { list } of lists) {
    for (const name of new Set(list.tools.map((tool) => tool.name))) {
      const named = list.tools.filter((tool) => tool.name === name);
      const own = named.map(({ writing }) => (writing.kind === "fixed" ? undefined : fixes.get(placeKey(writing.place))));
      const all = own.filter((edit) => edit !== undefined);
      if (all.length < own.length || !all.some(({ place }) => place.file === file)) continue;
      if (all.some(({ place }) => !edits.has(placeKey(place)))) names++;
      for (const edit of all) edits.set(placeKey(edit.place), edit);
      for (const edit of named.flatMap((tool) => linkEdits(tool, all[0]?.to ?? name))) edits.set(placeKey(edit.place), edit);
    }
  }
  return { names, edits: [...edits.values()] };
}

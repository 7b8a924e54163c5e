import type { CodeAction, WorkspaceEdit } from "vscode-languageserver";
import { aliasesOf } from "../workspace/aliases.ts";
import { noticesOf } from "../workspace/edits/aliasNotices.ts";
import { type FixableList, fixesOf, type NameEdit } from "../workspace/edits/fixes.ts";
import { linkEdits } from "../workspace/edits/linkMentions.ts";
import { renamedBy, toolsByName } from "../workspace/edits/mentions.ts";
import { placeKey } from "../workspace/edits/placedEdit.ts";
import type { FeatureContext } from "./feature.ts";
import { workspaceEdit } from "./workspaceEdit.ts";

/** An action that applies the rename map to every name of a file; none when there are fewer than `atLeast`. */
export async function fixAll(file: string, atLeast: number, context: FeatureContext): Promise<readonly Omit<CodeAction, "kind">[]> {
  const lists = listsIn(file, context);
  const { names, edits } = namesIn(file, lists);
  if (names < Math.max(1, atLeast)) return [];
  const title = `Rename ${names === 1 ? "the refused name" : `all ${names} refused names`} in this file`;
  return [{ title, edit: await withNotices(edits, lists, context) }];
}

/** The same for those names that one rule speaks of; none when these are all. */
export async function fixAllOfRule(file: string, rule: string, context: FeatureContext): Promise<readonly Omit<CodeAction, "kind">[]> {
  const lists = listsIn(file, context);
  const { names, edits } = namesIn(
    file,
    lists.map((list) => ({ ...list, findings: list.findings.filter((finding) => finding.rule === rule) })),
  );
  if (names < 2 || names === namesIn(file, lists).names) return [];
  const title = `Rename all ${names} names that ${rule} reports in this file`;
  return [{ title, edit: await withNotices(edits, lists, context) }];
}

/** The edits with those of the notices of aliases. */
async function withNotices(edits: readonly NameEdit[], lists: readonly FixableList[], context: FeatureContext): Promise<WorkspaceEdit> {
  return workspaceEdit([...edits, ...(await noticesOf(renamedBy(edits, lists), context.session))], context);
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
function namesIn(file: string, lists: readonly FixableList[]): { readonly names: number; readonly edits: readonly NameEdit[] } {
  const fixes = new Map(fixesOf(lists, aliasesOf).edits.map((edit) => [placeKey(edit.place), edit]));
  const edits = new Map<string, NameEdit>();
  let names = 0;
  for (const { list } of lists) {
    for (const [name, named] of toolsByName(list.tools)) {
      const own = named.map(({ writing }) => (writing.kind === "fixed" ? undefined : fixes.get(placeKey(writing.place))));
      const all = own.filter((edit) => edit !== undefined);
      if (all.length < own.length || !all.some(({ place }) => place.file === file)) continue;
      if (all.some(({ place }) => !edits.has(placeKey(place)))) names++;
      for (const edit of all) edits.set(placeKey(edit.place), edit);
      const to = all[0]?.to ?? name;
      for (const edit of named.flatMap((tool) => linkEdits(tool, to))) edits.set(placeKey(edit.place), { ...edit, from: name, to });
    }
  }
  return { names, edits: [...edits.values()] };
}

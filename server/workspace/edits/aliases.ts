import type { Consumer } from "../../../shared/consumers/consumer.ts";
import { reasonsAgainst } from "../../../shared/consumers/verdict.ts";
import { writtenPart } from "../../../shared/names/affixes.ts";
import { quote } from "../../../shared/names/characters.ts";
import { listed } from "../../../shared/rules/words.ts";
import { aliasesOf, judgedOf, lockFor, serverIn } from "../aliases.ts";
import { removalFrom } from "./agreement.ts";
import { answersForBoth, withoutAnswers } from "./aliasAnswers.ts";
import { noticesOf } from "./aliasNotices.ts";
import { permissionsForBoth, permissionsWithout } from "./aliasPermissions.ts";
import { type AliasMaker, edited, type KeptAlias, listings, registrationsOf, textOf, whyNotRead } from "./aliasRegistrations.ts";
import { changedLock, recordAliases, rewriteLocks } from "./lockEdits.ts";
import { holds, type PlacedEdit, placeKey } from "./placedEdit.ts";
import { whyNotReadBack } from "./readingBack.ts";
import { type RenameEdit, type Renaming, renameTools, type Wish } from "./renaming.ts";

/**
 * Renames tools as `renameTools` does, and keeps what they were called registered: as a second registration for the same handler, which its
 * description calls deprecated, in the permissions of clients beside the new one, and as an alias in the lock. Where a form has no second
 * registration, nothing is renamed. What was done before comes to no edits.
 */
export async function renameKeepingAlias(wishes: readonly Wish[], maker: AliasMaker): Promise<Renaming> {
  const { workspace } = maker;
  const pending = wishes.filter(({ list, from, to }) => from !== to && aliasesOf(list).get(from) !== to);
  if (pending.length === 0) return { edits: [], renamed: [] };
  const renaming = renameTools(pending, workspace, true);
  if ("refused" in renaming) return renaming;
  const unread = await whyNotReadBack(renaming.edits, maker);
  if (unread !== null) return unread;
  const aliases = renaming.renamed.map(({ list, from, to }): KeptAlias => ({ list, declared: from, old: from, to }));
  const notices = await noticesOf(renaming.renamed, maker);
  const made = await keep(aliases, [...renaming.edits, ...notices], maker);
  return "refused" in made ? made : { ...made, renamed: renaming.renamed };
}

/** Renames tools as `renameTools` does; what their aliases say of them follows, and what a lock still holds of the new names gives way. */
export async function renameWithNotices(wishes: readonly Wish[], maker: AliasMaker): Promise<Renaming> {
  const renaming = renameTools(wishes, maker.workspace);
  if ("refused" in renaming) return renaming;
  const unread = await whyNotReadBack(renaming.edits, maker);
  if (unread !== null) return unread;
  const locks = await rewriteLocks(renaming.renamed, maker);
  if ("refused" in locks) return locks;
  const others = renaming.edits.filter(({ place }) => !locks.files.has(place.file));
  return { ...renaming, edits: [...others, ...locks.edits, ...(await noticesOf(renaming.renamed, maker))] };
}

/** Registers a name again that a tool had, as an alias of what the tool is called now. */
export async function restoreAlias(lists: readonly Wish["list"][], name: string, of: string, maker: AliasMaker): Promise<Renaming> {
  const aliases = lists.map((list): KeptAlias => ({ list, declared: of, old: name, to: of }));
  return keep(aliases, [], maker);
}

/** The edits of aliases, with those that are made anyway. */
async function keep(aliases: readonly KeptAlias[], others: readonly RenameEdit[], maker: AliasMaker): Promise<Renaming> {
  const kept = await registrationsOf(aliases, maker);
  if ("refused" in kept) return kept;
  // What an alias rewrites holds the new name already.
  const answers = await answersForBoth(aliases, kept.edits, maker);
  if ("refused" in answers) return answers;
  const own = [...new Map([...kept.edits, ...answers.edits].map((edit) => [placeKey(edit.place), edit])).values()];
  const sources = [...others.filter(({ place }) => !own.some((edit) => holds(edit.place, place))), ...own];
  const why = await whyNotRead(aliases, sources, maker);
  if (why !== null) return why;
  const manifests = await listings(aliases, maker);
  const permissions = await permissionsForBoth(aliases, maker);
  if ("refused" in permissions) return permissions;
  const locks = await recordAliases(aliases, maker);
  if ("refused" in locks) return locks;
  const locked = new Set(locks.edits.map(({ place }) => place.file));
  const unlocked = sources.filter(({ place }) => !locked.has(place.file));
  return { edits: [...unlocked, ...manifests, ...permissions.edits, ...locks.edits], renamed: [] };
}

/** Who of some consumers refuses a whole list in which a name stays, as the end of a sentence; null for nobody. */
export function sayStillRefused(name: string, consumers: readonly Consumer[]): string | null {
  const refusing = consumers.filter((consumer) => consumer.name.effect === "list-refused" && reasonsAgainst(name, consumer).length > 0);
  if (refusing.length === 0) return null;
  return `${listed(refusing.map(({ title }) => title))} still ${refusing.length === 1 ? "refuses" : "refuse"} the list`;
}

/** Takes the registration of an alias away, what clients are permitted for it, and its record in the lock. */
export async function retireAlias(list: Wish["list"], name: string, maker: AliasMaker): Promise<Renaming> {
  const of = aliasesOf(list).get(name);
  if (of === undefined) return { refused: `${quote(name)} is no alias that the lock records.` };
  const edits: PlacedEdit[] = [];
  for (const tool of list.list.tools.filter((each) => each.name === name)) {
    if (tool.origin === "manifest") {
      const entry = await removalFrom(tool.place, textOf(maker));
      if (entry === null) return { refused: `${quote(name)} cannot be taken out of ${tool.place.file}: do that first.` };
      edits.push(...entry);
      continue;
    }
    const made = await edited(tool, maker, (aliasing, node, text) =>
      aliasing.retire(node, { old: writtenPart(tool, tool.name) ?? tool.name, text }),
    );
    if (typeof made === "string") return { refused: `${quote(name)} cannot be retired here: ${made}.` };
    edits.push(...made);
  }
  const answers = await withoutAnswers(list, name, of, edits, maker);
  if ("refused" in answers) return { refused: `${quote(name)} cannot be retired here: ${answers.refused}.` };
  edits.push(...answers.edits, ...(await permissionsWithout(list, name, of, maker)));
  const judged = judgedOf(list, maker.workspace);
  const lock = lockFor(judged, maker.workspace);
  const server = lock === null ? null : serverIn(lock, judged, maker.workspace);
  if (lock === null || server === null) return { edits, renamed: [] };
  const record = await changedLock(lock, maker, (tools) => {
    const tool = tools.get(server)?.get(of);
    if (tool !== undefined) tools.get(server)?.set(of, { ...tool, aliases: tool.aliases.filter((alias) => alias !== name) });
  });
  return "refused" in record ? record : { edits: [...edits, ...record.edits], renamed: [] };
}

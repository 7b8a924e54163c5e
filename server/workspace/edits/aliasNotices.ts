import { grouped } from "../../../shared/grouped.ts";
import type { Place } from "../../../shared/model.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import { aliasesOf } from "../aliases.ts";
import type { AliasMaker } from "./aliasRegistrations.ts";
import { type Mention, toolsByName } from "./mentions.ts";
import { placeKey } from "./placedEdit.ts";
import type { Wish } from "./renaming.ts";

const before = "Deprecated: use ";
const behind = " instead.";

/** What a tool says of itself that is there under its old name. */
export function noticeOf(name: string): string {
  return before + name + behind;
}

/** The notices of the aliases of tools that get other names: each is to name the tool as it is called from now on. */
export async function noticesOf(renamed: readonly Wish[], maker: Pick<AliasMaker, "workspace" | "readText">): Promise<readonly Mention[]> {
  const { workspace } = maker;
  const lists = [...workspace.projects.values()].flatMap((project) => project.lists.map(({ list }) => list));
  const edits = new Map<string, Mention>();
  const kept = new Map([...new Set(renamed.map(({ list }) => list))].map((list) => [list, aliasPlaces(list)]));
  for (const { list, from, to } of renamed) {
    if (from === to) continue;
    for (const [file, own] of grouped(kept.get(list)?.get(from) ?? [], (place) => place.file)) {
      const text = await maker.readText(workspace.pathOf(file));
      const isAnothers = ({ id, tools }: (typeof lists)[number]) =>
        !renamed.some((wish) => wish.list.list.id === id && wish.from === from) &&
        tools.some(({ name, place }) => name === from && place.file === file);
      for (const place of text === null ? [] : noticesIn(text, from, own, lists.some(isAnothers)))
        edits.set(placeKey(place), { place, text: to, from, to });
    }
  }
  return [...edits.values()];
}

/** Where the aliases of a list are declared, by the names of the tools that they are for. */
function aliasPlaces(list: Wish["list"]): ReadonlyMap<string, readonly Place[]> {
  const byName = toolsByName(list.list.tools);
  const byTool = grouped(aliasesOf(list), ([, of]) => of);
  return new Map([...byTool].map(([of, aliases]) => [of, aliases.flatMap(([alias]) => byName.get(alias) ?? []).map(({ place }) => place)]));
}

/** Where a text says whom to call instead; where that may be another server's tool, too, only what is next to the aliases. */
function noticesIn(text: string, name: string, aliases: readonly Place[], isAmbiguous: boolean): readonly Place[] {
  const lines = new LineIndex(text);
  const notice = noticeOf(name);
  const found: number[] = [];
  for (let at = text.indexOf(notice); at >= 0; at = text.indexOf(notice, at + 1)) found.push(at);
  const nearest = ({ range }: Place) =>
    found.toSorted((left, right) => distance(left, lines.offset(range.start)) - distance(right, lines.offset(range.start))).slice(0, 1);
  const meant = isAmbiguous ? aliases.flatMap(nearest) : found;
  const [file = ""] = aliases.map((alias) => alias.file);
  return meant.map((at) => ({ file, range: lines.range(at + before.length, at + before.length + name.length) }));
}

function distance(left: number, right: number): number {
  return Math.abs(left - right);
}

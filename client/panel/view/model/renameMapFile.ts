import type { CheckedList } from "../../../../shared/check.ts";
import { reverse } from "../../../../shared/names/renameMap.ts";

/** The rename maps of lists with their reverses, in the form in which `rename-map --format json` prints them. A list without a map is left out. */
export function renameMapText(lists: readonly CheckedList[]): string {
  const maps = lists.flatMap(({ list, plan: { map } }) =>
    map === null ? [] : [{ id: list.id, map: Object.fromEntries(map), reverse: Object.fromEntries(reverse(map)) }],
  );
  return `${JSON.stringify({ lists: maps }, null, 2)}\n`;
}

/** How many names a list's map changes. */
export function changedNames({ plan: { map } }: CheckedList): number {
  return map === null ? 0 : [...map].filter(([name, portable]) => name !== portable).length;
}

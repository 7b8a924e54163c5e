import type { Named } from "./rule.ts";

/** Groups of two or more things of different names that have one key. A key of null means: in no group. Linear. */
export function groupsOfDifferentNames(things: readonly Named[], keyOf: (name: string) => string | null): readonly (readonly Named[])[] {
  const groups = new Map<string, Named[]>();
  for (const thing of things) {
    const key = keyOf(thing.name);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return [...groups.values()].filter((group) => group.some((thing) => thing.name !== group[0]?.name));
}

/** Those of a group that have another name than the given one, the first few (each name once): what a message can mention. */
export function othersOf(thing: Named, group: readonly Named[]): { readonly shown: readonly Named[]; readonly names: readonly string[] } {
  const names = new Set<string>();
  const shown: Named[] = [];
  for (const other of group) {
    if (shown.length === enoughOthers) break;
    if (other.name === thing.name || names.has(other.name)) continue;
    names.add(other.name);
    shown.push(other);
  }
  return { shown, names: [...names] };
}

/** As many as a message and its related places show; looking at all of them would be quadratic. */
const enoughOthers = 10;

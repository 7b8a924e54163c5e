import type { Named } from "./rule.ts";

/** Things that have one key. */
export interface Group {
  readonly things: readonly Named[];
  /** The first thing of each name; two or more. */
  readonly distinct: readonly Named[];
}

/** Groups of things of two or more different names that have one key. A key of null means: in no group. Linear. */
export function groupsOfDifferentNames(things: readonly Named[], keyOf: (name: string) => string | null): readonly Group[] {
  const byKey = new Map<string, Named[]>();
  for (const thing of things) {
    const key = keyOf(thing.name);
    if (key === null) continue;
    const alike = byKey.get(key);
    if (alike === undefined) byKey.set(key, [thing]);
    else alike.push(thing);
  }
  const groups: Group[] = [];
  for (const alike of byKey.values()) {
    const distinct = firstOfEachName(alike);
    if (distinct.length > 1) groups.push({ things: alike, distinct });
  }
  return groups;
}

/** Those of a group that have another name than the given one: how many, and the first few, as much as a message can mention. */
export function othersOf(
  thing: Named,
  { distinct }: Group,
): { readonly shown: readonly Named[]; readonly names: readonly string[]; readonly count: number } {
  const shown = distinct.slice(0, enoughOthers + 1).filter((other) => other.name !== thing.name);
  return { shown, names: shown.map((other) => other.name), count: distinct.length - 1 };
}

/** As many as a message and its related places show; looking at all of them would be quadratic. */
const enoughOthers = 10;

function firstOfEachName(things: readonly Named[]): readonly Named[] {
  const byName = new Map<string, Named>();
  for (const thing of things) {
    if (!byName.has(thing.name)) byName.set(thing.name, thing);
  }
  return [...byName.values()];
}

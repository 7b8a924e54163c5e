import type { FoundName, Places } from "./modules.ts";

/** What languages have in common in which a name says nothing of the place of its file: see `Modules.defined`. */

/**
 * What a pattern finds in a text that stands furthest to the left: what is defined inside of something else is indented. The pattern has
 * the flags `g` and `m`, begins at the start of a line, and has the group `indent`.
 */
export function outermost(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const all = [...text.matchAll(pattern)];
  const indents = all.map(({ groups }) => groups?.["indent"]?.length ?? 0);
  const least = indents.reduce((left, right) => Math.min(left, right), Number.POSITIVE_INFINITY);
  return all.filter((_, index) => indents[index] === least);
}

/** The files that define the first of some names that are a full name together; what is left of the path leads on from there. */
export async function definedAs(path: readonly string[], places: Places): Promise<readonly FoundName[]> {
  for (const [index, name] of path.entries()) {
    const fullName = path.slice(0, index + 1).join(".");
    const found = (await places.defined(name)).filter((definition) => definition.fullName === fullName);
    if (found.length > 0) return found.map((definition) => ({ path: definition.path, names: path.slice(index) }));
  }
  return [];
}

import type { Affix, Tool } from "../model.ts";
import { quote } from "./characters.ts";

/** A name with what its tool gets around it. */
export function affixed(part: string, affixes: readonly Affix[]): string {
  return affixes.reduce((name, { before, after }) => before + name + after, part);
}

/** The part that has to be written for a tool to have a name; null for a name that what is around the part cannot make. */
export function writtenPart({ affixes }: Pick<Tool, "affixes">, name: string): string | null {
  let part = name;
  for (const { before, after } of affixes.toReversed()) {
    if (!part.startsWith(before) || !part.endsWith(after) || part.length <= before.length + after.length) return null;
    part = part.slice(before.length, part.length - after.length);
  }
  return part;
}

/** `"jira_" in front`, `".fill" behind`. */
export function sayAffix({ before, after }: Affix): string {
  const parts = [...(before === "" ? [] : [`${quote(before)} in front`]), ...(after === "" ? [] : [`${quote(after)} behind`])];
  return parts.join(" and ");
}

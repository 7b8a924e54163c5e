import type { Language } from "../language.ts";

/** What names of other files are called there, by what a file calls them: `Tool` by `McpTool` for `import { Tool as McpTool }`. */
export type OtherNames = ReadonlyMap<string, string>;

/** The names that a text imports under new ones. */
export function otherNamesIn(text: string, { imports }: Language): OtherNames {
  const names = new Map<string, string>();
  if (imports === undefined) return names;
  for (const [statement] of text.matchAll(imports.statements)) {
    for (const { groups } of statement.matchAll(imports.renamed)) {
      const { name = "", here = "" } = groups ?? {};
      if (name !== here) names.set(here, name);
    }
  }
  return names;
}

/** A text with the names that other files have for what it speaks of; null where those are the same. */
export function asElsewhere(text: string, names: OtherNames): string | null {
  if (names.size === 0) return null;
  const other = text.replace(words, (word) => names.get(word) ?? word);
  return other === text ? null : other;
}

const words = /[\p{L}\p{N}_$]+/gu;

/** Nobody renames more, and a pattern of all names that a text says could take an engine's memory. */
const mostNames = 1000;

/** A pattern that finds words (with the flag `g`), and them under the names that a file has for them. */
export function alsoRenamed(pattern: RegExp, names: OtherNames): RegExp {
  if (names.size === 0) return pattern;
  // Some words count only in front of a bracket.
  const isFound = (name: string) => [name, `${name}(`].some((text) => text.search(pattern) >= 0);
  const others = [...names].flatMap(([here, name]) => (isFound(name) ? [here.replaceAll("$", "\\$")] : []));
  if (others.length === 0 || others.length > mostNames) return pattern;
  const noWord = "[\\p{L}\\p{N}_$]";
  return new RegExp(
    `${pattern.source}|(?<!${noWord})(?:${others.join("|")})(?!${noWord})`,
    pattern.flags.includes("u") ? pattern.flags : `${pattern.flags}u`,
  );
}

import { definedAs } from "../../fullNames.ts";
import type { ForeignName, FoundName, Places } from "../../modules.ts";

/**
 * Finds a name by the packages of Java and Kotlin. `from` is one of `package a.b` for the file's own, `import a.b.C`, `import a.b.C as D`,
 * `import a.b.*`, where a type can stand for a package.
 */
export async function find({ from, names }: ForeignName, places: Places): Promise<readonly FoundName[]> {
  const [, keyword, written = "", alias] = /^(package|import) ([^\s]*)(?: as (\S+))?$/.exec(from) ?? [];
  const path = written === "" ? [] : written.split(".");
  if (keyword === undefined) return [];
  // A full name needs no import.
  if (keyword === "package") return firstOf([[...path, ...names], names], places);
  if (path.at(-1) === "*") return definedAs([...path.slice(0, -1), ...names], places);
  const [first, ...rest] = names;
  return first === (alias ?? path.at(-1)) ? definedAs([...path, ...rest], places) : [];
}

async function firstOf(paths: readonly (readonly string[])[], places: Places): Promise<readonly FoundName[]> {
  for (const path of paths) {
    const found = await definedAs(path, places);
    if (found.length > 0) return found;
  }
  return [];
}

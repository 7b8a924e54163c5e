import candidates from "./server/candidates.json";

/** Those in which tools are looked for, for messages: `C#, Elixir, Go, …, JSON`. */
export const readLanguages: string = candidates.kinds.map(({ title }) => title).join(", ");

/** Further languages in which MCP servers are written, by their ids in an editor. */
const others: ReadonlyMap<string, string> = new Map([
  ["c", "C"],
  ["cpp", "C++"],
  ["dart", "Dart"],
  ["scala", "Scala"],
  ["swift", "Swift"],
]);

const read = new Set(candidates.kinds.flatMap(({ languages }) => languages));

/** The documents for which it is worth saying that they are not read. */
export const unreadLanguages = [...others.keys()]
  .filter((language) => !read.has(language))
  .map((language) => ({ scheme: "file", language }));

/** The title of a language in which servers are written and that is not read; null for any other. */
export function unreadLanguageOf(languageId: string): string | null {
  return read.has(languageId) ? null : (others.get(languageId) ?? null);
}

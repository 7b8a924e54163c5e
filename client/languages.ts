import candidates from "./server/candidates.json";

/** The languages in which MCP servers are written, by their ids in an editor, as people call them. */
const titles: Readonly<Record<string, string>> = {
  typescript: "TypeScript",
  javascript: "JavaScript",
  python: "Python",
  c: "C",
  cpp: "C++",
  csharp: "C#",
  dart: "Dart",
  elixir: "Elixir",
  go: "Go",
  java: "Java",
  kotlin: "Kotlin",
  php: "PHP",
  ruby: "Ruby",
  rust: "Rust",
  scala: "Scala",
  swift: "Swift",
  html: "HTML",
  json: "JSON",
};

const read = new Set(candidates.kinds.flatMap(({ languages }) => languages));

/** Those in which tools are looked for, for messages: `TypeScript, JavaScript, Python, JSON`. */
export const readLanguages: string = Object.keys(titles)
  .filter((language) => read.has(language))
  .map((language) => titles[language])
  .join(", ");

/** The documents for which it is worth saying that they are not read. */
export const unreadLanguages = Object.keys(titles)
  .filter((language) => !read.has(language))
  .map((language) => ({ scheme: "file", language }));

/** The title of a language in which servers are written and that is not read; null for any other. */
export function unreadLanguageOf(languageId: string): string | null {
  return read.has(languageId) ? null : (titles[languageId] ?? null);
}

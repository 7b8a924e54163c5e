const languageIds: Readonly<Record<string, string>> = {
  ts: "typescript",
  tsx: "typescriptreact",
  js: "javascript",
  jsx: "javascriptreact",
  py: "python",
  html: "html",
  json: "json",
};

/** What an editor takes a file for, by its extension. */
export function languageOf(path: string): string {
  return languageIds[path.slice(path.lastIndexOf(".") + 1)] ?? "plaintext";
}

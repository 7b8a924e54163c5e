import { relative, sep } from "node:path";

/** A path as reports show it: relative to the working directory, with `/`. The working directory itself is `.`. */
export function displayPath(path: string, workingDirectory: string): string {
  const shown = relative(workingDirectory, path);
  return shown === "" ? "." : shown.split(sep).join("/");
}

/** A path relative to a folder with `/`, for globs and ignore files; null when it is not below the folder. */
export function pathBelow(path: string, folder: string): string | null {
  const below = relative(folder, path);
  return below === "" || below === ".." || below.startsWith(`..${sep}`) || below.includes(":") ? null : below.split(sep).join("/");
}

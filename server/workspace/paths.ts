/**
 * Paths as the engine knows them: absolute, with `/`, either of this machine (`/home/x`, `C:/x`) or a URI (`vscode-vfs://github/x`).
 * Nothing here needs Node, so that the same engine runs in a browser.
 */

/** The folder a path lies in; a root is its own. */
export function folderOf(path: string): string {
  const root = rootLength(path);
  const slash = path.lastIndexOf("/");
  return slash < root ? path.slice(0, root) : path.slice(0, slash);
}

/** The path of an entry of a folder. */
export function childOf(folder: string, name: string): string {
  return folder.endsWith("/") ? folder + name : `${folder}/${name}`;
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** A path relative to a folder, for globs and ignore files; null when it is not below the folder. */
export function pathBelow(path: string, folder: string): string | null {
  const start = folder.endsWith("/") ? folder : `${folder}/`;
  return path.startsWith(start) && path.length > start.length ? path.slice(start.length) : null;
}

/** Whether a path is a folder or lies below it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || pathBelow(path, folder) !== null;
}

/** A path as reports show it: relative to the working directory, which itself is `.`. */
export function displayPath(path: string, workingDirectory: string): string {
  const to = path.split("/");
  const from = workingDirectory.split("/").filter((part, index) => index === 0 || part !== "");
  if (to[0] !== from[0]) return path;
  let shared = 0;
  while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++;
  const shown = [...from.slice(shared).map(() => ".."), ...to.slice(shared)].join("/");
  return shown === "" ? "." : shown;
}

/** How much of a path is its root: `/`, `C:/`, or scheme and authority of a URI. */
function rootLength(path: string): number {
  return /^(?:[A-Za-z]:\/|[A-Za-z][\w+.-]*:\/\/[^/]*\/?|\/)/.exec(path)?.[0].length ?? 0;
}

/** The absolute path that a path means in a folder: `.` and `..` are taken out. */
export function resolvePath(folder: string, path: string): string {
  const whole = rootLength(path) > 0 ? path : childOf(folder, path);
  const root = whole.slice(0, rootLength(whole));
  const parts: string[] = [];
  for (const part of whole.slice(root.length).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return root + parts.join("/");
}

import { isUntitled, type Uris } from "../lsp/uris.ts";
import { isWithin, nameOf, pathBelow } from "../workspace/paths.ts";

/**
 * What a file or folder is called where people read it: by its path in its workspace folder, with the name of the folder before it
 * when there are several. Outside of all of them a document that was never stored has its name, and everything else its path.
 */
export function shownPaths(folders: readonly string[], uris: Uris): (uri: string) => string {
  const names = folderNames(folders);
  const nearestFirst = folders.toSorted((left, right) => right.length - left.length);
  return (uri) => {
    const path = uris.pathOf(uri);
    const root = nearestFirst.find((folder) => isWithin(path, folder));
    if (root === undefined) return isUntitled(path) ? nameOf(path) : path;
    const below = pathBelow(path, root);
    if (folders.length === 1) return below ?? ".";
    const name = names.get(root) ?? "";
    return below === null ? name : `${name}/${below}`;
  };
}

/** The last part of each folder's path; a second folder of the same name is called `name-2`. */
function folderNames(folders: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const folder of folders) {
    const base = nameOf(folder) || "root";
    let name = base;
    for (let number = 2; taken.has(name); number++) name = `${base}-${number}`;
    taken.add(name);
    names.set(folder, name);
  }
  return names;
}

import ignore, { type Ignore } from "ignore";
import { type FileSystem, kindAt } from "./fileSystem.ts";
import { childOf, folderOf, pathBelow } from "./paths.ts";

/** The ignore files that hold in one folder: its own, and those of the folders above it. */
export class IgnoreRules {
  readonly #folder: string;
  readonly #own: Ignore | null;
  readonly #above: IgnoreRules | null;

  constructor(folder: string, own: Ignore | null, above: IgnoreRules | null) {
    this.#folder = folder;
    this.#own = own;
    this.#above = above;
  }

  /** Whether git would ignore a path below the folder. The nearest file that speaks of it decides. */
  ignores(path: string, isFolder: boolean): boolean {
    const below = pathBelow(path, this.#folder);
    if (this.#own !== null && below !== null) {
      const { ignored, unignored } = this.#own.test(isFolder ? `${below}/` : below);
      if (ignored || unignored) return ignored;
    }
    return this.#above?.ignores(path, isFolder) ?? false;
  }
}

/** The rules of a folder, from its `.gitignore` when it has one. */
export async function rulesIn(folder: string, hasFile: boolean, above: IgnoreRules | null, files: FileSystem): Promise<IgnoreRules | null> {
  if (!hasFile) return above;
  const { text } = await files.readText(childOf(folder, ".gitignore"));
  return new IgnoreRules(folder, ignore().add(text), above);
}

/** The rules that come from above a folder, down from the root of its git checkout; null outside of one, and for an ignored folder. */
export async function rulesAbove(folder: string, files: FileSystem): Promise<IgnoreRules | null> {
  const folders: string[] = [];
  for (let at = folder; ; at = folderOf(at)) {
    if ((await kindAt(childOf(at, ".git"), files)) !== null) break;
    const above = folderOf(at);
    if (above === at) return null;
    folders.unshift(above);
  }
  let rules: IgnoreRules | null = null;
  for (const at of folders) rules = await rulesIn(at, (await kindAt(childOf(at, ".gitignore"), files)) === "file", rules, files);
  return isIgnored(folder, folders, rules) ? null : rules;
}

/** A folder that git ignores, itself or with one above it, was named all the same: then what is in it counts. */
function isIgnored(folder: string, above: readonly string[], rules: IgnoreRules | null): boolean {
  return rules !== null && [...above.slice(1), folder].some((path) => rules.ignores(path, true));
}

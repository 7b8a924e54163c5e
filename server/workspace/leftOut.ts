import { isExcludedFile, isExcludedFolder } from "./exclusions.ts";
import type { FileSystem } from "./fileSystem.ts";
import { type IgnoreRules, rulesAbove, rulesIn } from "./gitignore.ts";
import { childOf, nameOf, pathBelow } from "./paths.ts";

/**
 * Why a scan of `root` leaves a file out, for files that are heard of one by one; null when a scan would find it. The rules are those
 * of `walk`: folders and files that are excluded by themselves, git's, and the config's.
 */
export async function whyLeftOut(
  path: string,
  root: string,
  files: FileSystem,
  useGitignore: boolean,
  isExcluded: (path: string) => Promise<boolean>,
): Promise<string | null> {
  const below = pathBelow(path, root);
  if (below === null) return null;
  const folders = below.split("/").slice(0, -1);
  const excluded = folders.find(isExcludedFolder);
  if (excluded !== undefined) return `it lies in a folder ${excluded}`;
  if (isExcludedFile(nameOf(path))) return "files of this name are tests, bundles or made by tools";
  let at = root;
  let rules: IgnoreRules | null = useGitignore ? await rulesAbove(root, files) : null;
  for (const folder of [null, ...folders]) {
    if (folder !== null) at = childOf(at, folder);
    if (rules?.ignores(at, true) === true && folder !== null) return "git ignores it";
    if (folder !== null && (await isExcluded(at))) return "the config excludes it";
    const hasFile = useGitignore && (await files.stat(childOf(at, ".gitignore")))?.kind === "file";
    rules = await rulesIn(at, hasFile, rules, files);
  }
  if (rules?.ignores(path, false) === true) return "git ignores it";
  return (await isExcluded(path)) ? "the config excludes it" : null;
}

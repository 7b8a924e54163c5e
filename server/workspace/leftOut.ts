import { excludedFolder, isExcludedFile } from "./exclusions.ts";
import { type FileSystem, kindAt } from "./fileSystem.ts";
import { type IgnoreRules, rulesAbove, rulesIn } from "./gitignore.ts";
import { childOf, nameOf, pathBelow } from "./paths.ts";
import { TrackedFiles } from "./trackedFiles.ts";

/** What leaves a file out, and how that is said to a person as the end of a sentence. */
export interface LeftOut {
  /** A folder or a file name that is left out by itself, git, the config, or the editor's settings. */
  readonly by: "folder" | "name" | "git" | "config" | "settings";
  readonly why: string;
}

/**
 * Why a scan of `root` leaves a file out, for files that are heard of one by one; null when a scan would find it. The rules are those
 * of `walk`: folders and files that are excluded by themselves, git's, and the config's.
 */
export async function whyLeftOut(
  path: string,
  root: string,
  files: FileSystem,
  useGitignore: boolean,
  whyExcluded: (path: string) => Promise<LeftOut | null>,
): Promise<LeftOut | null> {
  const below = pathBelow(path, root);
  if (below === null) return null;
  const folders = below.split("/").slice(0, -1);
  const excluded = excludedFolder(folders, root);
  if (excluded !== undefined) return { by: "folder", why: `it lies in a folder ${excluded}` };
  if (isExcludedFile(nameOf(path))) return { by: "name", why: "files of this name are tests, bundles or made by tools" };
  let at = root;
  const tracked = new TrackedFiles(files);
  let rules: IgnoreRules | null = useGitignore ? await rulesAbove(root, files) : null;
  for (const folder of [null, ...folders]) {
    if (folder !== null) at = childOf(at, folder);
    if (folder !== null && rules?.ignores(at, true) === true && !(await tracked.keeps(at))) return ignoredByGit;
    const why = folder === null ? null : await whyExcluded(at);
    if (why !== null) return why;
    const hasFile = useGitignore && (await kindAt(childOf(at, ".gitignore"), files)) === "file";
    rules = await rulesIn(at, hasFile, rules, files);
  }
  if (rules?.ignores(path, false) === true && !(await tracked.keeps(path))) return ignoredByGit;
  return whyExcluded(path);
}

const ignoredByGit: LeftOut = { by: "git", why: "git ignores it" };

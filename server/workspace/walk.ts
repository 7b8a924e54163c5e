import { messageOf } from "../../shared/thrown.ts";
import { isExcludedFile, isExcludedFolder, isForeignFolder, isMadeFile } from "./exclusions.ts";
import type { Failure } from "./failure.ts";
import type { FileSystem } from "./fileSystem.ts";
import { type IgnoreRules, rulesAbove, rulesIn } from "./gitignore.ts";
import { childOf } from "./paths.ts";
import { Patience } from "./patience.ts";
import { TrackedFiles } from "./trackedFiles.ts";

/** What bounds a walk. */
export interface WalkLimits {
  /** Entries looked at, of all kinds. */
  readonly entries: number;
  /** Files found. */
  readonly files: number;
}

/** What bounds a scan. It says so where it stopped there. */
export const usualLimits: WalkLimits = { entries: 300_000, files: 60_000 };

/** What a walk looks for, and what it leaves out. */
export interface WalkOptions {
  readonly files: FileSystem;
  readonly useGitignore: boolean;
  /** Whether a file is wanted, by its path. */
  readonly isWanted: (path: string) => boolean;
  /** Whether the config leaves a path out. */
  readonly isExcluded: (path: string) => Promise<boolean>;
  readonly limits: WalkLimits;
  /** Whether tests are walked, too; absent where they are not. */
  readonly withTests?: true;
  readonly signal: AbortSignal;
}

/** What a walk found, and where it could not look or stopped. */
export interface Walk {
  /** In code unit order of their paths. */
  readonly paths: readonly string[];
  readonly failures: readonly Failure[];
}

/**
 * Finds the wanted files below a folder, without what git ignores, without links, and without the usual folders of dependencies,
 * build output and tests. The folder itself is walked whatever it is called. Past a limit it stops and says so.
 */
export async function walk(root: string, options: WalkOptions): Promise<Walk> {
  const { files, limits, signal } = options;
  const leavesOutFolder = options.withTests === true ? isForeignFolder : isExcludedFolder;
  const leavesOutFile = options.withTests === true ? isMadeFile : isExcludedFile;
  const paths: string[] = [];
  const failures: Failure[] = [];
  const patience = new Patience();
  const tracked = new TrackedFiles(files);
  let entries = 0;
  const queue: { folder: string; above: IgnoreRules | null }[] = [
    { folder: root, above: options.useGitignore ? await rulesAbove(root, files) : null },
  ];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    signal.throwIfAborted();
    await patience.yieldSometimes();
    const { folder, above } = next;
    const found = await readFolder(folder, above, options).catch((error: unknown) => {
      failures.push({ path: folder, message: `the folder cannot be read: ${messageOf(error)}` });
      return null;
    });
    if (found === null) continue;
    if (found.failure !== null) failures.push(found.failure);
    entries += found.entries.length;
    if (entries > limits.entries || paths.length > limits.files) {
      failures.push({
        path: root,
        message: `more than ${entries > limits.entries ? `${limits.entries} entries` : `${limits.files} files`}: the rest was not looked at; name smaller folders`,
      });
      break;
    }
    for (const { name, kind } of found.entries) {
      const path = childOf(folder, name);
      const isFolder = kind === "folder";
      const isWanted = isFolder ? !leavesOutFolder(name, folder) : kind === "file" && !leavesOutFile(name) && options.isWanted(path);
      if (!isWanted || (found.rules?.ignores(path, isFolder) === true && !(await tracked.keeps(path)))) continue;
      if (await options.isExcluded(path)) continue;
      if (isFolder) queue.push({ folder: path, above: found.rules });
      else paths.push(path);
    }
  }
  return { paths: paths.sort(), failures };
}

/** What is in a folder, and the ignore rules that hold in it. */
async function readFolder(folder: string, above: IgnoreRules | null, { files, useGitignore }: WalkOptions) {
  const entries = await files.readFolder(folder);
  const hasFile = entries.some(({ name, kind }) => name === ".gitignore" && kind === "file");
  if (!useGitignore) return { entries, rules: null, failure: null };
  try {
    return { entries, rules: await rulesIn(folder, hasFile, above, files), failure: null };
  } catch (error) {
    const message = `not followed: ${messageOf(error)}`;
    return { entries, rules: above, failure: { path: childOf(folder, ".gitignore"), message } };
  }
}

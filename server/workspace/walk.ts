import { join } from "node:path";
import { isExcludedFile, isExcludedFolder } from "./exclusions.ts";
import type { Failure } from "./failure.ts";
import type { FileSystem } from "./fileSystem.ts";
import { type IgnoreRules, rulesAbove, rulesIn } from "./gitignore.ts";
import { Patience } from "./patience.ts";

/** What bounds a walk. */
export interface WalkLimits {
  /** Entries looked at, of all kinds. */
  readonly entries: number;
  /** Files found. */
  readonly files: number;
}

export const usualLimits: WalkLimits = { entries: 300_000, files: 60_000 };

export interface WalkOptions {
  readonly files: FileSystem;
  readonly useGitignore: boolean;
  /** Whether a file is wanted, by its name. */
  readonly isWanted: (name: string) => boolean;
  /** Whether the config leaves a path out. */
  readonly isExcluded: (path: string) => Promise<boolean>;
  readonly limits: WalkLimits;
  readonly signal: AbortSignal;
}

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
  const paths: string[] = [];
  const failures: Failure[] = [];
  const patience = new Patience();
  let entries = 0;
  const queue: { folder: string; above: IgnoreRules | null }[] = [
    { folder: root, above: options.useGitignore ? await rulesAbove(root, files) : null },
  ];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    signal.throwIfAborted();
    await patience.yieldSometimes();
    const { folder, above } = next;
    try {
      const found = await files.readFolder(folder);
      entries += found.length;
      if (entries > limits.entries || paths.length > limits.files) {
        failures.push({
          path: root,
          message: `more than ${entries > limits.entries ? `${limits.entries} entries` : `${limits.files} files`}: the rest was not looked at; name smaller folders`,
        });
        break;
      }
      const rules = options.useGitignore
        ? await rulesIn(
            folder,
            found.some(({ name, kind }) => name === ".gitignore" && kind === "file"),
            above,
            files,
          )
        : null;
      for (const { name, kind } of found) {
        const path = join(folder, name);
        const isFolder = kind === "folder";
        const isWanted = isFolder ? !isExcludedFolder(name) : kind === "file" && !isExcludedFile(name) && options.isWanted(name);
        if (!isWanted || rules?.ignores(path, isFolder) === true || (await options.isExcluded(path))) continue;
        if (isFolder) queue.push({ folder: path, above: rules });
        else paths.push(path);
      }
    } catch (error) {
      failures.push({ path: folder, message: `the folder cannot be read: ${error instanceof Error ? error.message : String(error)}` });
    }
  }
  return { paths: paths.sort(), failures };
}

import { readdirSync, type Stats, statSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import type { Worker } from "node:worker_threads";
import { isExcludedFile, isExcludedFolder } from "../workspace/exclusions.ts";
import { startReadingThread } from "../workspace/readingThread.ts";

/** Among so many files, some hundred are likely to be parsed. */
const manyFiles = 1000;

/** More folders are not looked into: a tenth of what a thread takes to start. */
const mostFolders = 300;

/** Starts the threads that read files beside this one, before the program is loaded, which takes as long as they take to start. */
export function startThreadsAhead(args: readonly string[], workingDirectory: string): readonly Worker[] {
  if (!isLongRun(args, workingDirectory)) return [];
  return Array.from({ length: cpus().length - 1 }, () => startReadingThread(join(__dirname, "worker.js")));
}

/** Whether a call of the program is likely to check a folder of many files. Where this is wrong, it costs time alone. */
export function isLongRun(args: readonly string[], workingDirectory: string): boolean {
  const [first, ...rest] = args;
  const paths = (first === "check" ? rest : args).map((path) => resolve(workingDirectory, path));
  const kinds = paths.map(statsOf);
  const isCheck = first === undefined || first === "check" || first.startsWith("-") || kinds[0] !== undefined;
  if (!isCheck || args.some((arg) => noScan.test(arg))) return false;
  const isNone = kinds.every((kind) => kind === undefined);
  const folders = isNone ? [workingDirectory] : paths.filter((_, index) => kinds[index]?.isDirectory() === true);
  return folders.some(holdsManyFiles);
}

/** Options with which nothing is looked for. */
const noScan = /^(?:--stdin-filename|--help|-h|--version)(?:=|$)/;

function holdsManyFiles(root: string): boolean {
  const folders = [root];
  let files = 0;
  for (let next = 0; next < Math.min(folders.length, mostFolders); next++) {
    const folder = folders[next] ?? root;
    for (const entry of entriesOf(folder)) {
      if (entry.isDirectory() && !isExcludedFolder(entry.name, folder)) folders.push(join(folder, entry.name));
      if (entry.isFile() && !isExcludedFile(entry.name)) files++;
    }
    if (files >= manyFiles) return true;
  }
  return false;
}

/** Undefined where there is nothing, or nothing that can be looked at: the run itself will say so. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** None of a folder that cannot be read: so does it of this. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

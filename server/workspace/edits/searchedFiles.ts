import { lockFileName } from "../../../shared/lock/lock.ts";
import { kindOf } from "../../readers/fileKind.ts";
import { isTestFile, isTestFolder } from "../exclusions.ts";
import { type FileSystem, kindAt } from "../fileSystem.ts";
import { nameOf } from "../paths.ts";
import { type Walk, walk } from "../walk.ts";
import type { DoubtAbout } from "./doubts.ts";

/** What a search for old names goes through. */
export interface SearchedFiles {
  /** The files, and the folders below which it looks, absolute. */
  readonly roots: readonly string[];
  readonly files: FileSystem;
  readonly useGitignore: (root: string) => boolean;
  readonly isExcluded: (path: string) => Promise<boolean>;
  /** What edits call a path. */
  readonly show: (path: string) => string;
  readonly signal: AbortSignal;
}

/** No more files are read for one rename, and none with more bytes. */
const mostFiles = 10_000;
const mostBytes = 1_000_000;

/** The files of a search that can have texts to rename, and what kept it from some. */
export async function searchedBelow(root: string, search: SearchedFiles): Promise<Pick<Walk, "paths" | "failures">> {
  const { files, useGitignore, isExcluded, signal } = search;
  if ((await kindAt(root, files)) !== "folder") return { paths: [root], failures: [] };
  const limits = { entries: 300_000, files: mostFiles };
  const isWanted = (path: string) => aboutOf(path) !== null;
  return walk(root, { files, useGitignore: useGitignore(root), isExcluded, isWanted, limits, withTests: true, signal });
}

/** The text of a file; null for one that is too large or no text, and for one that cannot be read: the check of it says so. */
export async function textOf(path: string, files: FileSystem): Promise<string | null> {
  const read = await files.readText(path, mostBytes).catch(() => null);
  return read === null || read.unreadable !== null || read.text.length > mostBytes ? null : read.text;
}

/** What the texts of a file are, by its path; null for a file that is not searched. */
export function aboutOf(path: string): DoubtAbout | null {
  if (nameOf(path) === lockFileName) return null;
  const parts = path.split("/");
  const isOfTests =
    parts.slice(0, -1).some((name, index) => isTestFolder(name, parts.slice(0, index).join("/"))) || isTestFile(nameOf(path));
  if (/\.(?:mdx?|markdown|rst|adoc)$/i.test(path)) return "docs";
  const isSource = kindOf(path, false)?.kind === "source";
  if (isSource || /\.(?:json[c5]?|jsonl|ya?ml|toml|sh|bash|snap)$/i.test(path)) return isOfTests ? "tests" : isSource ? "calls" : "configs";
  return null;
}

import { dirname, join, resolve } from "node:path";
import { kindOf } from "../readers/reader.ts";
import type { FileReading } from "../readers/reading.ts";
import type { Failure } from "./failure.ts";
import type { FileSystem } from "./fileSystem.ts";
import { displayPath } from "./paths.ts";
import { Patience } from "./patience.ts";
import { Projects } from "./projects.ts";
import { type LookedAt, lookAt } from "./readFiles.ts";
import { usualLimits, walk } from "./walk.ts";

/** A file that is to be parsed. */
export interface Job {
  readonly path: string;
  /** What reports call it. */
  readonly file: string;
  readonly isNamed: boolean;
}

/** Parses files, on one core or on several. Resolves in the order of the jobs. */
export type ReadAll = (jobs: readonly Job[], signal: AbortSignal, onRead: (count: number) => void) => Promise<readonly FileReading[]>;

export interface ScanOptions {
  readonly files: FileSystem;
  readonly readAll: ReadAll;
  readonly workingDirectory: string;
  readonly useGitignore: boolean;
  /** Whether a config leaves a path out. */
  readonly isExcluded: (path: string) => Promise<boolean>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ScanProgress) => void;
}

export interface ScanProgress {
  readonly lookedAt: number;
  readonly read: number;
  readonly toRead: number;
}

/** A file that was read. */
export interface ScannedFile {
  readonly path: string;
  readonly reading: FileReading;
  /** The folder of its project. */
  readonly project: string;
  /** Whether declarations count that only look like tools. */
  readonly isMcp: boolean;
}

export interface Scan {
  /** The folders and files that were asked for, as absolute paths. */
  readonly roots: readonly string[];
  readonly files: readonly ScannedFile[];
  /** How many files were looked into. */
  readonly lookedAt: number;
  readonly failures: readonly Failure[];
  /** Files that may declare tools and were not parsed, with the reason. */
  readonly skipped: readonly { readonly path: string; readonly why: string }[];
}

/** A path that was asked for and cannot be read. */
export class UnreadablePath extends Error {}

/**
 * Finds and reads every file below the paths that may declare tools. First each file is looked into, which is cheap; then those are
 * parsed whose words say that they declare tools, or look like it in a project that names MCP. A named file is always parsed.
 * Rejects with an UnreadablePath for a path that is not there.
 */
export async function scan(paths: readonly string[], options: ScanOptions): Promise<Scan> {
  const roots = paths.map((path) => resolve(options.workingDirectory, path));
  const found = await findAll(roots, options);
  const projects = new Projects(options.files);
  const seen: (LookedAt & { readonly isNamed: boolean; readonly project: string })[] = [];
  const failures: Failure[] = [...found.failures];
  const mcpProjects = new Set<string>();
  const patience = new Patience();
  for (const { path, root, isNamed } of found.files) {
    options.signal.throwIfAborted();
    await patience.yieldSometimes();
    try {
      const lookedAt = await lookAt(path, options.files, isNamed);
      if (lookedAt === null) continue;
      const project = await projects.projectOf(dirname(path), root);
      if (lookedAt.gate.mentionsMcp) mcpProjects.add(project);
      seen.push({ ...lookedAt, isNamed, project });
    } catch (error) {
      if (isNamed)
        throw new UnreadablePath(`${displayPath(path, options.workingDirectory)}: ${error instanceof Error ? error.message : error}`);
      failures.push({ path, message: error instanceof Error ? error.message : String(error) });
    }
    options.onProgress({ lookedAt: seen.length, read: 0, toRead: 0 });
  }
  const isMcp = async (project: string) => mcpProjects.has(project) || (await projects.manifestNamesMcp(project));
  const wanted: typeof seen = [];
  for (const file of seen) {
    if (file.isNamed || file.gate.named || (file.gate.shaped && (await isMcp(file.project)))) wanted.push(file);
  }
  const toRead = wanted.filter(({ skipped }) => skipped === null);
  const jobs = toRead.map(({ path, isNamed }) => ({ path, file: displayPath(path, options.workingDirectory), isNamed }));
  const readings = await options.readAll(jobs, options.signal, (read) =>
    options.onProgress({ lookedAt: seen.length, read, toRead: jobs.length }),
  );
  const files: ScannedFile[] = [];
  for (const [index, { path, project, isNamed }] of toRead.entries()) {
    const reading = readings[index];
    if (reading === undefined) continue;
    if (reading.failure !== null) failures.push({ path, message: reading.failure });
    files.push({ path, reading, project, isMcp: isNamed || (await isMcp(project)) });
  }
  const skipped = wanted.flatMap(({ path, skipped: why }) => (why === null ? [] : [{ path, why }]));
  return { roots, files, lookedAt: seen.length, failures, skipped };
}

/** The files to look into: those named, and the wanted ones below the folders; each once, in code unit order. */
async function findAll(roots: readonly string[], options: ScanOptions) {
  const files = new Map<string, { path: string; root: string; isNamed: boolean }>();
  const failures: Failure[] = [];
  for (const root of roots) {
    const stats = await statOf(root, options);
    if (stats === "folder") {
      const walked = await walk(root, { ...options, isWanted: (name) => kindOf(name, false) !== null, limits: usualLimits });
      failures.push(...walked.failures);
      for (const path of walked.paths) if (!files.has(path)) files.set(path, { path, root, isNamed: false });
    } else {
      files.set(root, { path: root, root: dirname(root), isNamed: true });
    }
  }
  return { files: [...files.values()].sort((left, right) => (left.path < right.path ? -1 : 1)), failures };
}

async function statOf(root: string, { files, workingDirectory }: ScanOptions): Promise<"file" | "folder"> {
  const shown = displayPath(root, workingDirectory);
  const stats = await files.stat(root).catch((error: unknown) => {
    throw new UnreadablePath(`${shown}: ${error instanceof Error ? error.message : error}`);
  });
  if (stats === null) throw new UnreadablePath(`${shown}: no such file or folder`);
  if (stats.kind === "other") throw new UnreadablePath(`${shown}: neither a file nor a folder`);
  if (stats.kind === "file" && kindOf(root, true) === null) throw new UnreadablePath(`${shown}: no reader takes a file of this name`);
  return stats.kind;
}

/** The absolute path of a reported file. */
export function absolutePath(file: string, workingDirectory: string): string {
  return join(workingDirectory, file);
}

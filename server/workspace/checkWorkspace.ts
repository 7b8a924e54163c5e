import { compareLists } from "../../shared/model.ts";
import type { Run } from "../../shared/report.ts";
import { faultOfPart } from "../readers/documentReader.ts";
import type { CheckedProject, JudgedList } from "./checkedProject.ts";
import { ConfigFiles, type ConfigSource } from "./config/configFiles.ts";
import type { SearchedFiles } from "./edits/searchedFiles.ts";
import type { FileSystem } from "./fileSystem.ts";
import { skippedFile } from "./housekeeping.ts";
import { Inventory, isWantedAnyway, type KnownFile, UnreadablePath } from "./inventory.ts";
import type { Job, ReadAll } from "./job.ts";
import { displayPath, folderOf, isWithin, resolvePath } from "./paths.ts";
import { type Choices, profileOf } from "./profiles.ts";
import { isUnseen } from "./readFiles.ts";
import { Workspace } from "./workspace.ts";

/** What a run checks with, and who hears of it. */
export interface CheckOptions {
  readonly files: FileSystem;
  readonly readAll: ReadAll;
  /** Absolute, with `/`. */
  readonly workingDirectory: string;
  readonly useGitignore: boolean;
  readonly choices: Choices;
  readonly configs: ConfigSource;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CheckProgress) => void;
  /** Hears of files that will be read, while it is still looked for more. */
  readonly onForeseen?: (job: Job) => void;
}

/** How far a run is, in files. */
export interface CheckProgress {
  readonly lookedAt: number;
  /** All that is looked at. */
  readonly toLookAt: number;
  readonly read: number;
  readonly toRead: number;
}

/** What a run found, and the workspace that it found it in. */
export interface WorkspaceRun extends Run {
  readonly lists: readonly JudgedList[];
  readonly workspace: Workspace;
  /** Files whose words say that they may declare tools and that were not parsed, with the reason. */
  readonly skipped: readonly { readonly file: string; readonly why: string }[];
  /** The same files with those that a scan leaves out, for who looks for texts in them. */
  readonly searched: SearchedFiles;
}

/** Finds every tool list below the paths and judges it. Rejects with an UnreadablePath or a BrokenConfig. */
export async function checkWorkspace(paths: readonly string[], options: CheckOptions): Promise<WorkspaceRun> {
  const { files, workingDirectory, choices, readAll, signal } = options;
  const show = (path: string) => displayPath(path, workingDirectory);
  const roots = paths.map((path) => resolvePath(workingDirectory, path));
  const configs = new ConfigFiles(files, options.configs, show);
  // A config that was named has to be there, even where no file is found that it could hold for.
  if (options.configs.kind === "file") await configs.of(workingDirectory);
  const isExcluded = async (path: string) => {
    const config = await configs.of(folderOf(path));
    return config !== null && configs.excludes(config, path);
  };
  const searched: SearchedFiles = { roots, files, useGitignore: () => options.useGitignore, isExcluded, show, signal };
  const inventory = await inventoryOf(searched, configs, options);
  const workspace = new Workspace({
    inventory,
    files,
    configs,
    readAll,
    profileOf: (_, config) => profileOf(choices, config),
    show,
    pathOf: (file) => resolvePath(workingDirectory, file),
  });
  const known = [...inventory.files.values()];
  const projects = new Set(known.map(({ project }) => project));
  const onRead = (read: number, toRead: number) => options.onProgress({ lookedAt: known.length, toLookAt: known.length, read, toRead });
  await workspace.check(projects, signal, onRead);

  const checked = [...workspace.projects.values()];
  throwForUnread(roots, checked, show);
  const across = workspace.findingsAcross((folder) => roots.some((root) => isWithin(folder, root)));
  const unseen = unseenIn(known, checked, show).map(async ({ path, skipped }) =>
    skippedFile(show(path), skipped ?? "", profileOf(choices, await configs.of(folderOf(path)))),
  );
  const failures = [...inventory.failures.values(), ...checked.flatMap((project) => project.failures)];
  return {
    lists: checked.flatMap((project) => project.lists).sort((left, right) => compareLists(left.list, right.list)),
    findings: [...checked.flatMap(({ findings }) => findings), ...across, ...(await Promise.all(unseen)).flat()],
    failures: failures.map(({ path, message }) => ({ file: show(path), message })),
    files: known.length,
    workspace,
    skipped: known.flatMap(({ path, skipped }) => (skipped === null ? [] : [{ file: show(path), why: skipped }])),
    searched,
  };
}

/** The files below the roots. Of those that are sure to be read somebody else hears while more are looked for. */
async function inventoryOf(
  { roots, files, useGitignore, isExcluded, show, signal }: SearchedFiles,
  { formsFor, isAsked }: ConfigFiles,
  { onProgress, onForeseen }: CheckOptions,
): Promise<Inventory> {
  const inventory = new Inventory({ files, useGitignore, isExcluded, formsFor, isAsked });
  const foresee = async ({ path, isNamed }: KnownFile) => onForeseen?.({ path, file: show(path), isNamed, forms: await formsFor(path) });
  await inventory.scan(roots, signal, ({ lookedAt, toLookAt, file }) => {
    onProgress({ lookedAt, toLookAt, read: 0, toRead: 0 });
    if (file !== null && file.skipped === null && isWantedAnyway(file)) void foresee(file);
  });
  return inventory;
}

/**
 * Of a file in a scan that cannot be read the report says so. One that was named ends the run: data with a fault, since a part of a list is
 * no list, and any other when nothing came out of it.
 */
function throwForUnread(roots: readonly string[], checked: readonly CheckedProject[], show: (path: string) => string): void {
  for (const { path, message } of checked.flatMap(({ failures }) => failures)) {
    const fault = faultOfPart(message);
    const isEmpty = !checked.some(({ lists }) => lists.some(({ list }) => list.tools.some(({ place }) => place.file === show(path))));
    if (roots.includes(path) && (fault !== null || isEmpty)) throw new UnreadablePath(path, fault ?? message);
  }
}

/**
 * Sources that nobody looked into, where no list was found: a project that looks as if it had nothing to do with MCP may do so since its one
 * file that has is too large. Without those that a finding tells of already.
 */
function unseenIn(known: readonly KnownFile[], checked: readonly CheckedProject[], show: (path: string) => string): readonly KnownFile[] {
  if (checked.some(({ lists }) => lists.length > 0)) return [];
  const findings = checked.flatMap((project) => project.findings);
  const said = new Set(findings.flatMap(({ rule, place }) => (rule === "file/skipped" ? [place.file] : [])));
  return known.filter((file) => file.kind.kind === "source" && isUnseen(file) && !said.has(show(file.path)));
}

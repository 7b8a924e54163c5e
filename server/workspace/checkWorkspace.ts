import { compareLists } from "../../shared/model.ts";
import type { Run } from "../../shared/report.ts";
import { faultOfPart } from "../readers/documentReader.ts";
import type { JudgedList } from "./checkedProject.ts";
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
  const { files, workingDirectory, useGitignore, readAll, signal } = options;
  const show = (path: string) => displayPath(path, workingDirectory);
  const configs = new ConfigFiles(files, options.configs, show);
  // A config that was named has to be there, even where no file is found that it could hold for.
  if (options.configs.kind === "file") await configs.of(workingDirectory);
  const isExcluded = async (path: string) => {
    const config = await configs.of(folderOf(path));
    return config !== null && configs.excludes(config, path);
  };
  const inventory = new Inventory({
    files,
    useGitignore: () => useGitignore,
    isExcluded,
    formsFor: configs.formsFor,
    isAsked: configs.isAsked,
  });
  const roots = paths.map((path) => resolvePath(workingDirectory, path));
  const foresee = async ({ path, isNamed }: KnownFile) =>
    options.onForeseen?.({ path, file: show(path), isNamed, forms: await configs.formsFor(path) });
  await inventory.scan(roots, signal, ({ lookedAt, toLookAt, file }) => {
    options.onProgress({ lookedAt, toLookAt, read: 0, toRead: 0 });
    if (file !== null && file.skipped === null && isWantedAnyway(file)) void foresee(file);
  });

  const workspace = new Workspace({
    inventory,
    files,
    configs,
    readAll,
    profileOf: (_, config) => profileOf(options.choices, config),
    show,
    pathOf: (file) => resolvePath(workingDirectory, file),
  });
  const lookedAt = inventory.files.size;
  const projects = new Set([...inventory.files.values()].map(({ project }) => project));
  await workspace.check(projects, signal, (read, toRead) => options.onProgress({ lookedAt, toLookAt: lookedAt, read, toRead }));

  const checked = [...workspace.projects.values()];
  // Of a file in a scan that cannot be read the report says so. One that was named ends the run: data with a fault, since a part of a list is
  // no list, and any other when nothing came out of it.
  for (const { path, message } of checked.flatMap(({ failures }) => failures)) {
    const fault = faultOfPart(message);
    const isEmpty = !checked.some(({ lists }) => lists.some(({ list }) => list.tools.some(({ place }) => place.file === show(path))));
    if (roots.includes(path) && (fault !== null || isEmpty)) throw new UnreadablePath(path, fault ?? message);
  }
  const across = workspace.findingsAcross((folder) => roots.some((root) => isWithin(folder, root)));
  const lists = checked.flatMap((project) => project.lists);
  // A project that looks as if it had nothing to do with MCP may do so since its one file that has is too large to be looked into.
  const said = new Set(
    checked.flatMap(({ findings }) => findings.flatMap(({ rule, place }) => (rule === "file/skipped" ? [place.file] : []))),
  );
  const unseen = [...inventory.files.values()].filter(
    (file) => lists.length === 0 && file.kind.kind === "source" && isUnseen(file) && !said.has(show(file.path)),
  );
  const unread = unseen.map(async ({ path, skipped }) =>
    skippedFile(show(path), skipped ?? "", profileOf(options.choices, await configs.of(folderOf(path)))),
  );
  const failures = [...inventory.failures.values(), ...checked.flatMap((project) => project.failures)];
  return {
    lists: lists.sort((left, right) => compareLists(left.list, right.list)),
    findings: [...checked.flatMap(({ findings }) => findings), ...across, ...(await Promise.all(unread)).flat()],
    failures: failures.map(({ path, message }) => ({ file: show(path), message })),
    files: lookedAt,
    workspace,
    skipped: [...inventory.files.values()].flatMap(({ path, skipped }) => (skipped === null ? [] : [{ file: show(path), why: skipped }])),
    searched: { roots, files, useGitignore: () => useGitignore, isExcluded, show, signal },
  };
}

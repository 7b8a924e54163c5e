import type { Finding } from "../../shared/model.ts";
import { lock } from "../readers/manifests/lock.ts";
import type { FileReading } from "../readers/reading.ts";
import type { WrapperForm } from "../readers/wrapper.ts";
import type { CheckedProject, ReadFile } from "./checkedProject.ts";
import type { Config } from "./config/config.ts";
import type { ConfigFiles } from "./config/configFiles.ts";
import type { FileSystem } from "./fileSystem.ts";
import { unmatchedGlob, unusedSuppressions } from "./housekeeping.ts";
import { Imports } from "./imports.ts";
import type { Inventory, KnownFile, WantedFiles } from "./inventory.ts";
import type { Job, ReadAll } from "./job.ts";
import { Judge, type JudgeOptions } from "./judge.ts";
import type { Judged, JudgedFile, KeyedReading } from "./judged.ts";
import { lockFindings } from "./lockFindings.ts";
import { ModuleFinder } from "./modules.ts";
import { folderOf } from "./paths.ts";
import { Reach } from "./reach.ts";
import { referencedServers, referenceFindings } from "./referenceFindings.ts";
import { versionsNamed } from "./settled.ts";
import { unsuppressed } from "./suppressions.ts";
import { mostHops } from "./wishes.ts";
import { noWrappers, Wrappers } from "./wrappers.ts";

/** What a workspace is read and judged with. */
export interface WorkspaceOptions extends JudgeOptions {
  readonly inventory: Inventory;
  readonly files: FileSystem;
  readonly configs: ConfigFiles;
  readonly readAll: ReadAll;
  /** Whether a file is read before it is checked, by whoever has it checked: a check waits for no such file. */
  readonly isReadBefore?: (file: KnownFile) => boolean;
}

/**
 * The tool lists of a workspace and what is said about them, project by project: a change in one file costs a check of its project,
 * and there only of the lists that it touches.
 */
export class Workspace {
  readonly #options: WorkspaceOptions;
  readonly #readings = new Map<string, FileReading>();
  readonly #projects = new Map<string, CheckedProject>();
  /** The readings that hold server keys, by path. */
  readonly #keyed = new Map<string, KeyedReading>();
  /** The locks, by path. */
  readonly #locks = new Map<string, FileReading>();
  readonly #judge: Judge;
  readonly #imports: Imports;
  readonly #wrappers: Wrappers;
  readonly #reach: Reach;
  /** By path: the wrappers of other files that a file was read with. */
  readonly #readWith = new Map<string, readonly WrapperForm[]>();

  constructor(options: WorkspaceOptions) {
    this.#options = options;
    this.#judge = new Judge(options);
    const { inventory, files, readAll, show } = options;
    const isLookedAt = (path: string) => inventory.files.has(path);
    const readingOf = (path: string) => this.#readings.get(path);
    const modules = new ModuleFinder(inventory, files);
    this.#imports = new Imports({ modules, readAll, readingOf, show, isLookedAt });
    this.#reach = new Reach({ inventory, files, modules, readingOf });
    this.#wrappers = new Wrappers(inventory, files);
  }

  /** By project folder. */
  get projects(): ReadonlyMap<string, CheckedProject> {
    return this.#projects;
  }

  /** The path of what reports call a file. */
  pathOf(file: string): string {
    return this.#options.pathOf(file);
  }

  /** A file changed, came or went: it is read again when its project is checked. */
  touch(path: string): void {
    this.#imports.touch(path);
    this.#wrappers.touch(path);
    this.#reach.touch(path);
    this.#readings.delete(path);
    this.#readWith.delete(path);
    this.#keyed.delete(path);
    this.#locks.delete(path);
  }

  /** The projects in which a name, or whether it counts, hangs on what is at a path now, or was before, wherever that lies. */
  async projectsAsking(path: string): Promise<readonly string[]> {
    return [...(await this.#imports.projectsAsking(path)), ...this.#reach.projectsAsking(path)];
  }

  /** The configs or what files are judged for have changed: every list is judged again when its project is checked. */
  reconfigure(): void {
    this.#imports.forget();
    this.#reach.forget();
    this.#judge.forget();
  }

  /** Reads what was not read yet of some projects, and judges them. Rejects with a BrokenConfig, and when the signal aborts. */
  async check(projects: Iterable<string>, signal: AbortSignal, onRead: (read: number, toRead: number) => void): Promise<void> {
    const wanted = await this.#wantedIn(projects);
    const files = [...wanted.values()].flatMap((project) => project.files);
    const missing = files.filter((file) => !this.#readings.has(file.path) && !this.#isReadBefore(file));
    await this.read(missing, signal, onRead);
    await this.#judgeProjects(wanted, signal);
  }

  /** The files of some projects that a check misses, since they are to be read before it. */
  async unread(projects: Iterable<string>): Promise<readonly KnownFile[]> {
    const files = [...(await this.#wantedIn(projects)).values()].flatMap((project) => project.files);
    return files.filter((file) => file.skipped === null && !this.#readings.has(file.path) && this.#isReadBefore(file));
  }

  /** Reads files, whether or not they were read before; what was read of them holds until then. Rejects when the signal aborts. */
  async read(files: readonly KnownFile[], signal: AbortSignal, onRead: (read: number, toRead: number) => void): Promise<void> {
    this.take(await this.readings(files, signal, onRead));
  }

  /** What files say that are to be read, without taking it in. Rejects when the signal aborts. */
  async readings(
    files: readonly KnownFile[],
    signal: AbortSignal,
    onRead: (read: number, toRead: number) => void,
  ): Promise<ReadonlyMap<KnownFile, FileReading>> {
    const toRead = files.filter(({ skipped }) => skipped === null);
    const jobs: Job[] = [];
    for (const file of toRead) {
      const { path, isNamed } = file;
      const wrappers = await this.#wrappers.formsFor(file);
      if (wrappers.length === 0) this.#readWith.delete(path);
      else this.#readWith.set(path, wrappers);
      const forms = await this.#options.configs.formsFor(path);
      jobs.push({ path, file: this.#options.show(path), isNamed, forms: wrappers.length === 0 ? forms : [...forms, ...wrappers] });
    }
    const readings = await this.#options.readAll(jobs, signal, (read) => onRead(read, jobs.length));
    return new Map(readings.flatMap((reading, index) => (toRead[index] === undefined ? [] : [[toRead[index], reading] as const])));
  }

  /** Takes in what files say: it counts when their project is judged. */
  take(readings: ReadonlyMap<KnownFile, FileReading>): void {
    for (const [{ path, project }, reading] of readings) {
      this.#readings.set(path, reading);
      this.#wrappers.take(path, reading);
      if (reading.keys.length > 0) this.#keyed.set(path, { reading, project });
      else this.#keyed.delete(path);
      if (reading.language === lock.id) this.#locks.set(path, reading);
      else this.#locks.delete(path);
    }
  }

  /** Judges some projects by what was read of them. Rejects with a BrokenConfig, and when the signal aborts. */
  async judge(projects: Iterable<string>, signal: AbortSignal): Promise<void> {
    await this.#judgeProjects(await this.#wantedIn(projects), signal);
  }

  /**
   * Findings that hang on every project: about the names of locks, references to tools, and entries of configs that suppressed nothing anywhere. Only those
   * of files whose folder was looked at as a whole.
   */
  findingsAcross(isWhole: (folder: string) => boolean): readonly Finding[] {
    const projects = [...this.#projects.values()];
    const used = new Set(projects.flatMap((project) => [...project.used]));
    const locks = projects.flatMap((project) => project.locks);
    const lists = projects.flatMap((project) => project.lists);
    const gone = locks
      .filter(({ path }) => isWhole(folderOf(path)))
      .flatMap((lock) => unsuppressed(lockFindings(lock, locks, lists, this.#options.pathOf), lock.comments, lock.entries, used));
    const servers = referencedServers(lists);
    const stale = projects
      .flatMap(({ referring }) => referring)
      .filter(({ path }) => isWhole(folderOf(path)))
      .flatMap((file) => unsuppressed(referenceFindings(file, servers), file.comments, file.entries, used));
    const unused = [...this.#judge.entries].flatMap(([config, entries]) =>
      isWhole(folderOf(config.file)) ? unusedSuppressions(entries, used, this.#options.profileOf(config.file, config), []) : [],
    );
    return [...gone, ...stale, ...unused, ...this.#unmatchedGlobs(isWhole)];
  }

  /** A config that asks for documents which are not there: nothing is checked in their place. */
  #unmatchedGlobs(isWhole: (folder: string) => boolean): readonly Finding[] {
    const { configs, inventory, profileOf, show } = this.#options;
    return configs.openApiUnmatched([...inventory.files.keys()]).flatMap(({ config, globs }) => {
      if (!isWhole(folderOf(config.file))) return [];
      const profile = profileOf(config.file, config);
      return globs.flatMap(({ glob, range }) => unmatchedGlob(glob, { file: show(config.file), range }, profile));
    });
  }

  #isReadBefore(file: KnownFile): boolean {
    return this.#options.isReadBefore?.(file) === true;
  }

  async #wantedIn(projects: Iterable<string>): Promise<ReadonlyMap<string, WantedFiles>> {
    const wanted = new Map<string, WantedFiles>();
    for (const project of projects) wanted.set(project, await this.#options.inventory.wantedIn(project));
    return wanted;
  }

  async #judgeProjects(wanted: ReadonlyMap<string, WantedFiles>, signal: AbortSignal): Promise<void> {
    for (const [project, found] of wanted) {
      const files = await this.#withCallers(project, found.files, signal);
      if (files.length === 0) {
        this.#projects.delete(project);
        this.#judge.drop(project);
      } else this.#projects.set(project, await this.#checkProject(project, { ...found, files }, signal));
    }
  }

  /**
   * The files of a project with those that may call wrappers of others, all of them read with the wrappers that they may call: what they turn
   * out to call can be wrapped in them again.
   */
  async #withCallers(project: string, passed: readonly KnownFile[], signal: AbortSignal): Promise<readonly KnownFile[]> {
    this.#wrappers.forgetGone();
    if (this.#wrappers.isEmpty && this.#readWith.size === 0) return passed;
    const known = new Set(passed.map(({ path }) => path));
    for (let round = 0; ; round++) {
      const callers: KnownFile[] = [];
      const stale: KnownFile[] = [];
      for (const file of this.#options.inventory.files.values()) {
        if (file.project !== project || file.skipped !== null) continue;
        const forms = await this.#wrappers.formsFor(file);
        if (forms.length > 0 && !known.has(file.path)) callers.push(file);
        if (forms !== (this.#readWith.get(file.path) ?? noWrappers)) stale.push(file);
      }
      if (stale.length === 0 || round === mostHops)
        return callers.length === 0 ? passed : [...passed, ...callers].sort((left, right) => (left.path < right.path ? -1 : 1));
      await this.read(stale, signal, () => {});
    }
  }

  async #checkProject(
    project: string,
    { files, isMcp, isConverted, converter }: WantedFiles,
    signal: AbortSignal,
  ): Promise<CheckedProject> {
    const unsettled = files.flatMap(({ path, isNamed }) => {
      const reading = this.#readings.get(path);
      return reading === undefined ? [] : [{ path, reading, isNamed }];
    });
    const { readings, suppressing, failures } = await this.#imports.settle(project, unsettled, signal);
    const unreached = isMcp ? await this.#reach.unreached(project, files, signal) : new Set<string>();
    const countsIn = ({ path, isNamed }: Pick<KnownFile, "path" | "isNamed">) => ({
      isMcp: isNamed || (isMcp && !unreached.has(path)),
      isConverted: isNamed || isConverted,
      converter,
    });
    const read = readings.flatMap((reading, index): readonly ReadFile[] => {
      const file = unsettled[index];
      return file === undefined ? [] : [{ path: file.path, reading, project, ...countsIn(file) }];
    });
    const settled = new Map(read.map(({ path, reading }) => [path, reading]));
    const configOf = await this.#configsFor(files.map(({ path }) => path));
    const judgedFiles = files.map(({ path, skipped, isNamed }): JudgedFile => {
      const config = configOf(path);
      const profile = this.#options.profileOf(path, config);
      const file = this.#options.show(path);
      return { path, file, skipped, ...countsIn({ path, isNamed }), reading: settled.get(path), config, profile };
    });
    const keyed = [...this.#keyed].map(([path, known]) => ({ path, ...known }));
    const locks = [...this.#locks].map(([path, reading]) => ({ path, reading }));
    const versions = new Set(readings.flatMap(versionsNamed));
    const notAskedFor = await this.#options.inventory.notAskedFor(project, versions);
    const names = keyed.length === 0 ? [] : await this.#options.inventory.packageNames(project);
    const by: Judged = {
      files: judgedFiles,
      keyed: [...this.#keyed.values()],
      locks: [...this.#locks.values()],
      suppressing,
      names: names.join(" "),
      notAskedFor: notAskedFor.join(" "),
    };
    return this.#judge.judge({ folder: project, read, by, configOf, keyed, locks, names, notAskedFor, failures, unreached });
  }

  /** The config that holds for each path, looked up beforehand so that the rest need not wait. */
  async #configsFor(paths: readonly string[]): Promise<(path: string) => Config | null> {
    const byFolder = new Map<string, Config | null>();
    for (const path of paths) {
      const folder = folderOf(path);
      if (!byFolder.has(folder)) byFolder.set(folder, await this.#options.configs.of(folder));
    }
    return (path) => byFolder.get(folderOf(path)) ?? null;
  }
}

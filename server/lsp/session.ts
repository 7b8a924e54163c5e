import type { Finding } from "../../shared/model.ts";
import type { Profile } from "../../shared/profile.ts";
import { kindOf } from "../readers/fileKind.ts";
import { configFileName } from "../workspace/config/config.ts";
import type { Failure } from "../workspace/failure.ts";
import { type FileSystem, kindAt } from "../workspace/fileSystem.ts";
import type { Inventory, KnownFile } from "../workspace/inventory.ts";
import type { ReadAll } from "../workspace/job.ts";
import { folderOf, isWithin, nameOf } from "../workspace/paths.ts";
import { Patience } from "../workspace/patience.ts";
import { Workspace } from "../workspace/workspace.ts";
import { isReadApart } from "./apartReader.ts";
import { CheckedRevisions } from "./checkedRevisions.ts";
import { Configuration } from "./configuration.ts";
import type { Documents } from "./documents.ts";
import { Folders } from "./folders.ts";
import { LookedAt } from "./lookedAt.ts";
import { type CheckedText, checkPasted, pastedName } from "./pastedText.ts";
import { readInSteps } from "./readInSteps.ts";
import { isUntitled, type Uris } from "./uris.ts";

/** What a session works with. */
export interface SessionOptions {
  readonly documents: Documents;
  readonly uris: Uris;
  readonly files: FileSystem;
  /** Reads files of the workspace, as the client has them. */
  readonly readAll: ReadAll;
  /** Reads other files: what was pasted. */
  readonly readAllFrom: (files: FileSystem) => ReadAll;
}

/** How far a scan is. */
export interface ScanProgress {
  readonly lookedAt: number;
  readonly read: number;
  readonly toRead: number;
}

/** What an update leaves to do. */
export interface UpdateRest {
  /** A config now says otherwise which files are looked at: a scan has to follow. */
  readonly needsScan: boolean;
  /** Files that have become worth reading, and take long: an update of each has to follow. */
  readonly unread: readonly string[];
}

/** What is known of the client's workspace at the moment: which files are in it, what they declare, what is said about it. */
export class Session {
  /** The workspace folders and their settings. */
  readonly folders = new Folders();
  /** Which of the client's files are looked at. */
  readonly lookedAt: LookedAt;
  readonly workspace: Workspace;
  readonly #options: SessionOptions;
  readonly #inventory: Inventory;
  readonly #configuration: Configuration;
  readonly #checked: CheckedRevisions;
  /** Findings that hang on every project, and whether every one was judged since the configs were read. */
  #across: readonly Finding[] = [];
  #isWhole = false;
  /** Files that something happened to during a scan, which may have looked at them before; null when none is under way. */
  #heardOf: Set<string> | null = null;
  #altering: Promise<void> = Promise.resolve();

  constructor(options: SessionOptions) {
    this.#options = options;
    const { documents, files, readAll, uris } = options;
    this.#checked = new CheckedRevisions(documents);
    const configuration = new Configuration(files, this.folders, uris);
    this.#configuration = configuration;
    this.lookedAt = new LookedAt({ files, documents, folders: this.folders, configuration, uris });
    this.#inventory = this.lookedAt.inventory;
    this.workspace = new Workspace({
      inventory: this.#inventory,
      files,
      configs: configuration.files,
      readAll,
      isReadBefore: ({ kind }) => isReadApart(kind),
      profileOf: (path, config) => configuration.profileOf(path, config),
      show: (path) => uris.uriOf(path),
      pathOf: (file) => uris.pathOf(file),
    });
  }

  /** Whether a client has a document open, so that its text is the client's to say. */
  isOpen(path: string): boolean {
    return this.#options.documents.get(path) !== undefined;
  }

  /** Whether findings of a document wait until it is saved: they stay where they were meanwhile. */
  isWithheld(path: string): boolean {
    return this.folders.settingsOf(path).run === "onSave" && !isUntitled(path) && this.#options.documents.isUnsaved(path);
  }

  /** Whether a file is read beside all others, so that they need not wait for it. */
  isReadApart(path: string): boolean {
    const kind = kindOf(path, false);
    return kind !== null && isReadApart(kind);
  }

  /** Whether what is known of a document is about its text as it is now. Always true for a file that is not open. */
  isCurrent(path: string): boolean {
    return this.#checked.isCurrent(path);
  }

  /** Scans every workspace folder anew. What was known before holds until it is found again. Rejects when the signal aborts. */
  async scan(signal: AbortSignal, onProgress: (progress: ScanProgress) => void): Promise<void> {
    this.#heardOf = new Set();
    try {
      this.#configuration.files.forget();
      const before = [...this.#inventory.files.values()];
      await this.lookedAt.scan(signal, (lookedAt) => onProgress({ lookedAt, read: 0, toRead: 0 }));
      const open = this.#options.documents.all.map(({ path }) => path);
      for (const path of new Set([...open, ...this.#heardOf])) await this.lookedAt.look(path);
      await this.#configuration.dropFaultsOfGone();
      await this.#alter(() => {
        this.#reconfigure();
        for (const { path } of before) if (!this.#inventory.files.has(path)) this.workspace.touch(path);
      });
      await this.#readAll(before, signal, onProgress);
    } finally {
      this.#heardOf = null;
    }
  }

  /**
   * Takes in what happened to some files, which may be new, changed or gone, and judges the projects they belong to. While files are read
   * apart, other updates go on.
   */
  async update(paths: readonly string[], signal: AbortSignal): Promise<UpdateRest> {
    const isConfigured = paths.some(isConfig);
    const { projects, needsScan } = await this.#look(paths);
    const files = paths.flatMap((path) => this.#inventory.files.get(path) ?? []);
    const apart = files.filter(({ kind }) => isReadApart(kind));
    const readOf = this.#checked.now(apart.map(({ path }) => path));
    const said = await this.workspace.readings(apart, signal, () => {});
    let unread: readonly KnownFile[] = [];
    await this.#alter(async () => {
      // Of a document that has changed since, an older text is known: the update that follows reads it once more.
      const current = new Map([...said].filter(([{ path }]) => this.#checked.isStill(path, readOf)));
      const outdated = new Set([...said.keys()].filter((file) => !current.has(file)).map(({ path }) => path));
      const revisions = new Map([...this.#checked.now(paths), ...readOf]);
      for (const path of paths) if (!outdated.has(path)) this.workspace.touch(path);
      this.workspace.take(current);
      // During a scan the files that it did not reach yet are left to it.
      if (this.#heardOf === null) {
        await this.workspace.check(projects, signal, () => {});
        unread = (await this.workspace.unread(projects)).filter(({ path }) => !outdated.has(path));
      } else {
        await this.workspace.read(
          files.filter(({ kind }) => !isReadApart(kind)),
          signal,
          () => {},
        );
        await this.workspace.judge(projects, signal);
      }
      this.#checked.add(revisions);
      this.#isWhole ||= isConfigured && this.#heardOf === null;
    });
    return { needsScan, unread: unread.map(({ path }) => path) };
  }

  /** Judges everything again, after a change of settings. */
  recheck(signal: AbortSignal): Promise<void> {
    return this.#alter(async () => {
      this.#reconfigure();
      await this.workspace.check([...this.workspace.projects.keys()], signal, () => {});
      this.#isWhole = this.#heardOf === null;
    });
  }

  /** Every finding of the session. */
  findings(): readonly Finding[] {
    const projects = [...this.workspace.projects.values()];
    const isOurs = (folder: string) => this.folders.all.some((root) => isWithin(folder, root));
    if (this.#isWhole) this.#across = this.workspace.findingsAcross(isOurs);
    return [
      ...projects.flatMap(({ lists, findings }) => [...lists.flatMap((list) => list.findings), ...findings]),
      ...this.#across,
      ...this.#configuration.findings(),
    ];
  }

  /** The text of a file as the client has it; null when there is none that can be read. */
  async readText(path: string): Promise<string | null> {
    const read = await this.#options.files.readText(path).catch(() => null);
    return read === null || read.unreadable !== null ? null : read.text;
  }

  /** Whether there is a file or folder at a path. */
  async exists(path: string): Promise<boolean> {
    return (await kindAt(path, this.#options.files)) !== null;
  }

  /** Path of the config that holds for a file; null when none does. */
  async configFor(path: string): Promise<string | null> {
    return (await this.#configuration.files.of(folderOf(path)))?.file ?? null;
  }

  /** Files and workspace folders that could not be read, or only in part. */
  failures(): readonly Failure[] {
    const projects = [...this.workspace.projects.values()];
    return [...this.lookedAt.failures, ...projects.flatMap((project) => project.failures)];
  }

  /** Checks a text that is no file under the settings and the config of the first workspace folder. */
  async checkText(text: string, name: string | null): Promise<CheckedText> {
    const folder = this.folders.first ?? null;
    // A config that was never whole is told where it stands; the text is checked without one.
    const config = folder === null ? null : await this.#configuration.files.of(folder).catch(() => null);
    const signal = new AbortController().signal;
    return checkPasted(
      text,
      name ?? pastedName(text),
      this.#configuration.profileOf(folder ?? "", config),
      this.#options.readAllFrom,
      signal,
    );
  }

  /** What a file is judged for, whether or not it is looked at. */
  async profileOf(path: string): Promise<Profile> {
    return this.#configuration.profileOf(path, await this.#configuration.files.of(folderOf(path)));
  }

  /**
   * Reads every file that is worth it, then judges all projects, since what is known of one file can matter for any of them. In small
   * steps, so that an edit made meanwhile waits for one at the most.
   */
  async #readAll(before: readonly KnownFile[], signal: AbortSignal, onProgress: (progress: ScanProgress) => void): Promise<void> {
    const revisions = this.#checked.now(this.#options.documents.all.map(({ path }) => path));
    const projects = new Set([...this.#inventory.files.values(), ...before].map(({ project }) => project));
    const wanted: KnownFile[] = [];
    const patience = new Patience();
    for (const project of projects) {
      await patience.yieldSometimes();
      wanted.push(...(await this.#inventory.wantedIn(project)).files);
    }
    const lookedAt = this.#inventory.files.size;
    let read = 0;
    const onRead = () => onProgress({ lookedAt, read: ++read, toRead: wanted.length });
    const isHeardOf = (path: string) => this.#heardOf?.has(path) === true;
    await readInSteps(wanted, { workspace: this.workspace, alter: (change) => this.#alter(change), isHeardOf, signal, onRead });
    for (const project of projects) {
      await patience.yieldSometimes();
      await this.#alter(() => this.workspace.judge([project], signal));
    }
    this.#checked.add(revisions);
    this.#isWhole = true;
  }

  /** Looks at files again, and tells which projects are to be judged then, and whether a config among them asks for a scan. */
  async #look(paths: readonly string[]): Promise<{ readonly projects: ReadonlySet<string>; readonly needsScan: boolean }> {
    const projects = new Set<string>();
    let needsScan = false;
    for (const path of paths) {
      this.#heardOf?.add(path);
      if (isConfig(path)) {
        needsScan = !(await this.#configuration.take(path)) || needsScan;
        await this.#alter(() => this.#reconfigure());
      }
      const before = this.#inventory.files.get(path);
      // Whether an open file is looked at changes with a scan alone, and not with a keystroke.
      if (before !== undefined && this.isOpen(path)) await this.#inventory.look(path, this.folders.rootOf(path), before.isNamed);
      else await this.lookedAt.look(path);
      const after = this.#inventory.files.get(path);
      for (const file of [before, after]) if (file !== undefined) projects.add(file.project);
      for (const project of await this.workspace.projectsAsking(path)) projects.add(project);
      // A config holds for files of every project, and a client's config has keys for their lists.
      if (isConfig(path) || before?.kind.kind === "document" || after?.kind.kind === "document")
        for (const project of this.workspace.projects.keys()) projects.add(project);
    }
    return { projects, needsScan };
  }

  #reconfigure(): void {
    this.#configuration.renew();
    this.#isWhole = false;
    this.workspace.reconfigure();
  }

  /** One change of the workspace after the other: two at once could leave the older answer. */
  #alter(change: () => Promise<void> | void): Promise<void> {
    const altered = this.#altering.then(change);
    // Whoever asked for the change is told of its fault; the next one only waits for its end.
    this.#altering = altered.catch(() => {});
    return altered;
  }
}

function isConfig(path: string): boolean {
  return nameOf(path) === configFileName;
}

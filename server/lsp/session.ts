import type { Finding } from "../../shared/model.ts";
import type { Profile } from "../../shared/profile.ts";
import type { FileStatus } from "../../shared/protocol.ts";
import { kindOf } from "../readers/fileKind.ts";
import { configFileName } from "../workspace/config/config.ts";
import type { SearchedFiles } from "../workspace/edits/textMentions.ts";
import type { Failure } from "../workspace/failure.ts";
import type { FileSystem } from "../workspace/fileSystem.ts";
import { Inventory, type KnownFile } from "../workspace/inventory.ts";
import type { ReadAll } from "../workspace/job.ts";
import { whyLeftOut } from "../workspace/leftOut.ts";
import { folderOf, isWithin, nameOf, pathBelow } from "../workspace/paths.ts";
import { Patience } from "../workspace/patience.ts";
import { Workspace } from "../workspace/workspace.ts";
import { isReadApart } from "./apartReader.ts";
import { Configuration } from "./configuration.ts";
import type { Documents, OpenDocument } from "./documents.ts";
import { Folders, readableOf } from "./folders.ts";
import { type CheckedText, checkPasted, pastedName } from "./pastedText.ts";
import { isUntitled, type Uris } from "./uris.ts";

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
  readonly #options: SessionOptions;
  readonly #inventory: Inventory;
  readonly #configuration: Configuration;
  readonly #workspace: Workspace;
  /** Workspace folders that the last scan could not read, and why. */
  #unreadable: readonly Failure[] = [];
  /** The version of each open document whose findings are known. */
  readonly #checked = new WeakMap<OpenDocument, number>();
  /** Findings that hang on every project, and whether every one was judged since the configs were read. */
  #across: readonly Finding[] = [];
  #isWhole = false;
  /** Files that the user asked about: they count as named. */
  readonly #asked = new Set<string>();
  /** Files that something happened to during a scan, which may have looked at them before; null when none is under way. */
  #heardOf: Set<string> | null = null;
  #altering: Promise<void> = Promise.resolve();

  constructor(options: SessionOptions) {
    this.#options = options;
    const { files, readAll, uris } = options;
    this.#configuration = new Configuration(files, this.folders, uris);
    this.#inventory = new Inventory({
      files,
      isExcluded: async (path) => (await this.#configuration.whyExcluded(path)) !== null,
      formsFor: this.#configuration.files.formsFor,
      isAsked: async (path) => this.#asked.has(path) || (await this.#configuration.files.isAsked(path)),
      useGitignore: (path) => this.folders.settingsOf(path).useGitignore,
    });
    this.#workspace = new Workspace({
      inventory: this.#inventory,
      files,
      configs: this.#configuration.files,
      readAll,
      isReadBefore: ({ kind }) => isReadApart(kind),
      profileOf: (path, config) => this.#configuration.profileOf(path, config),
      show: (path) => uris.uriOf(path),
      pathOf: (file) => uris.pathOf(file),
    });
  }

  get workspace(): Workspace {
    return this.#workspace;
  }

  get inventory(): Inventory {
    return this.#inventory;
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

  /** The user asks about a file: it counts as named from now on. Tells whether that is new. */
  ask(path: string): boolean {
    const isNew = !this.#asked.has(path);
    this.#asked.add(path);
    return isNew;
  }

  /** The known files that lie below some paths. */
  filesBelow(folders: readonly string[]): readonly string[] {
    if (folders.length === 0) return [];
    return [...this.#inventory.files.keys()].filter((path) => folders.some((folder) => pathBelow(path, folder) !== null));
  }

  /** Whether what is known of a document is about its text as it is now. Always true for a file that is not open. */
  isCurrent(path: string): boolean {
    const document = this.#options.documents.get(path);
    return document === undefined || this.#checked.get(document) === document.text.version;
  }

  /** Scans every workspace folder anew. What was known before holds until it is found again. Rejects when the signal aborts. */
  async scan(signal: AbortSignal, onProgress: (progress: ScanProgress) => void): Promise<void> {
    this.#heardOf = new Set();
    try {
      this.#configuration.files.forget();
      const before = [...this.#inventory.files.values()];
      const enabled = this.folders.all.filter((folder) => this.folders.settingsOf(folder).enable);
      const { readable, unreadable } = await readableOf(enabled, this.#options.files);
      this.#unreadable = unreadable;
      await this.#inventory.scan(readable, signal, (lookedAt) => onProgress({ lookedAt, read: 0, toRead: 0 }));
      const open = this.#options.documents.all.map(({ path }) => path);
      for (const path of new Set([...open, ...this.#heardOf])) await this.#look(path);
      await this.#configuration.dropFaultsOfGone();
      await this.#alter(() => {
        this.#reconfigure();
        for (const { path } of before) if (!this.#inventory.files.has(path)) this.#workspace.touch(path);
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
    const isConfigured = paths.some((path) => nameOf(path) === configFileName);
    let isEnough = true;
    const dirty = new Set<string>();
    for (const path of paths) {
      this.#heardOf?.add(path);
      const isConfig = nameOf(path) === configFileName;
      if (isConfig) isEnough = (await this.#takeConfig(path)) && isEnough;
      const before = this.#inventory.files.get(path);
      // Whether an open file is looked at changes with a scan alone, and not with a keystroke.
      if (before !== undefined && this.isOpen(path)) await this.#inventory.look(path, this.folders.rootOf(path), before.isNamed);
      else await this.#look(path);
      const after = this.#inventory.files.get(path);
      for (const file of [before, after]) if (file !== undefined) dirty.add(file.project);
      for (const project of await this.#workspace.projectsAsking(path)) dirty.add(project);
      // A config holds for files of every project, and a client's config has keys for their lists.
      if (isConfig || before?.kind.kind === "document" || after?.kind.kind === "document")
        for (const project of this.#workspace.projects.keys()) dirty.add(project);
    }
    const files = paths.flatMap((path) => this.#inventory.files.get(path) ?? []);
    const apart = files.filter(({ kind }) => isReadApart(kind));
    const readOf = this.#versionsOf(apart.map(({ path }) => path));
    const said = await this.#workspace.readings(apart, signal, () => {});
    let unread: readonly KnownFile[] = [];
    await this.#alter(async () => {
      // Of a document that has changed since, an older text is known: the update that follows reads it once more.
      const current = new Map([...said].filter(([{ path }]) => this.#isOf(path, readOf)));
      const outdated = new Set([...said.keys()].filter((file) => !current.has(file)).map(({ path }) => path));
      const versions = new Map([...this.#versionsOf(paths), ...readOf]);
      for (const path of paths) if (!outdated.has(path)) this.#workspace.touch(path);
      this.#workspace.take(current);
      // During a scan the files that it did not reach yet are left to it.
      if (this.#heardOf === null) {
        await this.#workspace.check(dirty, signal, () => {});
        unread = (await this.#workspace.unread(dirty)).filter(({ path }) => !outdated.has(path));
      } else {
        await this.#workspace.read(
          files.filter(({ kind }) => !isReadApart(kind)),
          signal,
          () => {},
        );
        await this.#workspace.judge(dirty, signal);
      }
      this.#setChecked(versions);
      this.#isWhole ||= isConfigured && this.#heardOf === null;
    });
    return { needsScan: !isEnough, unread: unread.map(({ path }) => path) };
  }

  /** Judges everything again, after a change of settings. */
  recheck(signal: AbortSignal): Promise<void> {
    return this.#alter(async () => {
      this.#reconfigure();
      await this.#workspace.check([...this.#workspace.projects.keys()], signal, () => {});
      this.#isWhole = this.#heardOf === null;
    });
  }

  /** Every finding of the session. */
  findings(): readonly Finding[] {
    const projects = [...this.#workspace.projects.values()];
    const isOurs = (folder: string) => this.folders.all.some((root) => isWithin(folder, root));
    if (this.#isWhole) this.#across = this.#workspace.findingsAcross(isOurs);
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

  /** The files of the workspace folders with those that a scan leaves out, as the client has them, for who looks for texts in them. */
  searched(signal: AbortSignal): SearchedFiles {
    return {
      roots: this.folders.all.filter((folder) => this.folders.settingsOf(folder).enable),
      files: this.#options.files,
      useGitignore: (root) => this.folders.settingsOf(root).useGitignore,
      isExcluded: async (path) => (await this.#configuration.whyExcluded(path)) !== null,
      show: (path) => this.#options.uris.uriOf(path),
      signal,
    };
  }

  /** Whether there is a file or folder at a path. */
  async exists(path: string): Promise<boolean> {
    return (await this.#options.files.stat(path).catch(() => null)) !== null;
  }

  /** Path of the config that holds for a file; null when none does. */
  async configFor(path: string): Promise<string | null> {
    return (await this.#configuration.files.of(folderOf(path)))?.file ?? null;
  }

  /** Whether the last scan reached everything in every workspace folder: what stops one short of that is told of the folder itself. */
  get isWholeScan(): boolean {
    return this.#unreadable.length === 0 && !this.folders.all.some((folder) => this.#inventory.failures.has(folder));
  }

  /** Files and workspace folders that could not be read, or only in part. */
  failures(): readonly Failure[] {
    const projects = [...this.#workspace.projects.values()];
    return [...this.#unreadable, ...this.#inventory.failures.values(), ...projects.flatMap((project) => project.failures)];
  }

  /** Checks a text that is no file under the settings and the config of the first workspace folder. */
  async checkText(text: string, name: string | null): Promise<CheckedText> {
    const folder = this.folders.first ?? null;
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

  /** Why a file is not looked at; null when it is. */
  async whyIgnored(path: string): Promise<FileStatus["ignored"]> {
    const { enable, useGitignore } = this.folders.settingsOf(path);
    if (!enable) return { by: "disabled", why: "MCP Portability is switched off here" };
    if (!this.folders.hold(path) && !this.isOpen(path)) return { by: "outside", why: "it lies in no workspace folder and is not open" };
    if (isUntitled(path)) return null;
    const root = this.folders.rootOf(path);
    return whyLeftOut(path, root, this.#options.files, useGitignore, (candidate) => this.#configuration.whyExcluded(candidate));
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
    const versions = this.#versionsOf(this.#options.documents.all.map(({ path }) => path));
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
    const here = wanted.filter(({ kind }) => !isReadApart(kind));
    const apart = wanted.filter(({ kind }) => isReadApart(kind));
    await Promise.all([
      inBatches(here, signal, (batch) => this.#alter(() => this.#workspace.read(batch, signal, onRead))),
      inBatches(apart, signal, async (batch) => {
        const said = await this.#workspace.readings(batch, signal, onRead);
        // What something happened to meanwhile is read by the update that takes it in.
        const taken = new Map([...said].filter(([{ path }]) => this.#heardOf?.has(path) !== true));
        await this.#alter(() => this.#workspace.take(taken));
      }),
    ]);
    for (const project of projects) {
      await patience.yieldSometimes();
      await this.#alter(() => this.#workspace.judge([project], signal));
    }
    this.#setChecked(versions);
    this.#isWhole = true;
  }

  async #takeConfig(path: string): Promise<boolean> {
    const isEnough = await this.#configuration.take(path);
    await this.#alter(() => this.#reconfigure());
    return isEnough;
  }

  #reconfigure(): void {
    this.#configuration.renew();
    this.#isWhole = false;
    this.#workspace.reconfigure();
  }

  #versionsOf(paths: readonly string[]): ReadonlyMap<OpenDocument, number> {
    const open = paths.flatMap((path) => this.#options.documents.get(path) ?? []);
    return new Map(open.map((document) => [document, document.text.version]));
  }

  /** Whether a document is still what it was at these versions. Always true for a file that is not open. */
  #isOf(path: string, versions: ReadonlyMap<OpenDocument, number>): boolean {
    const document = this.#options.documents.get(path);
    return document === undefined || versions.get(document) === document.text.version;
  }

  #setChecked(versions: ReadonlyMap<OpenDocument, number>): void {
    for (const [document, version] of versions) this.#checked.set(document, Math.max(version, this.#checked.get(document) ?? version));
  }

  async #look(path: string): Promise<void> {
    const isThere = (await this.#options.files.stat(path).catch(() => null))?.kind === "file";
    // A document that was never stored has no project around it that could say whether it is about MCP.
    if (isThere && (await this.whyIgnored(path)) === null)
      await this.#inventory.look(path, this.folders.rootOf(path), isUntitled(path) && kindOf(path, false)?.kind === "source");
    else this.#inventory.forget(path);
  }

  /** One change of the workspace after the other: two at once could leave the older answer. */
  #alter(change: () => Promise<void> | void): Promise<void> {
    const altered = this.#altering.then(change);
    this.#altering = altered.catch(() => {});
    return altered;
  }
}

/** How many files are read in one step of a scan. */
const batchSize = 16;

async function inBatches<Item>(items: readonly Item[], signal: AbortSignal, use: (batch: readonly Item[]) => Promise<void>): Promise<void> {
  for (let first = 0; first < items.length; first += batchSize) {
    signal.throwIfAborted();
    await use(items.slice(first, first + batchSize));
  }
}

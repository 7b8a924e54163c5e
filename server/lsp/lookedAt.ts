import type { FileStatus } from "../../shared/protocol.ts";
import { kindOf } from "../readers/fileKind.ts";
import type { SearchedFiles } from "../workspace/edits/searchedFiles.ts";
import type { Failure } from "../workspace/failure.ts";
import { type FileSystem, kindAt } from "../workspace/fileSystem.ts";
import { Inventory } from "../workspace/inventory.ts";
import { whyLeftOut } from "../workspace/leftOut.ts";
import { pathBelow } from "../workspace/paths.ts";
import type { Configuration } from "./configuration.ts";
import type { Documents } from "./documents.ts";
import { type Folders, readableOf } from "./folders.ts";
import { isUntitled, type Uris } from "./uris.ts";

/** What decides which files are looked at, and what they are read through. */
export interface LookedAtOptions {
  readonly files: FileSystem;
  readonly documents: Pick<Documents, "get">;
  readonly folders: Folders;
  readonly configuration: Configuration;
  readonly uris: Uris;
}

/** Which files are looked at, under the settings of their workspace folder, git and the config that holds for them. */
export class LookedAt {
  readonly inventory: Inventory;
  readonly #options: LookedAtOptions;
  /** Workspace folders that the last scan could not read, and why. */
  #unreadable: readonly Failure[] = [];
  /** Files that the user asked about: they count as named. */
  readonly #asked = new Set<string>();

  constructor(options: LookedAtOptions) {
    this.#options = options;
    const { files, folders, configuration } = options;
    this.inventory = new Inventory({
      files,
      isExcluded: (path) => this.#isExcluded(path),
      formsFor: configuration.files.formsFor,
      isAsked: async (path) => this.#asked.has(path) || (await configuration.files.isAsked(path)),
      useGitignore: (path) => folders.settingsOf(path).useGitignore,
    });
  }

  /** Finds the files of every workspace folder anew. Rejects when the signal aborts. */
  async scan(signal: AbortSignal, onProgress: (lookedAt: number) => void): Promise<void> {
    const { readable, unreadable } = await readableOf(this.#enabledFolders, this.#options.files);
    this.#unreadable = unreadable;
    await this.inventory.scan(readable, signal, ({ lookedAt }) => onProgress(lookedAt));
  }

  /** Takes in that a file may be new, changed or gone. */
  async look(path: string): Promise<void> {
    const { files, folders } = this.#options;
    const isThere = (await kindAt(path, files)) === "file";
    // A document that was never stored has no project around it that could say whether it is about MCP.
    if (isThere && (await this.whyIgnored(path)) === null)
      await this.inventory.look(path, folders.rootOf(path), isUntitled(path) && kindOf(path, false)?.kind === "source");
    else this.inventory.forget(path);
  }

  /** Why a file is not looked at; null when it is. */
  async whyIgnored(path: string): Promise<FileStatus["ignored"]> {
    const { documents, files, folders, configuration } = this.#options;
    const { enable, useGitignore } = folders.settingsOf(path);
    if (!enable) return { by: "disabled", why: "MCP Portability is switched off here" };
    const isOpen = documents.get(path) !== undefined;
    if (!folders.hold(path) && !isOpen) return { by: "outside", why: "it lies in no workspace folder and is not open" };
    if (isUntitled(path)) return null;
    return whyLeftOut(path, folders.rootOf(path), files, useGitignore, (candidate) => configuration.whyExcluded(candidate));
  }

  /** The user asks about a file: it counts as named from now on. Tells whether that is new. */
  ask(path: string): boolean {
    const isNew = !this.#asked.has(path);
    this.#asked.add(path);
    return isNew;
  }

  /** The known files that lie below some paths. */
  below(folders: readonly string[]): readonly string[] {
    if (folders.length === 0) return [];
    return [...this.inventory.files.keys()].filter((path) => folders.some((folder) => pathBelow(path, folder) !== null));
  }

  /** Whether the last scan reached everything in every workspace folder: what stops one short of that is told of the folder itself. */
  get isWhole(): boolean {
    return this.#unreadable.length === 0 && !this.#options.folders.all.some((folder) => this.inventory.failures.has(folder));
  }

  /** Files and workspace folders that could not be looked at, or only in part. */
  get failures(): readonly Failure[] {
    return [...this.#unreadable, ...this.inventory.failures.values()];
  }

  /** The files of the workspace folders with those that a scan leaves out, as the client has them, for who looks for texts in them. */
  searched(signal: AbortSignal): SearchedFiles {
    const { files, folders, uris } = this.#options;
    return {
      roots: this.#enabledFolders,
      files,
      useGitignore: (root) => folders.settingsOf(root).useGitignore,
      isExcluded: (path) => this.#isExcluded(path),
      show: (path) => uris.uriOf(path),
      signal,
    };
  }

  get #enabledFolders(): readonly string[] {
    const { folders } = this.#options;
    return folders.all.filter((folder) => folders.settingsOf(folder).enable);
  }

  async #isExcluded(path: string): Promise<boolean> {
    return (await this.#options.configuration.whyExcluded(path)) !== null;
  }
}

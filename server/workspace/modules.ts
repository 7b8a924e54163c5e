import { parse } from "jsonc-parser";
import { kindOf } from "../readers/fileKind.ts";
import type { Language } from "../readers/language.ts";
import type { Definition, ForeignName, FoundName, Places } from "../readers/modules.ts";
import { Definitions, definitionKey } from "./definitions.ts";
import { excludedFolder } from "./exclusions.ts";
import { type FileSystem, kindAt } from "./fileSystem.ts";
import type { Inventory } from "./inventory.ts";
import { childOf, folderOf, isWithin, nameOf, pathBelow, resolvePath } from "./paths.ts";

/** Where a name of another file may stand, and on what that hangs. */
export interface Found {
  /** In the order in which they are to be asked. Empty where nothing of the workspace is meant. */
  readonly names: readonly FoundName[];
  /** Whether none of them goes before another: what they say has to be the same. */
  readonly areEqual: boolean;
  /**
   * What was looked at: paths, whether or not there is a file, and keys of names that are defined somewhere. While nothing happens to any of
   * them, the answer is the same.
   */
  readonly asked: ReadonlySet<string>;
}

/**
 * Finds the files that imports mean, by the rules of their language, once for each. A file that a scan leaves out is found, too, since
 * what it says counts; but not one in a folder of dependencies, of build output or of tests.
 */
export class ModuleFinder {
  readonly #inventory: Inventory;
  readonly #files: FileSystem;
  readonly #definitions: Definitions;
  #found = new Map<string, Promise<Found>>();
  #folders = new Map<string, Promise<readonly string[]>>();
  #texts = new Map<string, Promise<string | null>>();
  #values = new Map<string, Promise<unknown>>();

  constructor(inventory: Inventory, files: FileSystem) {
    this.#inventory = inventory;
    this.#files = files;
    this.#definitions = new Definitions(inventory, files, (folder, language) => this.#sourcesIn(folder, language));
  }

  /** The files that the file at a path may mean by a name; with `isOfScan` only those that the scan found. Never rejects. */
  find(at: string, name: ForeignName, isOfScan = false): Promise<Found> {
    const key = JSON.stringify([at, name.from, name.names, isOfScan]);
    let found = this.#found.get(key);
    if (found === undefined) {
      found = this.#find(at, name, isOfScan);
      this.#found.set(key, found);
    }
    return found;
  }

  /** Something of what was looked at changed, came or went: what was found may be found elsewhere now. */
  lookAgain(): void {
    this.#found = new Map();
    this.#folders = new Map();
    this.#texts = new Map();
    this.#values = new Map();
  }

  /** Any file may have changed, come or gone. */
  forget(): void {
    this.lookAgain();
    this.#definitions.forget();
  }

  /** Takes in what happened to a file, which may be new, changed or gone. Resolves with all of `asked` that it has to do with. */
  async renew(path: string): Promise<readonly string[]> {
    const names = await this.#definitions.renew(path);
    if (names.length > 0) this.#found = new Map();
    return [path, ...names];
  }

  async #find(at: string, name: ForeignName, isOfScan: boolean): Promise<Found> {
    const kind = kindOf(at, false);
    const asked = new Set<string>();
    if (kind?.kind !== "source" || kind.language.modules === undefined) return { names: [], areEqual: false, asked };
    const { modules } = kind.language;
    const names = await modules.find(name, await this.#placesAround(at, kind.language, asked, isOfScan));
    // A file that imports itself says nothing new; one that goes by its full names may speak of its own.
    const areEqual = modules.defined !== undefined;
    return { names: areEqual ? names : names.filter(({ path }) => path !== at), areEqual, asked };
  }

  async #placesAround(at: string, language: Language, asked: Set<string>, isOfScan: boolean): Promise<Places> {
    const folders = await this.#foldersOf(folderOf(at), this.#inventory.files.get(at)?.project ?? folderOf(at));
    const definedIn = async (folder: string, name: string): Promise<readonly Definition[]> => {
      asked.add(definitionKey(name, language));
      return isLeftOutAlways(childOf(folder, "x"), at) ? [] : this.#definitions.inFolder(folder, name, language);
    };
    return {
      file: at,
      folders,
      resolve: (folder, relative) => resolvePath(folder, relative),
      hasFile: async (path) => {
        asked.add(path);
        return !isLeftOutAlways(path, at) && (this.#inventory.files.has(path) || (!isOfScan && (await this.#isFile(path))));
      },
      readText: (path) => {
        asked.add(path);
        return this.#textOf(path);
      },
      readJson: (path) => {
        asked.add(path);
        return this.#valueOf(path);
      },
      definedIn,
      defined: async (name) => {
        const own = folderOf(at);
        const root = folders.at(-1) ?? own;
        const here = await definedIn(own, name);
        const elsewhere = await this.#definitions.everywhere(name, language);
        return [...here, ...elsewhere.filter(({ path }) => isWithin(path, root) && folderOf(path) !== own)];
      },
      filesNamed: (name) =>
        [...this.#inventory.files.keys()]
          .filter((path) => nameOf(path) === name)
          .sort()
          .map((path) => ({ path, folder: folderOf(path) })),
    };
  }

  /** A folder and those above it, up to the root of a checkout; where there is none, up to the project's. */
  #foldersOf(folder: string, project: string): Promise<readonly string[]> {
    let folders = this.#folders.get(folder);
    if (folders === undefined) {
      folders = this.#climb(folder, project);
      this.#folders.set(folder, folders);
    }
    return folders;
  }

  async #climb(folder: string, project: string): Promise<readonly string[]> {
    const folders: string[] = [];
    for (let at = folder; ; at = folderOf(at)) {
      folders.push(at);
      const isRoot = (await kindAt(childOf(at, ".git"), this.#files)) !== null;
      if (isRoot) return folders;
      if (folderOf(at) === at) return folders.filter((candidate) => isWithin(candidate, project));
    }
  }

  async #isFile(path: string): Promise<boolean> {
    return (await kindAt(path, this.#files)) === "file";
  }

  #textOf(path: string): Promise<string | null> {
    let text = this.#texts.get(path);
    if (text === undefined) {
      text = this.#files.readText(path, mostManifestBytes).then(
        (read) => read.text,
        () => null,
      );
      this.#texts.set(path, text);
    }
    return text;
  }

  #valueOf(path: string): Promise<unknown> {
    let value = this.#values.get(path);
    if (value === undefined) {
      value = this.#textOf(path).then((text) => (text === null ? null : (parse(text) ?? null)));
      this.#values.set(path, value);
    }
    return value;
  }

  async #sourcesIn(folder: string, { extensions }: Language): Promise<readonly string[]> {
    const entries = await this.#files.readFolder(folder).catch(() => []);
    return entries
      .filter(({ name, kind }) => kind === "file" && extensions.some((extension) => name.toLowerCase().endsWith(extension)))
      .map(({ name }) => childOf(folder, name))
      .sort();
  }
}

/** A manifest says where modules are in a few lines. */
const mostManifestBytes = 1_000_000;

/** Whether a path leads, from the file that asks, into a folder that no scan looks into: nothing is heard of what changes there. */
function isLeftOutAlways(path: string, from: string): boolean {
  let shared = folderOf(from);
  while (pathBelow(path, shared) === null && folderOf(shared) !== shared) shared = folderOf(shared);
  return excludedFolder((pathBelow(path, shared) ?? "").split("/").slice(0, -1), shared) !== undefined;
}

import { kindOf } from "../readers/fileKind.ts";
import type { Language } from "../readers/language.ts";
import type { Definition } from "../readers/modules.ts";
import type { FileSystem } from "./fileSystem.ts";
import type { Inventory } from "./inventory.ts";
import { folderOf } from "./paths.ts";
import { Patience } from "./patience.ts";

/** Definitions by the last part of their full names. */
type Table = ReadonlyMap<string, readonly Definition[]>;

/**
 * What the files of a language define for each other, as far as a look at their texts tells. A file is looked at when somebody asks for a
 * name that may stand in it, and again when it has changed.
 */
export class Definitions {
  readonly #inventory: Inventory;
  readonly #files: FileSystem;
  readonly #sourcesIn: (folder: string, language: Language) => Promise<readonly string[]>;
  /** By path: full names. */
  #names = new Map<string, Promise<readonly string[]>>();
  /** By language. */
  #everywhere = new Map<string, Promise<Table>>();
  /** By language and folder. */
  #inFolders = new Map<string, Promise<Table>>();

  /** `sourcesIn` gives the files of a folder that are of a language. */
  constructor(inventory: Inventory, files: FileSystem, sourcesIn: (folder: string, language: Language) => Promise<readonly string[]>) {
    this.#inventory = inventory;
    this.#files = files;
    this.#sourcesIn = sourcesIn;
  }

  /** The definitions of a name in one folder; in code unit order of their paths. */
  async inFolder(folder: string, name: string, language: Language): Promise<readonly Definition[]> {
    const key = folderKey(folder, language);
    let table = this.#inFolders.get(key);
    if (table === undefined) {
      table = this.#sourcesIn(folder, language).then((paths) => this.#tableOf(paths, language));
      this.#inFolders.set(key, table);
    }
    return (await table).get(name) ?? [];
  }

  /** The definitions of a name in all files that are known; in code unit order of their paths. */
  async everywhere(name: string, language: Language): Promise<readonly Definition[]> {
    let table = this.#everywhere.get(language.id);
    if (table === undefined) {
      const known = [...this.#inventory.files.values()].filter(({ kind }) => kind.kind === "source" && kind.language === language);
      table = this.#tableOf(known.map(({ path }) => path).sort(), language);
      this.#everywhere.set(language.id, table);
    }
    return (await table).get(name) ?? [];
  }

  /**
   * Takes in what a file says now, which may be new, changed or gone. Resolves with the keys of the names that it defines now and did not
   * define before, or the other way round: see `definitionKey`.
   */
  async renew(path: string): Promise<readonly string[]> {
    const language = languageOf(path);
    if (language?.modules?.defined === undefined) return [];
    const folder = folderKey(folderOf(path), language);
    const isLookedInto = this.#everywhere.has(language.id) || this.#inFolders.has(folder);
    if (!isLookedInto && !this.#names.has(path)) return [];
    const before = new Set(await (this.#names.get(path) ?? []));
    this.#names.delete(path);
    const now = new Set(await this.#namesIn(path, language));
    const changed = [...[...before].filter((name) => !now.has(name)), ...[...now].filter((name) => !before.has(name))];
    if (changed.length > 0) {
      this.#everywhere.delete(language.id);
      this.#inFolders.delete(folder);
    }
    return [...new Set(changed.map((name) => definitionKey(lastPart(name), language)))];
  }

  /** Any file may have changed. */
  forget(): void {
    this.#names = new Map();
    this.#everywhere = new Map();
    this.#inFolders = new Map();
  }

  async #tableOf(paths: readonly string[], language: Language): Promise<Table> {
    const table = new Map<string, Definition[]>();
    const patience = new Patience();
    for (const path of paths) {
      await patience.yieldSometimes();
      for (const fullName of await this.#namesIn(path, language)) {
        const last = lastPart(fullName);
        const known = table.get(last);
        if (known === undefined) table.set(last, [{ path, fullName }]);
        else known.push({ path, fullName });
      }
    }
    return table;
  }

  #namesIn(path: string, { modules }: Language): Promise<readonly string[]> {
    let names = this.#names.get(path);
    if (names === undefined) {
      names = this.#files.readText(path, mostBytes).then(
        ({ text }) => [...new Set(modules?.defined?.(text) ?? [])],
        // Whoever needs the file hears why it cannot be read.
        () => [],
      );
      this.#names.set(path, names);
    }
    return names;
  }
}

/** What asks for a name, as one text. */
export function definitionKey(name: string, language: Language): string {
  return `${language.id} ${name}`;
}

/** As much as is read of any source file. */
const mostBytes = 3_000_000;

function folderKey(folder: string, language: Language): string {
  return `${language.id} ${folder}`;
}

function lastPart(fullName: string): string {
  return fullName.slice(fullName.lastIndexOf(".") + 1);
}

function languageOf(path: string): Language | null {
  const kind = kindOf(path, false);
  return kind?.kind === "source" ? kind.language : null;
}

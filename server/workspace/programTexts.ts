import { codesOf } from "../readers/embedded/codes.ts";
import type { Loads, Modules, Programs, Serves } from "../readers/modules.ts";
import type { FileSystem } from "./fileSystem.ts";
import type { Inventory, KnownFile } from "./inventory.ts";
import type { ModuleFinder } from "./modules.ts";
import { folderOf, resolvePath } from "./paths.ts";

/** How the language of a file makes programs; undefined where that is not known. */
export function programsOf({ kind }: Pick<KnownFile, "kind">): Programs | undefined {
  return modulesOf(kind)?.programs;
}

function modulesOf(kind: KnownFile["kind"]): Modules | undefined {
  return kind.kind === "source" ? kind.language.modules : undefined;
}

/** The code of a file: what stands around it loads nothing. */
function codeTextOf(kind: KnownFile["kind"], path: string, text: string): string {
  if (kind.kind !== "source" || kind.within === undefined) return text;
  return codesOf(kind, path, text)
    .codes.map((code) => code.text)
    .join("\n");
}

/** What the texts of programs say, each looked at when it is asked about and kept until its file changes. */
export class ProgramTexts {
  readonly #inventory: Inventory;
  readonly #files: FileSystem;
  readonly #modules: ModuleFinder;
  readonly #loads = new Map<string, Loads | null>();
  readonly #serves = new Map<string, Serves | null>();
  readonly #beside = new Map<string, readonly string[]>();
  /** By project and module: the files that it means. */
  readonly #named = new Map<string, readonly string[]>();
  readonly #stale = new Set<string>();
  #version = 0;

  constructor(inventory: Inventory, files: FileSystem, modules: ModuleFinder) {
    this.#inventory = inventory;
    this.#files = files;
    this.#modules = modules;
  }

  /** A file changed, came or went. */
  touch(path: string): void {
    this.#stale.add(path);
  }

  /** Any file may have changed, come or gone. */
  forget(): void {
    this.#loads.clear();
    this.#serves.clear();
    this.#outdate();
  }

  /** Takes in what was heard. The number stays the same while nothing is said otherwise: what a file loads changes seldom as it is edited. */
  async version(): Promise<number> {
    for (const path of this.#stale) {
      const loads = this.#loads.get(path);
      const serves = this.#serves.get(path);
      this.#loads.delete(path);
      this.#serves.delete(path);
      const file = this.#inventory.files.get(path);
      const isLookedAt = loads !== undefined || serves !== undefined;
      if (!isLookedAt && (file === undefined || programsOf(file) === undefined)) continue;
      const saysTheSame =
        isLookedAt &&
        (loads === undefined || JSON.stringify(loads) === JSON.stringify(await this.#loadsOf(path))) &&
        (serves === undefined || JSON.stringify(serves) === JSON.stringify(await this.servesOf(path)));
      if (!saysTheSame) this.#outdate();
    }
    this.#stale.clear();
    return this.#version;
  }

  #outdate(): void {
    this.#version++;
    this.#modules.lookAgain();
    this.#beside.clear();
    this.#named.clear();
  }

  /** What a file does; null for one that cannot be looked at. */
  async servesOf(path: string): Promise<Serves | null> {
    let serves = this.#serves.get(path);
    if (serves === undefined) {
      serves = await this.#look(path, ({ serves: look }, text) => look(text));
      this.#serves.set(path, serves);
    }
    return serves;
  }

  /** Whether a file loads others whose names it does not say. */
  async loadsUnnamed(path: string): Promise<boolean> {
    return (await this.#loadsOf(path))?.loadsUnnamed === true;
  }

  /** The files of the scan that a file loads by their places. */
  async beside(path: string): Promise<readonly string[]> {
    let found = this.#beside.get(path);
    if (found === undefined) {
      found = await this.#findBeside(path);
      this.#beside.set(path, found);
    }
    return found;
  }

  /** The files that a file loads by other names: aliases and packages of the workspace. */
  async named(path: string): Promise<readonly string[]> {
    const all: string[] = [];
    for (const from of (await this.#loadsOf(path))?.named ?? []) all.push(...(await this.meant(path, from)));
    return all;
  }

  /** The files that a module means in a file; none for a package of somebody else. */
  async meant(path: string, from: string): Promise<readonly string[]> {
    // Within one project a module that is not named by its place is the same for all.
    const key = `${this.#inventory.files.get(path)?.project} ${from}`;
    let found = this.#named.get(key);
    if (found === undefined) {
      found = (await this.#modules.find(path, { from, names: [] }, true)).names.map((name) => name.path);
      this.#named.set(key, found);
    }
    return found;
  }

  async #loadsOf(path: string): Promise<Loads | null> {
    let loads = this.#loads.get(path);
    if (loads === undefined) {
      loads = await this.#look(path, ({ loads: look }, text) => look(text));
      this.#loads.set(path, loads);
    }
    return loads;
  }

  async #look<Found>(path: string, look: (programs: Programs, text: string) => Found): Promise<Found | null> {
    const file = this.#inventory.files.get(path);
    const programs = file === undefined ? undefined : programsOf(file);
    // One that cannot be read any more is told of where it is read.
    const read = programs === undefined ? null : await this.#files.readText(path).catch(() => null);
    return file === undefined || programs === undefined || read === null ? null : look(programs, codeTextOf(file.kind, path, read.text));
  }

  async #findBeside(path: string): Promise<readonly string[]> {
    const { beside = [], beginnings = [] } = (await this.#loadsOf(path)) ?? {};
    const targets = new Set<string>();
    for (const from of beside) {
      const { names } = await this.#modules.find(path, { from, names: [] }, true);
      for (const found of names) targets.add(found.path);
      const isFolder = names.length === 0 && /\/[^./]+\/?$/.test(from);
      if (isFolder) for (const other of this.#below(`${resolvePath(folderOf(path), from)}/`)) targets.add(other);
    }
    for (const beginning of beginnings) {
      const slash = beginning.lastIndexOf("/") + 1;
      const start = `${resolvePath(folderOf(path), beginning.slice(0, slash))}/${beginning.slice(slash)}`;
      for (const other of this.#below(start)) targets.add(other);
    }
    return [...targets];
  }

  #below(start: string): readonly string[] {
    return [...this.#inventory.files.keys()].filter((path) => path.startsWith(start));
  }
}

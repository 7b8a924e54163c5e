import { messageOf } from "../../shared/thrown.ts";
import type { Failure } from "../workspace/failure.ts";
import type { FileSystem } from "../workspace/fileSystem.ts";
import { folderOf, isWithin } from "../workspace/paths.ts";
import { defaultSettings, fingerprintOf, type Settings } from "./settings.ts";

/** What a change of settings touches: nothing, how files are judged, or which of them are looked at. */
export type SettingsChange = "nothing" | "judgement" | "files";

/** The workspace folders of a session with the settings that hold in them. Folders can lie within each other: the nearest one counts. */
export class Folders {
  #given: readonly string[] = [];
  #longestFirst: readonly string[] = [];
  #settings: ReadonlyMap<string, Settings> = new Map();
  #otherwise: Settings = defaultSettings;

  /** Longest first, so that of nested ones the nearer is found first. */
  get all(): readonly string[] {
    return this.#longestFirst;
  }

  /** In the client's order. */
  get given(): readonly string[] {
    return this.#given;
  }

  /** The one that the client names first; undefined without any. */
  get first(): string | undefined {
    return this.#given[0];
  }

  set(folders: Iterable<string>): void {
    this.#given = [...new Set(folders)];
    this.#longestFirst = this.#given.toSorted((left, right) => right.length - left.length);
  }

  add(folders: readonly string[]): void {
    this.set([...this.#given, ...folders]);
  }

  remove(folders: readonly string[]): void {
    this.set(this.#given.filter((folder) => !folders.includes(folder)));
  }

  /** Takes the settings of each folder, and those that hold outside of all. */
  setSettings(byFolder: ReadonlyMap<string, Settings>, otherwise: Settings): SettingsChange {
    const pairs = [...byFolder].map(([folder, settings]): readonly [Settings, Settings] => [this.settingsOf(folder), settings]);
    const changes = [...pairs, [this.#otherwise, otherwise] as const].map(
      ([before, after]) => [fingerprintOf(before), fingerprintOf(after)] as const,
    );
    this.#settings = byFolder;
    this.#otherwise = otherwise;
    if (changes.some(([before, after]) => before.files !== after.files)) return "files";
    return changes.some(([before, after]) => before.all !== after.all) ? "judgement" : "nothing";
  }

  /** The settings that hold outside of every folder. */
  get otherwise(): Settings {
    return this.#otherwise;
  }

  settingsOf(path: string): Settings {
    return this.#settings.get(this.rootOf(path)) ?? this.#otherwise;
  }

  /** Whether nothing is looked at anywhere. */
  get isDisabled(): boolean {
    return !this.#otherwise.enable && [...this.#settings.values()].every(({ enable }) => !enable);
  }

  /** Whether a path lies in one of them. */
  hold(path: string): boolean {
    return this.#longestFirst.some((folder) => isWithin(path, folder));
  }

  /** The folder a file is looked at from: the nearest workspace folder, or its own where it lies in none. */
  rootOf(path: string): string {
    return this.#longestFirst.find((folder) => isWithin(path, folder)) ?? folderOf(path);
  }
}

/** Which of some workspace folders can be read, and why the others cannot. */
export async function readableOf(
  folders: readonly string[],
  files: FileSystem,
): Promise<{ readonly readable: readonly string[]; readonly unreadable: readonly Failure[] }> {
  const readable: string[] = [];
  const unreadable: Failure[] = [];
  for (const folder of folders) {
    try {
      await files.readFolder(folder);
      readable.push(folder);
    } catch (error) {
      const why = messageOf(error);
      unreadable.push({ path: folder, message: `this workspace folder cannot be read: ${why}` });
    }
  }
  return { readable, unreadable };
}

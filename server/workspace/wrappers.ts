import type { FileReading } from "../readers/reading.ts";
import { mayCall, type Wrapper, type WrapperForm } from "../readers/wrapper.ts";
import type { FileSystem } from "./fileSystem.ts";
import type { Inventory, KnownFile } from "./inventory.ts";
import { skipReason } from "./readFiles.ts";

/** What a file has that calls no wrapper. Always the same array, so that it can be compared by identity. */
export const noWrappers: readonly WrapperForm[] = [];

/**
 * The functions of a workspace whose calls in other files are declarations, and the files that may call them. Where there are none, no file
 * is looked into.
 */
export class Wrappers {
  readonly #inventory: Inventory;
  readonly #files: FileSystem;
  /** By the path of the file that has them. */
  readonly #known = new Map<string, readonly Wrapper[]>();
  /** By path: what a file may call, while the wrappers are those of the same version. */
  readonly #called = new Map<string, { readonly version: number; readonly forms: readonly WrapperForm[] }>();
  #version = 0;

  constructor(inventory: Inventory, files: FileSystem) {
    this.#inventory = inventory;
    this.#files = files;
  }

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  /** A file changed, came or went. */
  touch(path: string): void {
    this.#called.delete(path);
  }

  /** A file was read. */
  take(path: string, { declarations }: FileReading): void {
    const wrappers = declarations.flatMap(({ wraps }) => wraps ?? []);
    const known = this.#known.get(path) ?? [];
    if (wrappers.length === 0 && known.length === 0) return;
    if (JSON.stringify(known) === JSON.stringify(wrappers)) return;
    this.#version++;
    if (wrappers.length === 0) this.#known.delete(path);
    else this.#known.set(path, wrappers);
  }

  /** Forgets those of files that are gone. */
  forgetGone(): void {
    for (const path of this.#known.keys()) {
      if (this.#inventory.files.has(path)) continue;
      this.#known.delete(path);
      this.#version++;
    }
  }

  /** The wrappers of other files that a file may call, as forms: the same array as before where they are the same. */
  async formsFor({ path, kind }: KnownFile): Promise<readonly WrapperForm[]> {
    const modules = kind.kind === "source" ? kind.language.modules : undefined;
    if (kind.kind !== "source" || modules === undefined || this.isEmpty) return noWrappers;
    const before = this.#called.get(path);
    if (before?.version === this.#version) return before.forms;
    const version = this.#version;
    const wrappers = this.#wrappersBeside(path, modules);
    const read = wrappers.length === 0 ? null : await this.#files.readText(path).catch(() => null);
    const isRead = read !== null && skipReason(read.text, read.unreadable, kind) === null;
    const called = isRead ? wrappers.filter((wrapper) => mayCall(read.text, wrapper)) : [];
    const fresh = called.map((wrapper): WrapperForm => ({ language: kind.language.id, kind: "wrapper", wrapper }));
    const forms =
      fresh.length === 0 ? noWrappers : JSON.stringify(fresh) === JSON.stringify(before?.forms) && before ? before.forms : fresh;
    this.#called.set(path, { version, forms });
    return forms;
  }

  /** Those of other files in which modules are found in the same way, each once. */
  #wrappersBeside(path: string, modules: object): readonly Wrapper[] {
    const beside = new Map<string, Wrapper>();
    for (const [other, wrappers] of this.#known) {
      const kind = this.#inventory.files.get(other)?.kind;
      if (other === path || kind?.kind !== "source" || kind.language.modules !== modules) continue;
      for (const wrapper of wrappers) beside.set(JSON.stringify(wrapper), wrapper);
    }
    // In one order, whichever file was read first.
    return [...beside].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, wrapper]) => wrapper);
  }
}

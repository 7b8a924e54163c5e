import { kindOf } from "../readers/fileKind.ts";
import type { FileReading } from "../readers/reading.ts";
import type { FileSystem } from "./fileSystem.ts";
import type { Inventory, KnownFile } from "./inventory.ts";
import type { ModuleFinder } from "./modules.ts";
import { isWithin } from "./paths.ts";
import { Patience } from "./patience.ts";
import { ProgramTexts, programsOf } from "./programTexts.ts";

/** What tells which files a server reaches. */
export interface ReachOptions {
  readonly inventory: Inventory;
  readonly files: FileSystem;
  readonly modules: ModuleFinder;
  readonly readingOf: (path: string) => FileReading | undefined;
}

/** What was found out for a project. */
interface Answer {
  readonly version: number;
  readonly suspects: string;
  readonly unreached: ReadonlySet<string>;
}

/**
 * Which files declare what only looks like tools, and belong to no program that serves any: an array that nothing uses, a script beside the
 * server, the commands of a command line. A file counts that serves tools itself, that the imports of such a one lead to, and that is
 * imported by one which imports such a one, too. Where that cannot be told, it counts: where only a part of a project is looked at, where
 * nothing in the scan serves tools, and where a program loads files whose names it does not say.
 */
export class Reach {
  readonly #inventory: Inventory;
  readonly #readingOf: ReachOptions["readingOf"];
  readonly #texts: ProgramTexts;
  readonly #answers = new Map<string, Answer>();

  constructor({ inventory, files, modules, readingOf }: ReachOptions) {
    this.#inventory = inventory;
    this.#readingOf = readingOf;
    this.#texts = new ProgramTexts(inventory, files, modules);
  }

  /** A file changed, came or went. */
  touch(path: string): void {
    this.#texts.touch(path);
  }

  /** Any file may have changed, come or gone. */
  forget(): void {
    this.#texts.forget();
    this.#answers.clear();
  }

  /** The projects in which something may count otherwise after a change of what is at a path. */
  projectsAsking(path: string): readonly string[] {
    const kind = kindOf(path, false);
    return kind !== null && programsOf({ kind }) !== undefined ? [...this.#answers.keys()] : [];
  }

  /** The files among some of a project whose look-alikes no server reaches. Rejects when the signal aborts. */
  async unreached(project: string, files: readonly KnownFile[], signal: AbortSignal): Promise<ReadonlySet<string>> {
    const suspects = files.filter((file) => this.#isSuspect(file));
    const [first] = suspects;
    if (first === undefined) {
      this.#answers.delete(project);
      return new Set();
    }
    const version = await this.#texts.version();
    const paths = suspects.map(({ path }) => path);
    const known = this.#answers.get(project);
    if (known?.version === version && known.suspects === paths.join("\n")) return known.unreached;
    const unreached = await this.#find(first, new Set(paths), signal);
    this.#answers.set(project, { version, suspects: paths.join("\n"), unreached });
    return unreached;
  }

  /** Whether a file declares what only looks like tools, and nothing that is certain. */
  #isSuspect(file: KnownFile): boolean {
    if (file.isNamed || programsOf(file) === undefined || !isWithin(file.project, file.root)) return false;
    const { declarations = [], servers = [] } = this.#readingOf(file.path) ?? {};
    const isCertain = declarations.some(({ form, isRegistration, through }) => form === "named" || isRegistration || through !== undefined);
    return declarations.length > 0 && servers.length === 0 && !isCertain;
  }

  async #find({ root, project }: KnownFile, suspects: ReadonlySet<string>, signal: AbortSignal): Promise<ReadonlySet<string>> {
    const beside = [...this.#inventory.files.values()].filter((file) => file.root === root && programsOf(file) !== undefined);
    const own = beside.filter((file) => file.project === project);
    const walk = new Walk(suspects, project, this.#inventory, this.#texts, signal);
    const isServer = ({ path, gate }: KnownFile) => gate.named || (this.#readingOf(path)?.servers.length ?? 0) > 0;
    if (await walk.from(pathsOf(own.filter(isServer)))) return new Set();
    const serving: KnownFile[] = [];
    for (const file of beside) if (isServer(file) || (file.gate.shaped && (await this.#serves(file.path)))) serving.push(file);
    if (serving.length === 0 || (await walk.from(pathsOf(serving.filter((file) => file.project === project))))) return new Set();
    // What leads to a server uses it: a program takes its tools and its server from different files.
    const using: string[] = [];
    // A file of definitions takes at most types from there.
    for (const path of await this.#leadingTo(
      serving.filter((file) => file.project === project),
      own,
      signal,
    ))
      if (!suspects.has(path) || (await this.#texts.servesOf(path))?.acts === true) using.push(path);
    if (await walk.from(using)) return new Set();
    return (await walk.from(pathsOf(serving))) ? new Set() : walk.left;
  }

  async #serves(path: string): Promise<boolean> {
    const does = await this.#texts.servesOf(path);
    if (does === null || does.serves) return does !== null;
    for (const from of does.frameworks) if ((await this.#texts.meant(path, from)).length === 0) return true;
    return false;
  }

  /** Of the files of a project those whose imports lead to certain ones of them. */
  async #leadingTo(ends: readonly KnownFile[], around: readonly KnownFile[], signal: AbortSignal): Promise<ReadonlySet<string>> {
    const users = new Map<string, string[]>();
    const patience = new Patience();
    for (const { path } of around) {
      signal.throwIfAborted();
      await patience.yieldSometimes();
      for (const target of await this.#texts.beside(path)) users.set(target, [...(users.get(target) ?? []), path]);
      for (const target of await this.#texts.named(path)) users.set(target, [...(users.get(target) ?? []), path]);
    }
    const leading = new Set<string>();
    const queue = pathsOf(ends);
    for (let path = queue.pop(); path !== undefined; path = queue.pop())
      for (const user of users.get(path) ?? []) {
        if (leading.has(user)) continue;
        leading.add(user);
        queue.push(user);
      }
    return leading;
  }
}

/** Goes along imports until nothing of what is looked for is left. */
class Walk {
  readonly left: Set<string>;
  readonly #project: string;
  readonly #inventory: Inventory;
  readonly #texts: ProgramTexts;
  readonly #signal: AbortSignal;
  readonly #seen = new Set<string>();
  /** Files whose other names for modules were not followed: most programs need none. */
  #waiting: string[] = [];
  readonly #patience = new Patience();

  constructor(wanted: ReadonlySet<string>, project: string, inventory: Inventory, texts: ProgramTexts, signal: AbortSignal) {
    this.left = new Set(wanted);
    this.#project = project;
    this.#inventory = inventory;
    this.#texts = texts;
    this.#signal = signal;
  }

  /** Whether everything that is looked for was reached after some more starts. */
  async from(starts: readonly string[]): Promise<boolean> {
    for (let next: readonly string[] = starts; next.length > 0; next = await this.#named()) {
      if (await this.#beside(next)) return true;
    }
    return this.left.size === 0;
  }

  /** Follows modules that are named by their places. */
  async #beside(starts: readonly string[]): Promise<boolean> {
    const queue: string[] = [];
    const reach = (path: string) => {
      if (this.#seen.has(path)) return;
      this.#seen.add(path);
      this.left.delete(path);
      queue.push(path);
      this.#waiting.push(path);
    };
    for (const path of starts) reach(path);
    for (let at = 0; at < queue.length && this.left.size > 0; at++) {
      const path = queue[at] ?? "";
      this.#signal.throwIfAborted();
      await this.#patience.yieldSometimes();
      const isOwn = this.#inventory.files.get(path)?.project === this.#project;
      if (isOwn && (await this.#texts.loadsUnnamed(path))) return true;
      for (const target of await this.#texts.beside(path)) reach(target);
    }
    return this.left.size === 0;
  }

  /** The files that are meant by other names. */
  async #named(): Promise<readonly string[]> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const found: string[] = [];
    for (const path of waiting) {
      this.#signal.throwIfAborted();
      await this.#patience.yieldSometimes();
      found.push(...(await this.#texts.named(path)).filter((target) => !this.#seen.has(target)));
    }
    return found;
  }
}

function pathsOf(files: readonly KnownFile[]): string[] {
  return files.map(({ path }) => path);
}

import { messageOf } from "../../shared/thrown.ts";
import { type FileKind, kindOf, ofNoKind } from "../readers/fileKind.ts";
import type { Gate } from "../readers/gate.ts";
import type { OwnForm } from "../readers/ownForm.ts";
import type { Failure } from "./failure.ts";
import type { FileSystem } from "./fileSystem.ts";
import { folderOf } from "./paths.ts";
import { Patience } from "./patience.ts";
import { Projects } from "./projects.ts";
import { lookAt } from "./readFiles.ts";
import { usualLimits, type WalkLimits, walk } from "./walk.ts";

/** A file that may declare tools, as far as its words tell. */
export interface KnownFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly gate: Gate;
  /** Why it is not to be parsed; null when nothing is against it. */
  readonly skipped: string | null;
  /** Named by the user: always parsed, and its project counts as an MCP project. */
  readonly isNamed: boolean;
  /** The folder of its project. */
  readonly project: string;
  /** Where the scan began that found it. */
  readonly root: string;
}

/** What decides which files an inventory holds. */
export interface InventoryOptions {
  readonly files: FileSystem;
  /** Whether git's ignore files hold below a root. */
  readonly useGitignore: (root: string) => boolean;
  /** Whether a config leaves a path out. */
  readonly isExcluded: (path: string) => Promise<boolean>;
  /** The forms of a project's own that hold for a path. */
  readonly formsFor: (path: string) => Promise<readonly OwnForm[]>;
  /** Whether a file that a scan meets counts as named by the user. */
  readonly isAsked: (path: string) => Promise<boolean>;
  readonly limits?: WalkLimits;
}

/** What of a project is worth a parse. */
export interface WantedFiles {
  readonly files: readonly KnownFile[];
  /** Whether declarations count that only look like tools. */
  readonly isMcp: boolean;
  /** Whether the operations of OpenAPI documents are tools. */
  readonly isConverted: boolean;
  /** What alone makes them, by the id of its naming scheme; null where that is not known, or where there are several. */
  readonly converter: string | null;
}

/** How far a scan is. */
export interface LookProgress {
  readonly lookedAt: number;
  readonly toLookAt: number;
  /** The file that was looked at last; null for none yet, and for one that no reader takes. */
  readonly file: KnownFile | null;
}

/** Whether a file is worth a parse whatever else is in its project. */
export function isWantedAnyway({ isNamed, gate }: KnownFile): boolean {
  return isNamed || gate.named;
}

/** A path that was asked for and cannot be read. */
export class UnreadablePath extends Error {
  readonly path: string;

  constructor(path: string, why: string) {
    super(why);
    this.path = path;
  }
}

/** The files of a workspace and what their words say: enough to know which of them are worth a parse. */
export class Inventory {
  readonly #options: InventoryOptions;
  #stock: Stock;

  constructor(options: InventoryOptions) {
    this.#options = options;
    this.#stock = emptyStock(options.files);
  }

  /** By path, in the order in which they were found. */
  get files(): ReadonlyMap<string, KnownFile> {
    return this.#stock.known.byPath;
  }

  /** What could not be read, by path. */
  get failures(): ReadonlyMap<string, Failure> {
    return this.#stock.failures;
  }

  /**
   * Looks into the files at the roots and below them, in code unit order. What was known stays until all of them are looked at, then
   * everything is forgotten that was not found again. Rejects with an UnreadablePath for a root that cannot be read, and when the signal
   * aborts.
   */
  async scan(roots: readonly string[], signal: AbortSignal, onProgress: (progress: LookProgress) => void): Promise<void> {
    const found = await this.#find(roots, signal);
    const toLookAt = found.files.length;
    onProgress({ lookedAt: 0, toLookAt, file: null });
    const fresh = emptyStock(this.#options.files);
    for (const failure of found.failures) fresh.failures.set(failure.path, failure);
    const patience = new Patience();
    for (const { path, root, isNamed } of found.files) {
      signal.throwIfAborted();
      await patience.yieldSometimes();
      const failure = await this.#look(path, root, isNamed, fresh);
      if (failure !== null && isNamed) throw new UnreadablePath(path, failure.message);
      onProgress({ lookedAt: fresh.known.byPath.size, toLookAt, file: fresh.known.byPath.get(path) ?? null });
    }
    this.#stock = fresh;
  }

  /** Looks into one file again, which may be new, changed or gone. Resolves with why it cannot be read. */
  look(path: string, root: string, isNamed: boolean): Promise<Failure | null> {
    return this.#look(path, root, isNamed, this.#stock);
  }

  async #look(path: string, root: string, isNamed: boolean, { known, failures, projects }: Stock): Promise<Failure | null> {
    try {
      const isAsked = isNamed || (await this.#options.isAsked(path));
      const lookedAt = await lookAt(path, this.#options.files, isAsked, await this.#options.formsFor(path));
      const project = await projects.projectOf(folderOf(path), root);
      failures.delete(path);
      if (lookedAt === null) known.delete(path);
      else {
        const { kind, gate, skipped } = lookedAt;
        known.add({ path, kind, gate, skipped, isNamed: isAsked, project, root });
      }
      return null;
    } catch (error) {
      const failure = { path, message: messageOf(error) };
      known.delete(path);
      failures.set(path, failure);
      return failure;
    }
  }

  forget(path: string): void {
    this.#stock.known.delete(path);
    this.#stock.failures.delete(path);
  }

  /** What a project's package manifests call it. */
  packageNames(project: string): Promise<readonly string[]> {
    return this.#stock.projects.packageNames(project);
  }

  /** Those of some packages with major versions (`zod@3`) that a project's package manifests do not, or not surely, ask for. */
  async notAskedFor(project: string, packages: Iterable<string>): Promise<readonly string[]> {
    const asked = await Promise.all([...packages].map((versioned) => this.#stock.projects.asksFor(project, versioned)));
    return [...packages].filter((_, index) => asked[index] === false);
  }

  /** The files of a project that are worth a parse, and which declarations count there. */
  async wantedIn(project: string): Promise<WantedFiles> {
    const { known, projects } = this.#stock;
    const files = known.of(project);
    const isMcp = files.some(({ gate }) => gate.mentionsMcp) || (await projects.manifestNamesMcp(project));
    const converters = new Set([...files.flatMap(({ gate }) => gate.converters), ...(await projects.convertersInManifests(project))]);
    const isConverted = converters.size > 0;
    const [first, another] = converters;
    const converter = first === undefined || first === "other" || another !== undefined ? null : first;
    const wanted = files.filter((file) => isWantedAnyway(file) || (file.gate.shaped && (isMcp || isConverted)));
    // Files that were heard of one by one are known in another order than those of a scan.
    return { files: wanted.sort((left, right) => (left.path < right.path ? -1 : 1)), isMcp, isConverted, converter };
  }

  /** The files to look into: those named, and the wanted ones below the folders; each once, in code unit order. */
  async #find(roots: readonly string[], signal: AbortSignal) {
    const files = new Map<string, { path: string; root: string; isNamed: boolean }>();
    const failures: Failure[] = [];
    for (const root of roots) {
      if ((await this.#kindOfRoot(root)) === "file") {
        files.set(root, { path: root, root: folderOf(root), isNamed: true });
        continue;
      }
      const isWanted = (path: string) => kindOf(path, false) !== null;
      const { files: from, isExcluded, limits = usualLimits } = this.#options;
      const walked = await walk(root, {
        files: from,
        isExcluded,
        limits,
        isWanted,
        signal,
        useGitignore: this.#options.useGitignore(root),
      });
      failures.push(...walked.failures);
      for (const path of walked.paths) if (!files.has(path)) files.set(path, { path, root, isNamed: false });
    }
    return { files: [...files.values()].sort((left, right) => (left.path < right.path ? -1 : 1)), failures };
  }

  async #kindOfRoot(root: string): Promise<"file" | "folder"> {
    const unreadable = (error: unknown) => {
      throw new UnreadablePath(root, messageOf(error));
    };
    const stats = await this.#options.files.stat(root).catch(unreadable);
    if (stats === null) throw new UnreadablePath(root, "no such file or folder");
    if (stats.kind === "other") throw new UnreadablePath(root, "neither a file nor a folder");
    if (stats.kind === "file" && kindOf(root, true) === null) throw new UnreadablePath(root, ofNoKind);
    // A folder within a walk that cannot be read is a failure among others; one that was named ends the run.
    if (stats.kind === "folder") await this.#options.files.readFolder(root).catch(unreadable);
    return stats.kind;
  }
}

/** Files by their paths, and by their projects: of a hundred projects each is asked for its own. */
class KnownFiles {
  readonly byPath = new Map<string, KnownFile>();
  readonly #byProject = new Map<string, Map<string, KnownFile>>();

  add(file: KnownFile): void {
    if (this.byPath.get(file.path)?.project !== file.project) this.delete(file.path);
    this.byPath.set(file.path, file);
    const others = this.#byProject.get(file.project) ?? new Map<string, KnownFile>();
    this.#byProject.set(file.project, others.set(file.path, file));
  }

  delete(path: string): void {
    const file = this.byPath.get(path);
    this.byPath.delete(path);
    if (file !== undefined) this.#byProject.get(file.project)?.delete(path);
  }

  of(project: string): readonly KnownFile[] {
    return [...(this.#byProject.get(project)?.values() ?? [])];
  }
}

/** Everything that is known at one time. */
interface Stock {
  readonly known: KnownFiles;
  readonly failures: Map<string, Failure>;
  readonly projects: Projects;
}

function emptyStock(files: FileSystem): Stock {
  return { known: new KnownFiles(), failures: new Map(), projects: new Projects(files) };
}

import type { ReadServer } from "../readers/reading.ts";
import type { ReadFile } from "./checkedProject.ts";
import { canBeOneProgram } from "./oneProgram.ts";
import { folderOf, isWithin } from "./paths.ts";
import type { ForeignServer } from "./settled.ts";

/** A server, with the file that makes it. */
export interface KnownServer {
  readonly file: ReadFile;
  /** Its index among the servers of the file. */
  readonly index: number;
  readonly read: ReadServer;
}

/** The servers of a scan, by the projects whose files make them: which of them what is said in a file is about. */
export class KnownServers {
  readonly #byProject = new Map<string, KnownServer[]>();

  constructor(files: readonly ReadFile[]) {
    for (const file of files) {
      for (const [index, read] of file.reading.servers.entries()) {
        // It is made elsewhere: only what the function gives to it is known to be its.
        if (read.isGiven) continue;
        const known = this.#byProject.get(file.project);
        if (known === undefined) this.#byProject.set(file.project, [{ file, index, read }]);
        else known.push({ file, index, read });
      }
    }
    for (const [project, known] of this.#byProject)
      this.#byProject.set(
        project,
        known.filter((server) => isAServer(server, known)),
      );
  }

  of(project: string): readonly KnownServer[] {
    return this.#byProject.get(project) ?? [];
  }

  /** A server of a file, or of another one of its project. */
  at(server: number | ForeignServer, file: ReadFile): KnownServer | null {
    if (typeof server === "object")
      return this.of(file.project).find((known) => known.file.path === server.path && known.index === server.index) ?? null;
    const read = file.reading.servers[server];
    return read === undefined ? null : { file, index: server, read };
  }

  /**
   * The one server that a file's declarations may belong to: its own, else that of the nearest folder of the project that has any in a
   * language that can be of one program with the file's. Null where there are several; `label` is what the list of such declarations is
   * called after.
   */
  nearest(file: ReadFile): { readonly server: KnownServer | null; readonly label: string } {
    const { language } = file.reading;
    const servers = this.of(file.project).filter((server) => canBeOneProgram(server.file.reading.language, language));
    const own = servers.filter((server) => server.file === file);
    if (own.length > 0) return { server: oneOf(own), label: file.reading.file };
    for (let folder = folderOf(file.path); folder.length > file.project.length; folder = folderOf(folder)) {
      const near = servers.filter((server) => isWithin(server.file.path, folder));
      if (near.length > 0) return { server: oneOf(near), label: labelOf(folder, file) };
    }
    return { server: oneOf(servers), label: labelOf(file.project, file) };
  }

  /** The server that a manifest speaks of: the project's only one, or the one of its name. */
  described(file: ReadFile, name: string | null): KnownServer | null {
    const servers = this.of(file.project);
    return oneOf(servers) ?? oneOf(servers.filter((server) => name !== null && server.read.name === name));
  }
}

/** Whether a server is more than an answer that speaks of another one, which an SDK makes. */
function isAServer({ file, read }: KnownServer, known: readonly KnownServer[]): boolean {
  const { language } = file.reading;
  return !read.isAnswer || known.every((other) => other.read.isAnswer || !canBeOneProgram(other.file.reading.language, language));
}

/** What the list of a server is called: by what holds it, and by its line where that is not enough. */
export function idOf({ file, index, read }: KnownServer): string {
  const others = file.reading.servers.filter(({ binding }, other) => binding === read.binding && other !== index);
  const where = read.binding === "" || others.length > 0 ? `@${read.range.start.line + 1}` : "";
  return `${file.reading.file}#${read.binding === "" ? "server" : read.binding}${where}`;
}

/** A folder above a file as reports call it: the part of the shown path that stands for it. */
export function labelOf(folder: string, file: ReadFile): string {
  // Part by part: a shown file can be a URI, whose parts are longer than those of the path.
  const below = file.path.slice(folder.length + 1).split("/").length;
  const label = file.reading.file.split("/").slice(0, -below).join("/");
  return label === "" ? "." : label;
}

/**
 * The one server that several can stand for: a program makes its server in several places, for instance for each transport, and then
 * they have one name, or are bound to one variable. Null where they differ.
 */
function oneOf(servers: readonly KnownServer[]): KnownServer | null {
  const [first] = servers;
  if (first === undefined) return null;
  const isSame = ({ file, read }: KnownServer) =>
    read.name === first.read.name && (read.name !== null || (file === first.file && read.binding === first.read.binding));
  return servers.every(isSame) ? first : null;
}

import { dirname } from "node:path";
import { comparePlaces, type Nameless, type Place, type Tool, type ToolList, type Unresolved } from "../../shared/model.ts";
import type { ReadDeclaration, ReadServer } from "../readers/reading.ts";
import type { ScannedFile } from "./scan.ts";

/** A tool list, with where in the workspace it belongs. */
export interface FoundList {
  readonly list: ToolList;
  /** Path of the file whose config holds for it. */
  readonly path: string;
  readonly project: string;
}

/**
 * Puts the declarations of a scan together into tool lists: those that reach the same server, array or manifest. What reaches no
 * server in its own file belongs to the nearest one of its project when there is exactly one there; what is put together so is no
 * proof of a duplicate, which is why every tool keeps what it reaches.
 */
export function toolListsOf(files: readonly ScannedFile[]): readonly FoundList[] {
  const builder = new ListBuilder(files);
  for (const file of files) {
    for (const [index] of file.reading.lists.entries()) builder.openList(file, index);
    for (const declaration of file.reading.declarations) {
      if (declaration.form === "named" || file.isMcp) builder.add(declaration, file);
    }
  }
  return builder.build();
}

interface OpenList {
  readonly path: string;
  readonly project: string;
  server: ToolList["server"];
  place: Place | null;
  readonly tools: Tool[];
  readonly nameless: Nameless[];
  readonly unresolved: Unresolved[];
}

interface KnownServer {
  readonly file: ScannedFile;
  readonly index: number;
  readonly read: ReadServer;
}

class ListBuilder {
  readonly #serversOf = new Map<string, KnownServer[]>();
  readonly #lists = new Map<string, OpenList>();

  constructor(files: readonly ScannedFile[]) {
    for (const file of files) {
      for (const [index, read] of file.reading.servers.entries()) {
        const known = this.#serversOf.get(file.project);
        if (known === undefined) this.#serversOf.set(file.project, [{ file, index, read }]);
        else known.push({ file, index, read });
      }
    }
  }

  /** Makes the list of a list file, which stands even when it is empty. */
  openList(file: ScannedFile, index: number): OpenList {
    const read = file.reading.lists[index];
    const server = read?.describesProject === true ? this.#describedServer(file, read.server?.name ?? null) : null;
    if (server !== null) return this.#serverList(server);
    return this.#open(`${file.reading.file}#${read?.label ?? "tools"}`, file, () => {
      const known = read?.server ?? null;
      return {
        server: known === null ? null : { name: known.name, title: known.title, place: { file: file.reading.file, range: known.range } },
        place: read === undefined ? null : { file: file.reading.file, range: read.range },
      };
    });
  }

  add(declaration: ReadDeclaration, file: ScannedFile): void {
    const list = this.#listFor(declaration, file);
    const { name, group, guard } = declaration;
    const place = { file: file.reading.file, range: name.range };
    if (name.kind === "none") list.nameless.push({ place });
    else if (name.kind === "unknown") list.unresolved.push({ place, expression: name.expression });
    else {
      const reach = group.kind === "loose" ? group.reach : `${file.reading.file} ${group.kind} ${group.index}`;
      const { written, literal, origin, fixedBecause } = name;
      list.tools.push({ name: name.name, written, place, literal, origin, language: file.reading.language, reach, guard, fixedBecause });
    }
  }

  build(): readonly FoundList[] {
    return [...this.#lists.entries()]
      .filter(([, { tools, nameless, unresolved, place }]) => tools.length + nameless.length + unresolved.length > 0 || place !== null)
      .map(([id, { path, project, server, place, tools, nameless, unresolved }]) => {
        const inOrder = (left: { place: Place }, right: { place: Place }) => comparePlaces(left.place, right.place);
        const list = {
          id,
          server,
          tools: tools.sort(inOrder),
          nameless: nameless.sort(inOrder),
          unresolved: unresolved.sort(inOrder),
          place,
        };
        return { list, path, project };
      })
      .sort((left, right) => (left.list.id < right.list.id ? -1 : 1));
  }

  #listFor({ group }: ReadDeclaration, file: ScannedFile): OpenList {
    if (group.kind === "list") return this.openList(file, group.index);
    const server = group.kind === "server" ? this.#ownServer(file, group.index) : this.#nearestServer(file);
    if (server !== null) return this.#serverList(server);
    const isAmongServers = this.#serversOf.has(file.project);
    return this.#open(`${isAmongServers ? file.reading.file : projectLabel(file)}#tools`, file, () => ({ server: null, place: null }));
  }

  #serverList({ file, index, read }: KnownServer): OpenList {
    const others = file.reading.servers.filter(({ binding }, other) => binding === read.binding && other !== index);
    const where = read.binding === "" || others.length > 0 ? `@${read.range.start.line + 1}` : "";
    return this.#open(`${file.reading.file}#${read.binding === "" ? "server" : read.binding}${where}`, file, () => ({
      server: { name: read.name, title: read.title, place: { file: file.reading.file, range: read.range } },
      place: null,
    }));
  }

  #ownServer(file: ScannedFile, index: number): KnownServer | null {
    const read = file.reading.servers[index];
    return read === undefined ? null : { file, index, read };
  }

  /** The one server of the file, else the one of the nearest folder of the project that has any; null where there are several. */
  #nearestServer(file: ScannedFile): KnownServer | null {
    const servers = this.#serversOf.get(file.project) ?? [];
    const own = servers.filter((server) => server.file === file);
    if (own.length > 0) return only(own);
    if (servers.length <= 1) return only(servers);
    for (let folder = dirname(file.path); folder.length >= file.project.length; folder = dirname(folder)) {
      const near = servers.filter((server) => isBelow(server.file.path, folder));
      if (near.length > 0) return only(near);
      if (folder === dirname(folder)) break;
    }
    return null;
  }

  /** The server that a manifest speaks of: the project's only one, or the one of its name. */
  #describedServer(file: ScannedFile, name: string | null): KnownServer | null {
    const servers = this.#serversOf.get(file.project) ?? [];
    return servers.length === 1 ? only(servers) : only(servers.filter((server) => name !== null && server.read.name === name));
  }

  #open(id: string, file: ScannedFile, about: () => Pick<OpenList, "server" | "place">): OpenList {
    let list = this.#lists.get(id);
    if (list === undefined) {
      list = { path: file.path, project: file.project, ...about(), tools: [], nameless: [], unresolved: [] };
      this.#lists.set(id, list);
    }
    return list;
  }
}

/** The project as reports call it: the folder of the shown path that stands for it. */
function projectLabel(file: ScannedFile): string {
  const below = file.path.slice(file.project.length + 1);
  const shown = file.reading.file;
  const label = shown.slice(0, Math.max(0, shown.length - below.length - 1));
  return label === "" ? "." : label;
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith("/") || folder.endsWith("\\") ? folder : `${folder}/`) || path.startsWith(`${folder}\\`);
}

function only<T>(items: readonly T[]): T | null {
  const [first] = items;
  return items.length === 1 && first !== undefined ? first : null;
}

import {
  compareLists,
  comparePlaces,
  type ListManifest,
  type Nameless,
  type Place,
  type SchemaFault,
  type Tool,
  type ToolList,
  type Unresolved,
} from "../../shared/model.ts";
import { quote } from "../../shared/names/characters.ts";
import type { KnownName, UnknownName } from "../readers/readDeclaration.ts";
import type { ReadList } from "../readers/reading.ts";
import type { ReadFile } from "./checkedProject.ts";
import { convertedDeclarations } from "./convertedNames.ts";
import { DeclaredElsewhere } from "./declaredElsewhere.ts";
import { idOf, type KnownServer, KnownServers, labelOf } from "./knownServers.ts";
import { type ListedServer, type Mount, MountedTools } from "./mountedTools.ts";
import { canBeOneProgram, programOf } from "./oneProgram.ts";
import type { SettledDeclaration, SettledGroup, SettledMount, SettledReading } from "./settled.ts";

/** A tool list, with where in the workspace it belongs. */
export interface FoundList {
  readonly list: ToolList;
  /** Path of the file whose config holds for it. */
  readonly path: string;
  readonly project: string;
  /** The readings it was put together from: while they are the same, so is the list. */
  readonly readings: ReadonlySet<SettledReading>;
  /** Whether declarations count in it that only look like tools. */
  readonly isMcp: boolean;
  /** What makes its tools of the operations of a document, where that is known. */
  readonly converter: string | null;
  /** The versions of packages without which findings of its project do not hold, and that it does not ask for. */
  readonly notAskedFor: string;
}

/**
 * Puts the declarations of a scan together into tool lists: those that reach the same server, array or manifest. What reaches no
 * server in its own file belongs to the nearest one of its project when there is exactly one there; what is put together so is no
 * proof of a duplicate, which is why every tool keeps what it reaches. What is wrong only with some version of a package is left out
 * where that is `notAskedFor`.
 */
export function toolListsOf(files: readonly ReadFile[], notAskedFor: readonly string[]): readonly FoundList[] {
  const builder = new ListBuilder(files, notAskedFor);
  for (const file of files) {
    for (const [index, { form }] of file.reading.lists.entries()) if (form === undefined || file.isConverted) builder.openList(file, index);
    for (const declaration of convertedDeclarations(file.reading.declarations, file.converter)) {
      if (builder.counts(declaration, file)) builder.add(declaration, file);
    }
  }
  for (const file of files) for (const mount of file.reading.mounts) builder.mount(mount, file);
  return builder.build();
}

interface OpenList {
  readonly path: string;
  readonly project: string;
  readonly readings: Set<SettledReading>;
  isMcp: boolean;
  readonly converter: string | null;
  server: ToolList["server"];
  place: Place | null;
  readonly tools: Tool[];
  readonly nameless: Nameless[];
  readonly unresolved: Unresolved[];
  readonly schemaFaults: SchemaFault[];
  readonly manifests: Map<string, ListManifest>;
  readonly characters: number | null;
}

class ListBuilder {
  readonly #notAskedFor: readonly string[];
  readonly #servers: KnownServers;
  readonly #elsewhere: DeclaredElsewhere;
  readonly #lists = new Map<string, OpenList>();
  readonly #mounts: Mount[] = [];
  /** By folder: what program the first of its files can be of that declares tools for no server. */
  readonly #programs = new Map<string, string>();
  /** Lists of servers that are run by themselves. */
  readonly #started = new Set<string>();

  constructor(files: readonly ReadFile[], notAskedFor: readonly string[]) {
    this.#notAskedFor = notAskedFor;
    this.#servers = new KnownServers(files);
    this.#elsewhere = new DeclaredElsewhere(files, (declaration, file) => this.counts(declaration, file));
  }

  /** Makes the list of a list file, which stands even when it is empty. */
  openList(file: ReadFile, index: number): OpenList {
    const read = file.reading.lists[index];
    const server = read?.describesProject === undefined ? null : this.#servers.described(file, read.server?.name ?? null);
    const list = read !== undefined && server !== null ? this.#serverList(server) : this.#fileList(read, file);
    if (read?.describesProject !== undefined) describe(list, read, file);
    return list;
  }

  #fileList(read: ReadList | undefined, file: ReadFile): OpenList {
    return this.#open(`${file.reading.file}#${read?.label ?? "tools"}`, file, () => {
      const known = read?.server ?? null;
      return {
        server: known === null ? null : { name: known.name, title: known.title, place: { file: file.reading.file, range: known.range } },
        place: read === undefined ? null : { file: file.reading.file, range: read.range },
        characters: read?.characters ?? null,
      };
    });
  }

  /** Whether a declaration is one of a tool, where it only looks like it. */
  counts({ form }: SettledDeclaration, { isMcp, isConverted, project, reading }: ReadFile): boolean {
    if (form === "converted") return isConverted;
    if (form === "borrowed")
      return this.#servers.of(project).some(({ read, file }) => read.borrows && canBeOneProgram(file.reading.language, reading.language));
    return form === "named" || isMcp;
  }

  add(declaration: SettledDeclaration, file: ReadFile): void {
    const list = this.#listFor(declaration, file);
    const { name, group, guard } = declaration;
    const place = { file: file.reading.file, range: name.range };
    list.readings.add(file.reading);
    list.isMcp ||= file.isMcp;
    const other = this.#elsewhere.fileWith(declaration, file);
    // While what gives it another name, or registers it, is as it is, the list is without it.
    if (other !== null) {
      list.readings.add(other.reading);
      return;
    }
    list.schemaFaults.push(...faultsOf(declaration, place.file, this.#notAskedFor));
    if (name.kind === "none") list.nameless.push({ place });
    else if (name.kind === "unknown") list.unresolved.push(unresolvedAt(place, name));
    else {
      list.tools.push(toolOf(name, { place, language: file.reading.language, sdk: file.reading.sdk, reach: reachOf(group, file), guard }));
    }
  }

  /** Puts one server into another one, as a file says. */
  mount(read: SettledMount, file: ReadFile): void {
    const into = this.#servers.at(read.into, file);
    const mounted = read.mounted === null ? null : this.#servers.at(read.mounted, file);
    if (into !== null && (mounted !== null || read.mounted === null))
      this.#mounts.push({
        into: this.#listed(into),
        mounted: mounted === null ? null : this.#listed(mounted),
        read,
        reading: file.reading,
      });
  }

  build(): readonly FoundList[] {
    const mounted = new MountedTools(this.#lists, this.#mounts);
    const notAskedFor = this.#notAskedFor.join(" ");
    const own = mounted.onesOf(this.#lists.keys(), this.#started);
    return [...this.#lists.entries()]
      .filter(([id]) => own.has(id))
      .map(([id, { path, project, isMcp, converter, server, manifests, characters, place }]) => {
        const { tools, nameless, unresolved, schemaFaults, readings } = mounted.of(id);
        const contents = {
          tools: inOrder(tools),
          nameless: inOrder(nameless),
          unresolved: inOrder(unresolved),
          schemaFaults: inOrder(schemaFaults),
          manifests: [...manifests.values()],
        };
        const list = { id, server, ...contents, characters, place };
        return { list, path, project, readings, isMcp, converter, notAskedFor };
      })
      .filter(({ list }) => list.tools.length + list.nameless.length + list.unresolved.length > 0 || list.place !== null)
      .sort((left, right) => compareLists(left.list, right.list));
  }

  /** A server whose list stands though it may have no tools of its own. */
  #listed(server: KnownServer): ListedServer {
    const { file, index, read } = server;
    this.#serverList(server);
    const id = idOf(server);
    if (read.isStarted) this.#started.add(id);
    return { id, reach: reachOf({ kind: "server", index, through: null }, file) };
  }

  #listFor({ group }: SettledDeclaration, file: ReadFile): OpenList {
    if (group.kind === "list") return this.openList(file, group.index);
    // What a program gives to its host is one list, whichever servers the program has besides.
    if (group.kind === "host") return this.#looseList(`${labelOf(file.project, file)}#${group.label}`, file);
    if (group.kind === "server") {
      const read = file.reading.servers[group.index];
      if (read !== undefined) return this.#serverList({ file, index: group.index, read });
    }
    const foreign = group.kind === "loose" && group.server !== undefined ? this.#servers.at(group.server, file) : null;
    if (foreign !== null) return this.#serverList(foreign);
    const { server, label } = this.#servers.nearest(file);
    return server === null ? this.#looseList(this.#looseId(label, file), file) : this.#serverList(server);
  }

  /** What is declared below a folder for no server is a list for each kind of program: the first one's need not be told apart. */
  #looseId(label: string, file: ReadFile): string {
    const program = programOf(file.reading.language);
    const first = this.#programs.get(label) ?? program;
    if (first !== null) this.#programs.set(label, first);
    return first === program || program === null ? `${label}#tools` : `${label}#${program}-tools`;
  }

  #looseList(id: string, file: ReadFile): OpenList {
    return this.#open(id, file, () => ({ server: null, place: null }));
  }

  #serverList(known: KnownServer): OpenList {
    const { file, read } = known;
    return this.#open(idOf(known), file, () => ({
      server: {
        name: read.name,
        title: read.title,
        place: { file: file.reading.file, range: read.range },
        ...(read.isGiven ? { parameter: read.binding } : {}),
      },
      place: null,
    }));
  }

  #open(id: string, file: ReadFile, about: () => Pick<OpenList, "server" | "place"> & { readonly characters?: number | null }): OpenList {
    let list = this.#lists.get(id);
    if (list === undefined) {
      const { path, project, reading, isMcp, converter } = file;
      const found = { tools: [], nameless: [], unresolved: [], schemaFaults: [], manifests: new Map() };
      list = { path, project, readings: new Set([reading]), isMcp, converter, characters: null, ...about(), ...found };
      this.#lists.set(id, list);
    }
    return list;
  }
}

/** Notes that a manifest lists the tools of a list's server. */
function describe(list: OpenList, { label, range, describesProject }: ReadList, file: ReadFile): void {
  const place = { file: file.reading.file, range };
  list.manifests.set(`${file.path}#${label}`, { place, isWhole: describesProject === "whole" });
  list.readings.add(file.reading);
}

function inOrder<Placed extends { readonly place: Place }>(found: readonly Placed[]): readonly Placed[] {
  return found.toSorted((left, right) => comparePlaces(left.place, right.place));
}

/** Field by field: to copy an object without some of its fields takes an engine ten times as long, and there is one for each tool. */
function toolOf(known: KnownName, declared: Pick<Tool, "place" | "language" | "sdk" | "reach" | "guard">): Tool {
  const { name, written, affixes, literal, origin, writing, operation, links } = known;
  const { place, language, sdk, reach, guard } = declared;
  const own = { name, written, affixes, place, literal, origin, language, sdk, reach, guard, writing };
  if (operation === undefined && links === undefined) return own;
  return { ...own, ...(operation === undefined ? {} : { operation }), ...(links === undefined ? {} : { links }) };
}

function reachOf(group: SettledGroup, { reading: { file } }: ReadFile): string {
  switch (group.kind) {
    case "loose":
      return group.reach;
    case "host":
      // Pages of one project are not open at once.
      return `${file} ${group.label}`;
    case "list":
      return `${file} list ${group.index}`;
    case "server":
      return group.through ?? `${file} server ${group.index}`;
  }
}

function faultsOf({ name, faults }: SettledDeclaration, declaring: string, notAskedFor: readonly string[]): readonly SchemaFault[] {
  const tool = name.kind === "known" ? name.name : null;
  const held = (faults ?? []).filter(({ madeBy }) => madeBy === undefined || !notAskedFor.includes(madeBy));
  return held.map(({ rule, file = declaring, range, message, related }) => {
    const others = related.map((other) => ({ place: { file, range: other.range }, message: other.message }));
    // Where the schema stands, nothing else says whose it is.
    const isElsewhere = file !== declaring && tool !== null;
    const owner = isElsewhere ? [{ place: { file: declaring, range: name.range }, message: `it is a schema of ${quote(tool)}` }] : [];
    return { rule, place: { file, range }, message, related: [...others, ...owner], tool };
  });
}

function unresolvedAt(place: Place, { expression, disputedBy, written }: UnknownName): Unresolved {
  return { place, expression, ...(disputedBy === undefined ? {} : { disputedBy }), written };
}

import type { Affix, Nameless, SchemaFault, Tool, Unresolved } from "../../shared/model.ts";
import { affixed } from "../../shared/names/affixes.ts";
import type { SettledMount, SettledReading } from "./settling.ts";

/** What a tool list is made of. */
export interface ListContents {
  readonly tools: readonly Tool[];
  readonly nameless: readonly Nameless[];
  readonly unresolved: readonly Unresolved[];
  readonly schemaFaults: readonly SchemaFault[];
  /** Where all that comes from. */
  readonly readings: ReadonlySet<SettledReading>;
}

/** A server by the id of its list and by what its tools reach. */
export interface ListedServer {
  readonly id: string;
  readonly reach: string;
}

/** One server in another. */
export interface Mount {
  readonly into: ListedServer;
  /** Null for a server that changes the names of its own tools. */
  readonly mounted: ListedServer | null;
  readonly read: SettledMount;
  /** The file that says so. */
  readonly reading: SettledReading;
}

/** What lists offer with the tools of the servers that are mounted in theirs. */
export class MountedTools {
  readonly #own: ReadonlyMap<string, ListContents>;
  readonly #mounts: readonly Mount[];
  readonly #known = new Map<string, ListContents>();

  constructor(own: ReadonlyMap<string, ListContents>, mounts: readonly Mount[]) {
    this.#own = own;
    this.#mounts = mounts;
  }

  /** What the list of an id offers in the end. */
  of(id: string): ListContents {
    return this.#contentsOf(id, []);
  }

  /** Whether all that a list holds is offered by another one. */
  isTakenIn(id: string): boolean {
    return this.#mounts.some(({ mounted, read }) => mounted?.id === id && read.affix.kind === "known");
  }

  #contentsOf(id: string, above: readonly string[]): ListContents {
    const own = this.#own.get(id) ?? nothing;
    const mounts = this.#mounts.filter(({ into }) => into.id === id);
    if (mounts.length === 0 || above.includes(id)) return own;
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    let contents = own;
    for (const mount of mounts) {
      if (mount.mounted !== null) contents = both(contents, throughMount(this.#contentsOf(mount.mounted.id, [...above, id]), mount));
    }
    // What changes the names of a server's own tools changes those that it takes in, too.
    for (const mount of mounts) if (mount.mounted === null) contents = throughMount(contents, mount);
    // In a circle of servers what is seen depends on where one looks from.
    if (above.length === 0) this.#known.set(id, contents);
    return contents;
  }
}

const nothing: ListContents = { tools: [], nameless: [], unresolved: [], schemaFaults: [], readings: new Set() };

function both(left: ListContents, right: ListContents): ListContents {
  return {
    tools: [...left.tools, ...right.tools],
    nameless: [...left.nameless, ...right.nameless],
    unresolved: [...left.unresolved, ...right.unresolved],
    schemaFaults: [...left.schemaFaults, ...right.schemaFaults],
    readings: new Set([...left.readings, ...right.readings]),
  };
}

/** What a server gets of another one: the tools under their new names, or that these are known at run time only. */
function throughMount(contents: ListContents, mount: Mount): ListContents {
  const { mounted, read, reading } = mount;
  const { file } = reading;
  const readings = new Set([...contents.readings, reading]);
  if (read.affix.kind === "unknown") {
    const unresolved = { place: { file, range: read.affix.range }, expression: read.affix.expression, written: [] };
    const kept = mounted === null ? contents : nothing;
    return { ...kept, unresolved: [...kept.unresolved, unresolved], readings };
  }
  const { before, after, range } = read.affix;
  const affixes = before === "" && after === "" ? [] : [{ before, after, place: { file, range } }];
  const tools = contents.tools.map((tool) => {
    const renamed = read.renamed.find(({ from }) => from === tool.name);
    const named = renamed === undefined ? tool : { ...tool, ...written(renamed, file), affixes: [] };
    const added = renamed !== undefined && read.isWhole ? [] : affixes;
    return { ...withAffixes(named, added), ...(mounted === null ? {} : reachThrough(tool, mount)) };
  });
  return { ...contents, tools, schemaFaults: renamedFaults(contents, tools), readings };
}

/** What is said of schemas, of the tools by their new names: `tools` are those of the contents, one by one. */
function renamedFaults(contents: ListContents, tools: readonly Tool[]): readonly SchemaFault[] {
  if (contents.schemaFaults.length === 0) return [];
  const names = new Map(contents.tools.map(({ name }, index) => [name, tools[index]?.name ?? name]));
  return contents.schemaFaults.map((fault) => ({ ...fault, tool: fault.tool === null ? null : (names.get(fault.tool) ?? fault.tool) }));
}

/** A tool whose name is written where its server is mounted. */
function written(
  { to, range }: SettledMount["renamed"][number],
  file: string,
): Pick<Tool, "name" | "written" | "literal" | "origin" | "writing"> {
  const place = { file, range };
  return { name: to, written: to, literal: place, origin: "constant", writing: { kind: "text", place } };
}

function withAffixes(tool: Tool, added: readonly Affix[]): Tool {
  return { ...tool, name: affixed(tool.name, added), affixes: [...tool.affixes, ...added] };
}

/** What tells a tool apart from others of its new list: what a server has by itself can be there twice, whichever server it comes from. */
function reachThrough({ reach, guard, place }: Tool, { into, mounted, read, reading }: Mount): Pick<Tool, "reach" | "guard"> {
  const ownGuard = guard === "" ? "" : `${place.file} ${guard}`;
  const mountGuard = read.guard === "" ? "" : `${reading.file} mounted ${read.guard}`;
  return {
    reach: reach === mounted?.reach ? into.reach : `${into.reach} ${reach}`,
    guard: [mountGuard, ownGuard].filter((part) => part !== "").join(" "),
  };
}

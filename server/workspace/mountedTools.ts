import type { Affix, Nameless, SchemaFault, Tool, Unresolved } from "../../shared/model.ts";
import { affixed } from "../../shared/names/affixes.ts";
import type { SettledMount, SettledReading } from "./settled.ts";

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

  /**
   * The lists of `ids` that stand for themselves: those that no other one takes in, those that are `started`, and those that only lists take
   * in that take in each other.
   */
  onesOf(ids: Iterable<string>, started: ReadonlySet<string>): ReadonlySet<string> {
    const takes = this.#mounts.flatMap(({ into, mounted, read }) =>
      mounted === null || read.affix.kind !== "known" ? [] : [{ by: into.id, id: mounted.id }],
    );
    const all = [...ids];
    const own = new Set(all.filter((id) => started.has(id) || !takes.some((taken) => taken.id === id)));
    const offered = new Set(own);
    for (const id of offered) for (const taken of takes) if (taken.by === id) offered.add(taken.id);
    return new Set(all.filter((id) => own.has(id) || !offered.has(id)));
  }

  #contentsOf(id: string, above: readonly string[]): ListContents {
    const own = this.#own.get(id) ?? nothing;
    const mounts = this.#mounts.filter(({ into }) => into.id === id);
    // In a circle its tools are there already.
    if (above.includes(id)) return nothing;
    if (mounts.length === 0) return own;
    // In a circle of servers what is seen depends on where one looks from.
    const known = this.#known.get(id);
    if (known !== undefined && !above.some((other) => this.#takes(id).has(other))) return known;
    let contents = own;
    for (const mount of mounts) {
      if (mount.mounted !== null) contents = both(contents, throughMount(this.#contentsOf(mount.mounted.id, [...above, id]), mount));
    }
    // What changes the names of a server's own tools changes those that it takes in, too.
    for (const mount of mounts) if (mount.mounted === null) contents = throughMount(contents, mount);
    if (above.length === 0) this.#known.set(id, contents);
    return contents;
  }

  /** The lists that one takes in, directly or not. */
  #takes(id: string): ReadonlySet<string> {
    const taken = new Set<string>();
    const open = [id];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const { into, mounted } of this.#mounts) {
        if (into.id !== at || mounted === null || taken.has(mounted.id)) continue;
        taken.add(mounted.id);
        open.push(mounted.id);
      }
    }
    return taken;
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

import { checkReferences } from "../../shared/check.ts";
import { comparePlaces, type Finding, type Place, type ReferencedServer, type ToolReference } from "../../shared/model.ts";
import type { JudgedList, PlacedUse, ReadFile, ReferringFile } from "./checkedProject.ts";
import type { SettledReading } from "./settled.ts";

/** What is said of a file's references to tools of the servers of the whole workspace, and of its calls of those whose server is certain. */
export function referenceFindings({ reading, uses, profile }: ReferringFile, servers: readonly ReferencedServer[]): readonly Finding[] {
  const { file } = reading;
  const references = reading.references.map(
    ({ server, tool, purpose, range }): ToolReference => ({ server, tool, purpose, place: { file, range } }),
  );
  const calls = uses.flatMap(({ kind, tool, server, isWhole, range }): readonly ToolReference[] =>
    kind !== "call" || server === null || !isWhole ? [] : [{ server, tool, purpose: "call", place: { file, range } }],
  );
  return checkReferences({ references: [...references, ...calls], servers }, profile);
}

/** The servers of a workspace that say what they are called, that a client's config has a key for, or that a source makes. */
export function referencedServers(lists: readonly JudgedList[]): readonly ReferencedServer[] {
  return lists.flatMap((judged) => {
    const { tools, nameless, unresolved, server } = judged.list;
    const keys = keysOf(judged);
    if (keys.length === 0 && server === null) return [];
    const isWhole = unresolved.length + nameless.length === 0;
    return [
      { keys, title: server?.name ?? judged.list.id, place: server?.place ?? null, tools: new Set(tools.map(({ name }) => name)), isWhole },
    ];
  });
}

/** What a list's server is called, by itself and by clients' configs that are sure to mean it. */
export function keysOf({ list: { server }, known }: JudgedList): readonly string[] {
  return [...(server?.name == null ? [] : [server.name]), ...known.flatMap(({ key, isGuessed }) => (isGuessed ? [] : [key]))];
}

/** The uses of tools in a file. `readings` are those of its project, by path. */
export function placedUses({ reading }: ReadFile, readings: ReadonlyMap<string, SettledReading>): readonly PlacedUse[] {
  return reading.uses.map((use) => {
    const { server } = use;
    const made = server === null || typeof server === "number" ? reading : readings.get(server.path);
    const read = server === null ? undefined : made?.servers[typeof server === "number" ? server : server.index];
    return { ...use, server: made === undefined || read === undefined ? null : { file: made.file, range: read.range } };
  });
}

/** Whether a use is of a tool of the server of a list. */
export function isUsedBy(place: Place, { list: { server } }: JudgedList): boolean {
  return server !== null && comparePlaces(server.place, place) === 0;
}

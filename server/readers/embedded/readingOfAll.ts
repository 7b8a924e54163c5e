import type { Group, ReadDeclaration } from "../readDeclaration.ts";
import type { FileReading, ReadMount, ReadUse } from "../reading.ts";

/** The readings of several texts of one file as that of the file: their servers and lists stay apart. The first answers those who ask for names. */
export function readingOfAll(first: FileReading, others: readonly FileReading[]): FileReading {
  let all = first;
  for (const [index, other] of others.entries()) all = withBoth(all, other, index + 2);
  return all;
}

/** `number` tells the lists of the second from those of the others. */
function withBoth(known: FileReading, other: FileReading, number: number): FileReading {
  const before = known.servers.length;
  return {
    ...known,
    sdk: known.sdk ?? other.sdk,
    servers: [...known.servers, ...other.servers],
    declarations: [...known.declarations, ...other.declarations.map((declaration) => moved(declaration, before, number))],
    mounts: [...known.mounts, ...other.mounts.map((mount) => movedMount(mount, before))],
    uses: [...known.uses, ...other.uses.map((use): ReadUse => ({ ...use, server: movedServer(use.server, before) }))],
    suppressions: [...known.suppressions, ...other.suppressions],
    opens: [...new Set([...known.opens, ...other.opens])],
    failure: known.failure ?? other.failure,
  };
}

function moved(declaration: ReadDeclaration, before: number, number: number): ReadDeclaration {
  const { wraps } = declaration;
  const group = movedGroup(declaration.group, before, number);
  if (wraps === undefined) return { ...declaration, group };
  return { ...declaration, group, wraps: wraps.map((wrapper) => ({ ...wrapper, server: movedServer(wrapper.server, before) })) };
}

function movedGroup(group: Group, before: number, number: number): Group {
  switch (group.kind) {
    case "server":
      return { ...group, index: group.index + before };
    case "loose":
      return { ...group, reach: `${group.reach}@${number}` };
    case "host":
    case "list":
      return group;
  }
}

function movedMount(mount: ReadMount, before: number): ReadMount {
  return { ...mount, into: movedServer(mount.into, before), mounted: movedServer(mount.mounted, before) };
}

/** A server by its index is another one; by what other files call it, or none, it stays what it is. */
function movedServer<Server>(server: Server | number, before: number): Server | number {
  return typeof server === "number" ? server + before : server;
}

import type { Group, ReadDeclaration } from "../readers/readDeclaration.ts";
import type { FileReading, ReadMount, ReadUse } from "../readers/reading.ts";
import type { Composition, Reference } from "../readers/references.ts";
import { foreignServer, wrapperCalled } from "./foreignDefinitions.ts";
import { contradictionIn, knownName, textsOf } from "./foreignNames.ts";
import { faultsElsewhere } from "./foreignSchemas.ts";
import { isReference, type SettledDeclaration, type SettledGroup, type SettledMount, type SettledUse } from "./settled.ts";
import type { Known } from "./wishes.ts";

/** The servers, functions and schemas of other files that a reading speaks of. */
export function definitionsWanted({ declarations, mounts, uses }: FileReading): readonly Reference[] {
  const reached = declarations.flatMap(({ group }) => (group.kind === "loose" ? (group.server ?? []) : []));
  const called = declarations.flatMap(({ through }) => through?.reference ?? []);
  const mounted = mounts.flatMap(({ into, mounted }) => [into, mounted].filter(isReference));
  const given = declarations.flatMap(({ schemas }) => (schemas ?? []).map(({ reference }) => reference));
  return [...reached, ...called, ...given, ...mounted, ...uses.map(({ server }) => server).filter(isReference)];
}

/** A use with the server that another file makes; none where it cannot be told which that is. */
export function settledUse(use: ReadUse, at: string, opens: readonly string[], known: Known): SettledUse {
  const { server } = use;
  return { ...use, server: isReference(server) ? foreignServer(server, at, opens, known) : server };
}

/** A mount with the servers that other files make, in a list; an empty one where it cannot be told which they are. */
export function settledMounts(mount: ReadMount, at: string, opens: readonly string[], known: Known): readonly SettledMount[] {
  const found = (server: number | Reference) => (isReference(server) ? foreignServer(server, at, opens, known) : server);
  const into = found(mount.into);
  const mounted = mount.mounted === null ? null : found(mount.mounted);
  return into === null || (mounted === null && mount.mounted !== null) ? [] : [{ ...mount, into, mounted }];
}

/** The declarations that one comes to when others have said their part of its name: several where it is given each element of a list. */
export function settledDeclarations(
  declaration: ReadDeclaration,
  at: string,
  opens: readonly string[],
  known: Known,
): readonly SettledDeclaration[] {
  const { name, schemas, wraps, through, ...own } = declaration;
  if (name.kind === "passed" || (name.kind === "unknown" && wraps?.some((wrapper) => known.isCalled(at, wrapper)) === true)) return [];
  const wrapperPath = through === undefined ? null : wrapperCalled(through, at, opens, known);
  if (through !== undefined && wrapperPath === null) return [];
  const faults = [...(own.faults ?? []), ...(schemas ?? []).flatMap((schema) => faultsElsewhere(schema, at, opens, known))];
  const read = { ...own, ...(faults.length === 0 ? {} : { faults }) };
  const declared = through === undefined ? read : { ...read, isCall: true as const };
  const wrapped = wrapperPath === null ? null : { path: wrapperPath, index: through?.wrapper.server ?? null };
  const group = settledGroup(declaration.group, wrapped, at, opens, known);
  if (name.kind !== "imported") return [{ ...declared, name, group }];
  const texts = textsOf(name.parts, at, opens, known, 0);
  if (texts !== null) return texts.map((text) => ({ ...declared, name: knownName(name, text, known), group }));
  const { followed: range, expression, isSilent } = name;
  if (isSilent) return [];
  const files = contradictionIn(name.parts, at, opens, known);
  const why = files === null ? {} : { disputedBy: files };
  return [{ ...declared, name: { kind: "unknown", range, expression, ...why, written: textsIn(name.parts) }, group }];
}

/** `wrapped` is the server to which the wrapper gives it that the declaration calls. */
function settledGroup(
  group: Group,
  wrapped: { readonly path: string; readonly index: number | null } | null,
  at: string,
  opens: readonly string[],
  known: Known,
): SettledGroup {
  if (group.kind !== "loose") return group;
  const { kind, reach, server } = group;
  const { path, index } = wrapped ?? { path: "", index: null };
  if (index !== null) return { kind, reach, server: { path, index } };
  const found = server === undefined ? null : foreignServer(server, at, opens, known);
  return found === null ? { kind, reach } : { kind, reach, server: found };
}

/** The texts that stand in the file itself. */
function textsIn(parts: Composition): readonly string[] {
  return parts.flatMap((part) => (typeof part === "string" && part !== "" ? [part] : []));
}

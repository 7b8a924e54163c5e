import type { Group, KnownName, NoName, ReadDeclaration, ReadFault, UnknownName } from "../readers/readDeclaration.ts";
import type { FileReading, ReadMount, ReadUse } from "../readers/reading.ts";
import type { Reference } from "../readers/references.ts";

/** A declaration after other files said their part of its name, and which server of theirs it reaches. */
export type SettledDeclaration = Omit<ReadDeclaration, "name" | "group" | "faults" | "schemas" | "wraps" | "through"> & {
  readonly name: KnownName | UnknownName | NoName;
  readonly group: SettledGroup;
  /** What is wrong with its schemas, those too that stand in other files; absent for nothing. */
  readonly faults?: readonly SettledFault[];
  /** Whether it is a call of a function of another file that makes it one; absent where it is not. */
  readonly isCall?: true;
};

/** What a rule says of a schema. `file`: the one that has the schema, as reports call it; absent for that of the declaration. */
export type SettledFault = ReadFault & { readonly file?: string };

/** What a declaration reaches: `reach` is that of its own file, also where the server is one of another file. */
export type SettledGroup = Exclude<Group, LooseGroup> | (Omit<LooseGroup, "server"> & { readonly server?: ForeignServer });

type LooseGroup = Extract<Group, { readonly kind: "loose" }>;

/** A mount after other files said which servers it speaks of: those of its own file by their index. */
export type SettledMount = Omit<ReadMount, "into" | "mounted"> & {
  readonly into: number | ForeignServer;
  readonly mounted: number | ForeignServer | null;
};

/** A use of a tool after other files said whose it is. */
export type SettledUse = Omit<ReadUse, "server"> & { readonly server: number | ForeignServer | null };

/** A server of another file: its index among those of that. */
export interface ForeignServer {
  readonly path: string;
  readonly index: number;
}

/** A reading after other files said their part of its names and servers. */
export type SettledReading = Omit<FileReading, "declarations" | "mounts" | "uses"> & {
  readonly declarations: readonly SettledDeclaration[];
  readonly mounts: readonly SettledMount[];
  readonly uses: readonly SettledUse[];
};

/** Whether no other file has a part in what a reading says. */
export function isSettled(reading: FileReading): reading is FileReading & SettledReading {
  return (
    reading.declarations.every(isSettledDeclaration) &&
    reading.mounts.every(({ into, mounted }) => !isReference(into) && !isReference(mounted)) &&
    reading.uses.every(({ server }) => !isReference(server))
  );
}

function isSettledDeclaration({ name, group, schemas, through, wraps }: ReadDeclaration): boolean {
  const hangsOnCalls = through !== undefined || name.kind === "passed" || (name.kind === "unknown" && wraps !== undefined);
  return name.kind !== "imported" && schemas === undefined && !hangsOnCalls && !(group.kind === "loose" && group.server !== undefined);
}

/** Whether a server is one that other files have to say. */
export function isReference(server: number | Reference | null): server is Reference {
  return typeof server === "object" && server !== null;
}

/** The versions of packages (`zod@3`) that findings of a reading hold with alone. */
export function versionsNamed({ declarations }: SettledReading): readonly string[] {
  const versions: string[] = [];
  for (const { faults } of declarations)
    if (faults !== undefined) for (const { madeBy } of faults) if (madeBy !== undefined) versions.push(madeBy);
  return versions;
}

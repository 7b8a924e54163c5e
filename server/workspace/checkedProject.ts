import type { CheckedList } from "../../shared/check.ts";
import type { Finding, Place, ServerKeys } from "../../shared/model.ts";
import type { Profile } from "../../shared/profile.ts";
import type { FileReading, ReadUse } from "../readers/reading.ts";
import type { ListKey } from "./serverKeys.ts";
import type { SettledReading } from "./settled.ts";
import type { CommentSuppressions, Suppression } from "./suppressions.ts";

/** A file that was read, in its project. */
export interface ReadFile {
  readonly path: string;
  readonly reading: SettledReading;
  readonly project: string;
  /** Whether declarations count that only look like tools. */
  readonly isMcp: boolean;
  /** Whether the operations of OpenAPI documents are tools. */
  readonly isConverted: boolean;
  /** What makes them, by the id of its naming scheme; null where that is not known. */
  readonly converter: string | null;
}

/** What something was judged by, beside itself. */
export interface JudgedBy {
  readonly profile: Profile;
  readonly comments: CommentSuppressions;
  readonly entries: readonly Suppression[];
}

/** A tool list with its findings, and where it belongs. */
export interface JudgedList extends CheckedList, JudgedBy {
  /** The file that it begins in. */
  readonly path: string;
  /** Findings that a person has answered by a suppression. */
  readonly suppressed: readonly Finding[];
  /** The server keys that may be its own. */
  readonly known: readonly ListKey[];
  /** What reports call the config that says for which consumers or clients it is judged; null without one. */
  readonly decidedBy: string | null;
}

/** The server keys of a config with their findings. */
export interface JudgedKeys extends JudgedBy {
  readonly keys: ServerKeys;
  readonly findings: readonly Finding[];
}

/** A lock, and what its findings are judged by. */
export interface LockedFile extends JudgedBy {
  readonly path: string;
  /** A lock with a failure is broken: it holds no names. */
  readonly reading: Pick<FileReading, "file" | "locked" | "failure">;
}

/** A file that names tools of servers, and what its findings are judged by. */
export interface ReferringFile extends JudgedBy {
  readonly path: string;
  readonly reading: Pick<FileReading, "file" | "references">;
  readonly uses: readonly PlacedUse[];
}

/** A use of a tool, with the place where its server is made; null where nothing says whose it is. */
export type PlacedUse = Omit<ReadUse, "server"> & { readonly server: Place | null };

/** What is known of one project after a check. */
export interface CheckedProject {
  readonly lists: readonly JudgedList[];
  /** The server keys of clients' config files. */
  readonly keys: readonly JudgedKeys[];
  readonly locks: readonly LockedFile[];
  readonly referring: readonly ReferringFile[];
  /** Findings that belong to no list, those on server keys too. */
  readonly findings: readonly Finding[];
  /** The files that were read in part, or not at all though they should. */
  readonly failures: readonly { readonly path: string; readonly message: string }[];
  /** Entries of configs that suppressed something here. */
  readonly used: ReadonlySet<Suppression>;
  /** Paths of the files whose look-alikes of tools do not count, since no server's imports lead there. */
  readonly unreached: ReadonlySet<string>;
}

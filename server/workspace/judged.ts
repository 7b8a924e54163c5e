import type { Profile } from "../../shared/profile.ts";
import type { FileReading } from "../readers/reading.ts";
import type { Config } from "./config/config.ts";
import type { SettledReading } from "./settled.ts";

/** What a project is judged by: while it is the same, so is what is said. */
export interface Judged {
  readonly files: readonly JudgedFile[];
  /** Of any project: the keys in them may be those of its servers. */
  readonly keyed: readonly KeyedReading[];
  /** The locks of any project: one can hold for its lists. */
  readonly locks: readonly FileReading[];
  /** What the project's package manifests call it, where a config holds keys. */
  readonly names: string;
  /** The versions of packages that findings of it hold with, and that it does not ask for. */
  readonly notAskedFor: string;
  /** The files that names were imported from and whose comments suppress findings. */
  readonly suppressing: readonly FileReading[];
}

/** A file of a project, with all of it that its findings hang on. */
export interface JudgedFile {
  readonly path: string;
  /** What reports call it: an editor that opens it can spell its URI in another way. */
  readonly file: string;
  readonly skipped: string | null;
  readonly isMcp: boolean;
  readonly isConverted: boolean;
  readonly converter: string | null;
  readonly reading: SettledReading | undefined;
  readonly config: Config | null;
  readonly profile: Profile;
}

/** A reading that holds server keys, with its project. */
export interface KeyedReading {
  readonly reading: FileReading;
  readonly project: string;
}

/** Whether a project would be judged by the very same things. */
export function isSameWork(left: Judged | undefined, right: Judged): boolean {
  if (left?.files.length !== right.files.length || left.keyed.length !== right.keyed.length || left.names !== right.names) return false;
  if (left.notAskedFor !== right.notAskedFor) return false;
  if (left.suppressing.length !== right.suppressing.length || left.locks.length !== right.locks.length) return false;
  if (right.locks.some((reading, index) => reading !== left.locks[index])) return false;
  if (right.suppressing.some((reading, index) => reading !== left.suppressing[index])) return false;
  if (right.keyed.some((keyed, index) => keyed !== left.keyed[index])) return false;
  return right.files.every((file, index) => {
    const other = left.files[index];
    return (
      other?.path === file.path &&
      other.file === file.file &&
      other.skipped === file.skipped &&
      other.isMcp === file.isMcp &&
      other.isConverted === file.isConverted &&
      other.converter === file.converter &&
      other.reading === file.reading &&
      other.config === file.config &&
      other.profile === file.profile
    );
  });
}

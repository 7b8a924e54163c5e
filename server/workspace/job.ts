import type { Wanted } from "../readers/reader.ts";
import type { FileReading } from "../readers/reading.ts";
import type { Form } from "../readers/wrapper.ts";

/** A file that is to be parsed. */
export interface Job {
  readonly path: string;
  /** What reports call it. */
  readonly file: string;
  readonly isNamed: boolean;
  /** The forms that its project has of its own. */
  readonly forms: readonly Form[];
  /** The names that others take from it, where it is asked for those alone. */
  readonly wanted?: Wanted;
}

/** Parses files, on one core or on several. Resolves in the order of the jobs; rejects when the signal aborts. */
export type ReadAll = (jobs: readonly Job[], signal: AbortSignal, onRead: (count: number) => void) => Promise<readonly FileReading[]>;

import type { Worker } from "node:worker_threads";

/** What a command may do to the world outside: everything a test has to stand in for. */
export interface Terminal {
  readonly workingDirectory: string;
  /** How this program is called here, for commands that are shown. */
  readonly program: string;
  print(text: string): void;
  /** To standard error, as one line. */
  complain(line: string): void;
  /** Shows how far a long run is; does nothing where nobody looks. An empty text takes it away. */
  showProgress(text: string): void;
  readStandardInput(): Promise<Uint8Array>;
  readonly colours: boolean;
  /** Width of the terminal; undefined where nobody looks. */
  readonly columns: number | undefined;
  /** Whether an internal failure is told with its stack. */
  readonly showStacks: boolean;
  /** Threads of `worker.ts` that were started before the program was loaded, since the run looks like a long one. */
  readonly threads: readonly Worker[];
  /** Aborted when the user interrupts. */
  readonly signal: AbortSignal;
}

/** One subcommand. */
export interface Command {
  readonly id: string;
  /** After the program's name: `check [paths…]`. */
  readonly usage: string;
  readonly summary: string;
  /** The text below the summary in `--help`: its options, one a line. */
  readonly help: string;
  /** Resolves with the exit status; rejects with a UsageError, a Refusal or another error for status 2. */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

/** The user called a command in a way that it does not have. */
export class UsageError extends Error {}

/** What was asked for cannot be done; the message names what is in the way. */
export class Refusal extends Error {}

/** Exit statuses that other programs rely on. A run that Ctrl-C ends has the status that shells give it. */
export const exitStatus = { fine: 0, findings: 1, failed: 2, interrupted: 130 } as const;

import type { KnownFile } from "../workspace/inventory.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { isReadApart } from "./apartReader.ts";

/** What files are read into, and under which conditions. */
export interface Steps {
  readonly workspace: Workspace;
  /** Runs one change of the workspace when no other is under way. */
  readonly alter: (change: () => Promise<void> | void) => Promise<void>;
  /** Whether something happened to a file since the reading began: whatever takes that in reads it. */
  readonly isHeardOf: (path: string) => boolean;
  readonly signal: AbortSignal;
  readonly onRead: () => void;
}

/** How many files are read in one step. */
const batchSize = 16;

/**
 * Reads files in small steps, so that an edit made meanwhile waits for one at the most; those that are read apart, meanwhile. Rejects when
 * the signal aborts.
 */
export async function readInSteps(files: readonly KnownFile[], steps: Steps): Promise<void> {
  const { workspace, alter, isHeardOf, signal, onRead } = steps;
  const here = files.filter(({ kind }) => !isReadApart(kind));
  const apart = files.filter(({ kind }) => isReadApart(kind));
  await Promise.all([
    inBatches(here, signal, (batch) => alter(() => workspace.read(batch, signal, onRead))),
    inBatches(apart, signal, async (batch) => {
      const said = await workspace.readings(batch, signal, onRead);
      const taken = new Map([...said].filter(([{ path }]) => !isHeardOf(path)));
      await alter(() => workspace.take(taken));
    }),
  ]);
}

async function inBatches<Item>(items: readonly Item[], signal: AbortSignal, use: (batch: readonly Item[]) => Promise<void>): Promise<void> {
  for (let first = 0; first < items.length; first += batchSize) {
    signal.throwIfAborted();
    await use(items.slice(first, first + batchSize));
  }
}

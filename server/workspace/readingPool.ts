import { cpus } from "node:os";
import { Worker } from "node:worker_threads";
import type { Reader } from "../readers/reader.ts";
import type { FileReading } from "../readers/reading.ts";
import type { FileSystem } from "./fileSystem.ts";
import type { Job, ReadAll } from "./job.ts";
import { readHere, readJob } from "./readHere.ts";

/** Fewer files than this are parsed before another thread has loaded its grammars. */
const worthAThread = 40;

/** How many files are handed to a thread at a time: few enough that all end together. */
const batchSize = 8;

/**
 * Parses on this thread and, where there are many files, on one more for each further core. A thread that dies leaves its files to
 * the others. `workerFile` is the bundle of `worker.ts`.
 */
export function readOnAllCores(files: FileSystem, reader: Reader, workerFile: string): ReadAll {
  const here = readHere(files, reader);
  return async (jobs, signal, onRead) => {
    const helpers = Math.min(cpus().length - 1, Math.floor(jobs.length / worthAThread));
    if (helpers < 1) return here(jobs, signal, onRead);
    const readings = new Map<number, FileReading>();
    const batches = batchesOf(jobs);
    const store = (first: number, batch: readonly FileReading[]) => {
      for (const [index, reading] of batch.entries()) readings.set(first + index, reading);
      onRead(readings.size);
    };
    const workers = Array.from({ length: helpers }, () => runWorker(workerFile, batches, store, signal));
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift())
      store(batch.first, await here(batch.jobs, signal, () => {}));
    await Promise.all(workers);
    // What a dead thread took with it is read here.
    for (const [index, job] of jobs.entries()) if (!readings.has(index)) store(index, [await readJob(job, files, reader)]);
    return jobs.flatMap((_, index) => readings.get(index) ?? []);
  };
}

interface Batch {
  readonly first: number;
  readonly jobs: readonly Job[];
}

function batchesOf(jobs: readonly Job[]): Batch[] {
  return Array.from({ length: Math.ceil(jobs.length / batchSize) }, (_, index) => ({
    first: index * batchSize,
    jobs: jobs.slice(index * batchSize, (index + 1) * batchSize),
  }));
}

/** Feeds a worker batches until there are none, or until it dies. */
function runWorker(
  workerFile: string,
  batches: Batch[],
  store: (first: number, readings: readonly FileReading[]) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile);
    let current: Batch | undefined;
    const next = () => {
      current = signal.aborted ? undefined : batches.shift();
      if (current === undefined) void worker.terminate().then(() => resolve());
      else worker.postMessage(current.jobs);
    };
    worker.on("message", (readings: readonly FileReading[]) => {
      if (current !== undefined) store(current.first, readings);
      next();
    });
    worker.on("error", () => resolve());
    next();
  });
}

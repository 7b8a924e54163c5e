import { Worker } from "node:worker_threads";

/**
 * Starts a thread that reads files for a `ReadingPool`; `file` is the bundle of `worker.ts`. No run that ends without it waits for it, and one
 * that dies is done without.
 */
export function startReadingThread(file: string): Worker {
  const thread = new Worker(file);
  thread.unref();
  thread.on("error", () => undefined);
  return thread;
}

import { parentPort } from "node:worker_threads";
import { Reader } from "../readers/reader.ts";
import type { FileReading } from "../readers/reading.ts";
import { Grammars } from "../readers/source/grammars.ts";
import { compile, readGrammar } from "./grammarFiles.ts";
import { nodeFileSystem } from "./nodeFileSystem.ts";
import { readJob } from "./readHere.ts";
import { type ThreadAnswer, type ThreadWork, takeFiles, type WarmUp } from "./readingPool.ts";

/** Readings that are sent together: one message each would cost more than it tells. */
const readingsInAnswer = 16;

const reader = new Reader(new Grammars(readGrammar, compile));

/** Another thread of `ReadingPool`: reads files as long as there are any, then says that it is done. */
parentPort?.on("message", async (work: ThreadWork | WarmUp) => {
  // Loading and compiling takes as long as dozens of files: it is done before there are any.
  if ("warmUp" in work) return reader.warmUp(work.warmUp);
  let readings: [number, FileReading][] = [];
  const answer = (isLast: boolean) => {
    const message: ThreadAnswer = { readings, isLast };
    parentPort?.postMessage(message);
    readings = [];
  };
  for (const index of takeFiles(work)) {
    const job = work.jobs[index];
    if (job !== undefined) readings.push([index, await readJob(job, nodeFileSystem, reader)]);
    if (readings.length >= readingsInAnswer) answer(false);
  }
  answer(true);
});

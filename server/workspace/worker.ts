import { parentPort } from "node:worker_threads";
import { Reader } from "../readers/reader.ts";
import type { FileReading } from "../readers/reading.ts";
import { Grammars } from "../readers/source/grammars.ts";
import { compile, openGrammar } from "./grammarFiles.ts";
import { nodeFileSystem } from "./nodeFileSystem.ts";
import { readJob } from "./readHere.ts";
import { type AheadWork, takeAhead } from "./readingAhead.ts";
import { languageOf, type ThreadAnswer, type ThreadTask, type ThreadWork, takeFiles } from "./readingPool.ts";

/** Readings that are sent together: one message each would cost more than it tells. */
const readingsInAnswer = 16;

const grammars = new Grammars(openGrammar, compile);

/** The other thread gets copies of all that is read. */
const reader = new Reader(grammars, (reading) => reading);

/** What was read before it was asked for, by the numbers under which the files were foreseen. */
const readAhead: (readonly [number: number, reading: FileReading])[] = [];

/** The languages of the files that were read ahead. */
const known = new Set<string>();

/** One task after the other: a message that arrives while a grammar is loaded waits. There is time before the first one. */
let before = grammars.prepare();

/** Another thread of `ReadingPool`: reads files as long as there are any, then says that it is done. */
parentPort?.on("message", (task: ThreadTask) => {
  before = before.then(() => ("first" in task ? readAheadOf(task) : readAllOf(task)));
});

async function readAheadOf(work: AheadWork): Promise<void> {
  for (const [number, job] of takeAhead(work)) {
    known.add(languageOf(job));
    readAhead.push([number, await readJob(job, nodeFileSystem, reader)]);
  }
}

async function readAllOf(work: ThreadWork): Promise<void> {
  let readings: (readonly [number, FileReading])[] = [];
  const answer = (isLast: boolean) => {
    const message: ThreadAnswer = { readings, isLast };
    parentPort?.postMessage(message);
    readings = [];
  };
  const give = (index: number | undefined, reading: FileReading) => {
    if (index !== undefined) readings.push([index, reading]);
    if (readings.length >= readingsInAnswer) answer(false);
  };
  for (const [number, reading] of readAhead) give(work.ahead.get(number), reading);
  for (const index of takeFiles(work, known)) {
    const job = work.jobs[index];
    if (job !== undefined) give(index, await readJob(job, nodeFileSystem, reader));
  }
  answer(true);
}

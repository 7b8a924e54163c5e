import { cpus } from "node:os";
import type { Worker } from "node:worker_threads";
import { kindOf } from "../readers/fileKind.ts";
import type { Reader } from "../readers/reader.ts";
import type { FileReading } from "../readers/reading.ts";
import type { FileSystem } from "./fileSystem.ts";
import type { Job, ReadAll } from "./job.ts";
import { Patience } from "./patience.ts";
import { readHere, readJob } from "./readHere.ts";
import { type AheadWork, ReadingAhead } from "./readingAhead.ts";
import { startReadingThread } from "./readingThread.ts";

/** Fewer files than this are parsed before another thread has loaded its grammars. */
const worthAThread = 40;

/** Where so many files are looked at, the other threads are started before it is known how many there are to parse. */
const worthStarting = 1000;

/** Fewer files than this that are left of a language are read by the thread that is at it before one that knows it not has compiled its queries. */
const worthHelping = 12;

/** The number that Node gives a thread that has ended. */
const endedThread = -1;

/** The numbers of the files of one language. */
export interface LanguageFiles {
  /** As `languageOf` gives it. */
  readonly language: string;
  readonly files: readonly number[];
}

/** What a thread is told: the files, the numbers of those of each language, and what all threads share. */
export interface ThreadWork {
  readonly jobs: readonly Job[];
  /** Most files first. */
  readonly byLanguage: readonly LanguageFiles[];
  /** How many files of each language are taken, and whether a thread has begun with it. */
  readonly taken: Int32Array;
  readonly begun: Int32Array;
  /** The files that threads have read ahead: their places among all that are read, by the numbers under which they were foreseen. */
  readonly ahead: ReadonlyMap<number, number>;
}

/** All that a thread is told. */
export type ThreadTask = ThreadWork | AheadWork;

/** What a thread answers: some readings with the numbers of their files; the last answer says so. */
export interface ThreadAnswer {
  readonly readings: readonly (readonly [index: number, reading: FileReading])[];
  readonly isLast: boolean;
}

/** What the files of a job share that are read with the same queries; empty where there are none. */
export function languageOf({ path, isNamed }: Job): string {
  const kind = kindOf(path, isNamed);
  return kind?.kind === "source" ? kind.language.id : "";
}

/**
 * Takes the numbers of files to read, as long as there are any: first of languages that no other thread has begun with, since each thread
 * has to compile the queries of the languages that it reads. `known` are those of which it has read files before.
 */
export function* takeFiles({ byLanguage, taken, begun }: ThreadWork, known: Iterable<string> = []): Generator<number, void> {
  const compiled = new Set(known);
  function* rest(place: number, { language, files }: LanguageFiles): Generator<number, void> {
    compiled.add(language);
    for (let file = files[Atomics.add(taken, place, 1)]; file !== undefined; file = files[Atomics.add(taken, place, 1)]) yield file;
  }
  for (const [place, of] of byLanguage.entries()) if (Atomics.compareExchange(begun, place, 0, 1) === 0) yield* rest(place, of);
  for (const [place, of] of byLanguage.entries()) {
    const left = of.files.length - Atomics.load(taken, place);
    if (left >= (compiled.has(of.language) ? 1 : worthHelping)) yield* rest(place, of);
  }
}

function workOf(jobs: readonly Job[], ahead: ReadonlyMap<number, number>): ThreadWork {
  const byLanguage = new Map<string, number[]>();
  const readAhead = new Set(ahead.values());
  for (const [index, job] of jobs.entries()) {
    if (readAhead.has(index)) continue;
    const language = languageOf(job);
    const files = byLanguage.get(language);
    if (files === undefined) byLanguage.set(language, [index]);
    else files.push(index);
  }
  const shared = () => new Int32Array(new SharedArrayBuffer(4 * byLanguage.size));
  return {
    jobs,
    byLanguage: [...byLanguage]
      .map(([language, files]) => ({ language, files }))
      .sort((left, right) => right.files.length - left.files.length),
    taken: shared(),
    begun: shared(),
    ahead,
  };
}

/**
 * Parses on this thread and, where there are many files, on one more for each further core. Each takes the next language when it is done
 * with one. A thread that dies leaves its files to this one.
 */
export class ReadingPool {
  readonly #files: FileSystem;
  readonly #reader: Reader;
  readonly #workerFile: string;
  #workers: Worker[] = [];
  #ahead = new ReadingAhead();

  /** `workerFile` is the bundle of `worker.ts`, `started` are threads with it that are there already. */
  constructor(files: FileSystem, reader: Reader, workerFile: string, started: readonly Worker[] = []) {
    this.#files = files;
    this.#reader = reader;
    this.#workerFile = workerFile;
    this.#take(started.filter(({ threadId }) => threadId !== endedThread));
  }

  /** Hears how many files will be looked at: where they are many, the other threads are started meanwhile. */
  expect(files: number): void {
    if (files >= worthStarting && this.#workers.length === 0) this.#start(cpus().length - 1);
  }

  /** Hears of a file that will be read whatever else is found: the other threads may begin with it. */
  foresee(job: Job): void {
    if (this.#workers.length === 0) return;
    this.#ahead.add(job);
    const work = this.#ahead.next();
    if (work !== null) for (const worker of this.#workers) worker.postMessage(work);
  }

  readonly readAll: ReadAll = async (jobs, signal, onRead) => {
    const helpers = Math.min(cpus().length - 1, Math.floor(jobs.length / worthAThread));
    const ahead = this.#ahead.stop(jobs);
    if (helpers < 1 && ahead.size === 0) {
      this.#stop();
      return readHere(this.#files, this.#reader)(jobs, signal, onRead);
    }
    const work = workOf(jobs, ahead);
    const readings = new Map<number, FileReading>();
    const store = (index: number, reading: FileReading) => {
      readings.set(index, reading);
      onRead(readings.size);
    };
    const stop = () => {
      for (const language of work.taken.keys()) Atomics.store(work.taken, language, jobs.length);
    };
    signal.addEventListener("abort", stop);
    if (this.#workers.length === 0) this.#start(helpers);
    const answers = this.#workers.map((worker) => answersOf(worker, work, store));
    const patience = new Patience();
    for (const index of takeFiles(work)) {
      const job = jobs[index];
      if (job !== undefined) store(index, await readJob(job, this.#files, this.#reader));
      await patience.yieldSometimes();
    }
    await Promise.all(answers);
    signal.removeEventListener("abort", stop);
    this.#stop();
    signal.throwIfAborted();
    // What a dead thread took with it is read here.
    for (const [index, job] of jobs.entries()) if (!readings.has(index)) store(index, await readJob(job, this.#files, this.#reader));
    return jobs.flatMap((_, index) => readings.get(index) ?? []);
  };

  #start(count: number): void {
    this.#take(Array.from({ length: count }, () => startReadingThread(this.#workerFile)));
  }

  #take(workers: readonly Worker[]): void {
    this.#workers = [...workers];
    for (const worker of workers) {
      // One that dies before there is anything to parse is done without.
      worker.on("error", () => this.#drop(worker));
      worker.on("exit", () => this.#drop(worker));
    }
  }

  #drop(dead: Worker): void {
    this.#workers = this.#workers.filter((worker) => worker !== dead);
  }

  #stop(): void {
    for (const worker of this.#workers) void worker.terminate();
    this.#workers = [];
    this.#ahead = new ReadingAhead();
  }
}

/** Resolves when a worker has given all its readings, or has died. */
function answersOf(worker: Worker, work: ThreadWork, store: (index: number, reading: FileReading) => void): Promise<void> {
  return new Promise((resolve) => {
    worker.ref();
    worker.on("message", ({ readings, isLast }: ThreadAnswer) => {
      for (const [index, reading] of readings) store(index, reading);
      if (isLast) resolve();
    });
    worker.on("error", () => resolve());
    worker.on("exit", () => resolve());
    worker.postMessage(work);
  });
}

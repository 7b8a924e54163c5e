import type { Job } from "./job.ts";

/** Files that are foreseen at most. */
const mostForeseen = 10_000;

/** Files that are told to the threads together. */
const inOneMessage = 8;

/** What became of a file that was foreseen. */
const isOpen = 0;
const isBegun = 1;
const isTakenBack = 2;

/** What threads are told while it is still looked for more: files that will be read, numbered as they were foreseen. */
export interface AheadWork {
  readonly ahead: readonly Job[];
  /** The number of the first of them. */
  readonly first: number;
  /** What became of each file, by its number; all threads share it. */
  readonly states: Int32Array;
}

/** The files that a thread may read ahead, with their numbers: those that no other one has begun with. */
export function* takeAhead({ ahead, first, states }: AheadWork): Generator<readonly [number: number, job: Job], void> {
  for (const [offset, job] of ahead.entries())
    if (Atomics.compareExchange(states, first + offset, isOpen, isBegun) === isOpen) yield [first + offset, job];
}

/** The files of a run that will be read whatever else is found: other threads begin with them while this one looks at the rest. */
export class ReadingAhead {
  readonly #states = new Int32Array(new SharedArrayBuffer(4 * mostForeseen));
  readonly #jobs: Job[] = [];
  #told = 0;

  add(job: Job): void {
    if (this.#jobs.length < mostForeseen) this.#jobs.push(job);
  }

  /** What the threads are to be told next; null while that is not worth a message. */
  next(): AheadWork | null {
    if (this.#jobs.length - this.#told < inOneMessage) return null;
    const work = { ahead: this.#jobs.slice(this.#told), first: this.#told, states: this.#states };
    this.#told = this.#jobs.length;
    return work;
  }

  /**
   * Takes back what no thread has begun with. Gives the places, among what is to be read now, of the files that threads have begun with, by
   * their numbers.
   */
  stop(jobs: readonly Job[]): ReadonlyMap<number, number> {
    const places = new Map(jobs.map(({ path }, place) => [path, place]));
    const begun = new Map<number, number>();
    for (const [number, foreseen] of this.#jobs.entries()) {
      if (Atomics.compareExchange(this.#states, number, isOpen, isTakenBack) !== isBegun) continue;
      const place = places.get(foreseen.path);
      const job = place === undefined ? undefined : jobs[place];
      if (place !== undefined && job !== undefined && isSame(job, foreseen)) begun.set(number, place);
    }
    return begun;
  }
}

/** Whether a file is read as it was foreseen. */
function isSame(job: Job, foreseen: Job): boolean {
  const hasSameForms = job.forms === foreseen.forms || job.forms.length + foreseen.forms.length === 0;
  return job.file === foreseen.file && job.isNamed === foreseen.isNamed && hasSameForms && (job.wanted ?? null) === null;
}

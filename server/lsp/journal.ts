/** What went wrong in a session, for its log: each thing once, so that the log of a long session stays readable. */
export class Journal {
  readonly #write: (trouble: string) => void;
  readonly #said = new Set<string>();
  readonly #recent: string[] = [];

  constructor(write: (trouble: string) => void) {
    this.#write = write;
  }

  /** Something that should not have happened: it is told to whoever wonders why there is nothing to see. */
  fail(trouble: string): void {
    if (!this.note(trouble)) return;
    this.#recent.push(trouble);
    if (this.#recent.length > remembered) this.#recent.shift();
  }

  /** Something to know of. Gives whether it is new. */
  note(trouble: string): boolean {
    if (this.#said.has(trouble)) return false;
    if (this.#said.size === saidAtMost) this.#said.clear();
    this.#said.add(trouble);
    this.#write(trouble);
    return true;
  }

  /** The last failures, oldest first. */
  get failures(): readonly string[] {
    return this.#recent;
  }
}

const remembered = 5;
const saidAtMost = 1000;

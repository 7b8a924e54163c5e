/** The numbers of one width behind one stem. From `first` up to `next` all are taken, and none ever becomes free. */
interface Suffixes {
  readonly stem: string;
  readonly digits: number;
  readonly first: number;
  next: number;
}

/**
 * Hands out names that nobody has yet. How far it came is remembered for each candidate, and for each stem and width of suffix, which
 * many candidates share once their ends are cut: even names that all collide cost constant time each.
 */
export class FreeNames {
  /** Names that are kept, and candidates that were free. Those with a suffix of ours are known by their number. */
  readonly #taken: Set<string>;
  readonly #limit: number;
  readonly #byStem = new Map<string, Suffixes>();
  readonly #byCandidate = new Map<string, Suffixes>();

  constructor(taken: Iterable<string>, limit: number) {
    this.#taken = new Set(taken);
    this.#limit = limit;
  }

  take(candidate: string): string {
    if (this.#isTaken(candidate)) return this.#withSuffix(candidate);
    this.#taken.add(candidate);
    return candidate;
  }

  #isTaken(name: string): boolean {
    if (this.#taken.has(name)) return true;
    const [, stem, number] = /^(.*_)([1-9][0-9]*)$/.exec(name) ?? [];
    if (stem === undefined || number === undefined) return false;
    const suffixes = this.#byStem.get(`${number.length}${stem}`);
    return suffixes !== undefined && suffixes.first <= Number(number) && Number(number) < suffixes.next;
  }

  #withSuffix(candidate: string): string {
    const remembered = this.#byCandidate.get(candidate);
    for (let suffixes = remembered ?? this.#suffixes(candidate, 1); ; suffixes = this.#suffixes(candidate, suffixes.digits + 1)) {
      while (suffixes.next < 10 ** suffixes.digits) {
        const name = suffixes.stem + suffixes.next++;
        if (this.#taken.has(name)) continue;
        if (suffixes !== remembered) this.#byCandidate.set(candidate, suffixes);
        return name;
      }
    }
  }

  #suffixes(candidate: string, digits: number): Suffixes {
    const stem = `${candidate.slice(0, this.#limit - digits - 1)}_`;
    const known = this.#byStem.get(`${digits}${stem}`);
    if (known !== undefined) return known;
    const first = Math.max(2, 10 ** (digits - 1));
    const suffixes = { stem, digits, first, next: first };
    this.#byStem.set(`${digits}${stem}`, suffixes);
    return suffixes;
  }
}

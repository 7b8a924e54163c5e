import { type CharacterSet, lengthOf } from "./characters.ts";
import { fnv1a } from "./fnv1a.ts";

/** What a portable name has to keep to. */
export interface NamingRules {
  /** Most characters; at least 8, so that a cut name keeps one character of its own before `_` and six hex digits. */
  readonly limit: number;
  /** Sets that each allow a character, on top of `A-Za-z0-9_-`. */
  readonly allowed: readonly CharacterSet[];
  readonly first: FirstCharacter;
}

/** What a name may start with: anything allowed, a letter or `_`, or only a letter. */
export type FirstCharacter = "any" | "letter-or-underscore" | "letter";

/** The shortest limit for which names can be made. */
export const smallestLimit = 8;

/** Names and what each becomes; names that are kept map to themselves. In input order. */
export type RenameMap = ReadonlyMap<string, string>;

/**
 * The deterministic, collision-free rename map (seed 000). Names of allowed characters that fit are kept and reserved first.
 * Every other name, in input order, has each code point outside the set replaced with `_`, gets `_` (or `t_`) in front where a
 * first-character rule asks for it, is cut to (limit - 7) characters, `_` and six hex digits of the FNV-1a of the original name
 * when too long, and then gets `_2`, `_3`, … in place of its end until it is free. Equal names share one entry; an empty name has none.
 * Linear in the number of names. Throws a RangeError when the limit is under 8.
 */
export function renameMap(names: Iterable<string>, rules: NamingRules): RenameMap {
  if (!(rules.limit >= smallestLimit)) throw new RangeError(`a rename map needs room for ${smallestLimit} characters`);
  const map = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names) {
    if (name === "") continue;
    const kept = isPortable(name, rules);
    map.set(name, kept ? name : "");
    if (kept) taken.add(name);
  }
  const free = new FreeNames(taken, rules.limit);
  for (const [name, kept] of map) {
    if (kept === "") map.set(name, free.take(fit(name, rules)));
  }
  return map;
}

/** The map from portable name back to original name. */
export function reverse(map: RenameMap): RenameMap {
  return new Map([...map].map(([original, portable]) => [portable, original]));
}

/** Whether a name needs no change. */
export function isPortable(name: string, rules: NamingRules): boolean {
  return name.length <= rules.limit && replaceOutside(name, rules) === name && startsWell(name, rules.first);
}

/** The portable spelling of one name, before it is made different from the others. */
function fit(name: string, rules: NamingRules): string {
  let candidate = replaceOutside(name, rules);
  if (!startsWell(candidate, rules.first)) candidate = (rules.first === "letter" ? "t_" : "_") + candidate;
  return candidate.length <= rules.limit ? candidate : `${candidate.slice(0, rules.limit - 7)}_${fnv1a(name).slice(0, 6)}`;
}

function replaceOutside(name: string, rules: NamingRules): string {
  let result = "";
  for (const character of name) {
    const allowed = /^[A-Za-z0-9_-]$/.test(character) && rules.allowed.every((set) => set.has(character));
    result += allowed ? character : "_";
  }
  return result;
}

function startsWell(name: string, first: FirstCharacter): boolean {
  if (first === "any") return true;
  return first === "letter" ? /^[A-Za-z]/.test(name) : /^[A-Za-z_]/.test(name);
}

/**
 * Hands out names that nobody has yet. For each stem and each width of suffix it remembers the next number to try: numbers below
 * it are all taken and never become free, so that even names that all collide cost constant time each.
 */
class FreeNames {
  readonly #taken: Set<string>;
  readonly #limit: number;
  readonly #next = new Map<string, number>();

  constructor(taken: Set<string>, limit: number) {
    this.#taken = taken;
    this.#limit = limit;
  }

  take(candidate: string): string {
    const name = this.#taken.has(candidate) ? this.#withSuffix(candidate) : candidate;
    this.#taken.add(name);
    return name;
  }

  #withSuffix(candidate: string): string {
    for (let digits = 1; ; digits++) {
      const stem = `${candidate.slice(0, this.#limit - digits - 1)}_`;
      const key = `${digits}${stem}`;
      const end = 10 ** digits;
      for (let number = this.#next.get(key) ?? Math.max(2, end / 10); number < end; number++) {
        this.#next.set(key, number + 1);
        if (!this.#taken.has(stem + number)) return stem + number;
      }
    }
  }
}

/** Whether a portable name says nothing: only underscores. */
export function isBlank(portable: string): boolean {
  return /^_*$/.test(portable) || lengthOf(portable) === 0;
}

import type { CharacterSet } from "./characters.ts";
import { fnv1a } from "./fnv1a.ts";
import { FreeNames } from "./freeNames.ts";

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
 * The deterministic, collision-free rename map. Names of allowed characters that fit are kept and reserved first.
 * Every other name, in input order, has each code point outside the set replaced with `_`, gets `_` (or `t_`) in front where a
 * first-character rule asks for it, is cut to (limit - 7) characters, `_` and six hex digits of the FNV-1a of the original name
 * when too long, and then gets `_2`, `_3`, … in place of its end until it is free. Equal names share one entry; an empty name has none.
 * Linear in the number of names. Throws a RangeError when the limit is under 8.
 */
export function renameMap(names: Iterable<string>, rules: NamingRules): RenameMap {
  if (!(rules.limit >= smallestLimit)) throw new RangeError(`a rename map needs room for ${smallestLimit} characters`);
  const outside = outsideOf(rules);
  const inOrder = [...names].filter((name) => name !== "");
  const isKept = (name: string) => name.length <= rules.limit && name.search(outside) < 0 && startsWell(name, rules.first);
  const free = new FreeNames(inOrder.filter(isKept), rules.limit);
  const map = new Map<string, string>();
  for (const name of inOrder) {
    if (!map.has(name)) map.set(name, isKept(name) ? name : free.take(fit(name, outside, rules)));
  }
  return map;
}

/** The map from portable name back to original name. */
export function reverse(map: RenameMap): RenameMap {
  return new Map([...map].map(([original, portable]) => [portable, original]));
}

/** The portable spelling of one name, before it is made different from the others. */
function fit(name: string, outside: RegExp, rules: NamingRules): string {
  let candidate = name.replace(outside, "_");
  if (!startsWell(candidate, rules.first)) candidate = (rules.first === "letter" ? "t_" : "_") + candidate;
  return candidate.length <= rules.limit ? candidate : `${candidate.slice(0, rules.limit - 7)}_${fnv1a(name).slice(0, 6)}`;
}

/** Matches each code point that a portable name may not hold; a lone surrogate is one too. */
function outsideOf(rules: NamingRules): RegExp {
  const sets = new Set(["A-Za-z0-9_-", ...rules.allowed.map(({ text }) => text)]);
  return new RegExp([...sets].map((set) => `[^${set}]`).join("|"), "gu");
}

function startsWell(name: string, first: FirstCharacter): boolean {
  if (first === "any") return true;
  return first === "letter" ? /^[A-Za-z]/.test(name) : /^[A-Za-z_]/.test(name);
}

/** Whether a name is nothing but underscores. */
export function isBlank(portable: string): boolean {
  return /^_*$/.test(portable);
}

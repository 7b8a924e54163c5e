import { customClient } from "./clients/custom.ts";
import { clients } from "./clients/index.ts";
import { consumers } from "./consumers/index.ts";
import { accepts } from "./consumers/verdict.ts";
import { characterSet, lengthOf } from "./names/characters.ts";
import { fnv1a } from "./names/fnv1a.ts";
import { llmName } from "./names/llmName.ts";
import { type FirstCharacter, renameMap, reverse } from "./names/renameMap.ts";
import { messageOf } from "./thrown.ts";
import exposedNames from "./vectors/exposedNames.json";
import hashes from "./vectors/hashes.json";
import llmNames from "./vectors/llmNames.json";
import { manyNames } from "./vectors/manyNames.ts";
import names from "./vectors/names.json";
import renameMapRules from "./vectors/renameMapRules.json";
import renameMaps from "./vectors/renameMaps.json";

/** One vector that was run. `expected` and `got` are JSON texts, so that lone surrogates and empty texts can be seen. */
export interface SelfTestCheck {
  readonly group: string;
  readonly title: string;
  readonly expected: string;
  readonly got: string;
  readonly passed: boolean;
}

/** What came of all vectors; `passed` and `failed` count them. */
export interface SelfTestResult {
  readonly checks: readonly SelfTestCheck[];
  readonly passed: number;
  readonly failed: number;
}

/** What the vectors ask of an implementation. */
export interface Implementation {
  fnv1a(text: string): string;
  llmName(name: string): string | null;
  accepts(consumer: string, name: string): boolean;
  renameMap(names: readonly string[], rules: VectorRules): { readonly map: Pairs; readonly reverse: Pairs };
  /** `client` is an id or the template of a gateway of one's own. */
  exposedName(client: string, key: string, tool: string): string | null;
}

/** Rules of a rename map as the vectors write them. */
export interface VectorRules {
  readonly limit: number;
  readonly first: string;
  readonly allowed: readonly string[];
}

/** Entries of a map in order. Pairs, since an object would sort `10` to the front and lose `__proto__`. */
type Pairs = readonly (readonly [from: string, to: string])[];

/**
 * Runs every conformance vector, a run of 2,000 names and a positive control against an implementation. The control is a vector that
 * is wrong on purpose: when it does not fail, the comparison is blind, and the self-test fails. What throws counts as failed.
 */
export function selfTest(implementation: Implementation = product): SelfTestResult {
  const checks = [
    ...hashes.vectors.map(({ text, hash, why }) => compare("hash", `${show(text)}: ${why}`, hash, () => implementation.fnv1a(text))),
    ...llmNames.vectors.map(({ name, llmName, why }) => compare("llmName", why, llmName, () => implementation.llmName(name))),
    ...names.vectors.map((vector) => checkName(vector, implementation)),
    ...[...renameMaps.vectors, ...renameMapRules.vectors].map((vector) =>
      compare("rename map", vector.why, vector.map, () => implementation.renameMap(vector.names, vector.rules).map),
    ),
    ...exposedNames.vectors.map((vector) => checkExposedName(vector, implementation)),
    ...manyNamesRules.flatMap((rules) => checkManyNames(rules, implementation)),
    positiveControl(implementation),
  ];
  const passed = checks.filter((check) => check.passed).length;
  return { checks, passed, failed: checks.length - passed };
}

/** The code in this bundle. */
export const product: Implementation = {
  fnv1a,
  llmName,
  accepts(id, name) {
    const consumer = consumers.find((candidate) => candidate.id === id);
    if (consumer === undefined) throw new Error(`no consumer is called ${id}`);
    return accepts(consumer, name);
  },
  renameMap(names, { limit, first, allowed }) {
    const map = renameMap(names, { limit, first: firstCharacter(first), allowed: allowed.map(characterSet) });
    return { map: [...map], reverse: [...reverse(map)] };
  },
  exposedName(id, key, tool) {
    const client = clients.find((candidate) => candidate.id === id) ?? customClient(id);
    if (typeof client === "string") throw new Error(client);
    return client.expose(key, [tool])[0]?.name ?? null;
  },
};

function firstCharacter(text: string): FirstCharacter {
  if (text === "any" || text === "letter" || text === "letter-or-underscore") return text;
  throw new Error(`no rule for a first character is called ${text}`);
}

function checkName(vector: { name: string; repeat?: number; why: string; accepted: string[] }, implementation: Implementation) {
  const name = vector.name.repeat(vector.repeat ?? 1);
  const title = `${show(vector.name)}${vector.repeat === undefined ? "" : ` × ${vector.repeat}`}: ${vector.why}`;
  return compare("name", title, vector.accepted, () => names.consumers.filter((consumer) => implementation.accepts(consumer, name)));
}

function checkExposedName(vector: (typeof exposedNames.vectors)[number], implementation: Implementation) {
  const { client, key, tool, exposed, length, why } = vector;
  return compare("exposed name", `${client}: ${why}`, { exposed, length }, () => {
    const shown = implementation.exposedName(client, key, tool);
    return { exposed: shown, length: lengthOf(shown ?? "") };
  });
}

const manyNamesRules: readonly VectorRules[] = [
  { limit: 64, first: "any", allowed: ["A-Za-z0-9_-"] },
  { limit: 21, first: "letter", allowed: ["A-Za-z0-9_-", "A-Za-z0-9_"] },
];

function checkManyNames(rules: VectorRules, implementation: Implementation): readonly SelfTestCheck[] {
  const { limit, first } = rules;
  const group = `${manyNames().length} names (limit ${limit}, first ${first})`;
  const sets = rules.allowed.map(characterSet);
  const isOutside = (character: string) => !sets.every((set) => set.has(character));
  const result = () => implementation.renameMap(manyNames(), rules);
  const portable = () => result().map.map(([, to]) => to);
  const inPlace = (names: readonly (string | undefined)[]) => manyNames().filter((name, index) => names[index] === name).length;
  return [
    compare(group, "every name has its entry, in order", manyNames().length, () => inPlace(result().map.map(([from]) => from))),
    compare(group, "no two share a portable name", manyNames().length, () => new Set(portable()).size),
    compare(group, "none is too long", [], () => portable().filter((name) => lengthOf(name) > limit)),
    compare(group, "none holds another character", [], () => portable().filter((name) => [...name].some(isOutside))),
    compare(group, "the reverse gives every name back", manyNames().length, () => {
      const back = new Map(result().reverse);
      return inPlace(portable().map((name) => back.get(name)));
    }),
    compare(group, "a second run gives the same", manyNames().length, () => {
      const second = result().map;
      return result().map.filter(([, to], index) => to === second[index]?.[1]).length;
    }),
  ];
}

/** A comparison that ought to fail. */
function positiveControl(implementation: Implementation): SelfTestCheck {
  const wrong = compare("control", "a hash that is wrong on purpose", "not a hash", () => implementation.fnv1a(""));
  return compare("control", "a vector that is wrong on purpose fails", "failed", () => (wrong.passed ? "passed" : "failed"));
}

function compare(group: string, title: string, expected: unknown, get: () => unknown): SelfTestCheck {
  let got: string;
  try {
    got = show(get());
  } catch (error) {
    got = `thrown: ${messageOf(error)}`;
  }
  return { group, title, expected: show(expected), got, passed: got === show(expected) };
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? "undefined";
}

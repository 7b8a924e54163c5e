import type { Through } from "../readers/readDeclaration.ts";
import type { FileReading, ReadServer } from "../readers/reading.ts";
import { membersOf, type Reference, type Step } from "../readers/references.ts";
import type { ForeignServer } from "./settled.ts";
import { type Candidate, type Known, mostHops, wishesIn } from "./wishes.ts";

/** The path of the file whose wrapper a call calls; null where what it calls is none. */
export function wrapperCalled(
  { reference, wrapper }: Through,
  at: string,
  opens: readonly string[],
  known: Known,
  calls = 0,
): string | null {
  const name = wrapper.home.known;
  const text = JSON.stringify(wrapper);
  const isWrapper = ({ path, steps }: Candidate) =>
    isMember(steps, name) &&
    known
      .readingOf(path)
      ?.declarations.some(
        ({ wraps, through }) =>
          wraps?.some((other) => JSON.stringify(other) === text) === true &&
          (through === undefined || (calls < mostHops && wrapperCalled(through, path, known.opensOf(path), known, calls + 1) !== null)),
      ) === true;
  return definedAt(reference, at, opens, known, isWrapper, 0)?.path ?? null;
}

/** Whether a file is known to define what it is asked for, so that nobody has to look into it. */
export function isDefinedIn({ steps }: Candidate, reading: FileReading | undefined): boolean {
  const names = (reading?.declarations ?? []).flatMap(({ wraps }) => (wraps ?? []).map(({ home }) => home.known));
  const servers = (reading?.servers ?? []).map(({ binding }) => binding);
  return [...names, ...servers].some((name) => isMember(steps, name));
}

/** Whether steps lead to what is called so: a name, or a path to it (`Shop::Kit`). */
function isMember(steps: readonly Step[], name: string): boolean {
  return steps.every(({ kind }) => kind === "member") && membersOf(steps).join("::") === name;
}

/** The server of another file that a reference means; null where it cannot be told which it is. */
export function foreignServer(reference: Reference, at: string, opens: readonly string[], known: Known): ForeignServer | null {
  const isServer = (candidate: Candidate) => serverDefined(candidate, known.serversOf(candidate.path)) !== null;
  const defined = definedAt(reference, at, opens, known, isServer, 0);
  const index = defined === null ? null : serverDefined(defined, known.serversOf(defined.path));
  return defined === null || index === null ? null : { path: defined.path, index };
}

/** The index of the server that a file gives to others by a name; null where it makes none or several that are called so. */
function serverDefined({ steps }: Candidate, servers: readonly ReadServer[]): number | null {
  const [index, another] = servers.flatMap(({ binding }, place) => (isMember(steps, binding) ? [place] : []));
  return another === undefined ? (index ?? null) : null;
}

/** The file that defines what a reference means, and how it is asked for it: others may only pass it on. Null where none does. */
function definedAt(
  reference: Reference,
  at: string,
  opens: readonly string[],
  known: Known,
  defines: (candidate: Candidate) => boolean,
  hops: number,
): Candidate | null {
  const [wish] = wishesIn([reference], at, opens);
  const candidates = hops >= mostHops || wish === undefined ? undefined : known.candidatesFor(wish);
  for (const candidate of candidates ?? []) {
    if (defines(candidate)) return candidate;
    const answer = known.answerOf(candidate);
    if (answer?.kind === "absent") continue;
    const [value, another] = answer?.kind === "values" ? answer.values : [];
    const [part, more] = another === undefined ? (value?.parts ?? []) : [];
    if (part === undefined || typeof part === "string" || more !== undefined) return null;
    const { path } = candidate;
    return definedAt(part, path, known.opensOf(path), known, defines, hops + 1);
  }
  return null;
}

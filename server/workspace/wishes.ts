import type { Place, Range } from "../../shared/model.ts";
import type { Answer, FileReading, ReadServer } from "../readers/reading.ts";
import { type Composition, further, type Reference, type Step } from "../readers/references.ts";
import type { Wrapper } from "../readers/wrapper.ts";

/** What one file wants to know of others. */
export interface Wish {
  /** The path of the file that wants it. */
  readonly at: string;
  readonly reference: Reference;
  /** The modules that the file knows without importing name by name. */
  readonly opens: readonly string[];
}

/** A file that may know it, and how it is asked. */
export interface Candidate {
  readonly path: string;
  readonly steps: readonly Step[];
  /** The lower ones count first. Those of one rank have to say the same. */
  readonly rank: number;
}

/** What is known of other files. */
export interface Known {
  /** The files that may say something to a wish, in the order in which they count; undefined for one that nobody looked into. */
  candidatesFor(wish: Wish): readonly Candidate[] | undefined;
  answerOf(candidate: Candidate): Answer | undefined;
  opensOf(path: string): readonly string[];
  /** The servers that a file of the project makes. */
  serversOf(path: string): readonly ReadServer[];
  /** The reading of a file of the workspace. */
  readingOf(path: string): FileReading | undefined;
  /** Whether the project has calls of a wrapper of a file. */
  isCalled(path: string, wrapper: Wrapper): boolean;
  /** The place of a literal as reports call it; null in a file that is not looked at. */
  placeOf(path: string, range: Range): Place | null;
  /** What reports call a path. */
  show(path: string): string;
}

/** Over how many imports a name is followed: what stands further away is not guessed. */
export const mostHops = 2;

/** The wishes that the parts of a name come to. */
export function wishesIn(parts: Composition, at: string, opens: readonly string[]): readonly Wish[] {
  return parts.flatMap((part) => {
    if (typeof part === "string" || part.steps[0]?.kind === "given") return [];
    const wish = { at, reference: part, opens: part.from.length === 0 ? opens : [] };
    // Whether the function makes a text of what it is given is not known yet.
    const given = (part.given ?? []).flatMap(({ parts: own }) => (own === null ? [] : [own, asText(own)]));
    return [wish, ...given.flatMap((own) => wishesIn(own, at, opens))];
  });
}

/** The same for two wishes that the same files answer. */
export function keyOf({ at, reference, opens }: Wish): string {
  return JSON.stringify([at, reference.from, opens, reference.steps]);
}

/** What is given, where the function makes a text of it. */
export function asText(parts: Composition): Composition {
  const [only, more] = parts;
  return only === undefined || typeof only === "string" || more !== undefined ? parts : [further(only, { kind: "text" })];
}

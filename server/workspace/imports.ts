import type { Range } from "../../shared/model.ts";
import { kindOf } from "../readers/fileKind.ts";
import type { Answer, FileReading, ReadServer } from "../readers/reading.ts";
import { memberSteps, membersOf, type Step } from "../readers/references.ts";
import type { Failure } from "./failure.ts";
import { isDefinedIn, wrapperCalled } from "./foreignDefinitions.ts";
import type { Job, ReadAll } from "./job.ts";
import type { ModuleFinder } from "./modules.ts";
import { isSettled, type SettledDeclaration, type SettledReading } from "./settled.ts";
import { definitionsWanted, settledDeclarations, settledMounts, settledUse } from "./settling.ts";
import { type Candidate, type Known, keyOf, mostHops, type Wish, wishesIn } from "./wishes.ts";

/** What names of other files are looked for with. */
export interface ImportsOptions {
  readonly modules: ModuleFinder;
  readonly readAll: ReadAll;
  /** What was read of a file of the workspace. */
  readonly readingOf: (path: string) => FileReading | undefined;
  /** What reports call a path. */
  readonly show: (path: string) => string;
  /** Whether a file is one of those that are looked at, so that it can be reported on and changed. */
  readonly isLookedAt: (path: string) => boolean;
}

/** A file of a project as it was read. */
interface ProjectFile {
  readonly path: string;
  readonly reading: FileReading;
}

/** The readings of a project after other files were asked. */
export interface Settled {
  /** In the order in which they were given. The same object as before where it says the same. */
  readonly readings: readonly SettledReading[];
  /** The files that said something and hold comments that suppress findings. */
  readonly suppressing: readonly FileReading[];
  /** The files that could not say it. */
  readonly failures: readonly Failure[];
}

/**
 * Follows names and servers to the files that they are imported from. A file is asked only for what somebody wants of it, and what it said is kept
 * until it changes.
 */
export class Imports {
  readonly #options: ImportsOptions;
  readonly #heard = new Map<string, Heard>();
  /** By project: that on which its names hang, see `Found`. */
  readonly #asked = new Map<string, ReadonlySet<string>>();
  /** By path: what a reading came to. */
  readonly #settled = new Map<string, SettledReading>();

  constructor(options: ImportsOptions) {
    this.#options = options;
  }

  /** A file changed, came or went. */
  touch(path: string): void {
    this.#heard.delete(path);
    if (this.#projectsAsking([path]).length > 0) this.#options.modules.lookAgain();
  }

  /** Any file may have changed, come or gone. */
  forget(): void {
    this.#heard.clear();
    this.#options.modules.forget();
  }

  /** The projects in which a name hangs on what is at a path now, or was before. */
  async projectsAsking(path: string): Promise<readonly string[]> {
    return this.#projectsAsking(await this.#options.modules.renew(path));
  }

  #projectsAsking(about: readonly string[]): readonly string[] {
    return [...this.#asked].flatMap(([project, asked]) => (about.some((one) => asked.has(one)) ? [project] : []));
  }

  /** Gives the names and mounts in a project's readings the part that other files have in them. Rejects when the signal aborts. */
  async settle(project: string, files: readonly ProjectFile[], signal: AbortSignal): Promise<Settled> {
    const asked = new Set<string>();
    const candidates = new Map<string, readonly Candidate[]>();
    const said = new Set<Heard>();
    let wishes = files.flatMap(({ path, reading }) => wishesOf(path, reading));
    const read = wishes.length === 0 ? null : new Map(files.map(({ path, reading }) => [path, reading]));
    const serversOf = (path: string) => read?.get(path)?.servers ?? [];
    for (let hop = 0; hop < mostHops; hop++) {
      const fresh = new Map(wishes.map((wish) => [keyOf(wish), wish]));
      for (const key of candidates.keys()) fresh.delete(key);
      if (fresh.size === 0) break;
      for (const [key, wish] of fresh) candidates.set(key, await this.#candidatesFor(wish, asked));
      const found = [...fresh.keys()].flatMap((key) => candidates.get(key) ?? []);
      // What makes a server, or is a wrapper, is known.
      const wanted = found.filter((candidate) => !isDefinedIn(candidate, this.#options.readingOf(candidate.path)));
      await this.#ask(wanted, signal);
      const answered = wanted.flatMap((candidate) => this.#answered(candidate) ?? []);
      for (const { heard } of answered) said.add(heard);
      wishes = answered.flatMap(({ heard: { path, reading }, answer }) =>
        answer.kind === "values" ? answer.values.flatMap(({ parts }) => wishesIn(parts, path, reading.opens)) : [],
      );
    }
    if (asked.size > 0) this.#asked.set(project, asked);
    else this.#asked.delete(project);
    const known = this.#known(files, candidates, serversOf);
    const readings = [...said].map(({ reading }) => reading);
    return {
      readings: files.map(({ path, reading }) => this.#settledReading(path, reading, known)),
      suppressing: readings.filter(({ suppressions }) => suppressions.length > 0),
      failures: [...said].flatMap(({ path, reading: { failure } }) => (failure === null ? [] : [{ path, message: failure }])),
    };
  }

  /** The files that may say something to a wish, in the order in which they count. */
  async #candidatesFor({ at, reference, opens }: Wish, asked: Set<string>): Promise<readonly Candidate[]> {
    const { from, steps } = reference;
    const names = membersOf(steps);
    const candidates: Candidate[] = [];
    let rank = 0;
    for (const module of from.length === 0 ? opens : from) {
      const found = await this.#options.modules.find(at, { from: module, names });
      rank++;
      for (const one of found.asked) asked.add(one);
      for (const { path, names: left } of found.names) {
        if (!found.areEqual) rank++;
        asked.add(path);
        if (kindOf(path, false)?.kind === "source")
          candidates.push({ path, steps: [...memberSteps(left), ...steps.slice(names.length)], rank });
      }
    }
    return candidates;
  }

  /** Asks files for what they were not asked yet. */
  async #ask(candidates: readonly Candidate[], signal: AbortSignal): Promise<void> {
    const wanted = new Map<string, Map<string, readonly Step[]>>();
    for (const candidate of candidates) {
      const { path, steps } = candidate;
      if (this.#heard.get(path)?.answers.has(JSON.stringify(steps)) === true) continue;
      wanted.set(path, (wanted.get(path) ?? new Map<string, readonly Step[]>()).set(JSON.stringify(steps), steps));
    }
    if (wanted.size === 0) return;
    const jobs = [...wanted].map(([path, steps]) => ({
      path,
      file: this.#options.show(path),
      isNamed: false,
      forms: [],
      wanted: [...steps.values()],
    }));
    const readings = await this.#options.readAll(jobs satisfies readonly Job[], signal, () => {});
    for (const [index, { path, wanted: all }] of jobs.entries()) {
      const reading = readings[index];
      if (reading === undefined) continue;
      const heard = this.#heard.get(path) ?? { path, reading, answers: new Map<string, Answer>() };
      // A file that cannot be read may have every name.
      for (const steps of all) heard.answers.set(JSON.stringify(steps), { steps, kind: "unknown" });
      for (const answer of reading.answers) heard.answers.set(JSON.stringify(answer.steps), answer);
      this.#heard.set(path, heard);
    }
  }

  /** What a file said to what it was asked; null when it has no such name. */
  #answered({ path, steps }: Candidate): { readonly heard: Heard; readonly answer: Answer } | null {
    const heard = this.#heard.get(path);
    const answer = heard?.answers.get(JSON.stringify(steps));
    return heard === undefined || answer === undefined || answer.kind === "absent" ? null : { heard, answer };
  }

  #known(
    files: readonly ProjectFile[],
    candidates: ReadonlyMap<string, readonly Candidate[]>,
    serversOf: (path: string) => readonly ReadServer[],
  ): Known {
    const { show, isLookedAt, readingOf } = this.#options;
    const called = new Set<string>();
    const known: Known = {
      readingOf,
      isCalled: (path, wrapper) => called.has(JSON.stringify([path, wrapper])),
      candidatesFor: (wish) => candidates.get(keyOf(wish)),
      answerOf: ({ path, steps }) => this.#heard.get(path)?.answers.get(JSON.stringify(steps)),
      opensOf: (path) => (this.#heard.get(path)?.reading ?? readingOf(path))?.opens ?? [],
      serversOf,
      placeOf: (path, range) => (isLookedAt(path) ? { file: show(path), range } : null),
      show,
    };
    for (const { path, reading } of files)
      for (const { through } of reading.declarations) {
        const wrapperPath = through === undefined ? null : wrapperCalled(through, path, reading.opens, known);
        if (wrapperPath !== null) called.add(JSON.stringify([wrapperPath, through?.wrapper]));
      }
    return known;
  }

  #settledReading(path: string, reading: FileReading, known: Known): SettledReading {
    if (isSettled(reading)) {
      this.#settled.delete(path);
      return reading;
    }
    const declarations = eachOnce(
      reading.declarations.flatMap((declaration) => settledDeclarations(declaration, path, reading.opens, known)),
      reading.file,
    );
    const mounts = reading.mounts.flatMap((mount) => settledMounts(mount, path, reading.opens, known));
    const uses = reading.uses.map((use) => settledUse(use, path, reading.opens, known));
    const fresh = { ...reading, declarations, mounts, uses };
    const before = this.#settled.get(path);
    const settled = before !== undefined && JSON.stringify(before) === JSON.stringify(fresh) ? before : fresh;
    this.#settled.set(path, settled);
    return settled;
  }
}

/**
 * Declarations without those that a call of a function of another file says, too: a second one of the same call, which makes a tool in two
 * ways, and what only looks like a tool where such a call gets it.
 */
function eachOnce(declarations: readonly SettledDeclaration[], file: string): readonly SettledDeclaration[] {
  const calls = declarations.filter(({ isCall }) => isCall === true);
  if (calls.length === 0) return declarations;
  const seen = new Set<string>();
  const given = calls.flatMap(({ name }) => [
    name.range,
    ...(name.kind === "known" && name.literal?.file === file ? [name.literal.range] : []),
  ]);
  return declarations.filter(({ name, form, isCall, isRegistration }) => {
    if (isCall !== true) return form === "named" || isRegistration || !given.some((range) => isInside(name.range, range));
    const key = JSON.stringify([name.range, name.kind === "known" ? name.name : null]);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

function isInside(inner: Range, outer: Range): boolean {
  const isBefore = (left: Range["start"], right: Range["start"]) =>
    left.line < right.line || (left.line === right.line && left.character <= right.character);
  return isBefore(outer.start, inner.start) && isBefore(inner.end, outer.end);
}

/** What a file said so far. */
interface Heard {
  readonly path: string;
  /** Its first reading, for what does not hang on what it was asked. */
  readonly reading: FileReading;
  /** By the steps that were asked for, as text. */
  readonly answers: Map<string, Answer>;
}

function wishesOf(path: string, reading: FileReading): readonly Wish[] {
  const { declarations, opens } = reading;
  const names = declarations.flatMap(({ name }) => (name.kind === "imported" ? wishesIn(name.parts, path, opens) : []));
  return [...names, ...wishesIn(definitionsWanted(reading), path, opens)];
}

import type { Place, Range } from "../../shared/model.ts";
import type {
  Answer,
  AnsweredValue,
  FileReading,
  Group,
  ImportedName,
  KnownName,
  NoName,
  ReadDeclaration,
  ReadMount,
  ReadServer,
  ReadUse,
  Through,
  UnknownName,
} from "../readers/reading.ts";
import { type Composition, further, type GivenArgument, isResult, type Reference, type Step } from "../readers/references.ts";
import type { ArgumentPlace, Wrapper } from "../readers/wrapper.ts";

/** A declaration after other files said their part of its name, and which server of theirs it reaches. */
export type SettledDeclaration = Omit<ReadDeclaration, "name" | "group" | "wraps" | "through"> & {
  readonly name: KnownName | UnknownName | NoName;
  readonly group: SettledGroup;
  /** Whether it is a call of a function of another file that makes it one; absent where it is not. */
  readonly isCall?: true;
};

/** What a declaration reaches: `reach` is that of its own file, also where the server is one of another file. */
export type SettledGroup =
  | Exclude<Group, { readonly kind: "loose" }>
  | { readonly kind: "loose"; readonly reach: string; readonly server?: ForeignServer };

/** A mount after other files said which servers it speaks of: those of its own file by their index. */
export type SettledMount = Omit<ReadMount, "into" | "mounted"> & {
  readonly into: number | ForeignServer;
  readonly mounted: number | ForeignServer | null;
};

/** A use of a tool after other files said whose it is. */
export type SettledUse = Omit<ReadUse, "server"> & { readonly server: number | ForeignServer | null };

/** A server of another file: its index among those of that. */
export interface ForeignServer {
  readonly path: string;
  readonly index: number;
}

/** A reading after other files said their part of its names and servers. */
export type SettledReading = Omit<FileReading, "declarations" | "mounts" | "uses"> & {
  readonly declarations: readonly SettledDeclaration[];
  readonly mounts: readonly SettledMount[];
  readonly uses: readonly SettledUse[];
};

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

/** More names than any list of tools has. */
const mostTexts = 2000;

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

export function isSettled(reading: FileReading): reading is FileReading & SettledReading {
  return (
    reading.declarations.every(isSettledDeclaration) &&
    reading.mounts.every(({ into, mounted }) => !isReference(into) && !isReference(mounted)) &&
    reading.uses.every(({ server }) => !isReference(server))
  );
}

function isSettledDeclaration({ name, group, through, wraps }: ReadDeclaration): boolean {
  const hangsOnCalls = through !== undefined || name.kind === "passed" || (name.kind === "unknown" && wraps !== undefined);
  return name.kind !== "imported" && !hangsOnCalls && !(group.kind === "loose" && group.server !== undefined);
}

function isReference(server: number | Reference | null): server is Reference {
  return typeof server === "object" && server !== null;
}

/** The servers and functions of other files that a reading speaks of. */
export function definitionsWanted({ declarations, mounts, uses }: FileReading): readonly Reference[] {
  const reached = declarations.flatMap(({ group }) => (group.kind === "loose" ? (group.server ?? []) : []));
  const called = declarations.flatMap(({ through }) => through?.reference ?? []);
  const mounted = mounts.flatMap(({ into, mounted }) => [into, mounted].filter(isReference));
  return [...reached, ...called, ...mounted, ...uses.map(({ server }) => server).filter(isReference)];
}

/** A use with the server that another file makes; none where it cannot be told which that is. */
export function settledUse(use: ReadUse, at: string, opens: readonly string[], known: Known): SettledUse {
  const { server } = use;
  return { ...use, server: isReference(server) ? foreignServer(server, at, opens, known) : server };
}

/** A mount with the servers that other files make, in a list; an empty one where it cannot be told which they are. */
export function settledMounts(mount: ReadMount, at: string, opens: readonly string[], known: Known): readonly SettledMount[] {
  const found = (server: number | Reference) => (isReference(server) ? foreignServer(server, at, opens, known) : server);
  const into = found(mount.into);
  const mounted = mount.mounted === null ? null : found(mount.mounted);
  return into === null || (mounted === null && mount.mounted !== null) ? [] : [{ ...mount, into, mounted }];
}

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

function isMember([first, more]: readonly Step[], name: string): boolean {
  return first?.kind === "member" && first.name === name && more === undefined;
}

function foreignServer(reference: Reference, at: string, opens: readonly string[], known: Known): ForeignServer | null {
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

/** The declarations that one comes to when others have said their part of its name: several where it is given each element of a list. */
export function settledDeclarations(
  declaration: ReadDeclaration,
  at: string,
  opens: readonly string[],
  known: Known,
): readonly SettledDeclaration[] {
  const { name, wraps, through, ...read } = declaration;
  if (name.kind === "passed" || (name.kind === "unknown" && wraps?.some((wrapper) => known.isCalled(at, wrapper)) === true)) return [];
  const wrapperPath = through === undefined ? null : wrapperCalled(through, at, opens, known);
  if (through !== undefined && wrapperPath === null) return [];
  const declared = through === undefined ? read : { ...read, isCall: true as const };
  const wrapped = wrapperPath === null ? null : { path: wrapperPath, index: through?.wrapper.server ?? null };
  const group = settledGroup(declaration.group, wrapped, at, opens, known);
  if (name.kind !== "imported") return [{ ...declared, name, group }];
  const texts = textsOf(name.parts, at, opens, known, 0);
  if (texts !== null) return texts.map((text) => ({ ...declared, name: knownName(name, text, known), group }));
  const { followed: range, expression, isSilent } = name;
  if (isSilent) return [];
  const files = contradictionIn(name.parts, at, opens, known);
  const why = files === null ? {} : { disputedBy: files };
  return [{ ...declared, name: { kind: "unknown", range, expression, ...why, written: textsIn(name.parts) }, group }];
}

/** `wrapped` is the server to which the wrapper gives it that the declaration calls. */
function settledGroup(
  group: Group,
  wrapped: { readonly path: string; readonly index: number | null } | null,
  at: string,
  opens: readonly string[],
  known: Known,
): SettledGroup {
  if (group.kind !== "loose") return group;
  const { kind, reach, server } = group;
  const { path, index } = wrapped ?? { path: "", index: null };
  if (index !== null) return { kind, reach, server: { path, index } };
  const found = server === undefined ? null : foreignServer(server, at, opens, known);
  return found === null ? { kind, reach } : { kind, reach, server: found };
}

/** The texts that stand in the file itself. */
function textsIn(parts: Composition): readonly string[] {
  return parts.flatMap((part) => (typeof part === "string" && part !== "" ? [part] : []));
}

/** A text that other files said. */
interface Said {
  readonly text: string;
  /** The literal that it stands in; null when it is put together, or stands in several files. */
  readonly literal: { readonly path: string; readonly range: Range } | null;
  /** Which element was taken of each list that is gone through: parts of one name take the same. */
  readonly taken: ReadonlyMap<string, number>;
}

/** What a call gives to a parameter of the function whose result is a name; null where that is not known. */
type Give = (place: ArgumentPlace, isText: boolean) => readonly Said[] | null;

const nothingGiven: Give = () => null;

/** Every text that the parts come to; null when one of them is not known. */
function textsOf(
  parts: Composition,
  at: string,
  opens: readonly string[],
  known: Known,
  hops: number,
  give: Give = nothingGiven,
): readonly Said[] | null {
  let texts: readonly Said[] = [{ text: "", literal: null, taken: new Map() }];
  for (const part of parts) {
    const more =
      typeof part === "string"
        ? [{ text: part, literal: null, taken: new Map<string, number>() }]
        : referred(part, at, opens, known, hops, give);
    if (more === null || texts.length * more.length > mostTexts) return null;
    const list = typeof part === "string" || more.length < 2 ? null : listIn(part);
    texts = texts.flatMap((before) =>
      more.flatMap((after, index): readonly Said[] => {
        const other = list === null ? undefined : before.taken.get(list);
        if (other !== undefined && other !== index) return [];
        const taken = list === null ? before.taken : new Map(before.taken).set(list, index);
        return [{ text: before.text + after.text, literal: parts.length === 1 ? after.literal : null, taken }];
      }),
    );
  }
  return texts;
}

/** The list that a reference goes through. */
function listIn({ from, steps }: Reference): string {
  const end = steps.findIndex(({ kind }) => kind !== "member");
  return JSON.stringify([from, steps.slice(0, end + 1)]);
}

/** What the first file says that has the name; null when it does not know it, when none has it, and when it is too far away. */
function referred(
  reference: Reference,
  at: string,
  opens: readonly string[],
  known: Known,
  hops: number,
  give: Give,
): readonly Said[] | null {
  const [first, more] = reference.steps;
  if (first?.kind === "given") return more === undefined || more.kind === "text" ? give(first.place, more !== undefined) : null;
  // What a file only passes on is given what the file is asked with.
  const giveThere: Give =
    reference.given === undefined
      ? give
      : (place, isText) => {
          const parts = partsGiven(reference.given ?? [], place);
          return parts === null ? null : textsOf(isText ? asText(parts) : parts, at, opens, known, hops, give);
        };
  const [wish] = wishesIn([reference], at, opens);
  const candidates = hops >= mostHops || wish === undefined ? undefined : known.candidatesFor(wish);
  let said: readonly Said[] | null = null;
  let rank: number | null = null;
  for (const candidate of candidates ?? []) {
    // The next rank is asked where nobody of the one before has the name.
    if (rank !== null && candidate.rank !== rank) break;
    const answer = known.answerOf(candidate);
    if (answer === undefined || answer.kind === "unknown") return null;
    if (answer.kind === "absent") continue;
    const more = saidIn(answer.values, candidate.path, known, hops, giveThere);
    said = more === null || said === null ? more : inBoth(said, more);
    if (said === null) return null;
    rank = candidate.rank;
  }
  return said;
}

/** What is given, where the function makes a text of it. */
function asText(parts: Composition): Composition {
  const [only, more] = parts;
  return only === undefined || typeof only === "string" || more !== undefined ? parts : [further(only, { kind: "text" })];
}

function partsGiven(given: readonly GivenArgument[], { argument, keyword, property }: ArgumentPlace): Composition | null {
  const named = keyword === null ? undefined : given.find(({ name }) => name === keyword);
  const positional = argument === null ? undefined : given[argument];
  const found = named ?? (positional?.name === null ? positional : undefined);
  return found === undefined || property !== null ? null : found.parts;
}

function saidIn(values: readonly AnsweredValue[], path: string, known: Known, hops: number, give: Give): readonly Said[] | null {
  const all: Said[] = [];
  for (const { parts, literal } of values) {
    const texts = textsOf(parts, path, known.opensOf(path), known, hops + 1, give);
    if (texts === null) return null;
    all.push(...texts.map((text) => (literal === null ? text : { ...text, literal: { path, range: literal } })));
  }
  return all;
}

/** That two files say different things of a name; null where that is not why it is not known. */
function contradictionIn(parts: Composition, at: string, opens: readonly string[], known: Known): readonly [string, string] | null {
  for (const wish of wishesIn(parts, at, opens)) {
    const all = (known.candidatesFor(wish) ?? []).flatMap((candidate) => {
      const answer = known.answerOf(candidate);
      const texts = answer?.kind === "values" ? saidIn(answer.values, candidate.path, known, 0, nothingGiven) : null;
      return texts === null ? [] : [{ ...candidate, texts }];
    });
    const [first] = all;
    const other = all.find(({ rank, texts }) => rank === first?.rank && inBoth(first.texts, texts) === null);
    if (first !== undefined && other !== undefined) return [known.show(first.path), known.show(other.path)];
  }
  return null;
}

function isSameLiteral({ literal }: Said, other: Said | undefined): boolean {
  return JSON.stringify(literal) === JSON.stringify(other?.literal);
}

/** What two files say that have one name; null when they say different things. To change it in one of them would change half of it. */
function inBoth(left: readonly Said[], right: readonly Said[]): readonly Said[] | null {
  if (left.length !== right.length || left.some(({ text }, index) => text !== right[index]?.text)) return null;
  return left.map((said, index) => (isSameLiteral(said, right[index]) ? said : { ...said, literal: null }));
}

function knownName({ range, parts }: ImportedName, { text, literal }: Said, known: Known): KnownName {
  const name = { kind: "known", name: text, written: text, range, literal: null, affixes: [] } as const;
  if (literal === null) {
    if (parts.every((part) => typeof part !== "string" && !isResult(part)) && parts.length === 1)
      return { ...name, origin: "imported", writing: { kind: "fixed", because: "no one text of another file is the name" } };
    return { ...name, origin: "template", writing: { kind: "fixed", because: "the name is put together from several texts" } };
  }
  const place = known.placeOf(literal.path, literal.range);
  if (place !== null) return { ...name, literal: place, origin: "imported", writing: { kind: "text", place } };
  const because = `its text stands in ${known.show(literal.path)}, which is not among the files that are looked at`;
  return { ...name, origin: "imported", writing: { kind: "fixed", because } };
}

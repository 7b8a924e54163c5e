import { lettersOf } from "../../shared/names/characters.ts";
import type { KnownKey } from "../../shared/profile.ts";
import type { FileReading, ReadKey } from "../readers/reading.ts";
import { childOf, folderOf, isWithin, nameOf, pathBelow } from "./paths.ts";
import type { FoundList } from "./toolLists.ts";

/** A config file that holds server keys, as the workspace has read it. */
export interface KeyedFile {
  readonly path: string;
  readonly project: string;
  readonly reading: FileReading;
}

/** A key under which clients know a list. */
export interface ListKey extends KnownKey {
  /** Whether nothing speaks for it but that the list's project has no other server: what it starts may be somebody else's. */
  readonly isGuessed: boolean;
}

/**
 * The server keys under which clients of the workspace know each list of a project: those of the config files of its project and of the
 * folders above it that have its name, reach its package or start a program of it; where there are none, and it is the project's one server,
 * all of them. `names` are what the project's package manifests call it.
 */
export function keysOfLists(
  lists: readonly FoundList[],
  files: readonly KeyedFile[],
  names: readonly string[],
): (found: FoundList) => readonly ListKey[] {
  const sources = lists.filter(({ list }) => list.place === null);
  const startedByKeys = new Map<ReadKey, ReadonlySet<FoundList>>();
  const startedBy = (key: ReadKey, path: string) => {
    const known = startedByKeys.get(key) ?? new Set(startedLists(key, baseOf(path), sources));
    startedByKeys.set(key, known);
    return known;
  };
  return (found) => keysFor(found, sources, files, names, startedBy);
}

/** `sources` are the lists of the project that are no files, `startedBy` gives those whose file a key of a config starts. */
function keysFor(
  found: FoundList,
  sources: readonly FoundList[],
  files: readonly KeyedFile[],
  names: readonly string[],
  startedBy: (key: ReadKey, path: string) => ReadonlySet<FoundList>,
): readonly ListKey[] {
  const keys = files
    .filter(({ path, project }) => project === found.project || pathBelow(found.path, folderOf(path)) !== null)
    .flatMap(({ path, reading }) => reading.keys.map((key) => ({ key, path, file: reading.file, clients: reading.clients })));
  // What a list file holds may be of any server of its project.
  const isAlone = found.list.place !== null || sources.length === 1;
  const packages = new Set(isAlone ? names.map(lettersOf) : []);
  const own = keys.filter(({ key, path }) => {
    if (isAlone) return isNamed(key, found) || isStarted(key, baseOf(path), found, packages);
    // What is started says more than what somebody has called it: two keys may be crossed.
    const started = startedBy(key, path);
    return started.size === 0 ? isNamed(key, found) : started.has(found);
  });
  const guessed = own.length === 0 && isAlone ? keys : [];
  return [...own.map((key) => ({ ...key, isGuessed: false })), ...guessed.map((key) => ({ ...key, isGuessed: true }))].map(
    ({ key: { key, range }, file, clients, isGuessed }) => ({ key, place: { file, range }, clients, isGuessed }),
  );
}

function isNamed({ key }: ReadKey, { list: { server } }: FoundList): boolean {
  return server?.name != null && lettersOf(server.name) !== "" && lettersOf(server.name) === lettersOf(key);
}

/** Whether a config starts a package or a program of a list's project. */
function isStarted({ launch }: ReadKey, base: string, { project }: FoundList, packages: ReadonlySet<string>): boolean {
  const words = launch.flatMap((text) => text.split(/\s+/));
  return (
    words.some((word) => packages.has(lettersOf(packageOf(word)))) || programsIn(words, base).some((started) => isWithin(started, project))
  );
}

/** Of several servers of a project those whose file a config starts: the one at that path, or those that its path ends like. */
function startedLists({ launch }: ReadKey, base: string, lists: readonly FoundList[]): readonly FoundList[] {
  const programs = programsIn(
    launch.flatMap((text) => text.split(/\s+/)),
    base,
  );
  if (programs.length === 0) return [];
  const scored = lists.map((list) => {
    const own = programs.filter((started) => isWithin(started, list.project));
    const files = [list.path, ...[...list.readings].map(({ file }) => file)];
    return { list, score: Math.max(0, ...own.flatMap((started) => files.map((file) => sameEnd(file, started)))) };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.flatMap(({ list, score }) => (score === best ? [list] : []));
}

/** The files that the words of a command run, as paths. */
function programsIn(words: readonly string[], base: string): readonly string[] {
  return words
    .filter((word, index) => program.test(word) || (index === 0 && /^\.{0,2}\//.test(word)))
    .flatMap((word) => resolved(word, base) ?? []);
}

/** How many parts two paths have in common at their end; the last one may have another extension, since what is run may be compiled. */
function sameEnd(left: string, right: string): number {
  const parts = (path: string) => path.split("/").toReversed();
  const [one, other] = [parts(left), parts(right)];
  const stem = (name = "") => name.replace(/\.[^.]*$/, "");
  if (stem(one[0]) !== stem(other[0])) return 0;
  let count = 1;
  while (count < one.length && one[count] === other[count]) count++;
  // Of two files that are alike but for that, the very file is meant.
  return one[0] === other[0] ? count + 0.5 : count;
}

/** A file that is run, by its extension. */
const program = /\.(?:[cm]?[jt]sx?|py|rb|php|jar|dll|exe|sh|go|rs|swift|kts?|cs|exs?)$/i;

/** The package that a word of a command means: `@acme/orders@latest`, `orders-mcp==1.2`. */
function packageOf(word: string): string {
  return word.replace(/(?<=.)(?:@|==|\[).*$/, "");
}

/** The folder from which a config's paths are meant: the one that holds the client's own folder. */
function baseOf(path: string): string {
  const folder = folderOf(path);
  return nameOf(folder).startsWith(".") ? folderOf(folder) : folder;
}

/** A path of a command below a folder, where a variable may stand for that folder; null where one stands for anything else. */
function resolved(word: string, base: string): string | null {
  const path = word.replaceAll("\\", "/").replace(workspaceVariable, "");
  if (path.includes("${")) return null;
  const parts = path.split("/");
  if (parts[0] === "") return parts.join("/");
  return parts.filter((part) => part !== "" && part !== ".").reduce((at, part) => (part === ".." ? folderOf(at) : childOf(at, part)), base);
}

/** `${workspaceFolder}`, `${CLAUDE_PROJECT_DIR}`, `${__dirname}` and their like: a virtual environment or a home is another folder. */
const workspaceVariable = /^\$\{(?![^}]*venv)[^}]*(?:workspace|project|root|repo|dirname|pwd|cwd)[^}]*\}\/?/i;

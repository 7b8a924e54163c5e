import { readFile } from "node:fs/promises";
import { Documents } from "../../../server/lsp/documents.ts";
import { Session } from "../../../server/lsp/session.ts";
import { Uris } from "../../../server/lsp/uris.ts";
import { Reader } from "../../../server/readers/reader.ts";
import { Grammars } from "../../../server/readers/source/grammars.ts";
import { checkWorkspace } from "../../../server/workspace/checkWorkspace.ts";
import type { FileSystem } from "../../../server/workspace/fileSystem.ts";
import { compile } from "../../../server/workspace/grammarFiles.ts";
import { noChoices } from "../../../server/workspace/profiles.ts";
import { readHere } from "../../../server/workspace/readHere.ts";
import { isUsedBy } from "../../../server/workspace/referenceFindings.ts";
import type { CheckedList } from "../../../shared/check.ts";
import type { Place } from "../../../shared/model.ts";
import type { Run } from "../../../shared/report.ts";
import type { WrittenFile } from "./fixture.ts";
import type { Mark } from "./marks.ts";
import { memoryFileSystem } from "./memoryFileSystem.ts";

const reader = new Reader(new Grammars((file) => readFile(`dist/grammars/${file}`), compile));

/** Scans a folder that holds the files, or reads them as files that were named, and checks what is found. */
export async function checkFiles(files: readonly WrittenFile[], areNamed: boolean): Promise<FixtureRun> {
  const memory = memoryFileSystem(Object.fromEntries(files.map(({ path, bytes }) => [`/fixture/${path}`, bytes])));
  const run = await checkWorkspace(areNamed ? files.map(({ path }) => path) : ["."], {
    files: memory,
    readAll: readHere(memory, reader),
    workingDirectory: "/fixture",
    useGitignore: true,
    choices: noChoices,
    configs: { kind: "nearest" },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  const projects = [...run.workspace.projects.values()];
  const lists = projects.flatMap((project) => project.lists);
  const uses = projects.flatMap(({ referring }) =>
    referring.flatMap(({ reading: { file }, uses: own }) =>
      own.map(({ kind, tool, server, range }): FixtureUse => {
        const list = server === null ? undefined : lists.find((judged) => isUsedBy(server, judged));
        return { what: kind, tool, place: { file, range }, server: list?.list.server?.name ?? null };
      }),
    ),
  );
  return { ...run, uses };
}

/** What a check of a fixture finds. */
export interface FixtureRun extends Run {
  readonly uses: readonly FixtureUse[];
}

/** A use of a tool, and the name of the server that it is certain to be of. */
interface FixtureUse {
  readonly what: string;
  readonly tool: string;
  readonly place: Place;
  readonly server: string | null;
}

/** The same in an editor that has the folder open: there a broken config ends nothing. */
export async function checkInEditor(files: readonly WrittenFile[]): Promise<FixtureRun> {
  const memory = memoryFileSystem(Object.fromEntries(files.map(({ path, bytes }) => [`/fixture/${path}`, bytes])));
  const readAllFrom = (from: FileSystem) => readHere(from, reader);
  const session = new Session({ documents: new Documents(), uris: new Uris(), files: memory, readAll: readAllFrom(memory), readAllFrom });
  session.folders.set(["/fixture"]);
  await session.scan(new AbortController().signal, () => {});
  const projects = [...session.workspace.projects.values()];
  const run = withPathsBelow("file:///fixture/", {
    lists: projects.flatMap(({ lists }) => lists.map((list) => ({ ...list, findings: [] }))),
    findings: session.findings(),
    failures: session.failures().map(({ path, message }) => ({ file: path, message })),
    files: session.lookedAt.inventory.files.size,
  });
  return { ...run, uses: [] };
}

/** A run whose files are called by their paths below a folder. */
function withPathsBelow(folder: string, run: Run): Run {
  const texts = JSON.stringify(run, (key, value) => (key === "file" && typeof value === "string" ? value.replace(folder, "") : value));
  return JSON.parse(texts);
}

/** Something that was found in a fixture, as a mark would say it. */
export interface Found {
  readonly file: string;
  readonly mark: Mark;
  /** Whether a mark at the same place says this. */
  readonly isSaidBy: (says: string) => boolean;
}

/** Everything that a run found and that a fixture marks. */
export function foundIn(run: FixtureRun, files: readonly WrittenFile[]): readonly Found[] {
  const lineOf = (place: Place) => files.find(({ path }) => path === place.file)?.text.split(/\r?\n/)[place.range.start.line] ?? "";
  const found = (place: Place, what: string, says: string, isSaidBy = (said: string) => said === says): Found => {
    const { start, end } = place.range;
    const lastColumn = end.line === start.line ? end.character : lineOf(place).length;
    return { file: place.file, mark: { line: start.line, start: start.character, end: lastColumn, what, says }, isSaidBy };
  };
  const findings = [...run.lists.flatMap((list) => list.findings), ...run.findings];
  return [
    ...run.lists.flatMap((list) => declarationsOf(list, found)),
    ...run.uses.map(({ what, tool, place, server }) => found(place, what, server === null ? quoted(tool) : `${quoted(tool)} of ${server}`)),
    ...findings.map(({ place, rule, message }) => found(place, rule, message, (says) => message.includes(says))),
  ];
}

type Find = (place: Place, what: string, says: string, isSaidBy?: (said: string) => boolean) => Found;

function declarationsOf({ list }: CheckedList, found: Find): readonly Found[] {
  const { server } = list;
  const listName = server?.name ?? list.id;
  const texts = list.tools.flatMap(({ literal, name }) => (literal === null ? [] : [found(literal, "text", quoted(name))]));
  return [
    ...(server === null ? [] : [found(server.place, "server", quoted(server.name ?? "?"))]),
    ...list.tools.map(({ place, name, origin }) => {
      const says = origin === "literal" ? quoted(name) : `${quoted(name)} ${origin}`;
      const isSaidBy = (said: string) =>
        said === says || said === `${says} in ${quoted(listName)}` || said === `${says} in ${quoted(list.id)}`;
      return found(place, "tool", `${says} in ${quoted(listName)}`, isSaidBy);
    }),
    ...list.unresolved.map(({ place, expression }) => found(place, "unresolved", expression.replace(/\s+/g, " "))),
    ...list.nameless.map(({ place }) => found(place, "nameless", "")),
    ...new Map(texts.map((text) => [`${text.file} ${text.mark.line} ${text.mark.start}`, text])).values(),
  ];
}

/** A name as marks write it. */
function quoted(name: string): string {
  return /^[^\s"]+$/.test(name) ? name : JSON.stringify(name);
}

import { lockFileName } from "../../../shared/lock/lock.ts";
import { comparePositions, type Place, type Range } from "../../../shared/model.ts";
import { quote } from "../../../shared/names/characters.ts";
import { meansServer, meansTool } from "../../../shared/names/references.ts";
import { kindOf } from "../../readers/fileKind.ts";
import type { Language } from "../../readers/language.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import type { ReadReference } from "../../readers/reading.ts";
import type { JudgedList } from "../checkedProject.ts";
import { isTestFile, isTestFolder } from "../exclusions.ts";
import type { Failure } from "../failure.ts";
import { type FileSystem, kindAt } from "../fileSystem.ts";
import { isWithin, nameOf } from "../paths.ts";
import { isUsedBy, keysOf } from "../referenceFindings.ts";
import { walk } from "../walk.ts";
import type { Workspace } from "../workspace.ts";
import { entryFor } from "./aliasPermissions.ts";
import { constantOf, type NamingConstant, otherUses } from "./constantUses.ts";
import { type DoubtAbout, doubts } from "./doubts.ts";
import type { Mention } from "./mentions.ts";
import { type PlacedEdit, placeKey } from "./placedEdit.ts";
import { needsEscape, type Wish } from "./renaming.ts";
import { keysIn, patternText, Strings } from "./sourceMentions.ts";
import { writtenKey } from "./useMentions.ts";
import { type WantedText, wantedTexts } from "./wantedTexts.ts";

/** What a search for old names goes through. */
export interface SearchedFiles {
  /** The files, and the folders below which it looks, absolute. */
  readonly roots: readonly string[];
  readonly files: FileSystem;
  readonly useGitignore: (root: string) => boolean;
  readonly isExcluded: (path: string) => Promise<boolean>;
  /** What edits call a path. */
  readonly show: (path: string) => string;
  readonly signal: AbortSignal;
}

/** What a search found, and why it did not look everywhere. */
export interface TextMentions {
  readonly edits: readonly Mention[];
  readonly failures: readonly Failure[];
}

/** No more files are read for one rename, and none with more bytes. */
const mostFiles = 10_000;
const mostBytes = 1_000_000;

/**
 * Texts of the workspace that are the name of a tool which gets another one: whole strings and code spans of sources, of tests, which scans
 * leave out, of documentation and of data, and names that clients make of the tool's, wherever they stand as a word; keys of objects, and
 * what the strings of the server's sources say of the tool. Whether they mean the tool, a person has to say. `made` are the edits that are
 * made anyway. Where `keepsOld` says that the old name stays, an entry of a client's list gets one for the new name beside it: what is denied
 * stays so.
 */
export async function textMentionsOf(
  renamed: readonly Wish[],
  made: readonly PlacedEdit[],
  workspace: Workspace,
  search: SearchedFiles,
  keepsOld = false,
): Promise<TextMentions> {
  const wanted = wantedTexts(renamed, workspace);
  if (wanted.length === 0) return { edits: [], failures: [] };
  const taken = placesTaken(renamed, made, workspace);
  const constants = await constantsBehind(renamed, workspace, search.files);
  const edits = new Map<string, Mention>();
  const failures: Failure[] = [];
  for (const root of search.roots) {
    const { files, useGitignore, isExcluded, show, signal } = search;
    const limits = { entries: 300_000, files: mostFiles };
    const isWanted = (path: string) => aboutOf(path) !== null;
    const isFolder = (await kindAt(root, files)) === "folder";
    const walked = isFolder
      ? await walk(root, { files, useGitignore: useGitignore(root), isExcluded, isWanted, limits, withTests: true, signal })
      : { paths: [root], failures: [] };
    failures.push(...walked.failures);
    for (const path of walked.paths) {
      signal.throwIfAborted();
      const about = aboutOf(path);
      const own = about === null ? [] : wanted.filter((text) => isLookedFor(text, path, renamed, workspace));
      const text = own.length === 0 && constants.length === 0 ? null : await textOf(path, files);
      if (about === null || text === null) continue;
      const file = show(path);
      const kind = kindOf(path, false);
      // What stands around code is no code: there a name counts only between quotes.
      const language = kind?.kind === "source" && kind.within === undefined ? kind.language : null;
      const isServers = about === "calls" && isOfProject(path, renamed, workspace);
      if (isServers && language !== null)
        for (const mention of usesOfConstants(constants, { file, text, language }, taken.get(file) ?? []))
          edits.set(placeKey(mention.place), mention);
      const entries = keepsOld ? referencesIn(file, workspace) : [];
      for (const found of foundIn({ text, about, language, isServers }, own, taken.get(file) ?? [])) {
        const mention = { ...found.edit, place: { file, range: found.range }, doubt: doubts[found.about] };
        const reference = entries.find(({ range }) => overlap(range, found.range));
        const beside = reference === undefined ? null : entryBeside(mention, reference, text, renamed, workspace);
        if (beside !== null && "refused" in beside) failures.push({ path, message: beside.refused });
        else for (const edit of beside?.edits ?? [mention]) edits.set(placeKey(edit.place), edit);
      }
    }
  }
  return { edits: [...edits.values()], failures };
}

/** A constant whose text becomes another one, with the tool that it is the name of. */
interface ChangedConstant extends NamingConstant, Pick<Mention, "from" | "to"> {}

/** The constants that the names of tools come from which get other ones. */
async function constantsBehind(renamed: readonly Wish[], workspace: Workspace, files: FileSystem): Promise<readonly ChangedConstant[]> {
  const found = new Map<string, ChangedConstant>();
  for (const { list, from, to } of renamed) {
    for (const { name, place, literal, writing } of list.list.tools) {
      if (name !== from || from === to || literal === null || writing.kind !== "text" || found.has(placeKey(literal))) continue;
      const declared = await textOf(workspace.pathOf(place.file), files);
      const defined = await textOf(workspace.pathOf(literal.file), files);
      if (declared === null || defined === null) continue;
      const lines = new LineIndex(declared);
      const expression = declared.slice(lines.offset(place.range.start), lines.offset(place.range.end));
      const constant = constantOf(expression, defined.slice(0, new LineIndex(defined).offset(literal.range.start)));
      if (constant !== null) found.set(placeKey(literal), { ...constant, literal, from, to });
    }
  }
  return [...found.values()];
}

/** Where a source has the value of such a constant for something else: it gets the new name, unless a person says that it keeps the old one. */
function usesOfConstants(
  constants: readonly ChangedConstant[],
  { file, text, language }: Pick<Searched, "text"> & { readonly file: string; readonly language: Language },
  taken: readonly Range[],
): readonly Mention[] {
  const own = constants.filter(({ name, from }) => text.includes(name) && !needsEscape(from));
  if (own.length === 0) return [];
  const lines = new LineIndex(text);
  return own.flatMap((constant): readonly Mention[] => {
    const { literal, from, to } = constant;
    const at = literal.file === file ? lines.offset(literal.range.start) : null;
    const uses = otherUses(constant, { file, text, language, literal: at });
    return uses
      .map(({ start, end }) => ({ range: lines.range(start, end), shown: text.slice(start, end) }))
      .filter(({ range }) => !taken.some((other) => overlap(range, other)))
      .map(({ range, shown }) => {
        const says = `${shown} is ${quote(to)} here, too, from now on`;
        return { place: { file, range }, text: `"${from}"`, from, to, doubt: doubts.constants, says };
      });
  });
}

/** The entries of a file that name tools for a client. */
function referencesIn(file: string, { projects }: Workspace): readonly ReadReference[] {
  const files = [...projects.values()].flatMap(({ referring }) => referring);
  return files.flatMap(({ reading }) => (reading.file === file ? reading.references : []));
}

/** An entry for the new name of a tool behind the one that a mention stands in. */
function entryBeside(
  mention: Mention,
  reference: ReadReference,
  text: string,
  renamed: readonly Wish[],
  workspace: Workspace,
): { readonly edits: readonly Mention[] } | { readonly refused: string } {
  const to = renamed.find(({ from }) => meansTool(reference.tool, from))?.to ?? mention.to;
  const made = entryFor(to, { file: mention.place.file, reference }, text, workspace);
  if ("refused" in made) return { refused: `${made.refused}: it is about the old name alone` };
  return { edits: made.edits.map((edit) => ({ ...mention, ...edit, says: `may need ${quote(to)} beside it` })) };
}

/** What the texts of a file are, by its path; null for a file that is not searched. */
function aboutOf(path: string): DoubtAbout | null {
  if (nameOf(path) === lockFileName) return null;
  const parts = path.split("/");
  const isOfTests =
    parts.slice(0, -1).some((name, index) => isTestFolder(name, parts.slice(0, index).join("/"))) || isTestFile(nameOf(path));
  if (/\.(?:mdx?|markdown|rst|adoc)$/i.test(path)) return "docs";
  const isSource = kindOf(path, false)?.kind === "source";
  if (isSource || /\.(?:json[c5]?|jsonl|ya?ml|toml|sh|bash|snap)$/i.test(path)) return isOfTests ? "tests" : isSource ? "calls" : "configs";
  return null;
}

/** Whether a file may mean the tool: not where its project has one of that name of its own, nor by a mere word in another project. */
function isLookedFor({ from, isBuilt }: WantedText, path: string, renamed: readonly Wish[], workspace: Workspace): boolean {
  if (isBuilt || isOfProject(path, renamed, workspace)) return true;
  if (listsAround(path, workspace).some(({ list }) => list.tools.some(({ name }) => name === from))) return false;
  return /[^\p{L}]|\p{Ll}\p{Lu}/u.test(from);
}

/** Whether a file is one of the project of a tool that is renamed. */
function isOfProject(path: string, renamed: readonly Wish[], workspace: Workspace): boolean {
  return listsAround(path, workspace).some(({ list }) => renamed.some((wish) => wish.list.list.id === list.id));
}

/** The lists of the project that a file is in. */
function listsAround(path: string, { projects }: Workspace): readonly JudgedList[] {
  const [nearest] = [...projects].filter(([folder]) => isWithin(path, folder)).sort(([left], [right]) => right.length - left.length);
  return nearest?.[1].lists ?? [];
}

async function textOf(path: string, files: FileSystem): Promise<string | null> {
  const read = await files.readText(path, mostBytes).catch(() => null);
  return read === null || read.unreadable !== null || read.text.length > mostBytes ? null : read.text;
}

interface FoundText {
  readonly range: Range;
  readonly edit: Pick<Mention, "text" | "from" | "to">;
  readonly about: DoubtAbout;
}

/** A file that is searched. */
interface Searched {
  readonly text: string;
  readonly about: DoubtAbout;
  /** Null for what is no source. */
  readonly language: Language | null;
  /** Whether it is a source of the server's project. */
  readonly isServers: boolean;
}

function foundIn(searched: Searched, wanted: readonly WantedText[], taken: readonly Range[]): readonly FoundText[] {
  const { text, language, isServers } = searched;
  const quoted = wanted.some(({ isBuilt }) => !isBuilt) ? quotedIn(text) : new Set<string>();
  const strings = isServers && language !== null ? new Strings(text, language) : null;
  const present = wanted.filter(({ from, isBuilt }) =>
    isBuilt || /["'`(\\]/.test(from) ? text.includes(from) : quoted.has(from) || strings?.hasWord(from) === true,
  );
  if (present.length === 0) return [];
  const lines = new LineIndex(text);
  const found: FoundText[] = [];
  const byLine = new Map<number, Range[]>();
  const occupy = (range: Range) => {
    for (let { line } = range.start; line <= range.end.line; line++) byLine.set(line, [...(byLine.get(line) ?? []), range]);
  };
  for (const range of taken) occupy(range);
  // Longer ones first: what a client makes of a name can hold it between the same signs.
  for (const want of present.toSorted((left, right) => right.from.length - left.from.length)) {
    const { from, to } = want;
    for (const { at, put, about } of occurrences(searched, strings, want)) {
      const range = lines.range(at, at + from.length);
      if ((byLine.get(range.start.line) ?? []).some((other) => overlap(range, other))) continue;
      occupy(range);
      found.push({ range, edit: { text: put, from, to }, about });
    }
  }
  return found;
}

/** All that stands between two signs of quotes, or from a sign of code to a parenthesis, as `patternFor` finds it: most names do not. */
function quotedIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const ends of [/"/g, /'/g, /[`(]/g]) {
    let start = -1;
    for (const { 0: sign, index } of text.matchAll(ends)) {
      if (start >= 0) found.add(text.slice(start, text[index - 1] === "\\" ? index - 1 : index));
      start = sign === "(" ? -1 : index + 1;
    }
  }
  return found;
}

/** Where a name stands in a file, what is to stand there, and what that is about. */
function occurrences({ text, about, language }: Searched, strings: Strings | null, { from, to, isBuilt, others }: WantedText) {
  const whole = [...text.matchAll(patternFor(from, isBuilt))].map(({ index }) => ({ at: index, put: to, about }));
  if (isBuilt || language === null) return whole;
  const keys = keysIn(text, from, others, language).map((at) => ({ at, put: writtenKey(to), about }));
  const said = (strings?.describing(from) ?? []).map((at) => ({ at, put: to, about: "docs" as const }));
  return [...whole, ...keys, ...said];
}

/** A name between quotes, as a code span, or as what is called in one; what a client makes of it, as a word. */
function patternFor(name: string, isBuilt: boolean): RegExp {
  const text = patternText(name);
  if (isBuilt) return new RegExp(String.raw`(?<![\p{L}\p{N}_@/.-])${text}(?![\p{L}\p{N}_/-]|\.[\p{L}\p{N}])`, "gu");
  return new RegExp(String.raw`(?<=")${text}(?=\\?")|(?<=')${text}(?=\\?')|(?<=\x60)${text}(?=\x60|\()`, "gu");
}

function overlap(left: Range, right: Range): boolean {
  return comparePositions(left.start, right.end) < 0 && comparePositions(right.start, left.end) < 0;
}

/** By file: where edits are made anyway, and what is known to mean something else. */
function placesTaken(renamed: readonly Wish[], made: readonly PlacedEdit[], workspace: Workspace): ReadonlyMap<string, readonly Range[]> {
  const byFile = new Map<string, Range[]>();
  const take = ({ file, range }: Place) => {
    const known = byFile.get(file);
    if (known === undefined) byFile.set(file, [range]);
    else known.push(range);
  };
  for (const { place } of made) take(place);
  const names = new Set(renamed.map(({ from }) => from));
  const projects = [...workspace.projects.values()];
  const lists = projects.flatMap((project) => project.lists);
  for (const { list } of lists)
    for (const { name, place, literal } of list.tools) if (names.has(name)) for (const one of [place, literal]) if (one !== null) take(one);
  for (const { referring, locks } of projects) {
    for (const { reading, uses } of referring) {
      // What is under a key that may be this server's or another's, a person has to tell.
      for (const { server, range } of reading.references)
        if (lists.some((list) => meansServer(server, keysOf(list)))) take({ file: reading.file, range });
      for (const { server, range } of uses)
        if (server !== null && lists.some((list) => isUsedBy(server, list))) take({ file: reading.file, range });
    }
    for (const { reading } of locks) for (const { range } of reading.locked) take({ file: reading.file, range });
  }
  return byFile;
}

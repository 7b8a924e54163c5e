import { quote } from "../../../shared/names/characters.ts";
import { meansTool } from "../../../shared/names/references.ts";
import { kindOf } from "../../readers/fileKind.ts";
import type { ReadReference } from "../../readers/reading.ts";
import type { CheckedProject, JudgedList } from "../checkedProject.ts";
import { folderOf } from "../paths.ts";
import type { Workspace } from "../workspace.ts";
import { entryFor } from "./aliasPermissions.ts";
import { constantsBehind } from "./changedConstants.ts";
import type { Mention } from "./mentions.ts";
import { type PlacedEdit, placeKey } from "./placedEdit.ts";
import { placesTaken } from "./placesTaken.ts";
import { overlap, Ranges } from "./ranges.ts";
import type { Wish } from "./renaming.ts";
import { aboutOf, type SearchedFiles, searchedBelow, textOf } from "./searchedFiles.ts";
import { mentionsIn } from "./searchedText.ts";
import { lookedFor, type WantedText, wantedTexts } from "./wantedTexts.ts";

/** A file or folder that a search left out, as edits call it, and why. */
export interface SearchFailure {
  readonly file: string;
  readonly message: string;
}

/** What a search found, and why it did not look everywhere. */
export interface TextMentions {
  readonly edits: readonly Mention[];
  readonly failures: readonly SearchFailure[];
}

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
  const { files, show, signal } = search;
  const taken = placesTaken(renamed, made, workspace);
  const constants = await constantsBehind(renamed, workspace, files);
  const meantIn = meantByProject(wanted, renamed, workspace);
  const texts = lookedFor(wanted);
  const references = keepsOld ? referencesByFile(workspace) : null;
  const edits = new Map<string, Mention>();
  const failures: SearchFailure[] = [];
  for (const root of search.roots) {
    const below = await searchedBelow(root, search);
    failures.push(...below.failures.map(({ path, message }) => ({ file: show(path), message })));
    for (const path of below.paths) {
      signal.throwIfAborted();
      const about = aboutOf(path);
      if (about === null) continue;
      const { isRenamed, isMeant, hasAny } = meantIn(path);
      const text = !hasAny && constants.all.length === 0 ? null : await textOf(path, files);
      if (text === null) continue;
      const kind = kindOf(path, false);
      // What stands around code is no code: there a name counts only between quotes.
      const language = kind?.kind === "source" && kind.within === undefined ? kind.language : null;
      const isServers = about === "calls" && isRenamed;
      const file = { file: show(path), text, about, language, isServers, taken: new Ranges(taken.get(show(path)) ?? []) };
      const entries = references?.get(file.file) ?? [];
      for (const found of [...constants.usesIn(file), ...mentionsIn(file, texts, isMeant)]) {
        const reference = entries.find(({ range }) => overlap(range, found.place.range));
        const beside = reference === undefined ? null : entryBeside(found, reference, text, renamed, workspace);
        if (beside !== null && "refused" in beside) failures.push({ file: file.file, message: beside.refused });
        else for (const edit of beside?.edits ?? [found]) edits.set(placeKey(edit.place), edit);
      }
    }
  }
  return { edits: [...edits.values()], failures };
}

/** The entries of files that name tools for a client. */
function referencesByFile({ projects }: Workspace): ReadonlyMap<string, readonly ReadReference[]> {
  const files = [...projects.values()].flatMap(({ referring }) => referring);
  return new Map(files.map(({ reading }) => [reading.file, reading.references]));
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

/** What the files of a project may mean. */
interface MeantHere {
  /** Whether a tool of the project is renamed. */
  readonly isRenamed: boolean;
  readonly isMeant: (wanted: WantedText) => boolean;
  readonly hasAny: boolean;
}

/**
 * What a file may mean, by its path: no name that its project has a tool of its own by, and in another project than that of a tool no mere
 * word.
 */
function meantByProject(wanted: readonly WantedText[], renamed: readonly Wish[], { projects }: Workspace): (path: string) => MeantHere {
  const changed = new Set(renamed.map(({ list }) => list.list.id));
  const known = new Map<CheckedProject | null, MeantHere>();
  const meantIn = (lists: readonly JudgedList[]): MeantHere => {
    if (lists.some(({ list }) => changed.has(list.id))) return { isRenamed: true, isMeant: () => true, hasAny: true };
    const own = new Set(lists.flatMap(({ list }) => list.tools.map(({ name }) => name)));
    const isMeant = ({ from, isBuilt }: WantedText) => isBuilt || (!own.has(from) && /[^\p{L}]|\p{Ll}\p{Lu}/u.test(from));
    return { isRenamed: false, isMeant, hasAny: wanted.some(isMeant) };
  };
  return (path) => {
    const project = projectAround(path, projects);
    const here = known.get(project) ?? meantIn(project?.lists ?? []);
    known.set(project, here);
    return here;
  };
}

/** The nearest project whose folder a file is in; null for none. */
function projectAround(path: string, projects: Workspace["projects"]): CheckedProject | null {
  for (let folder = path; ; folder = folderOf(folder)) {
    const project = projects.get(folder);
    if (project !== undefined) return project;
    if (folder === folderOf(folder)) return null;
  }
}

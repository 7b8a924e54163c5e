import { quote } from "../../../shared/names/characters.ts";
import { meansTool } from "../../../shared/names/references.ts";
import { kindOf } from "../../readers/fileKind.ts";
import type { ReadReference } from "../../readers/reading.ts";
import type { JudgedList } from "../checkedProject.ts";
import { isWithin } from "../paths.ts";
import type { Workspace } from "../workspace.ts";
import { entryFor } from "./aliasPermissions.ts";
import { constantsBehind, usesOfConstants } from "./changedConstants.ts";
import type { Mention } from "./mentions.ts";
import { type PlacedEdit, placeKey } from "./placedEdit.ts";
import { placesTaken } from "./placesTaken.ts";
import type { Wish } from "./renaming.ts";
import { aboutOf, type SearchedFiles, searchedBelow, textOf } from "./searchedFiles.ts";
import { mentionsIn, overlap } from "./searchedText.ts";
import { type WantedText, wantedTexts } from "./wantedTexts.ts";

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
  const edits = new Map<string, Mention>();
  const failures: SearchFailure[] = [];
  for (const root of search.roots) {
    const below = await searchedBelow(root, search);
    failures.push(...below.failures.map(({ path, message }) => ({ file: show(path), message })));
    for (const path of below.paths) {
      signal.throwIfAborted();
      const about = aboutOf(path);
      if (about === null) continue;
      const own = wanted.filter((text) => isLookedFor(text, path, renamed, workspace));
      const text = own.length === 0 && constants.length === 0 ? null : await textOf(path, files);
      if (text === null) continue;
      const kind = kindOf(path, false);
      // What stands around code is no code: there a name counts only between quotes.
      const language = kind?.kind === "source" && kind.within === undefined ? kind.language : null;
      const isServers = about === "calls" && isOfProject(path, renamed, workspace);
      const file = { file: show(path), text, about, language, isServers, taken: taken.get(show(path)) ?? [] };
      const entries = keepsOld ? referencesIn(file.file, workspace) : [];
      for (const found of [...usesOfConstants(constants, file), ...mentionsIn(file, own)]) {
        const reference = entries.find(({ range }) => overlap(range, found.place.range));
        const beside = reference === undefined ? null : entryBeside(found, reference, text, renamed, workspace);
        if (beside !== null && "refused" in beside) failures.push({ file: file.file, message: beside.refused });
        else for (const edit of beside?.edits ?? [found]) edits.set(placeKey(edit.place), edit);
      }
    }
  }
  return { edits: [...edits.values()], failures };
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

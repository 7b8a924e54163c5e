import type { CheckedList } from "../../../shared/check.ts";
import { permittedTool } from "../../../shared/clients/claudeCode.ts";
import { grouped } from "../../../shared/grouped.ts";
import type { Tool } from "../../../shared/model.ts";
import { llmName } from "../../../shared/names/llmName.ts";
import { writtenNames } from "../../../shared/names/references.ts";
import type { ReadReference } from "../../readers/reading.ts";
import type { JudgedList, LockedFile, ReferringFile } from "../checkedProject.ts";
import { isLockedBy, lockKeyOf } from "../lockFindings.ts";
import type { Workspace } from "../workspace.ts";
import { doubts } from "./doubts.ts";
import type { NameEdit } from "./fixes.ts";
import { linkEdits } from "./linkMentions.ts";
import { ListIndex } from "./listIndex.ts";
import { placeKey } from "./placedEdit.ts";
import type { RenameEdit, Wish } from "./renaming.ts";
import { useMentionsOf } from "./useMentions.ts";

/** A place outside of declarations where a name becomes another one. */
export interface Mention extends RenameEdit, NameEdit {}

/** The edits of fixes with those of the permissions, and of calls that surely mean the same tools. */
export function withMentions(edits: readonly NameEdit[], lists: readonly CheckedList[], workspace: Workspace): readonly NameEdit[] {
  return [...edits, ...mentionsBeside(edits, renamedBy(edits, lists), workspace).filter(({ doubt }) => doubt === undefined)];
}

/** What the edits of fixes rename. A tool that is changed in some of its places only keeps its name there. */
export function renamedBy(edits: readonly NameEdit[], lists: readonly CheckedList[]): readonly Wish[] {
  const changed = new Map(edits.map((edit) => [placeKey(edit.place), edit]));
  return lists.flatMap((list) =>
    [...toolsByName(list.list.tools)].flatMap(([from, tools]): readonly Wish[] => {
      const own = tools.map(({ writing }) => (writing.kind === "fixed" ? undefined : changed.get(placeKey(writing.place))));
      const [first] = own;
      return first === undefined || own.includes(undefined) ? [] : [{ list, from, to: first.to }];
    }),
  );
}

/** Thousands of tools are renamed at once, each looked up by its name. */
export function toolsByName(tools: readonly Tool[]): ReadonlyMap<string, readonly Tool[]> {
  return grouped(tools, ({ name }) => name);
}

/** The mentions of what is renamed that no edit of the fixes changes anyway. */
export function mentionsBeside(edits: readonly NameEdit[], renamed: readonly Wish[], workspace: Workspace): readonly Mention[] {
  const changed = new Set(edits.map(({ place }) => placeKey(place)));
  return mentionsOf(renamed, workspace).filter(({ place }) => !changed.has(placeKey(place)));
}

/**
 * The places outside of declarations that name tools which get other names: permissions of clients, links of OpenAPI documents, calls in
 * sources, and locks. Where the old name stays beside the new one, permissions are none of them: what is denied is to stay so.
 */
export function mentionsOf(wishes: readonly Wish[], workspace: Workspace, keepsOld = false): readonly Mention[] {
  const projects = [...workspace.projects.values()];
  const lists = projects.flatMap((project) => project.lists);
  const locks = projects.flatMap((project) => project.locks);
  const byId = grouped(lists, ({ list }) => list.id);
  const renamed = wishes.flatMap(({ list: { list }, from, to }): readonly Renamed[] =>
    from === to ? [] : (byId.get(list.id) ?? []).map((judged) => ({ judged, from, to })),
  );
  const byName = new Map(lists.map((judged) => [judged, toolsByName(judged.list.tools)]));
  return [
    ...(keepsOld ? [] : permissionsOf(renamed, workspace).flatMap(replaced)),
    ...renamed.flatMap(({ judged, from, to }) =>
      (byName.get(judged)?.get(from) ?? []).flatMap((tool) => linkEdits(tool, to).map((edit) => ({ ...edit, from, to }))),
    ),
    ...useMentionsOf(renamed, workspace),
    ...locks.flatMap((lock) => entriesIn(lock, locks, renamed, workspace)),
  ];
}

/** A tool of a list with another name to come. */
export interface Renamed {
  readonly judged: JudgedList;
  readonly from: string;
  readonly to: string;
}

/** An entry of a client's config that names a tool. */
export interface Permitting {
  /** What reports call the file. */
  readonly file: string;
  readonly reference: ReadReference;
  /** The tool that it means, as one of its lists has it. */
  readonly means: Renamed;
}

/** The entries of clients' configs that are sure to name some tools. */
export function permissionsOf(tools: readonly Renamed[], workspace: Workspace): readonly Permitting[] {
  const projects = [...workspace.projects.values()];
  const index = new ListIndex(projects.flatMap((project) => project.lists));
  const written = tools.flatMap((tool) => writtenNames(tool.from).map((name) => ({ name, tool })));
  const byWritten = grouped(written, ({ name }) => name);
  const meant = (name: string) => (byWritten.get(name) ?? []).map(({ tool }) => tool);
  return projects.flatMap(({ referring }) => referring.flatMap(({ reading }) => permissionsIn(reading, meant, index)));
}

/** `meant` gives the tools that a written name can mean. */
function permissionsIn(
  { file, references }: ReferringFile["reading"],
  meant: (written: string) => readonly Renamed[],
  index: ListIndex,
): readonly Permitting[] {
  return references.flatMap((reference) => {
    const { server, tool } = reference;
    const having = index.withTool(tool);
    // A client may have made the text of a name, but not where a tool is called so.
    const own = meant(tool).filter(
      ({ judged, from }) => index.withKey(server).includes(judged) && (tool === from || !having.includes(judged)),
    );
    const [means] = own;
    if (means === undefined) return [];
    // Where another server of the same key keeps the name, the reference still means that one.
    const others = index.withKey(server).filter((list) => !own.some(({ judged }) => judged === list));
    const isOthers = others.length > 0 && index.withToolWritten(tool).some((list) => others.includes(list));
    return isOthers ? [] : [{ file, reference, means }];
  });
}

function replaced({ file, reference, means: { from, to } }: Permitting): readonly Mention[] {
  const { tool, toolRange } = reference;
  const text = spelledIn(reference, to);
  return toolRange === null || text === tool ? [] : [{ place: { file, range: toolRange }, text, written: text, from, to }];
}

/** The name of a tool as an entry has it. */
export function spelledIn({ isBuilt }: ReadReference, name: string): string {
  return isBuilt ? permittedTool(name) : name;
}

function entriesIn(lock: LockedFile, locks: readonly LockedFile[], renamed: readonly Renamed[], workspace: Workspace): readonly Mention[] {
  const { file, locked } = lock.reading;
  const byEntry = grouped(locked, ({ server, name }) => JSON.stringify([server, name]));
  return [...grouped(renamed, ({ judged }) => judged)].flatMap(([judged, own]) => {
    if (!isLockedBy(judged, lock, locks)) return [];
    const key = lockKeyOf(judged.list, lock, (file) => workspace.pathOf(file));
    return own.flatMap(({ from, to }) =>
      (byEntry.get(JSON.stringify([key, from])) ?? []).flatMap(({ range, llmName: known, llmNameRange }) => {
        const shown = llmName(to);
        const edits = [{ place: { file, range }, text: to, doubt: doubts.lock, from, to }];
        return llmNameRange === null || shown === known
          ? edits
          : [...edits, { place: { file, range: llmNameRange }, text: JSON.stringify(shown), doubt: doubts.lock, from, to }];
      }),
    );
  });
}

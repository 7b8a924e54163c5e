import { lockFileName } from "../../../shared/lock/lock.ts";
import { llmName } from "../../../shared/names/llmName.ts";
import { meansServer, meansTool } from "../../../shared/names/references.ts";
import { isLockedBy, lockKeyOf } from "../lockFindings.ts";
import { keysOf } from "../referenceFindings.ts";
import type { JudgedList, LockedFile, ReferringFile, Workspace } from "../workspace.ts";
import type { RenameEdit, Wish } from "./renaming.ts";

/** The places outside of declarations that name tools which get other names: permissions of clients, and locks. */
export function mentionsOf(wishes: readonly Wish[], workspace: Workspace): readonly RenameEdit[] {
  const projects = [...workspace.projects.values()];
  const lists = projects.flatMap((project) => project.lists);
  const locks = projects.flatMap((project) => project.locks);
  const renamed = wishes.flatMap(({ list: { list }, from, to }): readonly Renamed[] =>
    lists.flatMap((judged) => (judged.list.id === list.id && from !== to ? [{ judged, from, to }] : [])),
  );
  return [
    ...projects.flatMap(({ referring }) => referring.flatMap(({ reading }) => referencesIn(reading, renamed, lists))),
    ...locks.flatMap((lock) => entriesIn(lock, locks, renamed, workspace)),
  ];
}

interface Renamed {
  readonly judged: JudgedList;
  readonly from: string;
  readonly to: string;
}

function referencesIn(
  { file, references }: ReferringFile["reading"],
  renamed: readonly Renamed[],
  lists: readonly JudgedList[],
): readonly RenameEdit[] {
  return references.flatMap(({ server, tool, toolRange }) => {
    const own = renamed.filter(({ judged, from }) => meansServer(server, keysOf(judged)) && meansTool(tool, from));
    const [first] = own;
    if (first === undefined || toolRange === null) return [];
    // Where another server of the same key keeps the name, the reference still means that one.
    const others = lists.filter((list) => meansServer(server, keysOf(list)) && !own.some(({ judged }) => judged === list));
    if (others.some(({ list }) => list.tools.some(({ name }) => meansTool(tool, name)))) return [];
    return [{ place: { file, range: toolRange }, text: first.to }];
  });
}

/** Why a lock is not changed without a question. */
const lockDoubt = `This name was shipped: with this the lock accepts the rename (${lockFileName}).`;

function entriesIn(
  lock: LockedFile,
  locks: readonly LockedFile[],
  renamed: readonly Renamed[],
  workspace: Workspace,
): readonly RenameEdit[] {
  const { file, locked } = lock.reading;
  return renamed.flatMap(({ judged, from, to }) => {
    if (!isLockedBy(judged, lock, locks)) return [];
    const key = lockKeyOf(judged.list, lock, (file) => workspace.pathOf(file));
    return locked
      .filter(({ server, name }) => server === key && name === from)
      .flatMap(({ range, llmNameRange }) => {
        const shown = llmName(to);
        const edits = [{ place: { file, range }, text: to, doubt: lockDoubt }];
        return llmNameRange === null || shown === null
          ? edits
          : [...edits, { place: { file, range: llmNameRange }, text: shown, doubt: lockDoubt }];
      });
  });
}

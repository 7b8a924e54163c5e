import type { CheckedList } from "../../shared/check.ts";
import type { Alias } from "../../shared/model.ts";
import type { JudgedList, LockedFile } from "./checkedProject.ts";
import { isLockedBy, lockKeyOf } from "./lockFindings.ts";
import { folderOf } from "./paths.ts";
import type { FoundList } from "./toolLists.ts";
import type { Workspace } from "./workspace.ts";

/** The lock that holds for a list; null where there is none. */
export function lockFor(list: JudgedList, workspace: Workspace): LockedFile | null {
  const locks = [...workspace.projects.values()].flatMap((project) => project.locks);
  const holding = locks.filter((lock) => isLockedBy(list, lock, locks));
  // Of locks in one folder there can be only one: the deepest folder is the nearest.
  return holding.sort((left, right) => folderOf(right.path).length - folderOf(left.path).length)[0] ?? null;
}

/** What is said of a lock that holds for one of some lists and cannot be read; null where all of them can. */
export function brokenLockOf(lists: readonly Pick<CheckedList, "list">[], workspace: Workspace): string | null {
  for (const list of new Set(lists)) {
    const lock = lockFor(judgedOf(list, workspace), workspace);
    if (lock !== null && lock.reading.failure !== null) return sayBrokenLock(lock.reading.file, lock.reading.failure);
  }
  return null;
}

/** Why nothing is done where a lock would have to follow that cannot be read, as one sentence. */
export function sayBrokenLock(file: string, why: string): string {
  return `${file}: ${why}; mend it, or delete it and write a new one.`;
}

/** A list of the workspace with what it was judged by. Throws for one that is not there. */
export function judgedOf({ list }: Pick<CheckedList, "list">, workspace: Workspace): JudgedList {
  for (const { lists } of workspace.projects.values()) {
    const judged = lists.find((other) => other.list.id === list.id);
    if (judged !== undefined) return judged;
  }
  throw new Error(`the workspace has no list ${list.id}`);
}

/** What the lock of a list calls the list's server. */
export function serverIn(lock: LockedFile, { list }: JudgedList, workspace: Workspace): string {
  return lockKeyOf(list, lock, (file) => workspace.pathOf(file));
}

/** The names of a list that its lock records as older names of another one that it has, too: by the older name. */
export function aliasesOf({ list: { aliases = [] } }: Pick<CheckedList, "list">): ReadonlyMap<string, string> {
  return new Map(aliases.map(({ name, of }) => [name, of]));
}

/** What a list is with the aliases that the nearest of some locks records. `pathOf` gives the path of what reports call a file. */
export function withAliases(found: FoundList, locks: readonly AnyLock[], pathOf: (file: string) => string): FoundList {
  const { list } = found;
  const names = new Set(list.tools.map(({ name }) => name));
  const aliases = locks
    .filter((lock) => isLockedBy(found, lock, locks))
    .flatMap((lock) => {
      const server = lockKeyOf(list, lock, pathOf);
      return lock.reading.locked.filter((tool) => tool.server === server && names.has(tool.name));
    })
    .flatMap(({ name: of, aliases }) => aliases.filter((name) => name !== of && names.has(name)).map((name): Alias => ({ name, of })));
  return aliases.length === 0 ? found : { ...found, list: { ...list, aliases } };
}

/** A lock, whatever its findings are judged by. */
type AnyLock = Pick<LockedFile, "path" | "reading">;

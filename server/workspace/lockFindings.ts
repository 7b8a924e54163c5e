import { checkLock } from "../../shared/check.ts";
import { compareLock, type LockChange } from "../../shared/lock/compareLock.ts";
import { type LockedTool, shippedNames } from "../../shared/lock/lock.ts";
import { type Finding, fileStart, type Place, type ToolList } from "../../shared/model.ts";
import type { JudgedList, LockedFile } from "./checkedProject.ts";
import { displayPath, folderOf, isWithin } from "./paths.ts";

/**
 * What has become of the names of a lock. It holds for the lists below its folder that have no nearer one. `pathOf` gives the path of what
 * reports call a file.
 */
export function lockFindings(
  lock: LockedFile,
  locks: readonly LockedFile[],
  lists: readonly JudgedList[],
  pathOf: (file: string) => string,
): readonly Finding[] {
  const { file, failure } = lock.reading;
  if (failure !== null) return checkLock([{ kind: "broken", why: failure, place: { file, range: fileStart } }], lock.profile);
  return checkLock(lockChanges(lock, locks, lists, pathOf), lock.profile);
}

/** In what the names that are there differ from those of a lock that can be read, each at its place in the lock. */
export function lockChanges(
  lock: LockedFile,
  locks: readonly LockedFile[],
  lists: readonly JudgedList[],
  pathOf: (file: string) => string,
): readonly (LockChange & { readonly place: Place })[] {
  const { file, locked } = lock.reading;
  const own = lists.filter((list) => isLockedBy(list, lock, locks));
  const servers = new Map<string, Map<string, LockedTool>>();
  const places = new Map<string, (typeof locked)[number]["range"]>();
  for (const { server, name, range, llmName, aliases } of locked) {
    const tools = servers.get(server) ?? new Map<string, LockedTool>();
    servers.set(server, tools.set(name, { llmName, aliases }));
    for (const known of [...aliases, name]) places.set(JSON.stringify([server, known]), range);
  }
  const shipped = shippedNames(
    own.map(({ list }) => list),
    (list) => lockKeyOf(list, lock, pathOf),
  );
  const changes = compareLock({ servers }, shipped, null);
  return changes.map((change) => {
    const range = places.get(JSON.stringify([change.server, change.name])) ?? fileStart;
    return { ...change, place: { file, range } };
  });
}

/** Whether a lock holds for a list: it lies below the lock's folder, and has no nearer one. */
export function isLockedBy(
  { path }: Pick<JudgedList, "path">,
  lock: Pick<LockedFile, "path">,
  locks: readonly Pick<LockedFile, "path">[],
): boolean {
  const folder = folderOf(lock.path);
  const nearer = locks.map((other) => folderOf(other.path)).filter((other) => other !== folder && isWithin(other, folder));
  return isWithin(path, folder) && !nearer.some((other) => isWithin(path, other));
}

/** What a lock calls the server of a list. */
export function lockKeyOf({ server, id }: ToolList, lock: Pick<LockedFile, "path">, pathOf: (file: string) => string): string {
  if (server?.name != null && server.name !== "") return server.name;
  const label = id.lastIndexOf("#");
  return displayPath(pathOf(id.slice(0, label)), folderOf(lock.path)) + id.slice(label);
}

import { lettersOf } from "../names/characters.ts";
import { llmName } from "../names/llmName.ts";
import { nearest } from "../names/near.ts";
import type { Lock, LockedServer } from "./lock.ts";

/** One way in which what is shipped now differs from the lock. */
export type LockChange =
  | { readonly kind: "added"; readonly server: string; readonly name: string }
  /** `aliasOf` is the tool whose older name it was; null for a tool's own name. */
  | { readonly kind: "removed"; readonly server: string; readonly name: string; readonly aliasOf: string | null }
  /** A name is gone, and one that is spelled nearly like it has come. */
  | { readonly kind: "renamed"; readonly server: string; readonly name: string; readonly to: string }
  /** The lock has another `llmName` for a name that stayed. */
  | { readonly kind: "llm-name"; readonly server: string; readonly name: string; readonly was: string | null; readonly is: string | null };

/** Whether somebody who calls a shipped name fails after a change. */
export function breaks({ kind }: LockChange): boolean {
  return kind !== "added";
}

/**
 * How the names that are shipped now differ from those of a lock, by server. A server that is called otherwise now is the one that has
 * most of its names. `asked` are the servers of `shipped` that are of concern, null for all of them and those of the lock that are not there.
 */
export function compareLock(
  lock: Lock,
  shipped: ReadonlyMap<string, ReadonlySet<string>>,
  asked: ReadonlySet<string> | null,
): readonly LockChange[] {
  const now = matched(lock, shipped);
  const known = [...lock.servers].flatMap(([server, tools]) => {
    const current = now.get(server);
    const isAsked = asked === null || (current !== undefined && asked.has(current.key));
    return isAsked ? compareServer(server, tools, current?.names ?? new Set()) : [];
  });
  const taken = new Set([...now.values()].map(({ key }) => key));
  const fresh = [...shipped].filter(([server]) => !taken.has(server) && (asked === null || asked.has(server)));
  return [...known, ...fresh.flatMap(([server, names]) => [...names].map((name) => ({ kind: "added" as const, server, name })))];
}

/** For each server of the lock what it has now, and under which key. */
function matched(lock: Lock, shipped: ReadonlyMap<string, ReadonlySet<string>>) {
  const found = new Map<string, { readonly key: string; readonly names: ReadonlySet<string> }>();
  for (const server of lock.servers.keys()) {
    const names = shipped.get(server);
    if (names !== undefined) found.set(server, { key: server, names });
  }
  for (const [server, tools] of lock.servers) {
    if (found.has(server)) continue;
    const taken = new Set([...found.values()].map(({ key }) => key));
    const alike = [...shipped].find(([key, names]) => !lock.servers.has(key) && !taken.has(key) && hasMost(names, tools));
    if (alike !== undefined) found.set(server, { key: alike[0], names: alike[1] });
  }
  return found;
}

function hasMost(names: ReadonlySet<string>, tools: LockedServer): boolean {
  return tools.size > 0 && 2 * [...tools.keys()].filter((name) => names.has(name)).length > tools.size;
}

function compareServer(server: string, tools: LockedServer, names: ReadonlySet<string>): readonly LockChange[] {
  const locked = new Set([...tools].flatMap(([name, { aliases }]) => [name, ...aliases]));
  const added = new Set([...names].filter((name) => !locked.has(name)));
  const changes: LockChange[] = [];
  for (const [name, tool] of tools) {
    const is = llmName(name);
    if (!names.has(name)) {
      const to = successorOf(name, added);
      if (to !== null) added.delete(to);
      changes.push(to === null ? { kind: "removed", server, name, aliasOf: null } : { kind: "renamed", server, name, to });
    } else if (tool.llmName !== is) changes.push({ kind: "llm-name", server, name, was: tool.llmName, is });
    for (const alias of tool.aliases) if (!names.has(alias)) changes.push({ kind: "removed", server, name: alias, aliasOf: name });
  }
  return [...changes, ...[...added].map((name) => ({ kind: "added" as const, server, name }))];
}

/** The new name that an old one most likely became: the same letters and digits, else the one that is typed nearly alike. */
function successorOf(name: string, added: ReadonlySet<string>): string | null {
  const plain = lettersOf(name);
  const same = plain === "" ? undefined : [...added].find((other) => lettersOf(other) === plain);
  return same ?? nearest(name, added, 2);
}

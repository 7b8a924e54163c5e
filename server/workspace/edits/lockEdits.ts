import { grouped } from "../../../shared/grouped.ts";
import { type Lock, type LockedTool, lockText } from "../../../shared/lock/lock.ts";
import { llmName } from "../../../shared/names/llmName.ts";
import { messageOf } from "../../../shared/thrown.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import { parseLock } from "../../readers/manifests/lock.ts";
import { judgedOf, lockFor, sayBrokenLock, serverIn } from "../aliases.ts";
import type { LockedFile } from "../checkedProject.ts";
import { type AliasMaker, type KeptAlias, type Made, refusal } from "./aliasRegistrations.ts";
import { doubts } from "./doubts.ts";
import type { PlacedEdit } from "./placedEdit.ts";
import type { RenameEdit, Wish } from "./renaming.ts";

/** What is said where there is no lock that could tell an alias from any other tool. */
const noLock = `there is no lock that could record the old name: write one with "mcp-portability lock"`;

/** The edits of locks that record old names as aliases. */
export async function recordAliases(aliases: readonly KeptAlias[], maker: AliasMaker): Promise<Made> {
  const byLock = new Map<string, { readonly lock: LockedFile; readonly changes: { server: string; from: string; to: string }[] }>();
  for (const { list, old: from, to } of aliases) {
    const judged = judgedOf(list, maker.workspace);
    const lock = lockFor(judged, maker.workspace);
    if (lock === null) return refusal(from, noLock);
    const known = byLock.get(lock.path) ?? { lock, changes: [] };
    byLock.set(lock.path, known);
    known.changes.push({ server: serverIn(lock, judged, maker.workspace), from, to });
  }
  const edits: RenameEdit[] = [];
  for (const { lock, changes } of byLock.values()) {
    const record = await changedLock(lock, maker, (servers) => {
      for (const { server, from, to } of changes) keepInLock(servers, server, from, to);
    });
    if ("refused" in record) return record;
    edits.push(...record.edits);
  }
  return { edits };
}

type Tools = Map<string, Map<string, LockedTool>>;

function keepInLock(servers: Tools, server: string, from: string, to: string): void {
  const tools = servers.get(server) ?? new Map<string, LockedTool>();
  servers.set(server, tools);
  const known = tools.get(from)?.aliases ?? [];
  tools.delete(from);
  enter(tools, to, [...known, from]);
  noAliases(tools, new Set([to]));
}

/** Gives a tool its entry, with what is left of one that was there for a tool that is gone. */
function enter(tools: Map<string, LockedTool>, name: string, aliases: readonly string[]): void {
  const all = new Set([...(tools.get(name)?.aliases ?? []), ...aliases]);
  tools.set(name, { llmName: llmName(name), aliases: [...all].sort() });
}

/** A name is one tool's, and no alias, not even its own. */
function noAliases(tools: Map<string, LockedTool>, names: ReadonlySet<string>): void {
  for (const [other, tool] of tools)
    if (tool.aliases.some((alias) => names.has(alias)))
      tools.set(other, { ...tool, aliases: tool.aliases.filter((alias) => !names.has(alias)) });
}

/** Locks that are written anew, since a name in them could not become another one where it stands. */
export interface RewrittenLocks {
  /** What reports call them. */
  readonly files: ReadonlySet<string>;
  readonly edits: readonly RenameEdit[];
}

/** The locks that still hold a name which a tool gets now, of a tool or an alias that is gone: that entry gives way. */
export async function rewriteLocks(
  renamed: readonly Wish[],
  maker: Pick<AliasMaker, "workspace" | "readText">,
): Promise<RewrittenLocks | { readonly refused: string }> {
  const byLock = new Map<LockedFile, Map<string, Map<string, string>>>();
  for (const [list, own] of grouped(renamed, ({ list }) => list)) {
    const judged = judgedOf(list, maker.workspace);
    const lock = lockFor(judged, maker.workspace);
    if (lock === null) continue;
    const server = serverIn(lock, judged, maker.workspace);
    const servers = byLock.get(lock) ?? new Map<string, Map<string, string>>();
    const names = servers.get(server) ?? new Map<string, string>();
    for (const { from, to } of own) if (from !== to) names.set(from, to);
    if (names.size > 0) byLock.set(lock, servers.set(server, names));
  }
  const files = new Set<string>();
  const edits: RenameEdit[] = [];
  for (const [lock, servers] of byLock) {
    const isInTheWay = [...servers].some(([server, names]) => {
      const taken = new Set(names.values());
      return lock.reading.locked
        .filter((tool) => tool.server === server)
        .some(({ name, aliases }) => aliases.some((alias) => taken.has(alias)) || (taken.has(name) && !names.has(name)));
    });
    if (!isInTheWay) continue;
    const record = await changedLock(lock, maker, (locked) => {
      for (const [server, names] of servers) renameInLock(locked.get(server) ?? new Map(), names);
    });
    if ("refused" in record) return record;
    files.add(lock.reading.file);
    const isShipped = lock.reading.locked.some(({ server, name }) => servers.get(server)?.has(name) === true);
    edits.push(...record.edits.map((edit) => (isShipped ? { ...edit, doubt: doubts.lock } : edit)));
  }
  return { files, edits };
}

/** All at once: two tools can have each other's names from now on. */
function renameInLock(tools: Map<string, LockedTool>, names: ReadonlyMap<string, string>): void {
  const entries = [...names].flatMap(([from, to]) => {
    const entry = tools.get(from);
    return entry === undefined ? [] : [{ from, to, entry }];
  });
  for (const { from } of entries) tools.delete(from);
  for (const { to, entry } of entries) enter(tools, to, entry.aliases);
  // Neither is what the lock does not know yet an alias of what it does.
  noAliases(tools, new Set(names.values()));
}

/** The edit that makes a lock what it is after a change: all that differs, in the order and with the line ends that locks have. */
export async function changedLock(
  { path, reading }: LockedFile,
  { readText }: Pick<AliasMaker, "readText">,
  change: (servers: Tools) => void,
): Promise<Made> {
  const text = await readText(path);
  const { file } = reading;
  if (text === null) return { refused: `${file} cannot be read.` };
  let lock: Lock;
  try {
    lock = parseLock(text);
  } catch (error) {
    return { refused: sayBrokenLock(file, messageOf(error)) };
  }
  const servers: Tools = new Map([...lock.servers].map(([server, tools]) => [server, new Map(tools)]));
  change(servers);
  const sorted = [...servers].map(([server, tools]) => [server, new Map([...tools].sort(byKey))] as const).sort(byKey);
  const after = withLineEndsOf(text, lockText({ servers: new Map(sorted) }));
  return { edits: differing(text, after, file) };
}

/** The text of a lock with the line ends that it had before. */
export function withLineEndsOf(before: string, text: string): string {
  return before.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
}

/** One edit from the first character in which two texts differ to the last. */
function differing(before: string, after: string, file: string): readonly PlacedEdit[] {
  if (before === after) return [];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const place = { file, range: new LineIndex(before).range(start, before.length - end) };
  return [{ place, text: after.slice(start, after.length - end) }];
}

function byKey([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}

import { type Lock, type LockedTool, lockText } from "../../../shared/lock/lock.ts";
import { llmName } from "../../../shared/names/llmName.ts";
import { messageOf } from "../../../shared/thrown.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import { parseLock } from "../../readers/manifests/lock.ts";
import { judgedOf, lockFor, sayBrokenLock, serverIn } from "../aliases.ts";
import type { LockedFile } from "../checkedProject.ts";
import { type AliasMaker, type KeptAlias, type Made, refusal } from "./aliasRegistrations.ts";
import type { PlacedEdit } from "./placedEdit.ts";
import type { RenameEdit } from "./renaming.ts";

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
  const aliases = new Set([...(tools.get(to)?.aliases ?? []), ...(tools.get(from)?.aliases ?? []), from]);
  aliases.delete(to);
  tools.delete(from);
  tools.set(to, { llmName: llmName(to), aliases: [...aliases].sort() });
}

/** The edit that makes a lock what it is after a change: all that differs, in the order and with the line ends that locks have. */
export async function changedLock(
  { path, reading }: LockedFile,
  { readText }: AliasMaker,
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

import { writeFileSync } from "node:fs";
import { count } from "../../../shared/count.ts";
import { breaks, compareLock, type LockChange } from "../../../shared/lock/compareLock.ts";
import { BrokenLock, type Lock, lockFileName, lockOf, lockText, shippedNames } from "../../../shared/lock/lock.ts";
import { serverNameOf } from "../../../shared/model.ts";
import { quote } from "../../../shared/names/characters.ts";
import { messageOf } from "../../../shared/thrown.ts";

import { parseLock } from "../../readers/manifests/lock.ts";
import type { JudgedList } from "../../workspace/checkedProject.ts";
import { withLineEndsOf } from "../../workspace/edits/lockEdits.ts";
import type { FileText } from "../../workspace/fileSystem.ts";
import { nodeFileSystem } from "../../workspace/nodeFileSystem.ts";
import { folderOf, isWithin, resolvePath } from "../../workspace/paths.ts";
import { runCheck } from "../runCheck.ts";
import { checkArguments, parse, profileOptions } from "./checkOptions.ts";
import { type Command, exitStatus, Refusal, type Terminal } from "./command.ts";

/**
 * Writes the lock of the working directory, whichever paths are named: what it says of servers that are not below them stays. With
 * `--check` it writes nothing, and the status is 1 when a name that was shipped is gone.
 */
export const lock: Command = {
  id: "lock",
  usage: "lock [paths…]",
  summary: `Write ${lockFileName}: the names that are shipped now. With --check, fail when one of them is gone.`,
  help: `  --check                compare with the lock, change nothing
  --config FILE          use this config, not the nearest mcp-portability.config.json
  --no-config            use no config
  --no-gitignore         look into files that git ignores, too`,
  async run(args, terminal) {
    const { config, "no-config": noConfig, "no-gitignore": noGitignore } = profileOptions;
    const options = { check: { type: "boolean" }, config, "no-config": noConfig, "no-gitignore": noGitignore } as const;
    const { values, positionals } = parse({ args: [...args], options, allowPositionals: true });
    const { workingDirectory } = terminal;
    const checked = checkArguments(values, positionals, workingDirectory);
    const roots = checked.paths.map((path) => resolvePath(workingDirectory, path));
    const isWhole = roots.some((root) => isWithin(workingDirectory, root));
    const before = await lockIn(workingDirectory);
    if (values.check === true && before === null)
      throw new Refusal(`no ${lockFileName} here; write one with "${terminal.program} lock" and commit it`);
    // A server that is asked about may have lists elsewhere: what they have, it has.
    const paths = isWhole ? checked.paths : [...checked.paths, "."];
    const { lists: all, failures, workspace } = await runCheck({ ...checked, paths }, terminal);
    terminal.signal.throwIfAborted();
    const inner = [...workspace.projects.values()]
      .flatMap(({ locks }) => locks.map((each) => folderOf(each.path)))
      .filter((folder) => folder !== workingDirectory && isWithin(folder, workingDirectory));
    const lists = all.filter(({ path }) => !inner.some((folder) => isWithin(path, folder)));
    const everywhere = shippedNames(
      lists.map(({ list }) => list),
      serverNameOf,
    );
    const asked = isWhole ? null : serversBelow(roots, lists, workingDirectory);
    const shipped = new Map([...everywhere].filter(([server]) => asked === null || asked.has(server)));
    const changes = before === null ? [] : compareLock(before.lock, everywhere, asked);
    for (const { file, message } of failures) terminal.complain(`${file}: ${message}`);
    const unresolved = lists.reduce((sum, { list }) => sum + list.unresolved.length, 0);
    if (unresolved > 0)
      terminal.complain(
        `${count(unresolved, "name")} not found in the source: the lock does not hold ${unresolved === 1 ? "it" : "them"}; "${terminal.program} check" says where`,
      );
    if (values.check === true) {
      terminal.print(sayCheck(changes, terminal));
      return changes.some(breaks) ? exitStatus.findings : exitStatus.fine;
    }
    if (shipped.size === 0) throw new Refusal("no tool list found: there is nothing to lock");
    const after = lockOf(shipped, before?.lock ?? null);
    write(isWhole || before === null ? after : withOthers(after, before.lock), before, terminal);
    const tools = [...shipped.values()].reduce((sum, names) => sum + names.size, 0);
    terminal.print(`${changes.map(sayChange).join("")}${lockFileName}: ${count(tools, "name")} of ${count(shipped.size, "server")}\n`);
    return exitStatus.fine;
  },
};

/** What the lock calls the servers that have something below some paths: a list, or a tool of one. */
function serversBelow(roots: readonly string[], lists: readonly JudgedList[], workingDirectory: string): ReadonlySet<string> {
  const isBelow = (path: string) => roots.some((root) => isWithin(path, root));
  const having = lists.filter(
    ({ path, list }) => isBelow(path) || list.tools.some(({ place }) => isBelow(resolvePath(workingDirectory, place.file))),
  );
  return new Set(having.map(({ list }) => serverNameOf(list)));
}

/** A lock as it lies in a folder. */
interface WrittenLock extends Pick<FileText, "text" | "hasByteOrderMark"> {
  readonly lock: Lock;
}

/** The lock of a folder; null where there is none. */
async function lockIn(folder: string): Promise<WrittenLock | null> {
  const path = resolvePath(folder, lockFileName);
  try {
    if ((await nodeFileSystem.stat(path)) === null) return null;
    const { text, hasByteOrderMark, unreadable } = await nodeFileSystem.readText(path);
    if (unreadable !== null) throw new BrokenLock(unreadable);
    return { lock: parseLock(text), text, hasByteOrderMark };
  } catch (error) {
    const isBroken = error instanceof BrokenLock ? `; mend it, or delete it and write a new one` : "";
    throw new Refusal(`${lockFileName}: ${messageOf(error)}${isBroken}`);
  }
}

/** A lock with the servers of an older one that nobody looked for. */
function withOthers(lock: Lock, before: Lock): Lock {
  const servers = [...new Map([...before.servers, ...lock.servers])];
  return { servers: new Map(servers.sort(([left], [right]) => (left < right ? -1 : 1))) };
}

/** Writes a lock with the line ends and the byte order mark of the one before; one that says the same is left as it is. */
function write(lock: Lock, before: WrittenLock | null, { workingDirectory }: Terminal): void {
  const text = lockText(lock);
  if (before !== null && lockText(before.lock) === text) return;
  const mark = before?.hasByteOrderMark === true ? "\ufeff" : "";
  try {
    writeFileSync(resolvePath(workingDirectory, lockFileName), mark + withLineEndsOf(before?.text ?? "", text));
  } catch (error) {
    throw new Refusal(`${lockFileName}: ${messageOf(error)}`);
  }
}

function sayCheck(changes: readonly LockChange[], { program }: Terminal): string {
  if (changes.length === 0) return `Every shipped name is still there: ${lockFileName} says what the sources say.\n`;
  const gone = changes.filter(breaks).length;
  const fresh = changes.length - gone;
  const verdict =
    gone === 0
      ? `No shipped name is gone. ${count(fresh, "name")} ${fresh === 1 ? "is" : "are"} new: write ${fresh === 1 ? "it" : "them"} into the lock with "${program} lock".`
      : `${count(gone, "shipped name")} gone or changed: whoever calls a tool by it fails. Keep the old name registered beside the new one, or accept it with "${program} lock".`;
  return `${changes.map(sayChange).join("")}${verdict}\n`;
}

function sayChange(change: LockChange): string {
  const { server, name } = change;
  switch (change.kind) {
    case "added":
      return `added    ${server}: ${quote(name)}\n`;
    case "removed":
      return `removed  ${server}: ${quote(name)}${change.aliasOf === null ? "" : `, an older name of ${quote(change.aliasOf)}`}\n`;
    case "renamed":
      return `renamed  ${server}: ${quote(name)} -> ${quote(change.to)}\n`;
    case "llm-name":
      return `llmName  ${server}: ${quote(name)} was ${sayLlmName(change.was)}, is ${sayLlmName(change.is)}\n`;
  }
}

function sayLlmName(name: string | null): string {
  return name === null ? "none" : quote(name);
}

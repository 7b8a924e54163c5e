import { closeSync, openSync, writeFileSync } from "node:fs";
import { count } from "../../shared/count.ts";
import { grouped } from "../../shared/grouped.ts";
import { quote } from "../../shared/names/characters.ts";
import { messageOf } from "../../shared/thrown.ts";
import type { NameEdit } from "../workspace/edits/fixes.ts";
import { type Replacement, renamedText } from "../workspace/edits/oldNames.ts";
import { type Encoding, encodeText } from "../workspace/fileSystem.ts";
import { nodeFileSystem, told } from "../workspace/nodeFileSystem.ts";
import { resolvePath } from "../workspace/paths.ts";
import { Refusal, type Terminal } from "./commands/command.ts";
import { unifiedDiff } from "./unifiedDiff.ts";

/** A file before and after its edits. */
export interface Change {
  readonly file: string;
  /** The whole text, with its byte order mark if it has one. */
  readonly before: string;
  readonly after: string;
  /** What of the one is another in the other. */
  readonly replaced: readonly Replacement[];
  /** How both are written in bytes. */
  readonly encoding: Encoding;
  /** Lines of text about places that still hold an old name. */
  readonly stillQuoted: readonly string[];
}

/** All changes are worked out before the first file is written: a file that cannot be read stops the command while nothing has happened. */
export async function changesOf(edits: readonly NameEdit[], { workingDirectory }: Terminal): Promise<readonly Change[]> {
  const byFile = grouped(edits, ({ place }) => place.file);
  return Promise.all([...byFile].map(([file, own]) => changeOf(file, own, workingDirectory)));
}

async function changeOf(file: string, edits: readonly NameEdit[], workingDirectory: string): Promise<Change> {
  try {
    const { text, hasByteOrderMark, encoding } = await nodeFileSystem.readText(resolvePath(workingDirectory, file));
    const mark = hasByteOrderMark ? "\ufeff" : "";
    const { replaced, after, oldNames } = renamedText(text, edits);
    const stillQuoted = oldNames.map(
      ({ line, from, to }) => `${file}:${line}: ${quote(from)} still stands here; if it means the tool that is now ${to}, change it too`,
    );
    const behindMark = replaced.map(({ start, end, put }) => ({ start: start + mark.length, end: end + mark.length, put }));
    return { file, before: mark + text, after: mark + after, replaced: behindMark, encoding, stillQuoted: [...new Set(stillQuoted)] };
  } catch (error) {
    throw new Refusal(`${file}: ${messageOf(error)}; no file was changed`);
  }
}

/**
 * Prints changes as a unified diff, or makes them and prints `done`, which is what was changed: `3 names`. Throws a Refusal where a file
 * cannot be written, and when the run was interrupted before the first one.
 */
export function applyChanges(changes: readonly Change[], isDry: boolean, done: string, terminal: Terminal): void {
  terminal.signal.throwIfAborted();
  if (isDry) {
    for (const change of changes) terminal.print(unifiedDiff(change));
    return;
  }
  writeChanges(changes, terminal);
  terminal.print(`${done} changed in ${count(changes.length, "file")}\n`);
}

/** Writes what files are after their edits; none of them where one cannot be written. */
function writeChanges(changes: readonly Change[], { workingDirectory }: Terminal): void {
  const pathOf = ({ file }: Change) => resolvePath(workingDirectory, file);
  for (const change of changes) {
    // Opened as for writing: that knows of rights, locks and file systems that cannot be written.
    attempt(change, "no file was changed", () => closeSync(openSync(pathOf(change), "r+")));
  }
  for (const change of changes) {
    const outcome = change === changes[0] ? "no file was changed" : "files before it were changed";
    attempt(change, outcome, () => writeFileSync(pathOf(change), encodeText(change.after, change.encoding)));
  }
}

/** Throws a Refusal with what happened to the files where something cannot be done with one of them. */
function attempt({ file }: Change, outcome: string, act: () => void): void {
  try {
    told(act);
  } catch (error) {
    throw new Refusal(`${file}: ${messageOf(error)}; ${outcome}`);
  }
}

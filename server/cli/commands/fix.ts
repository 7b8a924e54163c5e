import { writeFileSync } from "node:fs";
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import { quote } from "../../../shared/names/characters.ts";
import { count } from "../../formats/text/words.ts";
import { fixesOf, type NameEdit } from "../../workspace/edits/fixes.ts";
import { renamedText } from "../../workspace/edits/oldNames.ts";
import { nodeFileSystem } from "../../workspace/nodeFileSystem.ts";
import { resolvePath } from "../../workspace/paths.ts";
import { runCheck } from "../runCheck.ts";
import { checkArguments, parse, profileOptions, profileOptionsHelp } from "./checkOptions.ts";
import { type Command, exitStatus, Refusal, type Terminal } from "./command.ts";

export const fix: Command = {
  id: "fix",
  usage: "fix [paths…]",
  summary: "Apply the rename map to the sources: names that a chosen consumer or client refuses, and no others.",
  help: `  --dry-run              print the edits as a unified diff, change nothing
${profileOptionsHelp}`,
  async run(args, terminal) {
    const options = { ...profileOptions, "dry-run": { type: "boolean" } } as const;
    const { values, positionals } = parse({ args: [...args], options, allowPositionals: true });
    const { lists, failures } = await runCheck(checkArguments(values, positionals, terminal.workingDirectory), terminal);
    const { edits, leftAlone } = fixesOf(lists);
    const changes = await changesOf(edits, terminal);
    terminal.signal.throwIfAborted();
    if (values["dry-run"] === true) for (const change of changes) terminal.print(patchOf(change));
    else {
      for (const change of changes) write(change, terminal);
      terminal.print(`${count(edits.length, "name")} changed in ${count(changes.length, "file")}\n`);
    }
    for (const { place, name, why } of leftAlone)
      terminal.complain(`${place.file}:${place.range.start.line + 1}: ${quote(name)} is left alone: ${why}`);
    for (const { file, message } of failures) terminal.complain(`${file}: ${message}`);
    for (const change of changes) for (const line of change.stillQuoted) terminal.complain(line);
    return exitStatus.fine;
  },
};

interface Change {
  readonly file: string;
  /** The whole text, with its byte order mark if it has one. */
  readonly before: string;
  readonly after: string;
  /** Lines of text about places that still hold an old name. */
  readonly stillQuoted: readonly string[];
}

/** All changes are worked out before the first file is written: a file that cannot be read stops the fix while nothing has happened. */
async function changesOf(edits: readonly NameEdit[], { workingDirectory }: Terminal): Promise<readonly Change[]> {
  const byFile = new Map<string, NameEdit[]>();
  for (const edit of edits) byFile.set(edit.place.file, [...(byFile.get(edit.place.file) ?? []), edit]);
  return Promise.all([...byFile].map(([file, own]) => changeOf(file, own, workingDirectory)));
}

async function changeOf(file: string, edits: readonly NameEdit[], workingDirectory: string): Promise<Change> {
  try {
    const { text, hasByteOrderMark } = await nodeFileSystem.readText(resolvePath(workingDirectory, file));
    const mark = hasByteOrderMark ? "\ufeff" : "";
    const { after, oldNames } = renamedText(text, edits);
    const stillQuoted = oldNames.map(
      ({ line, from, to }) => `${file}:${line}: ${quote(from)} still stands here; if it means the tool that is now ${to}, change it too`,
    );
    return { file, before: mark + text, after: mark + after, stillQuoted: [...new Set(stillQuoted)] };
  } catch (error) {
    throw new Refusal(`${file}: ${error instanceof Error ? error.message : error}; no file was changed`);
  }
}

/** For `patch -p0`, in the working directory. */
function patchOf({ file, before, after }: Change): string {
  return createTwoFilesPatch(file, file, before, after, undefined, undefined, { context: 3, headerOptions: FILE_HEADERS_ONLY });
}

function write({ file, after }: Change, { workingDirectory }: Terminal): void {
  try {
    writeFileSync(resolvePath(workingDirectory, file), after);
  } catch (error) {
    throw new Refusal(`${file}: ${error instanceof Error ? error.message : error}; files before it were changed`);
  }
}

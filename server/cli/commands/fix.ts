import { writeFileSync } from "node:fs";
import { createTwoFilesPatch } from "diff";
import { quote } from "../../../shared/names/characters.ts";
import { applyEdits, linesThatQuote } from "../../workspace/edits/applyEdits.ts";
import { fixesOf, type NameEdit } from "../../workspace/edits/fixes.ts";
import { nodeFileSystem } from "../../workspace/nodeFileSystem.ts";
import { absolutePath } from "../../workspace/scan.ts";
import { runCheck } from "../runCheck.ts";
import { checkArguments, parse, profileOptions, profileOptionsHelp } from "./checkOptions.ts";
import { type Command, exitStatus, type Terminal, UsageError } from "./command.ts";

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
    for (const change of changes) {
      if (values["dry-run"] === true)
        terminal.print(createTwoFilesPatch(change.file, change.file, change.before, change.after, undefined, undefined, { context: 3 }));
      else writeFileSync(absolutePath(change.file, terminal.workingDirectory), (change.hasByteOrderMark ? "\ufeff" : "") + change.after);
    }
    for (const { place, name, why } of leftAlone)
      terminal.complain(`${where(place.file, place.range.start.line)}: ${quote(name)} is left alone: ${why}`);
    for (const { file, message } of failures) terminal.complain(`${file}: ${message}`);
    if (values["dry-run"] !== true) terminal.print(`${sayCount(edits.length, "name")} changed in ${sayCount(changes.length, "file")}\n`);
    for (const change of changes) for (const line of change.stillQuoted) terminal.complain(line);
    return exitStatus.fine;
  },
};

interface Change {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly hasByteOrderMark: boolean;
  /** Lines of text about places that still hold an old name. */
  readonly stillQuoted: readonly string[];
}

/** All changes are worked out before the first file is written: a file that cannot be read stops the fix while nothing has happened. */
async function changesOf(edits: readonly NameEdit[], { workingDirectory }: Terminal): Promise<readonly Change[]> {
  const byFile = new Map<string, NameEdit[]>();
  for (const edit of edits) byFile.set(edit.place.file, [...(byFile.get(edit.place.file) ?? []), edit]);
  return Promise.all(
    [...byFile].map(async ([file, own]) => {
      const { text: before, hasByteOrderMark } = await nodeFileSystem.readText(absolutePath(file, workingDirectory));
      const after = applyEdits(before, own);
      const stillQuoted = own.flatMap(({ from, to }) =>
        linesThatQuote(after, from).map(
          (line) => `${file}:${line}: ${quote(from)} still stands here; if it means the tool that is now ${to}, change it too`,
        ),
      );
      return { file, before, after, hasByteOrderMark, stillQuoted: [...new Set(stillQuoted)] };
    }),
  );
}

function where(file: string, line: number): string {
  return `${file}:${line + 1}`;
}

function sayCount(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

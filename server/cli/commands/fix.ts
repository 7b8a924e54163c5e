import { quote } from "../../../shared/names/characters.ts";
import { count } from "../../formats/text/words.ts";
import { fixesOf } from "../../workspace/edits/fixes.ts";
import { withMentions } from "../../workspace/edits/mentions.ts";
import { changesOf, patchOf, writeChange } from "../changes.ts";
import { runCheck } from "../runCheck.ts";
import { checkArguments, parse, profileOptions, profileOptionsHelp } from "./checkOptions.ts";
import { type Command, exitStatus } from "./command.ts";

export const fix: Command = {
  id: "fix",
  usage: "fix [paths…]",
  summary: "Apply the rename map to the sources: names that a chosen consumer or client refuses, and no others.",
  help: `  --dry-run              print the edits as a unified diff, change nothing
${profileOptionsHelp}`,
  async run(args, terminal) {
    const options = { ...profileOptions, "dry-run": { type: "boolean" } } as const;
    const { values, positionals } = parse({ args: [...args], options, allowPositionals: true });
    const { lists, failures, workspace } = await runCheck(checkArguments(values, positionals, terminal.workingDirectory), terminal);
    const { edits, leftAlone } = fixesOf(lists);
    const changes = await changesOf(withMentions(edits, lists, workspace), terminal);
    terminal.signal.throwIfAborted();
    if (values["dry-run"] === true) for (const change of changes) terminal.print(patchOf(change));
    else {
      for (const change of changes) writeChange(change, terminal);
      terminal.print(`${count(edits.length, "name")} changed in ${count(changes.length, "file")}\n`);
    }
    for (const { place, name, why } of leftAlone)
      terminal.complain(`${place.file}:${place.range.start.line + 1}: ${quote(name)} is left alone: ${why}`);
    for (const { file, message } of failures) terminal.complain(`${file}: ${message}`);
    for (const change of changes) for (const line of change.stillQuoted) terminal.complain(line);
    return exitStatus.fine;
  },
};

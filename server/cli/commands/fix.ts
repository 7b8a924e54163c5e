import type { Finding } from "../../../shared/model.ts";
import { quote } from "../../../shared/names/characters.ts";
import { count } from "../../formats/text/words.ts";
import { aliasesOf } from "../../workspace/aliases.ts";
import type { WorkspaceRun } from "../../workspace/checkWorkspace.ts";
import { certainCorrections } from "../../workspace/edits/agreement.ts";
import { fixesOf } from "../../workspace/edits/fixes.ts";
import { withMentions } from "../../workspace/edits/mentions.ts";
import { nodeFileSystem } from "../../workspace/nodeFileSystem.ts";
import { resolvePath } from "../../workspace/paths.ts";
import { changesOf, patchOf, writeChange } from "../changes.ts";
import { runCheck } from "../runCheck.ts";
import { sayUnseen } from "../scope.ts";
import { checkArguments, parse, profileOptions, profileOptionsHelp } from "./checkOptions.ts";
import { type Command, exitStatus, type Terminal } from "./command.ts";

export const fix: Command = {
  id: "fix",
  usage: "fix [paths…]",
  summary: "Apply the rename map to the sources: names that a chosen consumer or client refuses, and no others.",
  help: `  --dry-run              print the edits as a unified diff, change nothing
  --drift                in place of the rename map: add the tools that a bundle's manifest misses, and correct misspelled ones there
                         and in permissions; nothing is taken out
${profileOptionsHelp}`,
  async run(args, terminal) {
    const options = { ...profileOptions, "dry-run": { type: "boolean" }, drift: { type: "boolean" } } as const;
    const { values, positionals } = parse({ args: [...args], options, allowPositionals: true });
    const run = await runCheck(checkArguments(values, positionals, terminal.workingDirectory), terminal);
    const isDry = values["dry-run"] === true;
    if (values.drift === true) return fixDrift(run, isDry, terminal);
    const { lists, failures, workspace } = run;
    const { edits, leftAlone } = fixesOf(lists, (list) => aliasesOf(list, workspace));
    const changes = await changesOf(withMentions(edits, lists, workspace), terminal);
    terminal.signal.throwIfAborted();
    if (isDry) for (const change of changes) terminal.print(patchOf(change));
    else {
      for (const change of changes) writeChange(change, terminal);
      terminal.print(`${count(edits.length, "name")} changed in ${count(changes.length, "file")}\n`);
    }
    for (const { place, name, why } of leftAlone)
      terminal.complain(`${place.file}:${place.range.start.line + 1}: ${quote(name)} is left alone: ${why}`);
    for (const { file, message } of failures) terminal.complain(`${file}: ${message}`);
    for (const change of changes) for (const line of change.stillQuoted) terminal.complain(line);
    const drifted = driftIn(run).length;
    if (drifted > 0) terminal.complain(`${count(drifted, "place")} where a manifest or a permission and its server differ: see --drift`);
    if (changes.length > 0) await tellUnseen(run, terminal);
    return exitStatus.fine;
  },
};

/** Brings manifests and permissions in line with the servers, as far as these alone say what is right. */
async function fixDrift(run: WorkspaceRun, isDry: boolean, terminal: Terminal): Promise<number> {
  const textOf = async (file: string) => (await nodeFileSystem.readText(resolvePath(terminal.workingDirectory, file))).text;
  const { edits, open } = await certainCorrections(driftIn(run), run.workspace, textOf);
  const changes = await changesOf(edits, terminal);
  terminal.signal.throwIfAborted();
  if (isDry) for (const change of changes) terminal.print(patchOf(change));
  else {
    for (const change of changes) writeChange(change, terminal);
    terminal.print(`${count(edits.length, "place")} changed in ${count(changes.length, "file")}\n`);
  }
  for (const { place, message } of open) terminal.complain(`${place.file}:${place.range.start.line + 1}: left alone: ${message}`);
  for (const { file, message } of run.failures) terminal.complain(`${file}: ${message}`);
  await tellUnseen(run, terminal);
  return exitStatus.fine;
}

async function tellUnseen({ searched }: WorkspaceRun, terminal: Terminal): Promise<void> {
  const unseen = await sayUnseen(searched, "manifests, permissions and calls");
  if (unseen !== null) terminal.complain(unseen);
}

function driftIn({ lists, findings }: WorkspaceRun): readonly Finding[] {
  return [...lists.flatMap((list) => list.findings), ...findings].filter(({ rule }) => rule.startsWith("drift/"));
}

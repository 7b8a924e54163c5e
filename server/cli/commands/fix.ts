import { count } from "../../../shared/count.ts";
import { comparePlaces, type Finding } from "../../../shared/model.ts";
import { quote } from "../../../shared/names/characters.ts";
import { listed } from "../../../shared/rules/words.ts";

import { aliasesOf, brokenLockOf } from "../../workspace/aliases.ts";
import type { WorkspaceRun } from "../../workspace/checkWorkspace.ts";
import { certainCorrections } from "../../workspace/edits/agreement.ts";
import { noticesOf } from "../../workspace/edits/aliasNotices.ts";
import { fixesOf } from "../../workspace/edits/fixes.ts";
import { rewriteLocks } from "../../workspace/edits/lockEdits.ts";
import { type Mention, mentionsBeside, renamedBy } from "../../workspace/edits/mentions.ts";
import { textMentionsOf } from "../../workspace/edits/textMentions.ts";
import { nodeFileSystem } from "../../workspace/nodeFileSystem.ts";
import { resolvePath } from "../../workspace/paths.ts";
import { applyChanges, type Change, changesOf } from "../changes.ts";
import { leftIn, locksIn, newIn, sayLeft, tellOfOpen } from "../openPlaces.ts";
import { runCheck } from "../runCheck.ts";
import { sayUnseen, skippedWith } from "../scope.ts";
import { checkArguments, parse, profileOptions, profileOptionsHelp } from "./checkOptions.ts";
import { type Command, exitStatus, Refusal, type Terminal } from "./command.ts";

/** Edits in one of two ways: names by the rename map, or, with `--drift`, the places that repeat names and have fallen behind the sources. */
export const fix: Command = {
  id: "fix",
  usage: "fix [paths…]",
  summary: "Apply the rename map to the sources and the lock: names that a chosen consumer or client refuses, and no others.",
  help: `  --dry-run              print the edits as a unified diff, change nothing
  --drift                in place of the rename map: add the tools that a bundle's manifest misses, and correct misspelled ones there
                         and in permissions; nothing is taken out
${profileOptionsHelp}`,
  async run(args, terminal) {
    const options = { ...profileOptions, "dry-run": { type: "boolean" }, drift: { type: "boolean" } } as const;
    const { values, positionals } = parse({ args: [...args], options, allowPositionals: true });
    const run = await runCheck(checkArguments(values, positionals, terminal.workingDirectory), terminal);
    const isDry = values["dry-run"] === true;
    if (values.drift === true) await fixDrift(run, isDry, terminal);
    else await fixNames(run, isDry, terminal);
    return exitStatus.fine;
  },
};

/** Gives every name that somebody refuses its portable one, wherever it is sure to mean the tool, and tells of all other places. */
async function fixNames(run: WorkspaceRun, isDry: boolean, terminal: Terminal): Promise<void> {
  const { lists, workspace } = run;
  const { edits, leftAlone } = fixesOf(lists, aliasesOf);
  const renamed = renamedBy(edits, lists);
  const broken = brokenLockOf(
    renamed.map(({ list }) => list),
    workspace,
  );
  if (broken !== null) throw new Refusal(`${broken} No file was changed.`);
  const mentions = mentionsBeside(edits, renamed, workspace);
  const readText = async (path: string) => (await nodeFileSystem.readText(path)).text;
  const locks = await rewriteLocks(renamed, { workspace, readText });
  if ("refused" in locks) throw new Refusal(`${locks.refused} No file was changed.`);
  const isSure = ({ doubt }: Mention) => doubt === undefined || doubt.about === "lock";
  const made = mentions.filter(isSure).filter(({ place }) => !locks.files.has(place.file));
  const rewritten = locks.edits.map((edit) => ({ ...edit, from: "", to: "" }));
  const texts = await textMentionsOf(renamed, [...edits, ...mentions], workspace, run.searched);
  const notices = await noticesOf(renamed, { workspace, readText });
  const changes = await changesOf([...edits, ...made, ...rewritten, ...notices], terminal);
  applyChanges(changes, isDry, count(edits.length, "name"), terminal);
  for (const { place, name, why } of leftAlone)
    terminal.complain(`${place.file}:${place.range.start.line + 1}: ${quote(name)} is left alone: ${why}`);
  for (const { file, message } of run.failures) terminal.complain(`${file}: ${message}`);
  for (const line of newIn(texts.failures, run.failures)) terminal.complain(line);
  for (const change of changes) for (const line of change.stillQuoted) terminal.complain(line);
  for (const file of locksIn(mentions)) terminal.complain(sayAccepted(file, mentions));
  const names = new Set(renamed.map(({ from }) => from));
  const open = [...mentions.filter((mention) => !isSure(mention)), ...texts.edits];
  tellOfOthers(open, names, changes, terminal);
  const drifted = driftIn(run).length;
  if (drifted > 0) terminal.complain(`${count(drifted, "place")} where a manifest or a permission and its server differ: see --drift`);
  for (const line of await skippedWith(names, run)) terminal.complain(line);
  if (changes.length > 0) await tellUnseen(run, "manifests, permissions, calls, locks, tests and documentation", terminal);
}

/** Tells of what else may mean a tool that has another name now; of an old name in a file that is changed, its line is told already. */
function tellOfOthers(mentions: readonly Mention[], names: ReadonlySet<string>, changes: readonly Change[], terminal: Terminal): void {
  const told = new Set(changes.flatMap(({ file, stillQuoted }) => (stillQuoted.length > 0 ? [file] : [])));
  const open = mentions
    .filter(({ place, from, doubt }) => doubt?.about === "constants" || !(told.has(place.file) && names.has(from)))
    .toSorted((left, right) => comparePlaces(left.place, right.place));
  tellOfOpen(open, terminal);
  const left = leftIn(open);
  if (left.length > 0) terminal.complain(`${sayLeft(left.length)}: what else may mean a tool that has another name now`);
}

/** Says which renames a lock accepts by its edits, as one line. */
function sayAccepted(file: string, mentions: readonly Mention[]): string {
  const inLock = mentions.filter(({ doubt, place }) => doubt?.about === "lock" && place.file === file);
  const names = [...new Set(inLock.map(({ from }) => from))].map(quote);
  const isOne = names.length === 1;
  return `${file}: ${listed(names)} ${isOne ? "was" : "were"} shipped: with this the lock accepts the ${isOne ? "rename" : "renames"}. Whoever calls ${isOne ? "it by its old name" : "them by their old names"} fails from now on.`;
}

/** Brings manifests and permissions in line with the servers, as far as these alone say what is right. */
async function fixDrift(run: WorkspaceRun, isDry: boolean, terminal: Terminal): Promise<void> {
  const textOf = async (file: string) => (await nodeFileSystem.readText(resolvePath(terminal.workingDirectory, file))).text;
  const { edits, open } = await certainCorrections(driftIn(run), run.workspace, textOf);
  const changes = await changesOf(edits, terminal);
  applyChanges(changes, isDry, count(edits.length, "place"), terminal);
  for (const { place, message } of open) terminal.complain(`${place.file}:${place.range.start.line + 1}: left alone: ${message}`);
  for (const { file, message } of run.failures) terminal.complain(`${file}: ${message}`);
  await tellUnseen(run, "manifests, permissions and calls", terminal);
}

/** Says what was not looked at, where a part of a workspace was named; `unseen` is what may name a tool there. */
async function tellUnseen({ searched }: WorkspaceRun, unseen: string, terminal: Terminal): Promise<void> {
  const said = await sayUnseen(searched, unseen);
  if (said !== null) terminal.complain(said);
}

function driftIn({ lists, findings }: WorkspaceRun): readonly Finding[] {
  return [...lists.flatMap((list) => list.findings), ...findings].filter(({ rule }) => rule.startsWith("drift/"));
}

import { consumers } from "../../../shared/consumers/index.ts";
import { count } from "../../../shared/count.ts";
import { isLockFile } from "../../../shared/lock/lock.ts";
import { comparePlaces, serverNameOf } from "../../../shared/model.ts";
import { quote } from "../../../shared/names/characters.ts";
import { didYouMean } from "../../../shared/names/near.ts";
import { sayPlace } from "../../formats/text/words.ts";
import { Reader } from "../../readers/reader.ts";
import { Grammars } from "../../readers/source/grammars.ts";
import type { JudgedList } from "../../workspace/checkedProject.ts";
import { renameKeepingAlias, renameWithNotices, sayStillRefused } from "../../workspace/edits/aliases.ts";
import type { AliasMaker } from "../../workspace/edits/aliasRegistrations.ts";
import { type DoubtAbout, doubts } from "../../workspace/edits/doubts.ts";
import type { NameEdit } from "../../workspace/edits/fixes.ts";
import { whyNotReadBack } from "../../workspace/edits/readingBack.ts";
import { type RefusedRename, type RenameEdit, sayRefusal } from "../../workspace/edits/renaming.ts";
import { textMentionsOf } from "../../workspace/edits/textMentions.ts";
import { compile, openGrammar } from "../../workspace/grammarFiles.ts";
import { nodeFileSystem } from "../../workspace/nodeFileSystem.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { applyChanges, changesOf } from "../changes.ts";
import { leftIn, locksIn, newIn, sayLeft, tellOfOpen } from "../openPlaces.ts";
import { runCheck } from "../runCheck.ts";
import { sayUnseen, skippedWith } from "../scope.ts";
import { checkArguments, parse, profileOptions, profileOptionsHelp } from "./checkOptions.ts";
import { type Command, exitStatus, Refusal, type Terminal, UsageError } from "./command.ts";

/** Renames one tool wherever a place is sure to mean it, and tells of the places that only may; `--also` takes those by their kinds. */
export const rename: Command = {
  id: "rename",
  usage: "rename OLD NEW [paths…]",
  summary: "Rename one tool: its declarations, constants and manifests, calls of it, the permissions of clients, and the lock.",
  help: `  --alias                keep the old name registered, too, for the same handler: deprecated in its description, an alias in the lock,
                         which has to be there: see "lock"
  --also KIND            change places, too, that may mean the tool and are only told of else: calls, tests, docs, configs, several with
                         commas between them, or all
  --dry-run              print the edits as a unified diff, change nothing
  --server NAME          the server whose tool it is, where several have one of that name: its name, or the file that makes it
  --force                rename although a chosen consumer refuses the new name
${profileOptionsHelp}`,
  async run(args, terminal) {
    const flag = { type: "boolean" } as const;
    const own = {
      alias: flag,
      also: { type: "string", multiple: true },
      "dry-run": flag,
      server: { type: "string" },
      force: flag,
    } as const;
    const options = { ...profileOptions, ...own } as const;
    const { values, positionals } = parse({ args: [...args], options, allowPositionals: true });
    const [from, to, ...paths] = positionals;
    if (from === undefined || to === undefined) throw new UsageError("rename takes the old name and the new one");
    if (from === to) throw new UsageError(`the old name and the new one are the same, ${quote(from)}: there is nothing to rename`);
    const also = kindsNamed(values.also ?? []);
    const run = await runCheck(checkArguments(values, paths, terminal.workingDirectory), terminal);
    const { workspace, failures, searched } = run;
    const tellOfFailures = (isWanted: (file: string) => boolean) => {
      for (const { file, message } of failures) if (isWanted(file)) terminal.complain(`${file}: ${message}`);
    };
    // A lock that is broken may be why nothing is done: then that is said, and once.
    tellOfFailures((file) => !isLockFile(file));
    const lists = [...workspace.projects.values()].flatMap((project) => project.lists);
    const skipped = await skippedWith(new Set([from]), run);
    const meant = listsOf(from, values.server ?? null, lists, skipped);
    const chosen = consumers.filter(({ id }) => meant.some(({ tools }) => tools.some(({ accepted }) => id in accepted)));
    const wishes = meant.map((list) => ({ list, from, to }));
    const isKept = values.alias === true;
    const maker = aliasMaker(workspace);
    const renaming = isKept ? await renameKeepingAlias(wishes, maker) : await renameWithNotices(wishes, maker);
    const unseen = await sayUnseen(searched, "permissions, locks, tests and documentation");
    // The lock that an alias needs can lie where nobody looked.
    if ("refused" in renaming) {
      const refused = sayRefused(renaming);
      throw new Refusal(isKept && unseen !== null ? `${refused.replace(/\.$/, "")}; ${unseen}` : refused);
    }
    const doubt = sayRefusal(to, chosen);
    if (doubt !== null && values.force !== true) throw new Refusal(`${doubt} To rename all the same, add --force`);
    tellOfFailures(isLockFile);
    const texts = await textMentionsOf(renaming.renamed, renaming.edits, workspace, searched, isKept);
    for (const line of newIn(texts.failures, failures)) terminal.complain(line);
    const all = [...renaming.edits, ...texts.edits].toSorted((left, right) => comparePlaces(left.place, right.place));
    // What is asked for is changed as a whole or not at all.
    const asked = texts.edits.filter(({ doubt }) => doubt !== undefined && also.has(doubt.about));
    const unread = await whyNotReadBack(asked, maker);
    if (unread !== null) throw new Refusal(sayRefused(unread));
    const open = all.filter(({ doubt }) => doubt !== undefined && doubt.about !== "lock" && !also.has(doubt.about));
    const edits = all.filter((edit) => !open.includes(edit)).map(({ place, text }): NameEdit => ({ place, text, from, to }));
    const changes = await changesOf(edits, terminal);
    applyChanges(changes, values["dry-run"] === true, count(edits.length, "place"), terminal);
    for (const file of locksIn(renaming.edits))
      terminal.complain(`${file}: ${doubts.lock.label} Whoever calls ${quote(from)} fails from now on, unless it stays registered, too.`);
    const refusal = isKept ? sayStillRefused(from, chosen) : null;
    if (refusal !== null) terminal.complain(`${quote(from)} stays registered: ${refusal} until the alias is retired`);
    tellOf(open, terminal);
    for (const line of skipped) terminal.complain(line);
    if (unseen !== null) terminal.complain(unseen);
    return exitStatus.fine;
  },
};

/** What `--also` takes. */
const kinds = ["calls", "tests", "docs", "configs"] as const satisfies readonly DoubtAbout[];

function kindsNamed(options: readonly string[]): ReadonlySet<DoubtAbout> {
  const named = options.flatMap((option) => option.split(","));
  const isKind = (name: string): name is (typeof kinds)[number] => kinds.some((kind) => kind === name);
  const wrong = named.find((name) => name !== "all" && !isKind(name));
  if (wrong !== undefined) throw new UsageError(`--also takes ${kinds.join(", ")} or all, not ${quote(wrong)}`);
  return new Set(named.includes("all") ? kinds : named.filter(isKind));
}

/** Tells of the places that may mean the tool, and how they are changed with it. */
function tellOf(open: readonly RenameEdit[], terminal: Terminal): void {
  tellOfOpen(open, terminal);
  const left = leftIn(open);
  const about = kinds.filter((kind) => left.some(({ doubt }) => doubt?.about === kind));
  if (about.length > 0)
    terminal.complain(`${sayLeft(left.length)}: change ${left.length === 1 ? "it" : "them"}, too, with --also ${about.join(",")}`);
}

/** The lists that have the tool: those of one server, or of the one that was named. `skipped` says which files may have it, too. */
function listsOf(name: string, server: string | null, all: readonly JudgedList[], skipped: readonly string[]): readonly JudgedList[] {
  const having = all.filter(({ list }) => list.tools.some((tool) => tool.name === name));
  if (having.length === 0) {
    const names = new Set(all.flatMap(({ list }) => list.tools.map((tool) => tool.name)));
    if (skipped.length > 0) throw new Refusal(`no tool that was read is called ${quote(name)}; ${skipped.join("; ")}`);
    throw new Refusal(`no tool is called ${quote(name)}${didYouMean(name, [...names])}`);
  }
  const servers = [...new Set(having.map(({ list }) => serverNameOf(list)))];
  if (server !== null) {
    const byName = having.filter(({ list }) => serverNameOf(list) === server);
    const own = byName.length > 0 ? byName : having.filter((list) => fileOf(list) === server.replace(/^\.\//, ""));
    if (own.length === 0) throw new Refusal(`no server ${quote(server)} has a tool ${quote(name)}; it is one of ${servers.join(", ")}`);
    return own;
  }
  if (servers.length > 1)
    throw new Refusal(`several servers have a tool ${quote(name)}: say which with --server, one of ${servers.join(", ")}`);
  return having;
}

/** Why a rename cannot be done, behind the place that it is about. */
function sayRefused({ refused, at }: RefusedRename): string {
  if (at === undefined) return refused;
  const { line, character } = at.range.start;
  return `${sayPlace({ file: at.file, line: line + 1, column: character + 1 })}: ${refused}`;
}

/** The file that makes the server of a list, or that the list begins in, as reports call it. */
function fileOf({ list: { server, id } }: JudgedList): string {
  return server?.place.file ?? id.slice(0, id.lastIndexOf("#"));
}

/** Aliases are made on the files as they are on the disk. */
function aliasMaker(workspace: Workspace): AliasMaker {
  return {
    workspace,
    readText: async (path) => (await nodeFileSystem.readText(path)).text,
    reader: new Reader(new Grammars(openGrammar, compile)),
  };
}

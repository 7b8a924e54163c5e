import type { Consumer } from "../../../shared/consumers/consumer.ts";
import { reasonsAgainst } from "../../../shared/consumers/verdict.ts";
import { type Lock, type LockedTool, lockText } from "../../../shared/lock/lock.ts";
import type { Tool } from "../../../shared/model.ts";
import { writtenPart } from "../../../shared/names/affixes.ts";
import { quote } from "../../../shared/names/characters.ts";
import { llmName } from "../../../shared/names/llmName.ts";
import { listed } from "../../../shared/rules/words.ts";
import type { Aliased, Aliasing } from "../../readers/aliasing.ts";
import { kindOf } from "../../readers/fileKind.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import { parseLock } from "../../readers/manifests/lock.ts";
import type { Reader } from "../../readers/reader.ts";
import { aliasesOf, judgedOf, lockFor, serverIn } from "../aliases.ts";
import type { LockedFile } from "../checkedProject.ts";
import type { Workspace } from "../workspace.ts";
import { additionsTo, removalFrom } from "./agreement.ts";
import { applyEdits } from "./applyEdits.ts";
import { holds, type PlacedEdit, placeKey } from "./placedEdit.ts";
import { type RenameEdit, type Renaming, renameTools, type Wish } from "./renaming.ts";

/** What edits of aliases are made with. */
export interface AliasMaker {
  readonly workspace: Workspace;
  /** The text of a file as it is now; null where it cannot be read. */
  readonly readText: (path: string) => Promise<string | null>;
  readonly reader: Pick<Reader, "alias" | "written">;
}

/** What is said where there is no lock that could tell an alias from any other tool. */
const noLock = `there is no lock that could record the old name: write one with "mcp-portability lock"`;

/**
 * Renames tools as `renameTools` does, and keeps what they were called registered: as a second registration for the same handler, which its
 * description calls deprecated, and as an alias in the lock. Where a form has no second registration, nothing is renamed. What was done
 * before comes to no edits.
 */
export async function renameKeepingAlias(wishes: readonly Wish[], maker: AliasMaker): Promise<Renaming> {
  const { workspace } = maker;
  const pending = wishes.filter(({ list, from, to }) => from !== to && aliasesOf(list, workspace).get(from) !== to);
  if (pending.length === 0) return { edits: [], renamed: [] };
  const renaming = renameTools(pending, workspace);
  if ("refused" in renaming) return renaming;
  const kept = await registrationsOf(renaming.renamed, maker);
  if ("refused" in kept) return kept;
  const why = await whyNotRead(renaming, kept, maker);
  if (why !== null) return why;
  const listed = await listings(renaming.renamed, maker);
  const locks = await recorded(renaming.renamed, maker);
  if ("refused" in locks) return locks;
  const locked = new Set(locks.edits.map(({ place }) => place.file));
  // What an alias rewrites holds the new name already.
  const others = renaming.edits.filter(({ place }) => !locked.has(place.file) && !kept.edits.some((edit) => holds(edit.place, place)));
  return { edits: [...others, ...kept.edits, ...listed, ...locks.edits], renamed: renaming.renamed };
}

/** Who of some consumers refuses a whole list in which a name stays, as the end of a sentence; null for nobody. */
export function sayStillRefused(name: string, consumers: readonly Consumer[]): string | null {
  const refusing = consumers.filter((consumer) => consumer.name.effect === "list-refused" && reasonsAgainst(name, consumer).length > 0);
  if (refusing.length === 0) return null;
  return `${listed(refusing.map(({ title }) => title))} still ${refusing.length === 1 ? "refuses" : "refuse"} the list`;
}

/** Takes the registration of an alias away, and its record in the lock. */
export async function retireAlias(list: Wish["list"], name: string, maker: AliasMaker): Promise<Renaming> {
  const of = aliasesOf(list, maker.workspace).get(name);
  if (of === undefined) return { refused: `${quote(name)} is no alias that the lock records.` };
  const edits: PlacedEdit[] = [];
  for (const tool of list.list.tools.filter((each) => each.name === name)) {
    if (tool.origin === "manifest") {
      const entry = await removalFrom(tool.place, textOf(maker));
      if (entry === null) return { refused: `${quote(name)} cannot be taken out of ${tool.place.file}: do that first.` };
      edits.push(...entry);
      continue;
    }
    const made = await edited(tool, maker, (aliasing, node, text) =>
      aliasing.retire(node, { old: writtenPart(tool, tool.name) ?? tool.name, text }),
    );
    if (typeof made === "string") return { refused: `${quote(name)} cannot be retired here: ${made}.` };
    edits.push(...made);
  }
  const judged = judgedOf(list, maker.workspace);
  const lock = lockFor(judged, maker.workspace);
  const server = lock === null ? null : serverIn(lock, judged, maker.workspace);
  if (lock === null || server === null) return { edits, renamed: [] };
  const record = await changedLock(lock, maker, (tools) => {
    const tool = tools.get(server)?.get(of);
    if (tool !== undefined) tools.get(server)?.set(of, { ...tool, aliases: tool.aliases.filter((alias) => alias !== name) });
  });
  return "refused" in record ? record : { edits: [...edits, ...record.edits], renamed: [] };
}

type Made = { readonly edits: readonly RenameEdit[] } | { readonly refused: string };

/** The second registrations of tools that get another name, each once where several lists share it. */
async function registrationsOf(wishes: readonly Wish[], maker: AliasMaker): Promise<Made> {
  const edits = new Map<string, PlacedEdit>();
  /** By file: the declarations that were given an alias. */
  const declared = new Map<string, string[]>();
  for (const { list, from, to } of wishes) {
    const composed = composedOf(list, from, maker.workspace);
    if (composed !== null) return refusal(from, `${quote(composed)} is put together, and may hold its text`);
    const tools = list.list.tools.filter(({ name }) => name === from);
    const sources = tools.filter(({ origin }) => origin !== "manifest");
    if (sources.length === 0) return refusal(from, "only a list has it, and no source that could register it twice");
    for (const tool of sources) {
      const fresh = writtenPart(tool, to);
      if (fresh === null) return refusal(from, `the new name cannot be written there`);
      const old = writtenPart(tool, tool.name) ?? tool.name;
      const key = placeKey(tool.place);
      const known = declared.get(tool.place.file) ?? [];
      if (!known.includes(key)) declared.set(tool.place.file, [...known, key]);
      const others = known.includes(key) ? known.indexOf(key) : known.length;
      const made = await edited(tool, maker, (aliasing, node, text) =>
        aliasing.keep(node, {
          old,
          fresh,
          notice: noticeOf(to),
          isDerived: tool.written === null,
          sdk: tool.sdk,
          text,
          others,
          language: tool.language,
        }),
      );
      if (typeof made === "string") return refusal(from, made);
      for (const edit of made) edits.set(placeKey(edit.place), edit);
    }
  }
  return { edits: [...edits.values()] };
}

/** A name that is put together of others and that may have this one in it: it would become another one, too; null for none. */
function composedOf({ list: { tools } }: Wish["list"], from: string, { projects }: Workspace): string | null {
  const constants = tools.filter(({ name, literal }) => name === from && literal !== null);
  const texts = constants.flatMap(({ written }) => written ?? []);
  const all = [...projects.values()].flatMap((project) => project.lists.flatMap(({ list }) => list.tools));
  return all.find(({ origin, name }) => origin === "template" && texts.some((text) => name.includes(text)))?.name ?? null;
}

/** What is wrong with the sources as they would be: a second registration is one only if it is read as such. Null for nothing. */
async function whyNotRead(
  renaming: { readonly edits: readonly RenameEdit[]; readonly renamed: readonly Wish[] },
  kept: { readonly edits: readonly RenameEdit[] },
  { workspace, readText, reader }: AliasMaker,
): Promise<{ readonly refused: string } | null> {
  const renamed = renaming.edits.filter(({ place }) => !kept.edits.some((edit) => holds(edit.place, place)));
  for (const { list, from } of renaming.renamed) {
    const sources = list.list.tools.filter(({ name, origin }) => name === from && origin !== "manifest");
    for (const tool of new Map(sources.map((each) => [each.place.file, each])).values()) {
      const { file } = tool.place;
      const path = workspace.pathOf(file);
      const kind = kindOf(path, false);
      const text = await readText(path);
      if (kind?.kind !== "source" || text === null) return refusal(from, "its file cannot be read");
      const edits = [...renamed, ...kept.edits].filter(({ place }) => place.file === file);
      const now = await reader.written(path, text, kind.language);
      const then = await reader.written(path, applyEdits(text, edits), kind.language);
      if (then.faults > now.faults) return refusal(from, "its declaration has faults");
      if (!then.names.includes(writtenPart(tool, tool.name) ?? tool.name))
        return refusal(from, "what would register it a second time is nothing that is read as a tool");
    }
  }
  return null;
}

/** What puts old names into the manifests that list every tool. */
async function listings(wishes: readonly Wish[], maker: AliasMaker): Promise<readonly PlacedEdit[]> {
  const added = wishes.flatMap(({ list: { list }, from, to }) =>
    list.manifests
      .filter(({ isWhole }) => isWhole)
      .map((manifest) => additionsTo(manifest, [{ name: from, description: noticeOf(to) }], textOf(maker))),
  );
  return (await Promise.all(added)).flatMap((edits) => edits ?? []);
}

function textOf({ workspace, readText }: AliasMaker): (file: string) => Promise<string | null> {
  return (file) => readText(workspace.pathOf(file));
}

/** What a tool says of itself that is there under its old name. */
function noticeOf(name: string): string {
  return `Deprecated: use ${name} instead.`;
}

function refusal(name: string, why: string): { readonly refused: string } {
  return { refused: `${quote(name)} cannot stay registered beside its new name: ${why}.` };
}

/** What a language says of the name of a tool, placed in its file. */
async function edited(
  tool: Tool,
  { workspace, readText, reader }: AliasMaker,
  ask: (aliasing: Aliasing, name: Parameters<Aliasing["keep"]>[0], text: string) => Aliased,
): Promise<readonly PlacedEdit[] | string> {
  const { file, range } = tool.place;
  const path = workspace.pathOf(file);
  const kind = kindOf(path, false);
  const text = await readText(path);
  if (kind?.kind !== "source" || text === null) return "its file cannot be read";
  const lines = new LineIndex(text);
  const span = { start: lines.offset(range.start), end: lines.offset(range.end) };
  const made = await reader.alias(path, text, kind.language, span, (aliasing, name) => ask(aliasing, name, text));
  return typeof made === "string"
    ? made
    : made.map(({ start, end, text: put }) => ({ place: { file, range: lines.range(start, end) }, text: put }));
}

/** The edits of locks that record old names as aliases. */
async function recorded(wishes: readonly Wish[], maker: AliasMaker): Promise<Made> {
  const byLock = new Map<string, { readonly lock: LockedFile; readonly changes: { server: string; from: string; to: string }[] }>();
  for (const { list, from, to } of wishes) {
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
async function changedLock({ path, reading }: LockedFile, { readText }: AliasMaker, change: (servers: Tools) => void): Promise<Made> {
  const text = await readText(path);
  const { file } = reading;
  if (text === null) return { refused: `${file} cannot be read.` };
  let lock: Lock;
  try {
    lock = parseLock(text);
  } catch (error) {
    return { refused: `${file}: ${error instanceof Error ? error.message : String(error)}.` };
  }
  const servers: Tools = new Map([...lock.servers].map(([server, tools]) => [server, new Map(tools)]));
  change(servers);
  const sorted = [...servers].map(([server, tools]) => [server, new Map([...tools].sort(byKey))] as const).sort(byKey);
  const plain = lockText({ servers: new Map(sorted) });
  const after = text.includes("\r\n") ? plain.replaceAll("\n", "\r\n") : plain;
  return { edits: differing(text, after, file) };
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

import type { Place, Tool } from "../../../shared/model.ts";
import { writtenPart } from "../../../shared/names/affixes.ts";
import { quote } from "../../../shared/names/characters.ts";
import type { Aliased, Aliasing } from "../../readers/aliasing.ts";
import { kindOf } from "../../readers/fileKind.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import type { Reader } from "../../readers/reader.ts";
import type { Workspace } from "../workspace.ts";
import { additionsTo } from "./agreement.ts";
import { noticeOf } from "./aliasNotices.ts";
import { applyEdits } from "./applyEdits.ts";
import { type PlacedEdit, placeKey } from "./placedEdit.ts";
import type { RefusedRename, RenameEdit, Wish } from "./renaming.ts";

/** What edits of aliases are made with. */
export interface AliasMaker {
  readonly workspace: Workspace;
  /** The text of a file as it is now; null where it cannot be read. */
  readonly readText: (path: string) => Promise<string | null>;
  readonly reader: Pick<Reader, "alias" | "written" | "texts">;
}

/** A name under which a tool of a list stays registered, or is registered again. */
export interface KeptAlias {
  readonly list: Wish["list"];
  /** What the tool is called in the sources as they are. */
  readonly declared: string;
  readonly old: string;
  /** What the tool is called beside its alias. */
  readonly to: string;
}

/** Edits, or why there are none. */
export type Made = { readonly edits: readonly RenameEdit[] } | RefusedRename;

/** The second registrations of tools, each once where several lists share it. */
export async function registrationsOf(aliases: readonly KeptAlias[], maker: AliasMaker): Promise<Made> {
  const edits = new Map<string, PlacedEdit>();
  /** By file: the declarations that were given an alias. */
  const declared = new Map<string, string[]>();
  for (const { list, declared: name, old: alias, to } of aliases) {
    const composed = name === to ? null : composedOf(list, name, maker.workspace);
    if (composed !== null) return refusal(alias, `${quote(composed)} is put together, and may hold its text`);
    const sources = sourcesOf(list, name);
    if (sources.length === 0) return refusal(alias, "only a list has it, and no source that could register it twice");
    for (const tool of sources) {
      const [old, fresh] = [writtenPart(tool, alias), writtenPart(tool, to)];
      if (old === null || fresh === null) return refusal(alias, "it gets more around it elsewhere than its name has", tool.place);
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
      if (typeof made === "string") return refusal(alias, made, tool.place);
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
export async function whyNotRead(
  aliases: readonly KeptAlias[],
  edits: readonly PlacedEdit[],
  { workspace, readText, reader }: AliasMaker,
): Promise<RefusedRename | null> {
  for (const { list, declared, old } of aliases) {
    for (const tool of new Map(sourcesOf(list, declared).map((each) => [each.place.file, each])).values()) {
      const { file } = tool.place;
      const path = workspace.pathOf(file);
      const kind = kindOf(path, false);
      const text = await readText(path);
      if (kind?.kind !== "source" || text === null) return refusal(old, "its file cannot be read", tool.place);
      const own = edits.filter(({ place }) => place.file === file);
      const now = await reader.written(path, text, kind);
      const then = await reader.written(path, applyEdits(text, own), kind);
      if (then.faults > now.faults) return refusal(old, "its declaration has faults", tool.place);
      if (!then.names.includes(writtenPart(tool, old) ?? old))
        return refusal(old, "what would register it a second time is nothing that is read as a tool", tool.place);
    }
  }
  return null;
}

/** What puts old names into the manifests that list every tool. */
export async function listings(aliases: readonly KeptAlias[], maker: AliasMaker): Promise<readonly PlacedEdit[]> {
  const added = aliases.flatMap(({ list: { list }, declared, old, to }) =>
    list.manifests
      .filter(({ isWhole, place }) => isWhole && !(declared === to && isListed(old, place.file, list)))
      .map((manifest) => additionsTo(manifest, [{ name: old, description: noticeOf(to) }], textOf(maker))),
  );
  return (await Promise.all(added)).flatMap((edits) => edits ?? []);
}

function isListed(name: string, file: string, { tools }: Wish["list"]["list"]): boolean {
  return tools.some((tool) => tool.name === name && tool.origin === "manifest" && tool.place.file === file);
}

function sourcesOf({ list }: Wish["list"], name: string): readonly Tool[] {
  return list.tools.filter((tool) => tool.name === name && tool.origin !== "manifest");
}

/** Reads files by what reports call them. */
export function textOf({ workspace, readText }: AliasMaker): (file: string) => Promise<string | null> {
  return (file) => readText(workspace.pathOf(file));
}

/** Why a tool cannot keep its old name, in a sentence. `why` is the end of it, `at` the declaration that it is about. */
export function refusal(name: string, why: string, at?: Place): RefusedRename {
  const refused = `${quote(name)} cannot stay registered beside its new name: ${why}.`;
  return at === undefined ? { refused } : { refused, at };
}

/** What a language says of the name of a tool, placed in its file. */
export async function edited(
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
  const made = await reader.alias(path, text, kind, span, (aliasing, name, code) => ask(aliasing, name, code.text));
  return typeof made === "string"
    ? made
    : made.map(({ start, end, text: put }) => ({ place: { file, range: lines.range(start, end) }, text: put }));
}

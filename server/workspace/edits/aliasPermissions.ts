import { meansServer, meansTool } from "../../../shared/names/references.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import type { ReadReference } from "../../readers/reading.ts";
import { judgedOf } from "../aliases.ts";
import type { Workspace } from "../workspace.ts";
import { type AliasMaker, type KeptAlias, type Made, refusal, textOf } from "./aliasRegistrations.ts";
import { entryBehind, entryRemoval } from "./entries.ts";
import { type Permitting, permissionsOf, type Renamed, spelledIn } from "./mentions.ts";
import { type PlacedEdit, placeKey } from "./placedEdit.ts";
import type { Wish } from "./renaming.ts";

/**
 * What has the permissions of clients hold for both names of a tool: the entry stays as it is and gets one for the other name behind it.
 * Who denies a tool denies it under its old name as long as that is registered.
 */
export async function permissionsForBoth(aliases: readonly KeptAlias[], maker: AliasMaker): Promise<Made> {
  const { workspace } = maker;
  const tools = aliases.map(({ list, declared, old, to }): Renamed => {
    return { judged: judgedOf(list, workspace), from: declared, to: declared === old ? to : old };
  });
  const edits = new Map<string, PlacedEdit>();
  for (const permitting of permissionsOf(tools, workspace)) {
    const { file, reference, means } = permitting;
    if (isListedWith(permitting, means.to, workspace)) continue;
    const at = `${file}:${reference.range.start.line + 1}`;
    const text = await textOf(maker)(file);
    if (text === null) return refusal(means.from, `${file} cannot be read`);
    const edit = entryBehind(text, new LineIndex(text), reference, spelledIn(reference, means.to));
    if (edit === null) return refusal(means.from, `the entry in ${at} is written so that none can be put beside it`);
    const placed = { place: { file, range: edit.range }, text: edit.text };
    edits.set(placeKey(placed.place), placed);
  }
  return { edits: [...edits.values()] };
}

/** Whether the list of an entry names a tool of the same server, too. */
function isListedWith(permitting: Permitting, name: string, workspace: Workspace): boolean {
  return besides(permitting, workspace).some(({ tool }) => meansTool(tool, name));
}

/** The entries of a list that are about the server that one of them is about. */
function besides({ file, reference: { server, list } }: Permitting, workspace: Workspace): readonly ReadReference[] {
  const files = [...workspace.projects.values()].flatMap(({ referring }) => referring).filter(({ reading }) => reading.file === file);
  const isBeside = (other: ReadReference) =>
    other.list.start.line === list.start.line && other.list.start.character === list.start.character && meansServer(other.server, [server]);
  return files.flatMap(({ reading }) => reading.references.filter(isBeside));
}

/**
 * What takes the entries of an alias that ends out of the permissions of clients. The only entry of a list that allows stays, since such a list
 * may allow everything when it is empty: that it names no tool any more is a finding.
 */
export async function permissionsWithout(list: Wish["list"], name: string, of: string, maker: AliasMaker): Promise<readonly PlacedEdit[]> {
  const { workspace } = maker;
  const edits: PlacedEdit[] = [];
  for (const { file, reference } of permissionsOf([{ judged: judgedOf(list, workspace), from: name, to: of }], workspace)) {
    const isOnly = reference.purpose === "allow" && reference.list.count === 1;
    const text = isOnly || meansTool(reference.tool, of) ? null : await textOf(maker)(file);
    const range = text === null ? null : entryRemoval(text, new LineIndex(text), reference);
    if (range !== null) edits.push({ place: { file, range }, text: "" });
  }
  return edits;
}

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
  for (const { file, reference, means } of permissionsOf(tools, workspace)) {
    const text = await textOf(maker)(file);
    if (text === null) return refusal(means.from, `${file} cannot be read`);
    const entry = entryFor(means.to, { file, reference }, text, workspace);
    if ("refused" in entry) return refusal(means.from, entry.refused);
    for (const edit of entry.edits) edits.set(placeKey(edit.place), edit);
  }
  return { edits: [...edits.values()] };
}

/** An entry of a list that is about a tool. */
type Entry = Pick<Permitting, "file" | "reference">;

/** What puts an entry for another tool of the same server behind one, in the text of its file: no edits where the list has one. */
export function entryFor(name: string, entry: Entry, text: string, workspace: Workspace): Made {
  const { file, reference } = entry;
  if (besides(entry, workspace).some(({ tool }) => meansTool(tool, name))) return { edits: [] };
  const edit = entryBehind(text, new LineIndex(text), reference, spelledIn(reference, name));
  if (edit === null)
    return { refused: `the entry in ${file}:${reference.range.start.line + 1} is written so that none can be put beside it` };
  return { edits: [{ place: { file, range: edit.range }, text: edit.text }] };
}

/** The entries of a list that are about the server that one of them is about. */
function besides({ file, reference: { server, list } }: Entry, workspace: Workspace): readonly ReadReference[] {
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

import type { CheckedList } from "../../../shared/check.ts";
import { type Consumer, withinSentence } from "../../../shared/consumers/consumer.ts";
import { reasonsAgainst } from "../../../shared/consumers/verdict.ts";
import type { Place, Tool } from "../../../shared/model.ts";
import { affixed, sayAffix, writtenPart } from "../../../shared/names/affixes.ts";
import { quote } from "../../../shared/names/characters.ts";
import { writtenName } from "../../../shared/names/writtenName.ts";
import { listed, sayReason } from "../../../shared/rules/words.ts";
import { aliasesOf, brokenLockOf } from "../aliases.ts";
import type { Workspace } from "../workspace.ts";
import type { Doubt } from "./doubts.ts";
import { mentionsOf } from "./mentions.ts";
import { type PlacedEdit, placeKey } from "./placedEdit.ts";

/** What giving a tool another name means: the edits, or the reason why it cannot be done. */
export type Renaming =
  /** `renamed` are all tools that get another name by it, those too that share a text with one that was asked for. */
  { readonly edits: readonly RenameEdit[]; readonly renamed: readonly Wish[] } | RefusedRename;

/** Why a rename cannot be done, in a sentence. */
export interface RefusedRename {
  readonly refused: string;
  /** The declaration that the reason is about; absent where it is about none. */
  readonly at?: Place;
}

/** A replacement that a rename is made of. */
export interface RenameEdit extends PlacedEdit {
  /** What has to be thought of before it is made; absent for nothing. */
  readonly doubt?: Doubt;
  /** What is said of the place where the edit is not made; absent where that is what its text says. */
  readonly says?: string;
  /** The name, or the part of one, that it writes: what the literal there says afterwards. Absent for an edit that writes no name. */
  readonly written?: string;
}

/** A tool of a list that is to have another name. */
export interface Wish {
  readonly list: CheckedList;
  readonly from: string;
  readonly to: string;
}

/**
 * Renames tools in their lists: every declaration of a name, the constants behind them, the manifests of the same server, permissions of
 * clients, calls in sources, and locks. What is written in one of these places for another list gets its new name with it. `keepsOld` says
 * that the old names stay: see `mentionsOf`.
 */
export function renameTools(wishes: readonly Wish[], workspace: Workspace, keepsOld = false): Renaming {
  const edits = new Map<string, RenameEdit>();
  const granted: Wish[] = [];
  const pending = [...wishes];
  const seen = new Set<string>();
  for (let wish = pending.pop(); wish !== undefined; wish = pending.pop()) {
    const key = JSON.stringify([wish.list.list.id, wish.from, wish.to]);
    if (seen.has(key)) continue;
    seen.add(key);
    granted.push(wish);
    const renaming = renameInList(wish, aliasesOf(wish.list).get(wish.from));
    if ("refused" in renaming) return renaming;
    for (const edit of renaming.edits) {
      const other = edits.get(placeKey(edit.place));
      if (other !== undefined && other.text !== edit.text)
        return { refused: `The text of ${quote(wish.from)} serves several tools, which would need different names.` };
      edits.set(placeKey(edit.place), edit);
      pending.push(...followers(edit, workspace));
    }
  }
  const broken = brokenLockOf(
    granted.flatMap(({ list, from, to }) => (from === to ? [] : [list])),
    workspace,
  );
  if (broken !== null) return { refused: broken };
  // What a constant says is changed with its declaration, whoever else uses it.
  for (const edit of mentionsOf(granted, workspace, keepsOld)) if (!edits.has(placeKey(edit.place))) edits.set(placeKey(edit.place), edit);
  return { edits: [...edits.values()], renamed: granted };
}

function renameInList(
  { list: { list }, from, to }: Wish,
  of: string | undefined,
): { readonly edits: readonly NameChange[] } | RefusedRename {
  if (of !== undefined) return { refused: `${quote(from)} is kept as an older name of ${quote(of)}: retire it, or rename ${quote(of)}.` };
  if (to === "") return { refused: "A tool must have a name." };
  const [having] = to === from ? [] : list.tools.filter((tool) => tool.name === to).sort(sourcesFirst);
  if (having !== undefined) {
    const owner = list.server?.name ?? null;
    const refused = `${owner === null ? "This tool list" : `The server ${quote(owner)}`} already has a tool called ${quote(to)}.`;
    return { refused, at: having.place };
  }
  const edits: NameChange[] = [];
  for (const tool of list.tools.filter(({ name }) => name === from).sort(sourcesFirst)) {
    const edit = editFor(tool, to);
    if (typeof edit === "string") return { refused: edit, at: tool.place };
    edits.push(edit);
  }
  return { edits };
}

/** A manifest only repeats what a source declares. */
function sourcesFirst(left: Tool, right: Tool): number {
  return Number(left.origin === "manifest") - Number(right.origin === "manifest");
}

/** The tools that an edit gives another name too: those of other lists, and those of the same one whose names have the same part. */
function followers({ place, written }: NameChange, workspace: Workspace): readonly Wish[] {
  const key = placeKey(place);
  const lists = [...workspace.projects.values()].flatMap((project) => project.lists);
  return lists.flatMap((list) =>
    list.list.tools.flatMap(({ name, writing, affixes }): readonly Wish[] =>
      writing.kind === "fixed" || placeKey(writing.place) !== key ? [] : [{ list, from: name, to: affixed(written, affixes) }],
    ),
  );
}

/** An edit that gives a declaration another name, or the part of one that stands there. */
interface NameChange extends RenameEdit {
  /** The name without what stands around it. */
  readonly written: string;
}

/** The edit that gives one declaration another name, or the reason why there is none. */
function editFor(tool: Tool, to: string): NameChange | string {
  const { writing, name, affixes } = tool;
  if (writing.kind === "fixed") return sayFixed(name, writing.because);
  const part = writtenPart(tool, to);
  if (part === null) return `${quote(name)} gets ${listed(affixes.map(sayAffix))} elsewhere: the new name has to have it too.`;
  if (needsEscape(part)) return `${quote(to)} cannot be written between quotes as it is.`;
  return { place: writing.place, text: writtenName(writing, part), written: part };
}

/** Why a tool cannot be renamed where it is declared, whatever the new name; null when it can. */
export function whyFixed({ writing, name }: Tool): string | null {
  return writing.kind === "fixed" ? sayFixed(name, writing.because) : null;
}

function sayFixed(name: string, because: string): string {
  return `${quote(name)} cannot be changed here: ${because}.`;
}

/** Who of some consumers refuses a name, and why; null when nobody does. */
export function sayRefusal(name: string, consumers: readonly Consumer[]): string | null {
  const byReason = new Map<string, string[]>();
  for (const consumer of consumers) {
    const reasons = reasonsAgainst(name, consumer);
    if (reasons.length === 0) continue;
    const why = reasons.map((reason) => sayReason(reason, consumer.name.allowed)).join("; ");
    byReason.set(why, [...(byReason.get(why) ?? []), withinSentence(consumer.title)]);
  }
  const said = [...byReason].map(([why, titles]) => `${why} (${titles.join(", ")})`);
  return said.length === 0 ? null : `Not everybody takes ${quote(name)}: ${said.join("; ")}.`;
}

/**
 * Characters that mean something in a string of one of the languages, or that it may not have as they are: ends of lines, halves of
 * characters, a byte order mark and what turns the direction of writing. No portable name has any.
 */
export function needsEscape(text: string): boolean {
  return /["'`\\${}\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufeff\p{Bidi_Control}]|#@/u.test(text);
}

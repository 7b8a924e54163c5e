import type { CheckedList } from "../../../shared/check.ts";
import type { Place, Tool } from "../../../shared/model.ts";
import { quote } from "../../../shared/names/characters.ts";
import { ruleOf } from "../../../shared/rules/index.ts";

/** One replacement in a file: the name's own characters, or a place where a name is put in. */
export interface NameEdit {
  readonly place: Place;
  readonly from: string;
  readonly to: string;
  /** What is written at the place: `to`, with what an explicit name needs around it. */
  readonly text: string;
}

/** A name that the rename map changes and that is left alone, and why. */
export interface LeftAlone {
  readonly place: Place;
  readonly name: string;
  readonly why: string;
}

export interface Fixes {
  /** Never two of one place. */
  readonly edits: readonly NameEdit[];
  readonly leftAlone: readonly LeftAlone[];
}

/**
 * The edits that apply the rename maps of checked lists. Only names are changed that a chosen consumer or client refuses and
 * whose finding nobody suppressed; only where the text can be replaced where it stands, and the portable name is one that can be
 * taken without a second thought.
 */
export function fixesOf(lists: readonly CheckedList[]): Fixes {
  const edits = new Map<string, NameEdit>();
  const leftAlone: LeftAlone[] = [];
  const wanted = new Map<string, Set<string>>();
  for (const { tool, to } of lists.flatMap(renamings)) {
    const place = tool.literal ?? tool.place;
    const key = keyOf(place);
    wanted.set(key, (wanted.get(key) ?? new Set()).add(to ?? tool.name));
  }
  for (const { tool, portable, to } of lists.flatMap(renamings)) {
    const place = tool.literal ?? tool.place;
    const why = reasonAgainst(tool, portable, to, wanted.get(keyOf(place))?.size ?? 0);
    if (why !== null || to === null || tool.writing.kind === "fixed") {
      leftAlone.push({ place, name: tool.name, why: why ?? "there is no portable name for it" });
      continue;
    }
    const text = tool.writing.kind === "text" ? to : tool.writing.before + to + tool.writing.after;
    edits.set(keyOf(place), { place: tool.writing.place, from: tool.name, to, text });
  }
  return { edits: [...edits.values()], leftAlone };
}

interface Renaming {
  readonly tool: Tool;
  /** Its entry in the rename map. */
  readonly portable: string | null;
  /** The entry, when it can be taken without a second thought. */
  readonly to: string | null;
}

function renamings({ tools, findings, plan }: CheckedList): readonly Renaming[] {
  const refused = new Set(
    findings.filter((finding) => ruleOf(finding.rule)?.answeredByRenaming === true).flatMap((finding) => finding.tools),
  );
  return tools
    .filter(({ tool }) => refused.has(tool.name))
    .map(({ tool, portableName }) => ({ tool, portable: portableName, to: plan.preferred(tool.name) }));
}

function reasonAgainst(tool: Tool, portable: string | null, to: string | null, wishes: number): string | null {
  if (tool.writing.kind === "fixed") return tool.writing.because;
  if (tool.written !== null && tool.written !== tool.name) return "a prefix that is added elsewhere is part of the name";
  if (portable === null) return "there is no portable name for it";
  if (to === null)
    return portable === tool.name
      ? "no shorter name helps here"
      : `${quote(portable)} needs a second thought: it says nothing, or comes to look like another name`;
  return wishes > 1 ? "the text serves several tool lists, which need different names" : null;
}

function keyOf({ file, range }: Place): string {
  return `${file}:${range.start.line}:${range.start.character}`;
}

import type { CheckedList } from "../../../shared/check.ts";
import type { Finding, Place, Tool } from "../../../shared/model.ts";
import { sayAffix, writtenPart } from "../../../shared/names/affixes.ts";
import { quote } from "../../../shared/names/characters.ts";
import { writtenName } from "../../../shared/names/writtenName.ts";
import { ruleOf } from "../../../shared/rules/index.ts";
import { listed } from "../../../shared/rules/words.ts";
import type { JudgedList } from "../checkedProject.ts";
import { placeKey } from "./placedEdit.ts";

/** One replacement in a file: the name's own characters, or a place where a name is put in. */
export interface NameEdit {
  readonly place: Place;
  /** The same as `to` where nothing is called otherwise afterwards. */
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

/** What a fix changes, and which names it does not. */
export interface Fixes {
  /** Never two of one place. */
  readonly edits: readonly NameEdit[];
  readonly leftAlone: readonly LeftAlone[];
}

/** A checked list, and what is not said of it since a person has answered it. */
export type FixableList = CheckedList & Pick<JudgedList, "suppressed">;

/**
 * The edits that apply the rename maps of checked lists. Only names are changed that a chosen consumer or client refuses, and none
 * that a person wants to stay: who suppresses one finding that a rename would answer has decided on the name. Only where the text can be
 * replaced where it stands, and the portable name is one that can be taken without a second thought. An alias that a lock records is left
 * alone: it is there for its name. `aliasesOf` gives those of a list, each with the tool whose older name it is.
 */
export function fixesOf(lists: readonly FixableList[], aliasesOf: (list: CheckedList) => ReadonlyMap<string, string>): Fixes {
  const edits = new Map<string, NameEdit>();
  const leftAlone: LeftAlone[] = [];
  const all = lists.flatMap(renamings);
  const aliases = new Map<CheckedList, ReadonlyMap<string, string>>(lists.map((list) => [list, aliasesOf(list)]));
  const others = otherUses(lists, all);
  for (const { list, tool, portable, to, ignored } of all) {
    const place = tool.literal ?? tool.place;
    const alias = aliases.get(list)?.get(tool.name);
    const kept =
      alias === undefined
        ? null
        : `it is kept as an older name of ${quote(alias)}, so that those who call it do not fail; retire it when nobody does`;
    const decided =
      ignored.length === 0 ? null : `${listed(ignored)} ${ignored.length === 1 ? "is" : "are"} ignored for it, so it is to stay`;
    const why = decided ?? kept ?? reasonAgainst(tool, portable, to) ?? others(tool);
    if (why !== null || to === null || tool.writing.kind === "fixed") {
      leftAlone.push({ place, name: tool.name, why: why ?? "there is no portable name for it" });
      continue;
    }
    edits.set(placeKey(place), {
      place: tool.writing.place,
      from: tool.name,
      to,
      text: writtenName(tool.writing, writtenPart(tool, to) ?? to),
    });
  }
  return { edits: [...edits.values()], leftAlone };
}

/** Why the text of a name is not only this tool's to change; null when it is. */
function otherUses(lists: readonly CheckedList[], all: readonly Renaming[]): (tool: Tool) => string | null {
  const wishes = new Map<string, Set<string>>();
  for (const { tool, to } of all) {
    const key = placeKey(tool.literal ?? tool.place);
    const name = to ?? tool.name;
    wishes.set(key, (wishes.get(key) ?? new Set()).add(writtenPart(tool, name) ?? name));
  }
  const servers = new Set(lists.flatMap(({ list: { server } }) => (server === null ? [] : [placeKey(server.place)])));
  const composing = new Set(
    lists.flatMap(({ tools }) => tools.filter(({ tool }) => tool.origin === "template").map(({ tool }) => tool.place.file)),
  );
  return (tool) => {
    const place = tool.literal ?? tool.place;
    if ((wishes.get(placeKey(place))?.size ?? 0) > 1) return "the text serves several tool lists, which need different names";
    if (servers.has(placeKey(place))) return "the same text names the server";
    const isConstant = tool.literal !== null && composing.has(tool.literal.file);
    return isConstant ? "another name of the file is put together and may hold this text" : null;
  };
}

interface Renaming {
  readonly list: CheckedList;
  readonly tool: Tool;
  /** Its entry in the rename map. */
  readonly portable: string | null;
  /** The entry, when it can be taken without a second thought. */
  readonly to: string | null;
  /** The rules that refuse the name and that a person has suppressed for it. */
  readonly ignored: readonly string[];
}

function renamings(list: FixableList): readonly Renaming[] {
  const { tools, findings, suppressed, plan } = list;
  const refused = new Set(findings.filter(isAnsweredByRenaming).flatMap((finding) => finding.tools));
  const ignored = new Map<string, Set<string>>();
  for (const { rule, tools: about } of suppressed.filter(isAnsweredByRenaming))
    for (const name of about) ignored.set(name, (ignored.get(name) ?? new Set()).add(rule));
  return tools
    .filter(({ tool: { name } }) => refused.has(name) || ignored.has(name))
    .map(({ tool, portableName }) => {
      const rules = [...(ignored.get(tool.name) ?? [])];
      return { list, tool, portable: portableName, to: plan.preferred(tool.name), ignored: rules };
    });
}

/** Whether another name would answer a finding. */
export function isAnsweredByRenaming({ rule }: Finding): boolean {
  return ruleOf(rule)?.answeredByRenaming === true;
}

function reasonAgainst(tool: Tool, portable: string | null, to: string | null): string | null {
  if (tool.writing.kind === "fixed") return tool.writing.because;
  if (to !== null && writtenPart(tool, to) === null) return whyNotWritten(tool);
  if (portable === null) return "there is no portable name for it";
  if (to !== null) return null;
  if (portable === tool.name) return "no shorter name helps here";
  return `${quote(portable)} needs a second thought: it says nothing, or comes to look like another name`;
}

/** Why a name cannot be made by changing its written part: what it gets elsewhere would have to change. */
function whyNotWritten({ affixes }: Tool): string {
  const said = affixes.map((affix) => `${affix.place.file}:${affix.place.range.start.line + 1} puts ${sayAffix(affix)}`);
  return `${said.join(", ")}: that has to change`;
}

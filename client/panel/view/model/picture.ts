import type { CheckInput, ListInput } from "../../../../shared/checkInput.ts";
import type { Client } from "../../../../shared/clients/client.ts";
import type { Consumer } from "../../../../shared/consumers/consumer.ts";
import type { Finding } from "../../../../shared/model.ts";
import type { PanelState } from "../state.ts";
import { clientsInForce, clientsOf, consumersInForce, listsOf } from "./choices.ts";
import { type Layout, layoutFor } from "./columns.ts";
import { filterRows, isFiltering } from "./filter.ts";
import { type Judge, type JudgedList, otherFindings, type ToolRow } from "./judge.ts";
import { sortRows } from "./sort.ts";
import { count, listTitle, sayProblems } from "./titles.ts";

/** What there is to show. */
export interface Shown {
  /** The workspace; null before the server has answered. */
  readonly input: CheckInput | null;
  /** The pasted text; null without one. */
  readonly pasted: CheckInput | null;
}

/** Everything that the panel shows at a moment. */
export interface Picture {
  /** Every list, the pasted ones first. */
  readonly all: readonly PicturedList[];
  /** Those that show: without the ones that a filter leaves no tool of. */
  readonly lists: readonly PicturedList[];
  /** What all of them are judged from. */
  readonly inputs: readonly ListInput[];
  readonly consumers: readonly Consumer[];
  readonly clients: readonly Client[];
  /** The clients with their keys, as settings write them. */
  readonly clientTexts: readonly string[];
  readonly layout: Layout;
  /** Findings of the workspace that are in no list. */
  readonly others: readonly Finding[];
  /** `42 tools in 3 lists: 5 errors, 1 warning`. */
  readonly summary: string;
  /** `12 of 42 tools shown`; empty while nothing is filtered. */
  readonly shown: string;
  readonly isFilteredOut: boolean;
  /** The tool whose details are asked for; null without one. */
  readonly details: { readonly list: JudgedList; readonly row: ToolRow; readonly column: string } | null;
}

/** A list as it is shown: sorted, and without what the filter leaves out. */
export interface PicturedList {
  readonly judged: JudgedList;
  readonly isPasted: boolean;
  readonly rows: readonly ToolRow[];
}

/** `width`: of the tables, in units of the font's size. */
export function pictureOf({ input, pasted }: Shown, state: PanelState, judge: Judge, width: number): Picture {
  const { choices, filter, sort } = state;
  const inputs = listsOf([pasted, input]);
  const consumers = consumersInForce(choices, inputs);
  const clientTexts = clientsInForce(choices, inputs);
  const clients = clientsOf(clientTexts);
  const layout = layoutFor(width, consumers, clients);
  const pastedLists = new Set(pasted?.lists ?? []);
  const all = inputs.map((one): PicturedList => {
    const judged = judge.judge(one, choices);
    const isPasted = pastedLists.has(one);
    const rows = filterRows(judged, isPasted ? "Pasted" : listTitle(one.list), filter);
    return { judged, isPasted, rows: sortRows(rows, judged, layout, sort) };
  });
  const others = input === null ? [] : otherFindings(input, choices);
  const tools = all.reduce((sum, { judged }) => sum + judged.counts.tools, 0);
  const shown = all.reduce((sum, { rows }) => sum + rows.length, 0);
  const isFiltered = isFiltering(filter);
  return {
    all,
    lists: isFiltered ? all.filter(({ rows }) => rows.length > 0) : all,
    inputs,
    consumers,
    clients,
    clientTexts,
    layout,
    others,
    summary: summaryOf(all, others),
    shown: isFiltered ? `${shown} of ${count(tools, "tool")} shown` : "",
    isFilteredOut: isFiltered && shown === 0 && tools > 0,
    details: detailsOf(all, state),
  };
}

function detailsOf(lists: readonly PicturedList[], { selected }: PanelState): Picture["details"] {
  const list = lists.find(({ judged }) => judged.input.list.id === selected?.list)?.judged;
  const row = list?.rows.find(({ key }) => key === selected?.row);
  return selected === null || list === undefined || row === undefined ? null : { list, row, column: selected.column };
}

/** What is pasted has its own sum where it is pasted. */
function summaryOf(all: readonly PicturedList[], others: readonly Finding[]): string {
  const lists = all.filter(({ isPasted }) => !isPasted);
  if (lists.length === 0) return "MCP Portability";
  const sum = (of: "tools" | "errors" | "warnings" | "infos", outside: number) =>
    lists.reduce((total, { judged }) => total + judged.counts[of], outside);
  const outside = (...severities: readonly string[]) => others.filter(({ severity }) => severities.includes(severity)).length;
  const problems = {
    errors: sum("errors", outside("error")),
    warnings: sum("warnings", outside("warning")),
    infos: sum("infos", outside("information", "hint")),
  };
  return `${count(sum("tools", 0), "tool")} in ${count(lists.length, "list")}: ${sayProblems(problems)}`;
}

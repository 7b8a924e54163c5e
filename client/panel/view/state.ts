import { type Choices, noChoices } from "./model/choices.ts";
import { type Filter, noFilter, shows } from "./model/filter.ts";
import type { Sort } from "./model/sort.ts";

/** What a person has done in the panel: kept when the panel is hidden, and when the window is loaded anew. */
export interface PanelState {
  readonly filter: Filter;
  readonly sort: Sort;
  readonly choices: Choices;
  /** The text in the paste box; null while the box is closed. */
  readonly pasted: string | null;
  /** Ids of the lists that are folded. */
  readonly folded: readonly string[];
  /** The tool whose details are shown. */
  readonly selected: Selected | null;
  /** Whether consumers and clients are shown for choosing. */
  readonly isChoosing: boolean;
  /** How far the document is scrolled, in pixels. */
  readonly scroll: number;
}

/** The cell whose tool's details are shown. */
export interface Selected {
  /** Id of the list. */
  readonly list: string;
  /** Key of the row. */
  readonly row: string;
  /** Id of the column whose cell is meant. */
  readonly column: string;
}

/** How the panel is when it is opened for the first time. */
export const initialState: PanelState = {
  filter: noFilter,
  sort: null,
  choices: noChoices,
  pasted: null,
  folded: [],
  selected: null,
  isChoosing: false,
  scroll: 0,
};

/** Reads a state that was kept, maybe by an older version of the panel: what does not fit is as in the beginning. */
export function readState(kept: unknown): PanelState {
  const { filter, sort, choices, pasted, folded, selected, isChoosing, scroll } = asObject(kept);
  return {
    filter: readFilter(asObject(filter)),
    sort: readSort(asObject(sort)),
    choices: readChoices(asObject(choices)),
    pasted: textOr(pasted, null),
    folded: textsOr(folded, []),
    selected: readSelected(asObject(selected)),
    isChoosing: isChoosing === true,
    scroll: typeof scroll === "number" && scroll >= 0 ? scroll : 0,
  };
}

function readFilter({ text, show, by }: Fields): Filter {
  return { text: textOr(text, ""), show: shows.find((one) => one === show) ?? "all", by: textOr(by, null) };
}

function readSort({ column, direction }: Fields): Sort {
  if (typeof column !== "string" || (direction !== "ascending" && direction !== "descending")) return null;
  return { column, direction };
}

function readChoices({ consumers, clients, serverKeys }: Fields): Choices {
  const keys = Object.entries(asObject(serverKeys)).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { consumers: textsOr(consumers, null), clients: textsOr(clients, null), serverKeys: Object.fromEntries(keys) };
}

function readSelected({ list, row, column }: Fields): Selected | null {
  if (typeof list !== "string" || typeof row !== "string" || typeof column !== "string") return null;
  return { list, row, column };
}

type Fields = Readonly<Record<string, unknown>>;

function asObject(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === "string" ? value : other;
}

function textsOr<Other>(value: unknown, other: Other): readonly string[] | Other {
  return Array.isArray(value) && value.every((item) => typeof item === "string") ? value : other;
}

import { severities } from "../../../../shared/model.ts";
import { clientCell, consumerCell, stateOrder } from "./cells.ts";
import type { Column } from "./columns.ts";
import type { JudgedList, ToolRow } from "./judge.ts";

/** By which column the tools of every list are ordered; null for the order of the source. */
export type Sort = { readonly column: string; readonly direction: "ascending" | "descending" } | null;

/** What comes of another press on a column's heading: up, down, and the order of the source again. */
export function nextSort(sort: Sort, column: string): Sort {
  if (sort?.column !== column) return { column, direction: "ascending" };
  return sort.direction === "ascending" ? { column, direction: "descending" } : null;
}

/**
 * The rows in another order; rows that are alike stay as they were. Ascending is the alphabet for names, and what needs a look first
 * for verdicts: worst first, least room first. A column that is not there orders nothing.
 */
export function sortRows(rows: readonly ToolRow[], list: JudgedList, columns: readonly Column[], sort: Sort): readonly ToolRow[] {
  const column = columns.find(({ id }) => id === sort?.column);
  if (sort === null || column === undefined) return rows;
  const keyed = rows.map((row) => ({ row, key: keyOf(row, list, column) }));
  const sign = sort.direction === "ascending" ? 1 : -1;
  return keyed.sort((left, right) => sign * compare(left.key, right.key) || left.row.index - right.row.index).map(({ row }) => row);
}

/** Compared number by number, then by the text. */
interface Key {
  readonly numbers: readonly number[];
  readonly text: string;
}

function keyOf(row: ToolRow, list: JudgedList, column: Column): Key {
  switch (column.kind) {
    case "tool":
      return { numbers: [], text: row.checked.tool.name };
    case "portable":
      return { numbers: [row.checked.portableName === row.checked.tool.name ? 1 : 0], text: row.checked.portableName ?? "" };
    case "findings":
      return { numbers: severities.map((severity) => -row.findings.filter((finding) => finding.severity === severity).length), text: "" };
    case "consumer":
      return { numbers: [stateOrder.indexOf(consumerCell(row, column.consumer).state)], text: "" };
    case "consumers":
      return {
        numbers: list.profile.consumers.map((consumer) => stateOrder.indexOf(consumerCell(row, consumer).state)).sort(byNumber),
        text: "",
      };
    case "client": {
      const { state, exposures } = clientCell(row, column.client, list);
      return { numbers: [stateOrder.indexOf(state), exposures[0]?.room ?? Number.MAX_SAFE_INTEGER], text: "" };
    }
    case "clients": {
      const cells = list.profile.clients.map(({ client }) => clientCell(row, client, list));
      const rooms = cells.map(({ exposures }) => exposures[0]?.room ?? Number.MAX_SAFE_INTEGER);
      return { numbers: [Math.min(...cells.map(({ state }) => stateOrder.indexOf(state))), Math.min(...rooms)], text: "" };
    }
  }
}

function compare(left: Key, right: Key): number {
  for (const [index, number] of left.numbers.entries()) {
    const difference = number - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.text < right.text ? -1 : left.text > right.text ? 1 : 0;
}

function byNumber(left: number, right: number): number {
  return left - right;
}

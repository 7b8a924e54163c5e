import { severities } from "../../../../shared/model.ts";
import { isAcceptedEverywhere, type JudgedList, type ToolRow } from "./judge.ts";

/** Which tools are shown. */
export interface Filter {
  /** Part of a name, of a portable name, or of what the list is called; upper and lower case are one. Empty for all. */
  readonly text: string;
  readonly show: Show;
  /** Id of the consumer or client whose findings count; null for all of them. */
  readonly by: string | null;
}

/** `all` of them, those with `findings`, with `warnings` or errors, with `errors`, or those `accepted` everywhere. */
export type Show = "all" | "findings" | "warnings" | "errors" | "accepted";

/** In the order in which they are offered. */
export const shows: readonly Show[] = ["all", "findings", "warnings", "errors", "accepted"];

/** Everything is shown. */
export const noFilter: Filter = { text: "", show: "all", by: null };

/** Whether a filter can leave anything out. */
export function isFiltering({ text, show, by }: Filter): boolean {
  return text.trim() !== "" || show !== "all" || by !== null;
}

/** The rows of a list that a filter lets through. `title` is what the list is called. */
export function filterRows({ rows }: JudgedList, title: string, filter: Filter): readonly ToolRow[] {
  if (!isFiltering(filter)) return rows;
  const text = filter.text.trim().toLowerCase();
  const isListMeant = text !== "" && title.toLowerCase().includes(text);
  return rows.filter((row) => (isListMeant || holds(row, text)) && isShown(row, filter));
}

function holds({ checked: { tool, portableName } }: ToolRow, text: string): boolean {
  return text === "" || tool.name.toLowerCase().includes(text) || (portableName?.toLowerCase().includes(text) ?? false);
}

function isShown(row: ToolRow, { show, by }: Filter): boolean {
  if (show === "accepted")
    return by === null ? isAcceptedEverywhere(row) : !isTouched(row, by, "warnings") && row.checked.accepted[by] !== false;
  if (show === "all") return by === null || isTouched(row, by, "findings");
  return isTouched(row, by, show);
}

/** Whether there is a finding of this severity or a worse one about the row, by one consumer or client if one is asked for. */
function isTouched({ findings }: ToolRow, by: string | null, show: "findings" | "warnings" | "errors"): boolean {
  const least = show === "errors" ? "error" : show === "warnings" ? "warning" : "hint";
  return findings.some(
    ({ severity, consumer, client }) =>
      severities.indexOf(severity) <= severities.indexOf(least) && (by === null || (client === null ? consumer === by : client.id === by)),
  );
}

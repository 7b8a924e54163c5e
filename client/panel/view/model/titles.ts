import type { Place, ToolList } from "../../../../shared/model.ts";
import type { Column } from "./columns.ts";
import type { Counts } from "./judge.ts";

/** What things are called in the panel. */

/** `1 tool`, `2 tools`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

/** A list by the name of its server, else by where it stands. */
export function listTitle({ server, id, place }: ToolList): string {
  const named = server?.name ?? server?.title;
  if (named !== null && named !== undefined && named !== "") return named;
  return place === null ? shortId(id) : fileName(place.file);
}

/** Where a list begins: its key, its server, or its first tool; null for one that holds nothing that stands anywhere. */
export function listPlace({ place, server, tools, unresolved, nameless }: ToolList): Place | null {
  return place ?? server?.place ?? tools[0]?.place ?? unresolved[0]?.place ?? nameless[0]?.place ?? null;
}

/** `src/server.ts`: the end of a URI, as much as tells files apart for a person. */
function shortFile(uri: string): string {
  const parts = decode(uri.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, ""))
    .split("/")
    .filter((part) => part !== "");
  return parts.slice(-2).join("/");
}

function fileName(uri: string): string {
  return decode(uri.slice(uri.lastIndexOf("/") + 1));
}

/** `src/server.ts:12`, counted from 1 as editors do. */
export function shortPlace({ file, range }: Place): string {
  return `${shortFile(file)}:${range.start.line + 1}`;
}

/** Whether a file can be opened: what was pasted has a name and no address. */
export function isUri(file: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(file);
}

/** `2 errors, 1 warning`; `nothing found` without any. */
export function sayProblems({ errors, warnings, infos }: Pick<Counts, "errors" | "warnings" | "infos">): string {
  const said = [
    ...(errors > 0 ? [count(errors, "error")] : []),
    ...(warnings > 0 ? [count(warnings, "warning")] : []),
    ...(infos > 0 ? [count(infos, "info")] : []),
  ];
  return said.length === 0 ? "no findings" : said.join(", ");
}

function shortId(id: string): string {
  const hash = id.lastIndexOf("#");
  return hash < 0 ? shortFile(id) : `${shortFile(id.slice(0, hash))} ${id.slice(hash)}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A name with a percent sign of its own is shown as it is.
    return text;
  }
}

/** A column by its heading. */
export function columnTitle(column: Column): string {
  switch (column.kind) {
    case "tool":
      return "Tool";
    case "findings":
      return "Findings";
    case "consumer":
      return column.consumer.heading;
    case "client":
      return column.client.title;
    case "portable":
      return "Portable name";
    case "consumers":
      return "Consumers";
    case "clients":
      return "Clients";
  }
}

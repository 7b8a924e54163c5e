import { count } from "../../../shared/count.ts";
import type { Severity } from "../../../shared/model.ts";
import type { Report, ReportedList } from "../../../shared/report.ts";
import { visible, visibleName } from "./visible.ts";

/** Phrases that several formats share. All of them are visible text. */

/** Severities as people read them in reports. */
export const severityWords: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", information: "info", hint: "hint" };

/** `src/index.ts:10:23`: what terminals and editors make a link of. */
export function sayPlace({ file, line, column }: { readonly file: string; readonly line: number; readonly column: number }): string {
  return `${visible(file)}:${line}:${column}`;
}

/** What a tool list is called: by the name of its server, else by its id. */
export function listTitle({ server, id }: ReportedList): string {
  return visibleName(server?.name || server?.title || id);
}

/** Where the server of a tool list is made; null for a list that has none, whose title says where it stands. */
export function listPlace({ server }: ReportedList): string | null {
  return server === null ? null : `${visible(server.file)}:${server.line}`;
}

/** `7 errors, 3 warnings, 2 infos`; infos only where there are any. */
export function sayProblems({ summary }: Report): string {
  const problems = [count(summary.errors, "error"), count(summary.warnings, "warning")];
  return [...problems, ...(summary.infos === 0 ? [] : [count(summary.infos, "info")])].join(", ");
}

/** `14 files, 2 lists, 5 tools; not checked: 1 name not found in the source, 2 files`; what was not checked only where there is any. */
export function sayExtent({ summary, failures }: Report): string {
  const checked = [count(summary.files, "file"), count(summary.lists, "list"), count(summary.tools, "tool")].join(", ");
  const notChecked = [
    ...(summary.unresolved === 0 ? [] : [`${count(summary.unresolved, "name")} not found in the source`]),
    ...(failures.length === 0 ? [] : [count(failures.length, "file")]),
  ];
  return notChecked.length === 0 ? checked : `${checked}; not checked: ${notChecked.join(", ")}`;
}

/** Whether a run has nothing to tell but that it found no tool list. */
export function foundNothing({ lists, findings, failures }: Report): boolean {
  return lists.length === 0 && findings.length === 0 && failures.length === 0;
}

import type { ReportedList } from "../../../shared/report.ts";

/** A name that somebody refuses or that the rename map changes. */
export interface ChangedName {
  readonly name: string;
  readonly accepted: Readonly<Record<string, boolean>>;
  /** Null when the list has no rename map, and for an empty name. */
  readonly portableName: string | null;
}

/** The names of a list that do not stay as they are, each once, in the order of the list. */
export function changedNames(list: ReportedList): readonly ChangedName[] {
  const changed = new Map<string, ChangedName>();
  for (const tool of list.tools) {
    if (tool.portableName !== tool.name || Object.values(tool.accepted).includes(false)) changed.set(tool.name, tool);
  }
  return [...changed.values()];
}

/** The consumers that judged a list, in the order of reports. */
export function consumersOf(list: ReportedList): readonly string[] {
  return Object.keys(list.tools[0]?.accepted ?? {});
}

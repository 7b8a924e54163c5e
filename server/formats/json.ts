import type { Report } from "../../shared/report.ts";
import type { Format } from "./format.ts";

/** The report as it is: the one format that other programs can rely on, and the only one with every name exactly as it was read. */
export const json: Format = {
  id: "json",
  title: "for programs: the whole report",
  render: (report) => `${JSON.stringify(asProgramsKnowIt(report), null, 2)}\n`,
};

/** A report without what is no part of the one that programs know of. To leave that out while it is written takes ten times as long. */
function asProgramsKnowIt(report: Report) {
  const lists = report.lists.map((list) => ({ ...list, unresolved: list.unresolved.map(({ disputedBy, ...known }) => known) }));
  return { ...report, lists };
}

import type { Report, ReportedFinding, ReportedList, ReportedPlace, ReportedTool } from "./report.ts";

/** The same report with its files called otherwise, for instance by their paths in a workspace in place of their URIs. Keeps its order. */
export function withFiles(report: Report, call: (file: string) => string): Report {
  const at = <Placed extends { readonly file: string }>(placed: Placed): Placed => ({ ...placed, file: call(placed.file) });
  const finding = (found: ReportedFinding): ReportedFinding => ({ ...at(found), related: found.related.map(at) });
  const tool = (one: ReportedTool): ReportedTool => ({ ...at(one), literal: placeOrNull(one.literal, at) });
  const list = (one: ReportedList): ReportedList => ({
    ...one,
    id: callList(one.id, call),
    server: one.server === null ? null : at(one.server),
    tools: one.tools.map(tool),
    unresolved: one.unresolved.map(at),
    findings: one.findings.map(finding),
  });
  return { ...report, lists: report.lists.map(list), findings: report.findings.map(finding), failures: report.failures.map(at) };
}

/** The id of a list with its file or folder called otherwise: it stands before the first `#`, which no URI has in its path. */
export function callList(id: string, call: (file: string) => string): string {
  const end = id.indexOf("#");
  return end < 0 ? call(id) : call(id.slice(0, end)) + id.slice(end);
}

function placeOrNull(place: ReportedPlace | null, at: (place: ReportedPlace) => ReportedPlace): ReportedPlace | null {
  return place === null ? null : at(place);
}

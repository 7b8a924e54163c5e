import type { Severity } from "../../shared/model.ts";
import type { Report, ReportedFinding } from "../../shared/report.ts";
import type { Format } from "./format.ts";
import { visible } from "./text/visible.ts";

/**
 * Workflow commands, from which GitHub Actions makes annotations in a pull request.
 * Source: docs.github.com, "Workflow commands for GitHub Actions"; the escapes are those of the actions/toolkit.
 */
export const github: Format = {
  id: "github",
  title: "for GitHub Actions: annotations on the lines of a pull request",
  render: (report) => commands(report).join(""),
};

function commands(report: Report): readonly string[] {
  const findings = [...report.lists.flatMap((list) => list.findings), ...report.findings];
  return [
    ...findings.map((finding) => command(kinds[finding.severity], { ...propertiesOf(finding), title: finding.rule }, finding.message)),
    // It fails no run, so that it is no error here.
    ...report.failures.map(({ file, message }) => command("warning", { file, title: "not checked" }, message)),
  ];
}

/** GitHub knows no hint; information and hints are shown alike. */
const kinds: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", information: "notice", hint: "notice" };

/** Columns are refused by GitHub's annotations where the place goes over several lines. */
function propertiesOf({ file, line, column, endLine, endColumn }: ReportedFinding): Record<string, string | number> {
  return line === endLine ? { file, line, col: column, endLine, endColumn } : { file, line, endLine };
}

function command(kind: string, properties: Readonly<Record<string, string | number>>, message: string): string {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${kind} ${written.join(",")}::${escapeMessage(visible(message))}\n`;
}

function escapeMessage(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** A path has to stay as it is, so here line breaks are escaped the way that GitHub reads back. */
function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

import type { CheckedList, CheckedTool } from "./check.ts";
import type { Outcome } from "./clients/client.ts";
import { type Basis, comparePlaces, type Effect, type Finding, type Origin, type Place, type Severity } from "./model.ts";
import { countTools } from "./toolCount.ts";

/** The report of `check`: what `--format json` prints, and what every other format is made from. Positions are 1-based, columns UTF-16. */
export interface Report {
  readonly version: 1;
  readonly lists: readonly ReportedList[];
  /** Findings that belong to no tool list, for instance on a server key in a config file. */
  readonly findings: readonly ReportedFinding[];
  /** Files that could not be read or parsed; all the others were checked. */
  readonly failures: readonly { readonly file: string; readonly message: string }[];
  readonly summary: Summary;
}

/** How much a run found. */
export interface Summary {
  /** Files that were looked into. */
  readonly files: number;
  readonly lists: number;
  /** Those that a manifest repeats counted once. */
  readonly tools: number;
  readonly unresolved: number;
  readonly errors: number;
  readonly warnings: number;
  /** Information and hints. */
  readonly infos: number;
}

/** A span in a file, 1-based, end exclusive. */
export interface ReportedPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A tool list in the JSON report. */
export interface ReportedList {
  readonly id: string;
  readonly server: { readonly name: string | null; readonly title: string | null; readonly file: string; readonly line: number } | null;
  readonly tools: readonly ReportedTool[];
  readonly unresolved: readonly {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly expression: string;
    /** See `Unresolved`. */
    readonly disputedBy?: readonly [string, string];
  }[];
  readonly findings: readonly ReportedFinding[];
  /** Null when no name could fit; a finding says so. */
  readonly renameMap: Readonly<Record<string, string>> | null;
}

/** A tool in the JSON report; the place is that of its declaration. */
export interface ReportedTool extends ReportedPlace {
  readonly name: string;
  readonly written: string | null;
  readonly literal: ReportedPlace | null;
  readonly origin: Origin;
  readonly language: string;
  readonly accepted: Readonly<Record<string, boolean>>;
  readonly exposed: readonly {
    readonly client: string;
    readonly server: string;
    readonly name: string | null;
    readonly outcome: Outcome;
  }[];
  readonly portableName: string | null;
  readonly llmName: string | null;
}

/** A finding in the JSON report. */
export interface ReportedFinding extends ReportedPlace {
  readonly rule: string;
  readonly consumer: string | null;
  readonly severity: Severity;
  readonly basis: Basis;
  readonly effect: Effect;
  readonly client: { readonly id: string; readonly server: string } | null;
  readonly message: string;
  readonly tools: readonly string[];
  readonly related: readonly { readonly file: string; readonly line: number; readonly column: number; readonly message: string }[];
  readonly source: string | null;
}

/** What a run found, before it is put into the form of a report. */
export interface Run {
  readonly lists: readonly CheckedList[];
  readonly findings: readonly Finding[];
  readonly failures: readonly { readonly file: string; readonly message: string }[];
  readonly files: number;
}

/** Puts a run into the form of the report, in the order of files and positions. */
export function reportOf(run: Run): Report {
  const lists = run.lists.map(reportList);
  const findings = [...run.findings].sort((left, right) => comparePlaces(left.place, right.place)).map(reportFinding);
  const all = [...lists.flatMap((list) => list.findings), ...findings];
  const count = (...severities: Severity[]) => all.filter((finding) => severities.includes(finding.severity)).length;
  return {
    version: 1,
    lists,
    findings,
    failures: [...run.failures].sort((left, right) => (left.file < right.file ? -1 : left.file > right.file ? 1 : 0)),
    summary: {
      files: run.files,
      lists: lists.length,
      tools: lists.reduce((sum, list) => sum + countTools(list.tools), 0),
      unresolved: lists.reduce((sum, list) => sum + list.unresolved.length, 0),
      errors: count("error"),
      warnings: count("warning"),
      infos: count("information", "hint"),
    },
  };
}

function reportList({ list, tools, findings, plan }: CheckedList): ReportedList {
  const { server } = list;
  return {
    id: list.id,
    server:
      server === null ? null : { name: server.name, title: server.title, file: server.place.file, line: server.place.range.start.line + 1 },
    tools: tools.map(reportTool),
    unresolved: list.unresolved.map(({ place, expression, disputedBy }) => ({
      file: place.file,
      ...startOf(place),
      expression,
      ...(disputedBy === undefined ? {} : { disputedBy }),
    })),
    findings: findings.map(reportFinding),
    renameMap: plan.map === null ? null : Object.fromEntries(plan.map),
  };
}

function reportTool({ tool, accepted, exposed, portableName, llmName }: CheckedTool): ReportedTool {
  return {
    name: tool.name,
    written: tool.written,
    ...reportPlace(tool.place),
    literal: tool.literal === null ? null : reportPlace(tool.literal),
    origin: tool.origin,
    language: tool.language,
    accepted,
    exposed: exposed.map(({ client, server, name, outcome }) => ({ client, server, name, outcome })),
    portableName,
    llmName,
  };
}

function reportFinding(finding: Finding): ReportedFinding {
  const { rule, consumer, severity, basis, effect, client, message, tools, source } = finding;
  const related = finding.related.map(({ place, message }) => ({ file: place.file, ...startOf(place), message }));
  return { rule, consumer, severity, basis, effect, client, message, tools, ...reportPlace(finding.place), related, source };
}

function reportPlace(place: Place): ReportedPlace {
  const { start, end } = place.range;
  return { file: place.file, line: start.line + 1, column: start.character + 1, endLine: end.line + 1, endColumn: end.character + 1 };
}

function startOf(place: Place): { line: number; column: number } {
  return { line: place.range.start.line + 1, column: place.range.start.character + 1 };
}

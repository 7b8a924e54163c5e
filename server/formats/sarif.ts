import type { Invocation, Location, Log, PhysicalLocation, ReportingDescriptor, Result, Run } from "sarif";
import type { Severity } from "../../shared/model.ts";
import { fnv1a } from "../../shared/names/fnv1a.ts";
import type { Report, ReportedFinding } from "../../shared/report.ts";
import { rules } from "../../shared/rules/index.ts";
import type { Rule } from "../../shared/rules/rule.ts";
import type { Format } from "./format.ts";
import { visible } from "./text/visible.ts";

/**
 * SARIF 2.1.0, the form that code scanning reads (OASIS standard, docs.oasis-open.org/sarif/sarif/v2.1.0). Suppressed findings are not in
 * a report, and so not in here: GitHub's code scanning shows results with `suppressions` as open.
 */
export const sarif: Format = {
  id: "sarif",
  title: "for code scanning: SARIF 2.1.0",
  render: (report, { version }) => `${JSON.stringify(logOf(report, version), null, 2)}\n`,
};

function logOf(report: Report, version: string): Log {
  const run: Run = {
    tool: { driver: { name: "MCP Portability", version, rules: rules.map(descriptorOf) } },
    columnKind: "utf16CodeUnits",
    invocations: [invocationOf(report)],
    results: resultsOf(report),
  };
  return {
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [run],
  };
}

const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  information: "note",
  hint: "note",
};

function descriptorOf(rule: Rule): ReportingDescriptor {
  const { id, severity, summary, about, basis, effect, source, quote, read } = rule;
  const plainAbout = about.replaceAll("`", "");
  return {
    id,
    shortDescription: { text: summary },
    fullDescription: { text: plainAbout, markdown: about },
    help: { text: plainAbout, markdown: about },
    ...(source === null ? {} : { helpUri: source }),
    defaultConfiguration: { level: levels[severity] },
    properties: { basis, effect, source, quote, read },
  };
}

const ruleIndexes = new Map(rules.map((rule, index) => [rule.id, index]));

function resultsOf(report: Report): Result[] {
  const fingerprint = fingerprints();
  const withList = report.lists.flatMap((list) => list.findings.map((finding) => ({ finding, list: list.id })));
  const withoutList = report.findings.map((finding) => ({ finding, list: null }));
  return [...withList, ...withoutList].map(({ finding, list }) => resultOf(finding, list, fingerprint(finding)));
}

function resultOf(finding: ReportedFinding, list: string | null, fingerprint: string): Result {
  const { rule, severity, message, basis, effect, consumer, client, tools, source } = finding;
  const ruleIndex = ruleIndexes.get(rule);
  return {
    ruleId: rule,
    ...(ruleIndex === undefined ? {} : { ruleIndex }),
    level: levels[severity],
    message: { text: visible(message) },
    locations: [{ physicalLocation: placeOf(finding) }],
    ...(finding.related.length === 0 ? {} : { relatedLocations: finding.related.map(relatedOf) }),
    partialFingerprints: { "ruleFileTools/v1": fingerprint },
    properties: {
      basis,
      effect,
      consumer,
      client: client === null ? null : { id: visible(client.id), server: visible(client.server) },
      tools: tools.map(visible),
      list: list === null ? null : visible(list),
      source,
    },
  };
}

function placeOf({ file, line, column, endLine, endColumn }: ReportedFinding): PhysicalLocation {
  return { artifactLocation: { uri: uriOf(file) }, region: { startLine: line, startColumn: column, endLine, endColumn } };
}

function relatedOf({ file, line, column, message }: ReportedFinding["related"][number], index: number): Location {
  return {
    id: index + 1,
    physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: { startLine: line, startColumn: column } },
    message: { text: visible(message) },
  };
}

/** A run that makes a report has succeeded, also when single files could not be read: that is a warning, as in every format. */
function invocationOf({ failures }: Report): Invocation {
  return {
    executionSuccessful: true,
    toolExecutionNotifications: failures.map(({ file, message }) => ({
      level: "warning",
      message: { text: visible(message) },
      locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }],
    })),
  };
}

/** A path as a URI reference: relative to the working directory, unless the file is outside of it on another root. */
function uriOf(file: string): string {
  const drive = /^[A-Za-z]:(?=\/)/.exec(file)?.[0] ?? "";
  const path = file.slice(drive.length).split("/").map(encodeSegment).join("/");
  if (drive !== "") return `file:///${drive}${path}`;
  return file.startsWith("/") ? `file://${path}` : path;
}

/** A lone surrogate has no UTF-8 bytes to encode, and no file system gives one out that has; it becomes U+FFFD as in any UTF-8 text. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Cs}/gu, "\ufffd"));
}

/**
 * What a finding is recognised by in the next run. Lines, columns and words of messages change with other edits, so they are not in
 * it; findings that are alike in the rest are told apart by their number.
 */
function fingerprints(): (finding: ReportedFinding) => string {
  const seen = new Map<string, number>();
  return ({ rule, consumer, file, tools, client }) => {
    const identity = JSON.stringify([rule, consumer, file, tools, client?.id, client?.server]);
    // The second hash starts from another state, so that 32 bits alone do not decide.
    const hash = fnv1a(identity) + fnv1a(`2${identity}`);
    const occurrence = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, occurrence);
    return `${hash}:${occurrence}`;
  };
}

import { count } from "../../shared/count.ts";
import type { Report, ReportedFinding, ReportedList, ReportedTool } from "../../shared/report.ts";
import type { Format } from "./format.ts";
import { visible, visibleExpression, visibleName } from "./text/visible.ts";
import { listTitle, sayPlace, severityWords } from "./text/words.ts";

/** JUnit's XML, which CI systems show as test results: a suite for each tool list, in it a case for each tool. */
export const junit: Format = {
  id: "junit",
  title: "for CI systems that show test results: JUnit's XML",
  render(report) {
    const suites = [...report.lists.map(listSuite), ...looseSuites(report), ...failureSuites(report)];
    const counts = attributes({ name: "MCP Portability", ...countsOf(suites.flatMap((suite) => suite.cases)) });
    return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites${counts}>`, ...suites.map(suiteElement), "</testsuites>", ""].join("\n");
  },
};

interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
}

interface Case {
  readonly name: string;
  readonly className: string;
  readonly file: string;
  readonly line: number | null;
  readonly outcome: Outcome | null;
}

/** What a test holds that has not passed, or of which something is to be told all the same. */
interface Outcome {
  readonly element: "failure" | "skipped" | "system-out";
  readonly type: string | null;
  readonly message: string | null;
  /** Lines below the message. */
  readonly details: readonly string[];
}

/**
 * A tool without an error has passed, as the run has: a warning is told with it. What stands on no tool of the list, such as their number,
 * is a case of its own.
 */
function listSuite(list: ReportedList): Suite {
  const className = list.id;
  const { ofTools, ofNone } = assign(list);
  const tools = list.tools.map((tool) => {
    const { name, file, line } = tool;
    return { name: visibleName(name), className, file, line, outcome: failureOf(ofTools.get(tool) ?? []) };
  });
  const unresolved = list.unresolved.map(({ file, line, expression }) => {
    const message = "The name was not found in the source, so it was not checked.";
    return {
      name: visibleExpression(expression),
      className,
      file,
      line,
      outcome: { element: "skipped", type: null, message, details: [] } as const,
    };
  });
  return { name: listTitle(list), cases: [...tools, ...findingCases(ofNone, className), ...unresolved] };
}

/** Gives each finding to the tool it stands on; one that names a tool but stands elsewhere, to the first tool of that name. */
function assign(list: ReportedList): { ofTools: Map<ReportedTool, ReportedFinding[]>; ofNone: ReportedFinding[] } {
  const byPlace = new Map<string, ReportedTool>();
  const byName = new Map<string, ReportedTool>();
  for (const tool of list.tools.toReversed()) {
    byPlace.set(placeKey(tool.name, tool.literal ?? tool), tool);
    byName.set(tool.name, tool);
  }
  const ofTools = new Map<ReportedTool, ReportedFinding[]>();
  const ofNone: ReportedFinding[] = [];
  for (const finding of list.findings.filter(isProblem)) {
    const [name] = finding.tools;
    const tool = name === undefined ? undefined : (byPlace.get(placeKey(name, finding)) ?? byName.get(name));
    const findings = tool === undefined ? ofNone : (ofTools.get(tool) ?? []);
    findings.push(finding);
    if (tool !== undefined) ofTools.set(tool, findings);
  }
  return { ofTools, ofNone };
}

function placeKey(name: string, { file, line, column }: { readonly file: string; readonly line: number; readonly column: number }): string {
  return JSON.stringify([name, file, line, column]);
}

function isProblem({ severity }: ReportedFinding): boolean {
  return severity === "error" || severity === "warning";
}

function looseSuites(report: Report): readonly Suite[] {
  const cases = findingCases(report.findings.filter(isProblem), "outside tool lists");
  return cases.length === 0 ? [] : [{ name: "outside tool lists", cases }];
}

function findingCases(findings: readonly ReportedFinding[], className: string): readonly Case[] {
  return findings.map((finding) => {
    const { rule, file, line } = finding;
    return { name: `${rule} at ${sayPlace(finding)}`, className, file, line, outcome: failureOf([finding]) };
  });
}

/** A file that could not be read is a test that did not take place: it fails no run. */
function failureSuites({ failures }: Report): readonly Suite[] {
  if (failures.length === 0) return [];
  const className = "files that were not checked";
  const cases = failures.map(({ file, message }) => {
    const outcome = { element: "skipped", type: null, message: visible(message), details: [] } as const;
    return { name: visible(file), className, file, line: null, outcome };
  });
  return [{ name: className, cases }];
}

/** One failure a case with an error, whatever the number of findings: several CI systems show the first failure of a case only. */
function failureOf(findings: readonly ReportedFinding[]): Outcome | null {
  const first = findings.find(({ severity }) => severity === "error") ?? findings[0];
  if (first === undefined) return null;
  const details = findings.map((one) => `${sayPlace(one)}  ${severityWords[one.severity]}  ${one.rule}  ${visible(one.message)}`);
  if (first.severity !== "error") return { element: "system-out", type: null, message: null, details };
  const more = findings.length - 1;
  return {
    element: "failure",
    type: first.rule,
    message: visible(first.message) + (more === 0 ? "" : ` (and ${count(more, "more finding")})`),
    details,
  };
}

function suiteElement({ name, cases }: Suite): string {
  return [`  <testsuite${attributes({ name, ...countsOf(cases) })}>`, ...cases.map(caseElement), "  </testsuite>"].join("\n");
}

function countsOf(cases: readonly Case[]): Record<string, number> {
  const number = (element: Outcome["element"]) => cases.filter(({ outcome }) => outcome?.element === element).length;
  return { tests: cases.length, failures: number("failure"), errors: 0, skipped: number("skipped") };
}

function caseElement({ name, className, file, line, outcome }: Case): string {
  const start = `    <testcase${attributes({ name, classname: visible(className), file: visible(file), line })}`;
  if (outcome === null) return `${start}/>`;
  const { element, type, message, details } = outcome;
  const inner = `      <${element}${attributes({ type, message })}`;
  const closed = details.length === 0 ? `${inner}/>` : `${inner}>${details.map(escapeXml).join("\n")}</${element}>`;
  return [`${start}>`, closed, "    </testcase>"].join("\n");
}

/** Attributes with a blank before each; those of null are left out. */
function attributes(values: Readonly<Record<string, string | number | null>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return given.map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`).join("");
}

/** For text that is visible already, so that no character is left which XML 1.0 cannot hold. */
function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

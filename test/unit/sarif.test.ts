import assert from "node:assert/strict";
import { describe, test } from "node:test";
import schema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json";
import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";
import fc from "fast-check";
import type { Log, Result, Run } from "sarif";
import { sarif } from "../../server/formats/sarif.ts";
import type { Report, ReportedFinding } from "../../shared/report.ts";
import { rules } from "../../shared/rules/index.ts";
import { awkwardReport, emptyReport, oneToolReport } from "./awkwardReport.ts";

// One pattern of the schema is a regular expression in the sense of draft 04 only, without the `u` flag.
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats(ajv);
const validate = ajv.compile(schema);

function logOf(report: Report): Log {
  return JSON.parse(sarif.render(report, { colours: false, version: "1.2.3" })) as Log;
}

function runOf(report: Report): Run {
  const [run] = logOf(report).runs;
  assert.ok(run);
  return run;
}

function resultsOf(report: Report): readonly Result[] {
  return runOf(report).results ?? [];
}

function findingsOf(report: Report): readonly ReportedFinding[] {
  return [...report.lists.flatMap((list) => list.findings), ...report.findings];
}

function assertValid(log: Log): void {
  assert.ok(validate(log), JSON.stringify(validate.errors, null, 2));
}

describe("SARIF keeps to the official schema", () => {
  test("with awkward names", () => assertValid(logOf(awkwardReport)));
  test("without a finding", () => assertValid(logOf(emptyReport)));
  test("with any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => assertValid(logOf(oneToolReport(name)))),
      { numRuns: 50 },
    );
  });

  const broken: readonly (readonly [why: string, breakIt: (run: Run) => unknown])[] = [
    ["a level that there is not", (run) => Object.assign(run.results?.[0] ?? {}, { level: "fatal" })],
    ["a line 0", (run) => Object.assign(run.results?.[0]?.locations?.[0]?.physicalLocation?.region ?? {}, { startLine: 0 })],
    ["a blank in a URI", (run) => Object.assign(run.tool.driver.rules?.[0] ?? {}, { helpUri: "not a uri" })],
    ["a property that there is not", (run) => Object.assign(run, { colour: "red" })],
  ];
  for (const [why, breakIt] of broken) {
    test(`and the schema would notice ${why}`, () => {
      const log = logOf(awkwardReport);
      for (const run of log.runs) breakIt(run);
      assert.equal(validate(log), false);
    });
  }
});

describe("SARIF", () => {
  test("has every rule with its source, and each result points to its own", () => {
    const { tool, results = [] } = runOf(awkwardReport);
    const descriptors = tool.driver.rules ?? [];
    assert.deepEqual(
      descriptors.map(({ id, helpUri, properties }) => [id, helpUri ?? null, properties?.quote]),
      rules.map(({ id, source, quote }) => [id, source, quote]),
    );
    for (const { ruleId, ruleIndex } of results) assert.equal(descriptors[ruleIndex ?? -1]?.id, ruleId);
  });

  test("says that its columns are UTF-16 and who made it", () => {
    const { columnKind, tool } = runOf(awkwardReport);
    assert.deepEqual([columnKind, tool.driver.name, tool.driver.version], ["utf16CodeUnits", "MCP Portability", "1.2.3"]);
  });

  test("has a result a finding, at the same place, with its related places", () => {
    const levels = { error: "error", warning: "warning", information: "note", hint: "note" };
    const expected = findingsOf(awkwardReport).map((finding) => {
      const { rule, severity, line, column, endLine, endColumn, related } = finding;
      return [rule, levels[severity], { startLine: line, startColumn: column, endLine, endColumn }, related.map((place) => place.line)];
    });
    const actual = resultsOf(awkwardReport).map(({ ruleId, level, locations, relatedLocations = [] }) => {
      const lines = relatedLocations.map(({ physicalLocation }) => physicalLocation?.region?.startLine);
      return [ruleId, level, locations?.[0]?.physicalLocation?.region, lines];
    });
    assert.deepEqual(actual, expected);
  });

  const files: readonly (readonly [file: string, uri: string, why: string])[] = [
    ["src/index.ts", "src/index.ts", "a plain path"],
    ["../other/a b.ts", "../other/a%20b.ts", "a blank"],
    ["データ/100%.json", "%E3%83%87%E3%83%BC%E3%82%BF/100%25.json", "other scripts and percent signs"],
    ["a:b/c?d#e.json", "a%3Ab/c%3Fd%23e.json", "what would be a scheme, a query and a fragment"],
    ["half\ud83d.json", "half%EF%BF%BD.json", "half of a surrogate pair"],
    ["/tmp/a b.json", "file:///tmp/a%20b.json", "a path from the root"],
    ["D:/lists/a b.json", "file:///D:/lists/a%20b.json", "a path on another drive"],
  ];
  for (const [file, uri, why] of files) {
    test(`writes paths as URIs: ${why}`, () => {
      const report = { ...emptyReport, findings: awkwardReport.findings.map((finding) => ({ ...finding, file })) };
      assert.equal(resultsOf(report)[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri, uri);
      assertValid(logOf(report));
    });
  }

  test("tells of files that could not be checked, in a run that has succeeded", () => {
    const [invocation] = runOf(awkwardReport).invocations ?? [];
    assert.equal(invocation?.executionSuccessful, true);
    assert.deepEqual(
      invocation?.toolExecutionNotifications?.map(({ level, locations }) => [
        level,
        locations?.[0]?.physicalLocation?.artifactLocation?.uri,
      ]),
      [
        ["warning", "src/broken%7C%60%3Cfile%3E%60.json"],
        ["warning", "src/line%0Abreak.py"],
      ],
    );
  });
});

describe("fingerprints of results", () => {
  const fingerprintsOf = (report: Report) =>
    resultsOf(report).map(({ partialFingerprints }) => Object.values(partialFingerprints ?? {}).join());
  const edited = (edit: (finding: ReportedFinding) => ReportedFinding): Report => ({
    ...awkwardReport,
    lists: awkwardReport.lists.map((list) => ({ ...list, findings: list.findings.map(edit) })),
    findings: awkwardReport.findings.map(edit),
  });

  test("stay when lines are added above and messages get other words", () => {
    const moved = edited((finding) => ({
      ...finding,
      line: finding.line + 7,
      endLine: finding.endLine + 7,
      column: 1,
      message: "new words",
    }));
    assert.deepEqual(fingerprintsOf(moved), fingerprintsOf(awkwardReport));
  });

  test("differ from result to result, also of equal tools at two places", () => {
    const twice = edited((finding) => finding);
    const report = { ...twice, findings: [...twice.findings, ...twice.findings] };
    const fingerprints = fingerprintsOf(report);
    assert.equal(new Set(fingerprints).size, fingerprints.length);
  });

  const changes: readonly (readonly [what: string, edit: (finding: ReportedFinding) => ReportedFinding])[] = [
    ["the rule", (finding) => ({ ...finding, rule: "mcp/name" })],
    ["the file", (finding) => ({ ...finding, file: "other.ts" })],
    ["the tool", (finding) => ({ ...finding, tools: ["other"] })],
    ["the client", (finding) => ({ ...finding, client: { id: "claude-code", server: "files" } })],
  ];
  for (const [what, edit] of changes) {
    test(`change with ${what}`, () => {
      const before = new Set(fingerprintsOf(awkwardReport));
      for (const fingerprint of fingerprintsOf(edited(edit))) assert.ok(!before.has(fingerprint));
    });
  }
});

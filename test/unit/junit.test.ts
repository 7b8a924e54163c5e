import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { junit } from "../../server/formats/junit.ts";
import type { Report } from "../../shared/report.ts";
import { awkwardReport, emptyReport, oneToolReport } from "./awkwardReport.ts";

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Reads XML with a parser that refuses whatever is not well-formed. */
function parse(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(xml).close();
  const [element] = root.children;
  assert.ok(element);
  return element;
}

function read(report: Report): Element {
  return parse(junit.render(report, { colours: false, version: "1.2.3" }));
}

function suite(report: Report, name: string): Element {
  const found = read(report).children.find((element) => element.attributes.name === name);
  assert.ok(found, name);
  return found;
}

/** `name: outcome type` of each case. */
function outcomes({ children }: Element): readonly string[] {
  return children.map(({ attributes, children: [outcome] }) => {
    return `${attributes.name}: ${outcome === undefined ? "passed" : [outcome.name, outcome.attributes.type].join(" ").trimEnd()}`;
  });
}

describe("JUnit", () => {
  test("has a suite for each list, for findings outside of lists and for files that were not checked", () => {
    assert.deepEqual(
      read(awkwardReport).children.map(({ name, attributes }) => `${name} ${attributes.name}`),
      [
        "testsuite files",
        "testsuite データ/tools list.json#tools",
        "testsuite clean\\u{001B}[0m",
        "testsuite outside tool lists",
        "testsuite files that were not checked",
      ],
    );
  });

  test("fails the tools with errors, tells warnings of those that pass, passes the others and skips names of run time", () => {
    assert.deepEqual(outcomes(suite(awkwardReport, "files")), [
      "files.read: failure anthropic/name",
      "files.read: system-out",
      "files.write: failure anthropic/name",
      "stat: system-out",
      "openai/max-tools at src/index.ts:40:23: failure openai/max-tools",
      'prefix + [ tool.name, ].join("."): skipped',
      `${`names[${"index + ".repeat(20)}1]`.slice(0, 79)}…: skipped`,
    ]);
    assert.deepEqual(outcomes(suite(awkwardReport, "clean\\u{001B}[0m")), ["add: passed", "get: passed"]);
    assert.deepEqual(outcomes(suite(awkwardReport, "outside tool lists")), ["name/edge-whitespace at .mcp.json:4:23: system-out"]);
    assert.deepEqual(outcomes(suite(awkwardReport, "files that were not checked")), [
      "src/broken|`<file>`.json: skipped",
      "src/line\\u{000A}break.py: skipped",
    ]);
  });

  test("puts all findings of a tool into its one failure", () => {
    const failure = suite(awkwardReport, "files").children[0]?.children[0];
    assert.match(failure?.attributes.message ?? "", /^anthropic refuses .* \(and 1 more finding\)$/);
    assert.deepEqual(
      failure?.text.split("\n").map((line) => line.split("  ").slice(0, 3)),
      [
        ["src/index.ts:10:23", "error", "anthropic/name"],
        ["src/index.ts:10:23", "error", "openai/name"],
      ],
    );
  });

  test("counts what it holds", () => {
    const root = read(awkwardReport);
    const countsOf = (cases: readonly Element[]) => {
      const number = (name: string) => String(cases.filter(({ children }) => children[0]?.name === name).length);
      return [String(cases.length), number("failure"), number("error"), number("skipped")];
    };
    for (const { attributes, children } of [...root.children, { ...root, children: root.children.flatMap((suite) => suite.children) }]) {
      assert.deepEqual([attributes.tests, attributes.failures, attributes.errors, attributes.skipped], countsOf(children));
    }
  });

  test("is XML whatever a name holds", () => {
    const anyText = fc.string({
      unit: fc.oneof(
        fc.nat(0xffff).map((code) => String.fromCharCode(code)),
        fc.constantFrom(..."<>&\"']]>\0\n"),
      ),
    });
    fc.assert(fc.property(anyText, (name) => assert.equal(read(oneToolReport(name)).attributes.tests, "3")));
  });

  test("is XML when there is nothing to say", () => assert.deepEqual(read(emptyReport).children, []));
});

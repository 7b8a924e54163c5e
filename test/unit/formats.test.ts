import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { describe, test } from "node:test";
import fc from "fast-check";
import { github } from "../../server/formats/github.ts";
import { formats } from "../../server/formats/index.ts";
import { json } from "../../server/formats/json.ts";
import { markdown } from "../../server/formats/markdown.ts";
import { pretty } from "../../server/formats/pretty.ts";
import { widthOf } from "../../server/formats/text/width.ts";
import type { Report, ReportedFinding } from "../../shared/report.ts";
import { awkward, awkwardReport, emptyReport, harmful, oneToolReport } from "./awkwardReport.ts";
import { assertGolden } from "./golden.ts";

const plain = { colours: false, version: "1.2.3" };
const coloured = { colours: true, version: "1.2.3", columns: 110 };
/** Any text, also of lone surrogates and controls. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(..."|`<>&\"'\\\n\r\t%:,[]*_\u001b"),
  ),
});

describe("every format", () => {
  test("is in the list, which is sorted by id", () => {
    const files = readdirSync("server/formats").filter((file) => file.endsWith(".ts") && file !== "index.ts" && file !== "format.ts");
    assert.deepEqual(
      formats.map(({ id }) => `${id}.ts`),
      files.sort(),
    );
  });

  for (const { id, render } of formats) {
    // A SARIF file holds every rule there is, so its text changes with them; sarif.test.ts looks at what does not.
    if (id !== "sarif") test(`${id} prints awkward names as agreed`, () => assertGolden(`${id}.txt`, render(awkwardReport, plain)));

    test(`${id} prints the same bytes twice, ending with one line break`, () => {
      for (const report of [awkwardReport, emptyReport]) {
        assert.equal(render(report, plain), render(structuredClone(report), plain));
        if (report !== emptyReport || id !== "github") assert.match(render(report, plain), /[^\n]\n$/);
      }
    });

    if (id === "json") continue;
    test(`${id} prints no character that a terminal or a reader could be misled by`, () => {
      assert.doesNotMatch(render(awkwardReport, plain), harmful);
      fc.assert(fc.property(anyText, (name) => assert.doesNotMatch(render(oneToolReport(name), plain), harmful)));
    });
  }

  test("says that nothing was found", () => {
    const texts = formats
      .map(({ id, render }) => [id, render(emptyReport, plain)] as const)
      .filter(([id]) => id !== "sarif" && id !== "json");
    assertGolden("empty.txt", texts.map(([id, text]) => `=== ${id}\n${text}`).join(""));
  });
});

describe("json", () => {
  test("gives back every name as it was", () => {
    const read = JSON.parse(json.render(awkwardReport, plain)) as Report;
    assert.deepEqual(read, awkwardReport);
    const names = Object.keys(read.lists[1]?.renameMap ?? {});
    for (const name of Object.values(awkward)) assert.equal(names.includes(name), name !== "", JSON.stringify(name));
  });
});

describe("pretty", () => {
  test("wraps messages for a terminal, in colours", () => assertGolden("pretty-terminal.txt", pretty.render(awkwardReport, coloured)));

  test("is the same text with and without colours", () => {
    const text = pretty.render(awkwardReport, { ...plain, colours: true });
    assert.notEqual(text, pretty.render(awkwardReport, plain));
    assert.equal(withoutColours(text), pretty.render(awkwardReport, plain));
  });

  test("prints no control characters but its own colours", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 200 }), (name, columns) => {
        assert.doesNotMatch(withoutColours(pretty.render(oneToolReport(name), { ...coloured, columns })), harmful);
      }),
    );
  });

  test("has the place of each finding on a line that editors follow, and the finding below it before the next one", () => {
    const lines = pretty.render(awkwardReport, plain).split("\n");
    for (const { file, line, column, rule } of allFindings(awkwardReport)) {
      const at = lines.findIndex((text) => /^ {2}\S/.test(text) && `${text} `.startsWith(`  ${file}:${line}:${column} `));
      assert.ok(at >= 0, `${file}:${line}:${column}`);
      const below = lines.slice(at + 1);
      const next = below.findIndex((text) => !text.startsWith("    "));
      assert.ok(
        below.slice(0, next).some((text) => text.includes(`  ${rule}`)),
        rule,
      );
    }
  });

  test("says once what the findings of a place have in common: the name, the portable one and the places beside it", () => {
    const [list] = awkwardReport.lists;
    const [finding] = list?.findings ?? [];
    assert.ok(list && finding);
    const name = "files.read";
    const tools = list.tools.filter((tool) => tool.name === name);
    const registered = { file: "a.ts", line: 9, column: 8, message: "registered here" };
    const own = { file: "b.ts", line: 7, column: 6, message: '"files_read"' };
    const made = (rule: string, message: string, related = [registered]) => ({ ...finding, rule, message, tools: [name], related });
    const findings = [
      made("anthropic/name", `Anthropic refuses the whole list because of "${name}": "." (documented). Portable name: files_read`),
      made("collision/rewritten", `The tool "${name}" is one with another. Portable name: other`, [own, registered]),
    ];
    const text = pretty.render(
      { ...awkwardReport, lists: [{ ...list, tools, findings, unresolved: [] }], findings: [], failures: [] },
      plain,
    );
    const place = `${finding.file}:${finding.line}:${finding.column}`;
    assert.ok(
      text.includes(`
  ${place}  files.read → files_read
    error    anthropic/name       Anthropic refuses the whole list: "." (documented).
    error    collision/rewritten  The tool "files.read" is one with another. Portable name: other
      b.ts:7:6  "files_read"
      a.ts:9:8  registered here

`),
      text,
    );
  });

  test("names no tool at a place where findings are about several, or about the list as a whole", () => {
    const [list] = awkwardReport.lists;
    const [finding] = list?.findings ?? [];
    assert.ok(list && finding);
    const place = `${finding.file}:${finding.line}:${finding.column}`;
    const about = (...names: readonly (readonly string[])[]) => {
      const findings = names.map((tools) => ({ ...finding, tools, related: [], message: 'x because of "a"' }));
      return pretty.render({ ...awkwardReport, lists: [{ ...list, findings }] }, plain);
    };
    for (const names of [[["a", "b"]], [["a"], ["b"]], [[]]])
      assert.match(about(...names), new RegExp(`\n  ${place}\n    error    \\S+  x because of "a"\n`));
    assert.match(about(["a", "a"], ["a", "b"]), new RegExp(`\n  ${place}  a\n    error    \\S+  x\n`));
  });

  test("keeps the messages of a list in one column, however long its rules are called", () => {
    const [list] = awkwardReport.lists;
    assert.ok(list);
    const rules = ["mcp/name", "collision/rewritten", "client/length"];
    const findings = list.findings.slice(0, 1).flatMap((finding) => rules.map((rule) => ({ ...finding, rule, message: "MESSAGE" })));
    const text = pretty.render({ ...awkwardReport, lists: [{ ...list, findings }] }, plain);
    const columns = text.split("\n").flatMap((line) => (line.includes("MESSAGE") ? [widthOf(line.slice(0, line.indexOf("MESSAGE")))] : []));
    assert.equal(columns.length, rules.length);
    assert.equal(new Set(columns).size, 1);
  });

  test("breaks no line of a message beyond the width, unless one word is longer", () => {
    const [list] = awkwardReport.lists;
    assert.ok(list);
    const report = { ...awkwardReport, lists: [{ ...list, unresolved: [], tools: [] }], findings: [], failures: [] };
    for (const columns of [60, 80, 100, 120, 200]) {
      const lines = pretty
        .render(report, { ...plain, columns })
        .split("\n")
        .filter((line) => / refuses|whole|documented|Portable/.test(line));
      assert.ok(lines.length > 0);
      for (const line of lines) assert.ok(widthOf(line) <= columns, line);
    }
  });

  test("keeps new names in one column, and has a name that is too wide on a line of its own", () => {
    const [list] = awkwardReport.lists;
    const [tool] = list?.tools ?? [];
    assert.ok(list && tool);
    const linesFor = (names: readonly string[]): readonly string[] => {
      const tools = names.map((name) => ({ ...tool, name, portableName: "MEANT" }));
      return pretty.render({ ...awkwardReport, lists: [{ ...list, tools }] }, plain).split("\n");
    };
    const [fits, wide] = [`a.${"b".repeat(46)}`, `a.${"b".repeat(47)}`];
    for (const names of [["a.b", "a.cd"], ["a.b", fits, wide, `源.${"引".repeat(60)}`], [wide]]) {
      const lines = linesFor(names);
      const columns = lines.flatMap((line) => (line.includes("→ MEANT") ? [widthOf(line.slice(0, line.indexOf("→")))] : []));
      assert.equal(columns.length, names.length);
      assert.equal(new Set(columns).size, 1, lines.join("\n"));
      for (const name of names)
        assert.equal(
          lines.some((line) => line.endsWith(` ${name}`)),
          widthOf(name) > 48,
          name,
        );
    }
  });

  test("cuts long rename maps and says how many names are left out", () => {
    const [list] = awkwardReport.lists;
    const [tool] = list?.tools ?? [];
    assert.ok(list && tool);
    const tools = Array.from({ length: 1000 }, (_, index) => ({ ...tool, name: `tool.${index}`, portableName: `tool_${index}` }));
    const text = pretty.render({ ...awkwardReport, lists: [{ ...list, tools }] }, plain);
    assert.match(text, / tool\.39 /);
    assert.doesNotMatch(text, / tool\.40 /);
    assert.match(text, /and 960 more/);
  });
});

describe("markdown", () => {
  test("has as many cells in each row as in the head of its table", () => {
    const cellsOf = (line: string) => line.split("|").length;
    for (const name of Object.values(awkward)) {
      for (const block of markdown.render(oneToolReport(name), plain).split("\n\n")) {
        const [head, ...rows] = block.trimEnd().split("\n");
        if (!head?.startsWith("|")) continue;
        for (const row of rows) assert.equal(cellsOf(row), cellsOf(head), row);
      }
    }
  });

  test("lets no name bring in markup", () => {
    const text = markdown.render(oneToolReport("<img src=x> [a](https://b.example) `**c**` ~~d~~ __e__ \\| $f$ @g #1"), plain);
    assert.doesNotMatch(text, /<(?!\/?code>)|\]\(https:\/\/b|\*\*c|~~|__|\\|\$|@/);
  });

  test("stays below the megabyte that a job summary holds", () => {
    const [list] = awkwardReport.lists;
    const [finding] = list?.findings ?? [];
    const [tool] = list?.tools ?? [];
    assert.ok(list && finding && tool);
    const findings = Array.from({ length: 20_000 }, () => ({ ...finding, message: "|".repeat(250) }));
    const tools = Array.from({ length: 20_000 }, (_, index) => ({ ...tool, name: `${"<".repeat(120)}${index}` }));
    const text = markdown.render({ ...awkwardReport, lists: [{ ...list, findings, tools }] }, plain);
    assert.ok(Buffer.byteLength(text) < 2 ** 20);
    assert.match(text, /\b\d+ more findings are left out[\s\S]*\b\d+ more names are left out/);
  });
});

describe("github", () => {
  test("prints a command a line, from which every finding can be read back", () => {
    const lines = github.render(awkwardReport, plain).trimEnd().split("\n");
    const findings = allFindings(awkwardReport);
    assert.equal(lines.length, findings.length + awkwardReport.failures.length);
    for (const [index, { file, line, rule, severity }] of findings.entries()) {
      const { command, properties } = readCommand(lines[index] ?? "");
      assert.equal(command, { error: "error", warning: "warning", information: "notice", hint: "notice" }[severity]);
      assert.deepEqual([properties.get("file"), properties.get("line"), properties.get("title")], [file, String(line), rule]);
    }
  });

  test("leaves columns out where a place goes over several lines", () => {
    const { properties } = readCommand(
      github
        .render(awkwardReport, plain)
        .split("\n")
        .find((line) => line.includes("max-tools")) ?? "",
    );
    assert.deepEqual([...properties.keys()], ["file", "line", "endLine", "title"]);
  });

  test("starts no second command within a message or a path", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = `a\n::error::${text}\r::set-output name=x::y`;
        const lines = github
          .render(oneToolReport(name), plain)
          .trimEnd()
          .split(/\r\n|\r|\n/);
        assert.equal(lines.length, 2);
        for (const line of lines) assert.match(line, /^::(warning|error) file=/);
      }),
    );
  });
});

function allFindings(report: Report): readonly ReportedFinding[] {
  return [...report.lists.flatMap((list) => list.findings), ...report.findings];
}

/** Takes out colour codes and no other escape sequence. */
function withoutColours(text: string): string {
  const [start = "", ...rest] = text.split("\u001b[");
  return start + rest.map((part) => (/^\d+m/.test(part) ? part.slice(part.indexOf("m") + 1) : `\u001b[${part}`)).join("");
}

/** Reads a workflow command the way the runner does: split at `::`, then at commas and `=`, then the escapes. */
function readCommand(line: string): { command: string; properties: ReadonlyMap<string, string>; message: string } {
  const [, command = "", list = "", message = ""] = /^::(\w+) ([^:]*)::(.*)$/.exec(line) ?? [];
  const decode = (text: string) => text.replace(/%(25|0D|0A|3A|2C)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const properties = list.split(",").map((pair) => {
    const equals = pair.indexOf("=");
    return [pair.slice(0, equals), decode(pair.slice(equals + 1))] as const;
  });
  return { command, properties: new Map(properties), message: decode(message) };
}

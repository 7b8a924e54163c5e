import { count } from "../../shared/count.ts";
import type { Report, ReportedFinding, ReportedList } from "../../shared/report.ts";
import type { Format } from "./format.ts";
import { changedNames, consumersOf } from "./text/changedNames.ts";
import { visible, visibleName } from "./text/visible.ts";
import { foundNothing, listPlace, listTitle, sayExtent, sayPlace, sayProblems, severityWords } from "./text/words.ts";

/** The report as a page for the summary of a CI job, or a comment: GitHub-flavoured Markdown. */
export const markdown: Format = {
  id: "markdown",
  title: "for the summary of a CI job: tables in Markdown",
  render(report) {
    const outcome = foundNothing(report)
      ? `No tool list found in ${count(report.summary.files, "file")}.`
      : `${markOf(report)} **${sayProblems(report)}** in ${sayExtent(report)}`;
    const blocks = ["## MCP Portability", outcome];
    return `${[...blocks, ...findingsTable(report), ...failuresTable(report), ...nameTables(report.lists)].join("\n\n")}\n`;
  },
};

function markOf({ summary, failures }: Report): string {
  if (summary.errors > 0) return "❌";
  // A file that a scan could not read fails no run.
  return summary.warnings > 0 || failures.length > 0 ? "⚠️" : "✅";
}

function findingsTable(report: Report): readonly string[] {
  const findings = [...report.lists.flatMap((list) => list.findings), ...report.findings];
  if (findings.length === 0) return [];
  const room = new Room(findingBytes);
  const rows = rowsThatFit(room, findings, (finding) => {
    return [severityWords[finding.severity], code(sayPlace(finding)), ruleLink(finding), plain(visible(finding.message))];
  });
  return ["### Findings", table(["Severity", "Place", "Rule", "Message"], rows), ...sayMore(findings.length - rows.length, "finding")];
}

function failuresTable({ failures }: Report): readonly string[] {
  if (failures.length === 0) return [];
  const room = new Room(failureBytes);
  const rows = rowsThatFit(room, failures, ({ file, message }) => [code(visible(file)), plain(visible(message))]);
  return ["### Files that were not checked", table(["File", "Why"], rows), ...sayMore(failures.length - rows.length, "file")];
}

/** A rename map a list, as long as there is room. */
function nameTables(lists: readonly ReportedList[]): readonly string[] {
  const room = new Room(nameBytes);
  let more = 0;
  const blocks: string[] = [];
  for (const list of lists) {
    const names = changedNames(list);
    if (names.length === 0) continue;
    const consumers = consumersOf(list);
    const place = listPlace(list);
    const heading = `### Rename map of ${code(listTitle(list))}${place === null ? "" : ` (${code(place)})`}`;
    const head = ["Name", "Portable name", ...consumers.map(plain)];
    const rows = rowsThatFit(room, room.take(heading + table(head, [])) ? names : [], ({ name, portableName, accepted }) => {
      const becomes = portableName === null ? "none fits" : code(portableName);
      return [code(visibleName(name)), becomes, ...consumers.map((id) => (accepted[id] ? "✓" : "✗"))];
    });
    more += names.length - rows.length;
    if (rows.length > 0) blocks.push(heading, table(head, rows));
  }
  return [...blocks, ...sayMore(more, "name")];
}

function sayMore(number: number, what: string): readonly string[] {
  return number > 0
    ? [`${count(number, `more ${what}`)} ${number === 1 ? "is" : "are"} left out here; the report in the format \`json\` has all of them.`]
    : [];
}

/** The summary of a job holds 1 MiB and is dropped as a whole when longer; a person reads less. */
const findingBytes = 300_000;
const failureBytes = 50_000;
const nameBytes = 200_000;

const encoder = new TextEncoder();

/** What is left of a number of bytes. Once something did not fit nothing does, so that what is shown is the beginning. */
class Room {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  take(text: string): boolean {
    const bytes = encoder.encode(text).length;
    this.#left = bytes > this.#left ? 0 : this.#left - bytes;
    return this.#left > 0;
  }
}

function rowsThatFit<Item>(room: Room, items: readonly Item[], cellsOf: (item: Item) => readonly string[]): readonly string[] {
  const rows: string[] = [];
  for (const item of items) {
    const text = row(cellsOf(item));
    if (!room.take(text)) break;
    rows.push(text);
  }
  return rows;
}

function table(head: readonly string[], rows: readonly string[]): string {
  return [row(head), row(head.map(() => "---")), ...rows].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function ruleLink({ rule, source }: ReportedFinding): string {
  const isPlainAddress = source !== null && /^https:\/\/[^\s()<>|\\]+$/.test(source);
  return isPlainAddress ? `[${code(rule)}](${source})` : code(rule);
}

/** Text in which nothing is taken for Markdown or HTML: every character that could start something becomes a character reference. */
function plain(text: string): string {
  return text.replace(/[&<>|`*_~[\]\\$@#!]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A name in the face of code. A code span cannot hold every name in a table cell, so the others are written in HTML. */
function code(text: string): string {
  return /^[\w.:/-]([\w.:/ -]*[\w.:/-])?$/.test(text) ? `\`${text}\`` : `<code>${plain(text)}</code>`;
}

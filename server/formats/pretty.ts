import picocolors from "picocolors";
import { count } from "../../shared/count.ts";
import type { Severity } from "../../shared/model.ts";
import { quote } from "../../shared/names/characters.ts";
import type { Report, ReportedFinding, ReportedList } from "../../shared/report.ts";
import { countTools } from "../../shared/toolCount.ts";
import type { Format, RenderOptions } from "./format.ts";
import { changedNames, consumersOf } from "./text/changedNames.ts";
import { visible, visibleExpression, visibleName } from "./text/visible.ts";
import { centre, padTo, widest, wrap } from "./text/width.ts";
import { foundNothing, listPlace, listTitle, sayExtent, sayPlace, sayProblems, severityWords } from "./text/words.ts";

/** The report for a person at a terminal: what is wrong, list by list, then what to call it, and how much there was in the last line. */
export const pretty: Format = {
  id: "pretty",
  title: "for people: findings by list and file, with the names to use instead",
  render(report, options) {
    const page = { ...options, paint: picocolors.createColors(options.colours) };
    const [clean, others] = partition(report.lists, isClean);
    const blocks = [
      ...others.map((list) => listBlock(list, page)),
      report.findings.length === 0 ? [] : [page.paint.bold("Outside tool lists"), ...findingLines(report.findings, null, page)],
      failureLines(report, page),
      cleanLines(clean, page),
      report.lists.length === 0 ? nothingFound(report, page) : [],
      closingLines(report, page),
    ];
    return `${blocks
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join("\n"))
      .join("\n\n")}\n`;
  },
};

interface Page extends RenderOptions {
  /** Puts colours on a text that is already visible and padded; codes in it would be counted as columns. */
  readonly paint: ReturnType<typeof picocolors.createColors>;
}

function listBlock(list: ReportedList, page: Page): readonly string[] {
  return [listHeading(list, page), ...findingLines(list.findings, list, page), ...unresolvedLines(list, page), ...nameLines(list, page)];
}

function listHeading(list: ReportedList, { paint }: Page): string {
  const details = [listPlace(list), count(countTools(list.tools), "tool")].filter((detail) => detail !== null);
  return `${paint.bold(listTitle(list))}  ${paint.dim(details.join("  "))}`;
}

/** The findings place by place, what they say below it, with a blank line between files. */
function findingLines(findings: readonly ReportedFinding[], list: ReportedList | null, page: Page): readonly string[] {
  const ruleWidth = widest(findings.map(({ rule }) => rule));
  const portableNames = new Map(list?.tools.map(({ name, portableName }) => [name, portableName]));
  return groupsOfNeighbours(findings, sayPlace).flatMap((group, index, groups) => {
    const isNewFile = index > 0 && groups[index - 1]?.[0]?.file !== group[0]?.file;
    return [...(isNewFile ? [""] : []), ...placeLines(group, portableNames, ruleWidth, page)];
  });
}

/**
 * A place with the name that stands there and the portable one, and a line for each finding, `severity  rule  message`: most names have a
 * finding for each consumer that refuses them, so that all that these have in common is said once.
 */
function placeLines(
  group: readonly ReportedFinding[],
  portableNames: ReadonlyMap<string, string | null>,
  ruleWidth: number,
  page: Page,
): readonly string[] {
  const { paint } = page;
  const [first] = group;
  if (first === undefined) return [];
  const name = nameOf(group);
  const portable = name === null ? null : (portableNames.get(name) ?? null);
  const becomes = portable === null || portable === name ? [] : ["→", paint.bold(visible(portable))];
  const subject = name === null ? "" : `  ${[visibleName(name), ...becomes].join(" ")}`;
  const column = 4 + widestSeverity + 2 + ruleWidth + 2;
  const related = group.map((finding) => relatedLines(finding, page));
  const isShared = (line: string) => related.every((lines) => lines.includes(line));
  return [
    `  ${sayPlace(first)}${subject}`,
    ...group.flatMap((finding, index) => {
      const severity = paint[colours[finding.severity]](padTo(severityWords[finding.severity], widestSeverity));
      const message = withoutRepeats(finding.message, name, portable);
      const own = related[index]?.filter((line) => !isShared(line)) ?? [];
      return [...withMessage(`    ${severity}  `, padTo(finding.rule, ruleWidth), message, column, page), ...own];
    }),
    ...(related[0]?.filter(isShared) ?? []),
  ];
}

/** The name that the findings of a place are about; null where they are about none, or several. A list as a whole has all of its tools. */
function nameOf(group: readonly ReportedFinding[]): string | null {
  const names = new Set(group.flatMap(({ tools }) => (new Set(tools).size === 1 ? tools : [])));
  const [name = null] = names;
  return names.size === 1 ? name : null;
}

/** A message below a line that has the tool's name and its portable one already. */
function withoutRepeats(message: string, name: string | null, portable: string | null): string {
  const end = ` Portable name: ${portable}`;
  const rest = portable !== null && message.endsWith(end) ? message.slice(0, -end.length) : message;
  return name === null ? rest : rest.split(` because of ${quote(name)}`).join("");
}

function groupsOfNeighbours<Item>(items: readonly Item[], key: (item: Item) => string): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && key(last[0]) === key(item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function relatedLines({ related }: ReportedFinding, { paint }: Page): readonly string[] {
  return related.map((place) => `      ${paint.dim(`${sayPlace(place)}  ${visible(place.message)}`)}`);
}

/** A message behind its rule, wrapped to hang there, or in lines below and further left where too little room is left for it. */
function withMessage(start: string, rule: string, message: string, column: number, { columns, paint }: Page): readonly string[] {
  const head = start + paint.dim(rule);
  if (columns === undefined) return [`${head}  ${visible(message)}`];
  if (columns - column < leastRoom) return [start + paint.dim(rule.trimEnd()), ...indented(wrap(visible(message), columns - 6), 6)];
  const [first = "", ...rest] = wrap(visible(message), columns - column);
  return [`${head}  ${first}`, ...indented(rest, column)];
}

function indented(lines: readonly string[], indent: number): readonly string[] {
  return lines.map((line) => " ".repeat(indent) + line);
}

/** Columns under which a message next to its rule would be a ribbon. */
const leastRoom = 48;

const colours = { error: "red", warning: "yellow", information: "cyan", hint: "dim" } as const satisfies Record<Severity, string>;
const widestSeverity = Math.max(...Object.values(severityWords).map((word) => word.length));

function unresolvedLines({ unresolved }: ReportedList, page: Page): readonly string[] {
  if (unresolved.length === 0) return [];
  const lines = firstOf(unresolved, page, (one) => {
    const [first, second] = one.disputedBy ?? [];
    const why = first === undefined || second === undefined ? "" : `  ${visible(`${first} and ${second} say different things of it`)}`;
    return `  ${sayPlace(one)}  ${page.paint.dim(visibleExpression(one.expression))}${why}`;
  });
  return ["", `  ${page.paint.bold("Name not found in the source")}, so not checked`, ...lines];
}

/** Who takes which name, and what it should be called. The marks come first, so that they stay in line whatever the names are. */
function nameLines(list: ReportedList, page: Page): readonly string[] {
  const { paint } = page;
  const names = changedNames(list);
  if (names.length === 0) return [];
  const consumers = consumersOf(list);
  const nameWidth = Math.min(widest(names.slice(0, mostLines).map(({ name }) => visibleName(name))), widestName);
  const arrowColumn = 2 + consumers.reduce((width, id) => width + id.length + 2, 0) + nameWidth + 1;
  const lines = firstOf(names, page, ({ name, accepted, portableName }) => {
    const marks = consumers.map((id) => (accepted[id] ? paint.green(centre("✓", id.length)) : paint.red(centre("✗", id.length))));
    const becomes = portableName === null ? paint.dim("has no portable name") : `→ ${paint.bold(visible(portableName))}`;
    const shown = visibleName(name);
    const gap = widest([shown]) > nameWidth ? `\n${" ".repeat(arrowColumn)}` : " ";
    return `  ${[...marks, portableName === name ? shown : `${padTo(shown, nameWidth)}${gap}${becomes}`].join("  ")}`;
  });
  return ["", `  ${paint.bold("Rename map")}, the names that change`, `  ${paint.dim(consumers.join("  "))}`, ...lines];
}

/** Columns of a name beside which there is room for another one: of a wider one that is on the next line, below the others. */
const widestName = 48;

/** A line for each of the first items, and one that counts the rest. */
function firstOf<Item>(items: readonly Item[], { paint }: Page, line: (item: Item) => string): readonly string[] {
  const lines = items.slice(0, mostLines).map(line);
  const more = items.length - lines.length;
  return more > 0 ? [...lines, `  ${paint.dim(`and ${more} more: --format json has all of them`)}`] : lines;
}

/** Lists that are longer than this are no longer read; the report for programs has all of it. */
const mostLines = 40;

function failureLines({ failures }: Report, { paint }: Page): readonly string[] {
  if (failures.length === 0) return [];
  const lines = failures.map(({ file, message }) => `  ${visible(file)}  ${paint.yellow("failed")}  ${visible(message)}`);
  return [paint.bold("Not checked"), ...lines];
}

/** A list of which there is nothing to say is named, so that one can see that it was found. */
function isClean(list: ReportedList): boolean {
  return list.findings.length === 0 && list.unresolved.length === 0 && changedNames(list).length === 0;
}

function cleanLines(lists: readonly ReportedList[], page: Page): readonly string[] {
  const lines = lists.slice(0, mostCleanLists).map((list) => `${page.paint.green("✓")} ${listHeading(list, page)}`);
  const more = lists.length - lines.length;
  return more > 0 ? [...lines, page.paint.dim(`and ${count(more, "more list")} without findings`)] : lines;
}

const mostCleanLists = 10;

function nothingFound({ summary }: Report, { paint, program = usualProgram }: Page): readonly string[] {
  return [
    `${paint.bold("No tool list found")} in ${count(summary.files, "file")}.`,
    "Looked for tools that source files register with an MCP server, and for data files that hold a tools/list result.",
    "A scan leaves out what .gitignore or a config excludes, tests, and folders of build output and dependencies (dist, build, node_modules).",
    "It takes tool-like objects for tools only in projects that mention MCP.",
    `A file that is named is read in any case:        ${paint.cyan(`${program} check path/to/server.ts`)}`,
    `So is a list, or one name a line, that is piped: ${paint.cyan(`${program} check --stdin-filename names.txt`)}`,
  ];
}

/** What the package installs. */
const usualProgram = "mcp-portability";

function closingLines(report: Report, { paint, program = usualProgram }: Page): readonly string[] {
  if (foundNothing(report)) return [];
  const { errors, warnings } = report.summary;
  const problems = sayProblems(report);
  // Only an error makes a run fail: a file that a scan could not read is something to look at.
  const isDoubtful = warnings > 0 || report.failures.length > 0;
  const verdict = errors > 0 ? paint.red(`✗ ${problems}`) : isDoubtful ? paint.yellow(`! ${problems}`) : paint.green(`✓ ${problems}`);
  const hint = errors + warnings > 0 ? [paint.dim(`${program} rules says where each rule comes from.`)] : [];
  return [`${verdict} in ${sayExtent(report)}`, ...hint];
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): readonly [readonly Item[], readonly Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/**
 * Measures what the built command line finds in real servers: `npm run corpus -- DIR`. DIR holds work trees, each with a truth file beside
 * it; docs/corpus.md says what stands in one. Prints the differences and a table by language.
 *
 * Exit status: 1 when a language with enough names is out of bounds, 2 when nothing could be measured or a truth does not fit its tree.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "../../shared/report.ts";
import { type Comparison, compare, isWithinBounds, precisionOf, recallOf, rowsOf, tallies } from "./compare.ts";
import { misfits, parseTruth } from "./truth.ts";

const ending = ".truth.jsonl";

function main([folder]: readonly string[]): number {
  if (folder === undefined || !existsSync(folder)) return refuse("usage: npm run corpus -- DIR, a folder of work trees");
  const trees = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
  if (trees.length === 0) return refuse(`${folder} holds no *${ending}`);
  const comparisons: Comparison[] = [];
  for (const tree of trees) {
    try {
      const comparison = measure(folder, tree);
      process.stdout.write(sayDifferences(tree, comparison));
      comparisons.push(comparison);
    } catch (error) {
      return refuse(`${tree}${ending}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const rows = rowsOf(tallies(comparisons));
  process.stdout.write(`\n${trees.length} work trees\n${sayTable(rows)}`);
  return rows.every(({ tally, isEnough }) => !isEnough || isWithinBounds(tally)) ? 0 : 1;
}

function refuse(message: string): number {
  process.stderr.write(`corpus: ${message}\n`);
  return 2;
}

/** Throws for a truth that cannot be used and for a run that ends without a report. */
function measure(folder: string, tree: string): Comparison {
  const truth = parseTruth(readFileSync(join(folder, `${tree}${ending}`), "utf8"));
  const cwd = join(folder, tree);
  const wrong = misfits(truth, (file) => (existsSync(join(cwd, file)) ? readFileSync(join(cwd, file), "utf8") : null));
  if (wrong.length > 0) throw new Error(`it does not fit its work tree: ${wrong.slice(0, 5).join(", ")}${wrong.length > 5 ? ", …" : ""}`);
  const args = [join(process.cwd(), "dist/cli.js"), "check", "--format", "json", "--no-config", "--no-gitignore", ...truth.paths];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 29 });
  if (status !== 0 && status !== 1) throw new Error(`the check ended with status ${status}: ${stderr.trim()}`);
  const report: Report = JSON.parse(stdout);
  return compare(truth, report);
}

function sayDifferences(tree: string, { found, missed, invented }: Comparison): string {
  const differences = [
    ...missed.map(({ file, line, name }) => `  missed    ${file}:${line} ${name}\n`),
    ...invented.map(({ file, line, name, why }) => `  invented  ${file}:${line} ${name}${why === null ? "" : ` (${why})`}\n`),
  ];
  return `${tree}: ${found.length} of ${found.length + missed.length} found, ${invented.length} invented\n${differences.join("")}`;
}

function sayTable(rows: ReturnType<typeof rowsOf>): string {
  const head = ["language", "found", "missed", "invented", "recall", "precision", ""];
  const lines = rows.map(({ title, tally, isEnough }) => [
    title,
    String(tally.found),
    String(tally.missed),
    String(tally.invented),
    percent(recallOf(tally)),
    percent(precisionOf(tally)),
    isEnough ? (isWithinBounds(tally) ? "within bounds" : "OUT OF BOUNDS") : "",
  ]);
  const wide = head.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const say = (cells: readonly string[]) =>
    `${cells
      .map((cell, column) => (column === 0 || column === 6 ? cell.padEnd(wide[column] ?? 0) : cell.padStart(wide[column] ?? 0)))
      .join("  ")
      .trimEnd()}\n`;
  return [head, ...lines].map(say).join("");
}

/** Cut, not rounded: 97.96 % is not 98 %. */
function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}

process.exitCode = main(process.argv.slice(2));

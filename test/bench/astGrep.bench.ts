import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Report } from "../../shared/report.ts";
import { fixtureShares } from "./astGrep/fixtureShare.ts";
import { eightForms, equivalentRules, installAstGrep, matchesIn, run, scan } from "./astGrep/program.ts";
import { median, middle, ratio, say } from "./measure.ts";
import { equalShares, publicShares, type Shares, writeMixedWorkspace } from "./mixedMaterial.ts";

/**
 * The mixes of languages that are measured. The bounds hold for the languages that people write servers in: of as many files of each language
 * ast-grep reads the fifth that its rules are for, and we read them all.
 */
const mixes: readonly { readonly name: string; readonly shares: Shares; readonly isBound: boolean }[] = [
  { name: "as public servers are written", shares: publicShares, isBound: true },
  { name: "as many of each language", shares: equalShares, isBound: false },
];

/**
 * A scan of 5,000 files in all languages as the built program does it, against reading the same bytes, and against ast-grep, which is native
 * and uses all cores, with rules that find what our patterns find in three of the languages.
 */
async function main(): Promise<void> {
  const astGrep = installAstGrep();
  compareOnFixtures(astGrep);
  for (const { name, shares, isBound } of mixes) {
    const folder = mkdtempSync(join(tmpdir(), "mcp-portability-bench-"));
    try {
      const paths = writeMixedWorkspace(folder, 5000, 12_000, shares);
      await measure(astGrep, { name, isBound }, folder, paths);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** How much the rules find of what the fixtures mark says whether they are equivalent. The rest is what ast-grep cannot say (`sgconfig.yml`). */
function compareOnFixtures(astGrep: string): void {
  const shares = fixtureShares(astGrep);
  const sum = (count: (share: (typeof shares)[number]) => number) => shares.reduce((total, share) => total + count(share), 0);
  const marked = sum(({ declarations }) => declarations.marked);
  const found = marked - sum(({ declarations }) => declarations.missed.length);
  process.stdout.write(
    `${equivalentRules.count} rules for ast-grep find ${found} of ${marked} declarations of the fixtures of three languages\n`,
  );
  for (const { language, declarations, servers, beside } of shares) {
    const of = ({ marked, missed }: typeof servers) => `${marked - missed.length} of ${marked}`;
    const share = 1 - declarations.missed.length / declarations.marked;
    const besideShare = beside.length / declarations.marked;
    process.stdout.write(`  ${language.padEnd(10)} ${of(declarations)} declarations, ${(100 * share).toFixed(0)} % (bound: 78 %)`);
    if (servers.marked > 0) process.stdout.write(`, ${of(servers)} names of servers (bound: 80 %)`);
    process.stdout.write(`; ${beside.length} names where none is marked (bound: 15 %)\n`);
    if (share < 0.78 || besideShare > 0.15 || servers.missed.length > 0.2 * servers.marked) {
      for (const place of [...declarations.missed, ...servers.missed]) process.stdout.write(`    not found: ${place}\n`);
      for (const place of beside) process.stdout.write(`    not marked: ${place}\n`);
      process.exitCode = 1;
    }
  }
}

async function measure(
  astGrep: string,
  mix: { readonly name: string; readonly isBound: boolean },
  folder: string,
  paths: readonly string[],
): Promise<void> {
  const megabytes = paths.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6;
  process.stdout.write(`\n${paths.length} files in all languages, ${mix.name}, ${megabytes.toFixed(0)} MB, one in twenty with tools; `);
  process.stdout.write(`load before: ${loadavg()[0]?.toFixed(1)}\n`);

  const picked = pickedBy(folder);
  const check = () => run(process.execPath, [resolve("dist/cli.js"), "check", "--format", "json", "."], folder);
  const rows = [equivalentRules, eightForms].map((rules) => ({
    rules,
    scanAll: () => scan(astGrep, rules, ["."], folder),
    scanPicked: () => scan(astGrep, rules, picked, folder),
    whole: [] as number[],
    some: [] as number[],
  }));
  const times = { reading: [] as number[], ours: [] as number[], grep: [] as number[] };
  // In turn, so that what else the machine does falls on all of them.
  for (let round = 0; round < 3; round++) {
    times.reading.push(await median(1, () => paths.map((path) => readFileSync(path))));
    times.ours.push(await median(1, check));
    for (const { scanAll, whole } of rows) whole.push(await median(1, scanAll));
    times.grep.push(await median(1, () => pickedBy(folder)));
    for (const { scanPicked, some } of rows) some.push(await median(1, scanPicked));
  }
  const report: Report = JSON.parse(check());
  const ours = middle(times.ours);
  say("reading the same bytes", middle(times.reading));
  say("check, the whole program", ours, `${ratio(ours, middle(times.reading))} of reading; ${report.summary.tools} tools`);
  for (const { rules, scanAll, ...row } of rows) {
    const [whole, some] = [middle(row.whole), middle(row.some)];
    const isBound = mix.isBound && rules === equivalentRules;
    say(
      `ast-grep, the whole folder, ${rules.title}`,
      whole,
      `ours: ${ratio(ours, whole)}${isBound ? " (bound: 0.3 ×)" : ""}; ${rules.count} rules, ${matchesIn(scanAll()).length} matches`,
    );
    say(`ast-grep, the ${picked.length} files that grep picks`, some, `ours: ${ratio(ours, some)}${isBound ? " (bound: 4 ×)" : ""}`);
    if (isBound && (ours > 0.3 * whole || ours > 4 * some)) process.exitCode = 1;
  }
  say("  that grep itself", middle(times.grep));
  const peak = peakMegabytes(folder);
  process.stdout.write(`peak memory of check: ${peak.toFixed(0)} MB (bound: 400 MB); load after: ${loadavg()[0]?.toFixed(1)}\n`);
  if (peak > 400) process.exitCode = 1;
}

/** The files of the three languages in which a word of the rules stands. */
function pickedBy(folder: string): readonly string[] {
  const languages = ["--include=*.ts", "--include=*.py", "--include=*.go"];
  return run("grep", ["-rlE", ...languages, "[tT]ool|TOOL|[mM][cC][pP]", "."], folder)
    .trim()
    .split("\n");
}

/** The most memory that `check` has at once, all of its threads together. */
function peakMegabytes(folder: string): number {
  const hook = join(folder, "peak.cjs");
  const told = join(folder, "peak.txt");
  const write = `require("node:fs").writeFileSync(${JSON.stringify(told)}, String(process.resourceUsage().maxRSS))`;
  writeFileSync(hook, `if (require("node:worker_threads").isMainThread) process.on("exit", () => ${write});\n`);
  run(process.execPath, ["--require", hook, resolve("dist/cli.js"), "check", "--format", "json", "."], folder);
  return Number(readFileSync(told, "utf8")) / 1e3;
}

void main();

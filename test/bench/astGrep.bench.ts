import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Report } from "../../shared/report.ts";
import { median, middle, ratio, say } from "./measure.ts";
import { equalShares, publicShares, type Shares, writeMixedWorkspace } from "./mixedMaterial.ts";

/** The mixes of languages that are measured. */
const mixes: readonly { readonly name: string; readonly shares: Shares }[] = [
  { name: "as public servers are written", shares: publicShares },
  { name: "as many of each language", shares: equalShares },
];

/**
 * A scan of 5,000 files in all languages as the built program does it, against reading the same bytes, and against ast-grep, which is native
 * and uses all cores, with rules for three of the languages.
 */
async function main(): Promise<void> {
  const astGrep = installAstGrep();
  for (const { name, shares } of mixes) {
    const folder = mkdtempSync(join(tmpdir(), "mcp-portability-bench-"));
    try {
      const paths = writeMixedWorkspace(folder, 5000, 12_000, shares);
      await measure(astGrep, name, folder, paths);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function measure(astGrep: string, name: string, folder: string, paths: readonly string[]): Promise<void> {
  const megabytes = paths.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6;
  process.stdout.write(`\n${paths.length} files in all languages, ${name}, ${megabytes.toFixed(0)} MB, one in twenty with tools; `);
  process.stdout.write(`load before: ${loadavg()[0]?.toFixed(1)}\n`);

  const picked = pickedBy(folder);
  const rules = resolve("test/bench/astGrep/rules.yml");
  const scanWith = (files: readonly string[]) => run(astGrep, ["scan", "--rule", rules, "--json=compact", ...files], folder);
  const check = () => run(process.execPath, [resolve("dist/cli.js"), "check", "--format", "json", "."], folder);
  const times = { reading: [] as number[], ours: [] as number[], whole: [] as number[], some: [] as number[], grep: [] as number[] };
  // In turn, so that what else the machine does falls on all of them.
  for (let round = 0; round < 3; round++) {
    times.reading.push(await median(1, () => paths.map((path) => readFileSync(path))));
    times.ours.push(await median(1, check));
    times.whole.push(await median(1, () => scanWith(["."])));
    times.grep.push(await median(1, () => pickedBy(folder)));
    times.some.push(await median(1, () => scanWith(picked)));
  }
  const report: Report = JSON.parse(check());
  const matches: readonly unknown[] = JSON.parse(scanWith(["."]));
  const [reading, ours, whole, some, grep] = [times.reading, times.ours, times.whole, times.some, times.grep].map(middle) as [
    number,
    number,
    number,
    number,
    number,
  ];
  say("reading the same bytes", reading);
  say("check, the whole program", ours, `${ratio(ours, reading)} of reading; ${report.summary.tools} tools`);
  say("ast-grep, the whole folder", whole, `ours: ${ratio(ours, whole)} (bound: 0.3 ×); ${matches.length} matches in three languages`);
  say(`ast-grep, the ${picked.length} files that grep picks`, some, `ours: ${ratio(ours, some)} (bound: 4 ×)`);
  say("  that grep itself", grep);
  const peak = peakMegabytes(folder);
  process.stdout.write(`peak memory of check: ${peak.toFixed(0)} MB (bound: 400 MB); load after: ${loadavg()[0]?.toFixed(1)}\n`);
  if (ours > 0.3 * whole || ours > 4 * some || peak > 400) process.exitCode = 1;
}

/** Installs ast-grep by its lock into out/, once. Gives the path of the program. */
function installAstGrep(): string {
  const folder = resolve("out/astGrep");
  const packages = join(folder, "node_modules/@ast-grep");
  if (!existsSync(packages)) {
    mkdirSync(folder, { recursive: true });
    for (const file of ["package.json", "package-lock.json", ".npmrc"]) copyFileSync(join("test/bench/astGrep", file), join(folder, file));
    const { status } = spawnSync("npm", ["ci", "--silent", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
    if (status !== 0) throw new Error("ast-grep could not be installed");
  }
  // npm installs the one of this platform.
  const platform = readdirSync(packages).find((name) => name.startsWith("cli-"));
  if (platform === undefined) throw new Error("ast-grep has no program for this platform");
  return join(packages, platform, process.platform === "win32" ? "ast-grep.exe" : "ast-grep");
}

/** The files of the three languages in which a word of the rules stands. */
function pickedBy(folder: string): readonly string[] {
  const languages = ["--include=*.ts", "--include=*.py", "--include=*.go"];
  return run("grep", ["-rlE", ...languages, "[tT]ool", "."], folder)
    .trim()
    .split("\n");
}

function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 29 });
  if (error !== undefined) throw error;
  if (status !== 0 && status !== 1) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return stdout;
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

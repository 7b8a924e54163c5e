import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kindOf } from "../../server/readers/fileKind.ts";
import { Reader } from "../../server/readers/reader.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { type CheckProgress, checkWorkspace } from "../../server/workspace/checkWorkspace.ts";
import { compile } from "../../server/workspace/grammarFiles.ts";
import { Inventory } from "../../server/workspace/inventory.ts";
import type { Job, ReadAll } from "../../server/workspace/job.ts";
import { nodeFileSystem } from "../../server/workspace/nodeFileSystem.ts";
import { noChoices, profileOf } from "../../server/workspace/profiles.ts";
import { lookAt } from "../../server/workspace/readFiles.ts";
import { readHere } from "../../server/workspace/readHere.ts";
import { ReadingPool } from "../../server/workspace/readingPool.ts";
import { isSettled } from "../../server/workspace/settled.ts";
import { toolListsOf } from "../../server/workspace/toolLists.ts";
import { usualLimits, walk } from "../../server/workspace/walk.ts";
import { checkList } from "../../shared/check.ts";
import { writeWorkspace } from "./material.ts";
import { median, ratio, say } from "./measure.ts";

/** A workspace of 5,000 files of 12 KB, 5 % with tools: the scan against reading the same bytes, and what the scan is made of. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mcp-portability-bench-"));
  try {
    const paths = writeWorkspace(folder, 5000, 12_000);
    const megabytes = paths.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6;
    process.stdout.write(`\n${paths.length} files, ${megabytes.toFixed(0)} MB, one in twenty with tools\n`);
    const readGrammar = async (file: string) => readFileSync(join("dist/grammars", file));
    const reader = new Reader(new Grammars(readGrammar, compile));
    const signal = new AbortController().signal;
    let expect: (files: number) => void = () => {};
    let foresee: (job: Job) => void = () => {};
    const options = {
      files: nodeFileSystem,
      workingDirectory: folder,
      useGitignore: true,
      signal,
      isExcluded: async () => false,
      onProgress: ({ lookedAt, toLookAt }: CheckProgress) => (lookedAt === 0 ? expect(toLookAt) : undefined),
      onForeseen: (job: Job) => foresee(job),
    };
    const check = (readAll: ReadAll) => checkWorkspace(["."], { ...options, readAll, choices: noChoices, configs: { kind: "nearest" } });
    const pool = new ReadingPool(nodeFileSystem, reader, join(process.cwd(), "dist/worker.js"));
    const onAllCores = pool.readAll;
    const here = readHere(nodeFileSystem, reader);
    await check(here);

    const reading = await median(5, () => paths.map((path) => readFileSync(path)));
    expect = (count) => pool.expect(count);
    foresee = (job) => pool.foresee(job);
    const all = await median(5, () => check(onAllCores));
    expect = () => {};
    foresee = () => {};
    const alone = await median(3, () => check(here));
    const walking = await median(5, () =>
      walk(folder, { ...options, isWanted: (name) => kindOf(name, false) !== null, limits: usualLimits }),
    );
    const looking = await median(5, async () => {
      for (const path of paths) await lookAt(path, nodeFileSystem, false, []);
    });
    const inventory = new Inventory({ ...options, useGitignore: () => true, formsFor: async () => [], isAsked: async () => false });
    await inventory.scan([folder], signal, () => {});
    const wanted = (
      await Promise.all(
        [...new Set([...inventory.files.values()].map(({ project }) => project))].map((project) => inventory.wantedIn(project)),
      )
    ).flatMap(({ files }) => files);
    const jobs = wanted.map(({ path }) => ({ path, file: path, isNamed: false, forms: [] }));
    const readings = await here(jobs, signal, () => {});
    const read = readings.flatMap((reading, index) => {
      const known = wanted[index];
      return known === undefined || !isSettled(reading)
        ? []
        : [{ path: known.path, reading, project: known.project, isMcp: true, isConverted: true, converter: null }];
    });
    const parsing = await median(3, () => here(jobs, signal, () => {}));
    const parsingAll = await median(3, () => onAllCores(jobs, signal, () => {}));
    const grouping = await median(5, () => toolListsOf(read, []));
    const lists = toolListsOf(read, []);
    const judging = await median(5, () => lists.map(({ list }) => checkList(list, profileOf(noChoices, null))));

    say("reading the same bytes", reading);
    say("scan on all cores", all, `${ratio(all, reading)} of reading (bound: 20 ×)`);
    say("scan on one core", alone, `${ratio(alone, reading)} of reading`);
    say("  of which: walk", walking);
    say("  of which: read and test for words", looking, `${inventory.files.size} files`);
    say("  of which: parse and query, one core", parsing, `${jobs.length} files`);
    say("  of which: parse and query, all cores", parsingAll);
    say("  of which: tool lists", grouping, `${lists.length} lists`);
    say("  of which: rules", judging);
    say("resident memory afterwards, in MB instead of ms", process.memoryUsage().rss / 1e6);
    if (all > 20 * reading) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();

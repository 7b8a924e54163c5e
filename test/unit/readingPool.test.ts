import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import type { Worker } from "node:worker_threads";
import { Reader } from "../../server/readers/reader.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import type { Job } from "../../server/workspace/job.ts";
import { nodeFileSystem } from "../../server/workspace/nodeFileSystem.ts";
import { ReadingPool, type ThreadWork, takeFiles } from "../../server/workspace/readingPool.ts";
import { startReadingThread } from "../../server/workspace/readingThread.ts";

const reader = new Reader(new Grammars((file) => readFile(`dist/grammars/${file}`)));

/** A hundred lists of a tool each. */
function jobsOf(context: TestContext): readonly Job[] {
  const folder = mkdtempSync(join(tmpdir(), "mcp-portability-pool-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return Array.from({ length: 100 }, (_, index) => {
    const file = `list${index}.json`;
    writeFileSync(join(folder, file), JSON.stringify({ tools: [{ name: `tool${index}`, inputSchema: { type: "object" } }] }));
    return { path: join(folder, file), file, isNamed: false, forms: [] };
  });
}

async function namesWith(jobs: readonly Job[], workerFile: string, started: readonly Worker[]): Promise<readonly string[]> {
  const pool = new ReadingPool(nodeFileSystem, reader, workerFile, started);
  const readings = await pool.readAll(jobs, new AbortController().signal, () => undefined);
  return readings.flatMap(({ declarations }) => declarations.map(({ name }) => (name.kind === "known" ? name.name : "")));
}

const expected = Array.from({ length: 100 }, (_, index) => `tool${index}`);
const worker = join(process.cwd(), "dist/worker.js");

test("a thread that was started before reads files", async (context) => {
  const started = [startReadingThread(worker)];
  assert.deepEqual(await namesWith(jobsOf(context), worker, started), expected);
});

test("nobody waits for a thread that ended before there was anything to read", async (context) => {
  const thread = startReadingThread(worker);
  await Promise.all([once(thread, "exit"), thread.terminate()]);
  assert.deepEqual(await namesWith(jobsOf(context), worker, [thread]), expected);
});

test("what a thread that cannot be started should have read is read here", async (context) => {
  const missing = join(tmpdir(), "mcp-portability-no-such-worker.js");
  assert.deepEqual(await namesWith(jobsOf(context), missing, [startReadingThread(missing)]), expected);
});

/** Work of which another thread has begun with TypeScript, and read four of its files. */
function begunWork(left: number): ThreadWork {
  const shared = (value: number) => new Int32Array(new SharedArrayBuffer(4)).fill(value);
  const files = Array.from({ length: 4 + left }, (_, file) => file);
  return { jobs: [], byLanguage: [{ language: "typescript", files }], taken: shared(4), begun: shared(1), ahead: new Map() };
}

test("the last files of a language are read by every thread that knows it", () => {
  assert.deepEqual([...takeFiles(begunWork(3), ["typescript"])], [4, 5, 6]);
  assert.deepEqual([...takeFiles(begunWork(3), ["python"])], []);
  assert.equal([...takeFiles(begunWork(30), ["python"])].length, 30);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { OwnForm } from "../../server/readers/ownForm.ts";
import type { Job } from "../../server/workspace/job.ts";
import { ReadingAhead, takeAhead } from "../../server/workspace/readingAhead.ts";

const job = (path: string, changed: Partial<Job> = {}): Job => ({ path, file: path, isNamed: false, forms: [], ...changed });

/** A run in which so many files were foreseen, with what the threads were told of. */
function foreseen(count: number, changed: Partial<Job> = {}) {
  const ahead = new ReadingAhead();
  const told = [];
  for (let number = 0; number < count; number++) {
    ahead.add(job(`${number}.ts`, changed));
    const work = ahead.next();
    if (work !== null) told.push(work);
  }
  return { ahead, told };
}

/** The paths and numbers of the next files that a thread takes. */
function take(from: ReturnType<typeof takeAhead>, count: number): readonly string[] {
  return Array.from({ length: count }, () => from.next().value).flatMap((taken) => (taken ? [`${taken[0]}: ${taken[1].path}`] : []));
}

test("threads hear of files by the handful, and none reads what another one has begun with", () => {
  const { told } = foreseen(20);
  assert.deepEqual(
    told.map(({ first, ahead }) => [first, ahead.length]),
    [
      [0, 8],
      [8, 8],
    ],
  );
  const [first, second] = told;
  assert.ok(first !== undefined && second !== undefined);
  const [one, other] = [takeAhead(first), takeAhead(first)];
  assert.deepEqual(take(one, 2), ["0: 0.ts", "1: 1.ts"]);
  assert.deepEqual(take(other, 1), ["2: 2.ts"]);
  assert.deepEqual(take(one, 9), ["3: 3.ts", "4: 4.ts", "5: 5.ts", "6: 6.ts", "7: 7.ts"]);
  assert.deepEqual(take(takeAhead(second), 1), ["8: 8.ts"]);
});

test("what no thread has begun with is taken back", () => {
  const { ahead, told } = foreseen(8);
  const [work] = told;
  assert.ok(work !== undefined);
  const thread = takeAhead(work);
  take(thread, 2);
  const jobs = [job("other.ts"), ...["7.ts", "1.ts", "0.ts"].map((path) => job(path))];
  assert.deepEqual([...ahead.stop(jobs)].sort(), [
    [0, 3],
    [1, 2],
  ]);
  assert.deepEqual(take(thread, 9), []);
});

const form: OwnForm = { language: "typescript", kind: "call", path: "offer", argument: 0, property: null };
const forms = [form];

for (const [what, before, after, isKept] of [
  ["as before", {}, {}, true],
  ["with the forms of the same config", { forms }, { forms }, true],
  ["with forms of its own", {}, { forms }, false],
  ["with other forms", { forms: [form] }, { forms }, false],
  ["as a file that was named", {}, { isNamed: true }, false],
  ["under another name", {}, { file: "b.ts" }, false],
  ["for names alone", {}, { wanted: [] }, false],
] satisfies readonly (readonly [string, Partial<Job>, Partial<Job>, boolean])[])
  test(`what was read ahead ${isKept ? "counts" : "does not count"} for a file that is read ${what}`, () => {
    const { ahead, told } = foreseen(8, before);
    const [work] = told;
    assert.ok(work !== undefined);
    take(takeAhead(work), 1);
    assert.equal(ahead.stop([job("0.ts", after)]).size, isKept ? 1 : 0);
  });

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { isLongRun } from "../../server/cli/threadsAhead.ts";

const root = mkdtempSync(join(tmpdir(), "mcp-portability-ahead-"));
after(() => rmSync(root, { recursive: true, force: true }));
const large = folderWith("large", "src");
const small = folderWith("small", "node_modules", 1000, 3);
symlinkSync("loop", join(root, "loop"));

/** A folder with files in it, and more of them in a folder within. */
function folderWith(name: string, within: string, inner = 600, outer = 400): string {
  const folder = join(root, name);
  mkdirSync(join(folder, within), { recursive: true });
  for (let index = 0; index < outer; index++) writeFileSync(join(folder, `a${index}.ts`), "");
  for (let index = 0; index < inner; index++) writeFileSync(join(folder, within, `b${index}.ts`), "");
  return folder;
}

const calls: readonly (readonly [args: string, from: string, isLong: boolean])[] = [
  ["", large, true],
  ["check", large, true],
  ["check --format json", large, true],
  ["--format json", large, true],
  ["check .", large, true],
  ["check large", root, true],
  ["large small", root, true],
  ["check ../large", small, true],
  ["check", small, false],
  ["check small", root, false],
  ["check a1.ts a2.ts", large, false],
  ["check missing-folder", small, false],
  ["check --stdin-filename a.ts", large, false],
  ["check --stdin-filename=a.ts", large, false],
  ["--version", large, false],
  ["check --help", large, false],
  ["-h", large, false],
  [`check ${"long".repeat(2000)}`, small, false],
  ["check ../loop", small, false],
  ["rename a b", large, false],
  ["rename-map", large, false],
];

describe("whether threads are started before the program is loaded", () => {
  for (const [args, from, isLong] of calls)
    test(`mcp-portability ${args.slice(0, 60)} ${from === large ? "among many files" : ""}`, () => {
      assert.equal(isLongRun(args.split(" ").filter(Boolean), from), isLong);
    });

  test("a folder that is not there is left to the run", () => assert.equal(isLongRun(["check"], join(root, "gone")), false));
});

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { applyPatch, parsePatch } from "diff";
import { renamed, renames, type Tree, treeOf } from "../renames/renames.ts";
import { call, folderOf } from "./support.ts";

const before = treeOf("before");
const after = treeOf("after");

/** What is in a folder of the files of the tree. */
function treeIn(cwd: string): Tree {
  return new Map([...before.keys()].map((path) => [path, readFileSync(join(cwd, path), "utf8")]));
}

/** What the tree is with a diff that was printed. */
function patched(diff: string): Tree {
  const tree = new Map(before);
  for (const patch of parsePatch(diff)) {
    const path = patch.newFileName ?? "";
    const text = applyPatch(before.get(path) ?? "", patch);
    assert.ok(text !== false, path);
    tree.set(path, text);
  }
  return tree;
}

for (const rename of renames) {
  const { language, from, to } = rename;
  test(`in a workspace of six languages the tool in ${language} is renamed wherever it is meant, and what is unsure is told of`, (context) => {
    const cwd = folderOf(context, Object.fromEntries(before));
    const sure = call(["rename", from, to, "--dry-run"], { cwd });
    assert.deepEqual(patched(sure.out), renamed(rename, false, before, after));
    for (const file of rename.asked) assert.ok(sure.err.includes(`${file}:`), sure.err);
    const all = call(["rename", from, to, "--dry-run", "--also", "all"], { cwd });
    assert.deepEqual(patched(all.out), renamed(rename, true, before, after));
    assert.deepEqual([all.err, treeIn(cwd)], ["", before]);
  });
}

test("all six renames make the tree that stands for them", (context) => {
  const cwd = folderOf(context, Object.fromEntries(before));
  for (const { from, to } of renames) assert.equal(call(["rename", from, to, "--also", "all"], { cwd }).status, 0);
  assert.deepEqual(treeIn(cwd), after);
});

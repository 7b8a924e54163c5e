import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";

/** What an editor shows while one types has to be clean when a change lands. */
for (const [what, ...args] of [
  ["the types fit (tsc)", join("typescript", "bin", "tsc"), "--noEmit"],
  ["the types fit where there is a document: the panel's view", join("typescript", "bin", "tsc"), "--noEmit", "-p", "client/panel/view"],
  ["the types fit where there is a document: its tests", join("typescript", "bin", "tsc"), "--noEmit", "-p", "test/panel"],
  ["the code is formatted and free of lint (biome)", join("@biomejs", "biome", "bin", "biome"), "check", "."],
] as const) {
  test(what, () => {
    const [script, ...rest] = args;
    const { status, stdout, stderr } = spawnSync(process.execPath, [join("node_modules", script), ...rest], { encoding: "utf8" });
    assert.equal(status, 0, stdout + stderr);
  });
}

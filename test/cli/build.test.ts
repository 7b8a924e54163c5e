import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, statSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { folderOf } from "./support.ts";

test("--if-stale builds in a clean checkout and after a change, and prints nothing that would disturb a report", (context) => {
  const checkout = folderOf(context, {});
  for (const name of ["client", "node_modules", "server", "shared", "package-lock.json"])
    symlinkSync(join(process.cwd(), name), join(checkout, name));
  for (const name of ["package.json", "esbuild.mjs", "LICENSE"]) copyFileSync(name, join(checkout, name));
  const built = join(checkout, "dist/cli.js");
  const build = () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["esbuild.mjs", "--if-stale"], { cwd: checkout, encoding: "utf8" });
    assert.deepEqual([status, stdout, stderr], [0, "", ""]);
    return statSync(built).mtimeMs;
  };
  const first = build();
  assert.equal(spawnSync(process.execPath, [built, "--version"]).status, 0);
  assert.equal(build(), first, "nothing changed, so nothing is built");
  const later = new Date(Date.now() + 5_000);
  utimesSync(join(checkout, "package.json"), later, later);
  assert.notEqual(build(), first, "a source is newer than the build");
});

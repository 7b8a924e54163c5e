import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { nodeFileSystem } from "../../server/workspace/nodeFileSystem.ts";
import { pathsOfIndex } from "../../server/workspace/trackedFiles.ts";
import { usualLimits, walk } from "../../server/workspace/walk.ts";

test("a file that git keeps is found though a pattern ignores it, and one beside it is not", async (context) => {
  const root = mkdtempSync(join(tmpdir(), "tracked-"));
  context.after(() => rmSync(root, { recursive: true }));
  const put = (path: string, text: string) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root });
  put(".gitignore", "harbour\n*.gen.go\n");
  for (const path of ["cmd/harbour/main.go", "cmd/harbour/añejo.go", "cmd/harbour/local.go", "tides.gen.go", "main.go"])
    put(path, "package main\n");
  git("init", "-q");
  git("add", "main.go", ".gitignore");
  git("add", "-f", "cmd/harbour/main.go", "cmd/harbour/añejo.go");
  const { paths } = await walk(root, {
    files: nodeFileSystem,
    useGitignore: true,
    isWanted: (name) => name.endsWith(".go"),
    isExcluded: async () => false,
    limits: usualLimits,
    signal: new AbortController().signal,
  });
  assert.deepEqual(
    paths.map((path) => path.slice(root.length + 1)),
    ["cmd/harbour/añejo.go", "cmd/harbour/main.go", "main.go"],
  );
});

test("what is no index keeps nothing", () => {
  for (const text of ["", "DIRC", "DIRC\0\0\0\u0004\0\0\0\u0001", `DIRC\0\0\0\u0002\0\0\0\u0009${"x".repeat(70)}`, "no index of git"]) {
    assert.deepEqual(
      [...pathsOfIndex(new TextEncoder().encode(text))].filter((path) => !path.startsWith("x")),
      [],
    );
  }
});

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { nodeFileSystem } from "../../server/workspace/nodeFileSystem.ts";

test("what is in the way of a file is told without where the file lies", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "it's a 'folder', open '"));
  context.after(() => rmSync(folder, { recursive: true }));
  symlinkSync("loop", join(folder, "loop"));
  const path = join(folder, "missing");
  await assert.rejects(nodeFileSystem.readText(path), { message: "ENOENT: no such file or directory" });
  await assert.rejects(nodeFileSystem.readText(folder), { message: "EISDIR: illegal operation on a directory" });
  await assert.rejects(nodeFileSystem.readFolder(path), { message: "ENOENT: no such file or directory" });
  await assert.rejects(nodeFileSystem.stat(join(folder, "loop")), { message: "ELOOP: too many symbolic links encountered" });
  assert.equal(await nodeFileSystem.stat(path), null);
});

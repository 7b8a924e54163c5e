import assert from "node:assert/strict";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { TooLarge } from "../../server/workspace/fileSystem.ts";
import { nodeFileSystem } from "../../server/workspace/nodeFileSystem.ts";

test("what is in the way of a file is told without where the file lies", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "it's a 'folder', open '"));
  context.after(() => rmSync(folder, { recursive: true }));
  symlinkSync("loop", join(folder, "loop"));
  const path = join(folder, "missing");
  await assert.rejects(nodeFileSystem.readText(path), { message: "ENOENT: no such file or directory" });
  await assert.rejects(nodeFileSystem.readText(folder), { message: "it is a folder" });
  await assert.rejects(nodeFileSystem.readFolder(path), { message: "ENOENT: no such file or directory" });
  await assert.rejects(nodeFileSystem.stat(join(folder, "loop")), { message: "ELOOP: too many symbolic links encountered" });
  assert.equal(await nodeFileSystem.stat(path), null);
});

test("a text is read whole, whatever its size and whatever was read before", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "mcp-portability-"));
  context.after(() => rmSync(folder, { recursive: true }));
  const megabyte = 2 ** 20;
  for (const size of [0, 1, megabyte - 1, megabyte, megabyte + 1, 3 * megabyte, 5]) {
    const path = join(folder, `${size}.txt`);
    const text = `${"é".repeat(Math.floor(size / 2))}${"x".repeat(size % 2)}`;
    writeFileSync(path, text);
    assert.equal((await nodeFileSystem.readText(path)).text, text);
    assert.equal((await nodeFileSystem.readText(path, size)).text, text);
    if (size > 0) await assert.rejects(nodeFileSystem.readText(path, size - 1), new TooLarge(size));
  }
});

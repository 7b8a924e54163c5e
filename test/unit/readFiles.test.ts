import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { FileSystem } from "../../server/workspace/fileSystem.ts";
import { nodeFileSystem } from "../../server/workspace/nodeFileSystem.ts";
import { lookAt, sizeLimits } from "../../server/workspace/readFiles.ts";
import { folderOf } from "../cli/support.ts";

const most = 3 * sizeLimits.characters;
const server = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n';

const cases: readonly {
  readonly of: string;
  readonly file: string;
  readonly text: string;
  readonly isNamed: boolean;
  readonly skipped: RegExp | null;
}[] = [
  {
    of: "as many bytes as a file of the largest size can have",
    file: "a.ts",
    text: server.padEnd(most),
    isNamed: false,
    skipped: /^it has 3000000 characters, more than 1000000\. Name the file/,
  },
  {
    of: "more bytes than that",
    file: "a.ts",
    text: server.padEnd(most + 1),
    isNamed: false,
    skipped: /^it has 3000001 bytes, and no more than 1000000 characters are read\. Name the file/,
  },
  { of: "more bytes than that, but named", file: "a.ts", text: server.padEnd(most + 1), isNamed: true, skipped: null },
  {
    of: "three bytes to the character",
    file: "a.ts",
    text: server + `${"名".repeat(99)}\n`.repeat(sizeLimits.characters / 100 - 1),
    isNamed: false,
    skipped: null,
  },
];

for (const { of, file, text, isNamed, skipped } of cases) {
  test(`a file of ${of} is ${skipped === null ? "read" : "not read"}`, async (context) => {
    const folder = folderOf(context, { [file]: text });
    const looked = await lookAt(`${folder}/${file}`, nodeFileSystem, isNamed, []);
    assert.ok(looked !== null);
    if (skipped === null) assert.equal(looked.skipped, null);
    else assert.match(looked.skipped ?? "", skipped);
    assert.equal(looked.gate.named || looked.gate.shaped, true, "where others declare tools it is told");
  });
}

test("a file that is far too large is not taken from the disk", async (context) => {
  const folder = folderOf(context, { "a.ts": " ".repeat(most + 1) });
  const read: (string | null)[] = [];
  const watched: FileSystem = {
    ...nodeFileSystem,
    async readText(path, mostBytes) {
      const file = await nodeFileSystem.readText(path, mostBytes);
      read.push(file.text);
      return file;
    },
  };
  await lookAt(`${folder}/a.ts`, watched, false, []);
  assert.deepEqual(read, []);
});

test("a file that is not there is not taken for a large one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mcp-portability-"));
  try {
    await assert.rejects(lookAt(join(folder, "a.ts"), nodeFileSystem, false, []), /ENOENT/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

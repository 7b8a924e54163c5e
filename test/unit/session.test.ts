import assert from "node:assert/strict";
import { test } from "node:test";
import { Documents } from "../../server/lsp/documents.ts";
import { Session } from "../../server/lsp/session.ts";
import { Uris } from "../../server/lsp/uris.ts";
import { Reader } from "../../server/readers/reader.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import type { FileSystem } from "../../server/workspace/fileSystem.ts";
import { readHere } from "../../server/workspace/readHere.ts";
import { memoryFileSystem } from "./support/memoryFileSystem.ts";

const path = "/checkout/(auth)/list.ts";
const text = `// ${"x".repeat(21_000)}\nserver.registerTool("a.b", {}, run);\n`;

test("what is said of a file without its being read follows the URI by which an editor opens it", async () => {
  const documents = new Documents();
  const uris = new Uris();
  const session = sessionOf(documents, uris, memoryFileSystem({ [path]: text }));
  await session.scan(new AbortController().signal, () => {});
  assert.deepEqual(filesSaid(session), [`file/skipped ${uris.uriOf(path)}`]);
  const opened = "file:///checkout/(auth)/list.ts";
  assert.notEqual(uris.uriOf(path), opened);
  documents.open(opened, uris.opened(opened, "typescript"), "typescript", 1, text);
  await session.update([path], new AbortController().signal);
  assert.deepEqual(filesSaid(session), [`file/skipped ${opened}`]);
});

test("a package manifest that is gone when it is read ends nothing", async () => {
  const files = memoryFileSystem({
    "/checkout/package.json": "{}",
    "/checkout/tools.ts": 'export const tool = { name: "a", inputSchema: {} };\n',
  });
  const readText: FileSystem["readText"] = async (wanted, most) => {
    if (wanted.endsWith("package.json")) throw new Error("ENOENT");
    return files.readText(wanted, most);
  };
  const session = sessionOf(new Documents(), new Uris(), { ...files, readText });
  await assert.doesNotReject(session.scan(new AbortController().signal, () => {}));
  assert.equal(session.lookedAt.isWhole, true);
});

function sessionOf(documents: Documents, uris: Uris, files: FileSystem): Session {
  const reader = new Reader(new Grammars(() => Promise.reject(new Error("no grammar is needed"))));
  const readAllFrom = (from: FileSystem) => readHere(from, reader);
  const session = new Session({ documents, uris, files, readAll: readAllFrom(files), readAllFrom });
  session.folders.set(["/checkout"]);
  return session;
}

function filesSaid(session: Session): readonly string[] {
  return session.findings().map(({ rule, place }) => `${rule} ${place.file}`);
}

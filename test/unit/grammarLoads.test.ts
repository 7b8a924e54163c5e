import assert from "node:assert/strict";
import { test } from "node:test";
import { kindOf } from "../../server/readers/fileKind.ts";
import { languages } from "../../server/readers/languages/index.ts";
import type { Reader } from "../../server/readers/reader.ts";
import { suppressionWord } from "../../server/readers/suppressionComment.ts";
import { countingReader } from "./support/countingReader.ts";

/** Reads a file with a word for which it has to be parsed. */
async function read(reader: Reader, file: string): Promise<void> {
  const kind = kindOf(file, true);
  assert.ok(kind !== null);
  assert.equal((await reader.read(file, suppressionWord, kind, true, [])).failure === null || kind.kind === "document", true);
}

test("a reader that has read nothing has loaded nothing, and neither has one that has read lists of names", async () => {
  const { reader, loads } = countingReader();
  await read(reader, "tools.json");
  await read(reader, "names.txt");
  assert.deepEqual(loads, []);
});

test("a grammar is loaded with the first file that needs it, and once", async () => {
  const { reader, loads } = countingReader();
  await read(reader, "a.py");
  assert.deepEqual(loads, ["web-tree-sitter.wasm", "tree-sitter-python.wasm"]);
  await Promise.all([read(reader, "b.py"), read(reader, "a.go"), read(reader, "b.go"), read(reader, "a.c"), read(reader, "b.cpp")]);
  assert.deepEqual(loads.slice(2).sort(), ["tree-sitter-cpp.wasm", "tree-sitter-go.wasm"]);
});

for (const language of languages) {
  test(`a file of ${language.title} loads the grammar of ${language.title} and no other`, async () => {
    for (const extension of language.extensions) {
      const { reader, loads } = countingReader();
      await read(reader, `a${extension}`);
      assert.deepEqual(loads, ["web-tree-sitter.wasm", language.grammar(extension)], extension);
    }
  });
}

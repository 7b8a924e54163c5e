import assert from "node:assert/strict";
import { test } from "node:test";
import { answerApart } from "../../server/lsp/apartAnswers.ts";
import { type ApartQuestion, ApartReader, type StartThread } from "../../server/lsp/apartReader.ts";
import { kindOf } from "../../server/readers/fileKind.ts";
import type { Reader } from "../../server/readers/reader.ts";
import { countingReader } from "./support/countingReader.ts";

/** A thread that is none: everything that is posted has to stand being sent. */
function threadWith(reader: Reader, isEnd: (question: ApartQuestion) => boolean = () => false): StartThread {
  return (onAnswer, onEnd) => ({
    post: (question) => {
      if (isEnd(question)) queueMicrotask(() => onEnd("out of memory"));
      else void answerApart(structuredClone(question), reader).then((answer) => onAnswer(structuredClone(answer)));
    },
    end: () => {},
  });
}

const swift = 'import MCP\nlet server = Server(name: "x", version: "1")\nlet tool = Tool(name: "a.b", inputSchema: [:])\n';

function read(reader: Pick<Reader, "read">, file: string, text: string) {
  const kind = kindOf(file, true);
  assert.ok(kind !== null);
  return reader.read(file, text, kind, true, []);
}

test("what is read apart says what it says here, and its grammar is loaded there alone", async () => {
  const here = countingReader();
  const there = countingReader();
  const reader = new ApartReader(here.reader, threadWith(there.reader), assert.fail);
  assert.deepEqual(await read(reader, "a.swift", swift), await read(countingReader().reader, "a.swift", swift));
  assert.equal((await read(reader, "a.py", "server.tool")).failure, null);
  assert.deepEqual(
    [...(await reader.grammarStates())],
    [
      ["tree-sitter-python.wasm", null],
      ["tree-sitter-swift.wasm", null],
    ],
  );
  assert.deepEqual(here.loads, ["web-tree-sitter.wasm", "tree-sitter-python.wasm"]);
  assert.deepEqual(there.loads, ["web-tree-sitter.wasm", "tree-sitter-swift.wasm"]);
});

const withoutThreads: readonly (readonly [what: string, start: StartThread])[] = [
  [
    "there are no threads",
    () => {
      throw new TypeError("Nested workers are not supported");
    },
  ],
  ["a thread ends before it answers anything", threadWith(countingReader().reader, () => true)],
];

for (const [what, start] of withoutThreads) {
  test(`where ${what} everything is read here, which is told once`, async () => {
    const { reader, loads } = countingReader();
    const told: string[] = [];
    const apart = new ApartReader(reader, start, (trouble) => told.push(trouble));
    const readings = await Promise.all(["a.swift", "b.swift"].map((file) => read(apart, file, swift)));
    assert.deepEqual(
      readings.map(({ declarations }) => declarations.length),
      [1, 1],
    );
    assert.deepEqual(loads, ["web-tree-sitter.wasm", "tree-sitter-swift.wasm"]);
    assert.equal(told.length, 1);
    assert.match(told[0] ?? "", /cannot be read on a thread of their own/);
  });
}

test("a file that ends the thread costs itself, and the next one gets another thread", async () => {
  const { reader } = countingReader();
  const isBad = (question: ApartQuestion) => question.ask === "read" && question.text.includes("bad");
  const apart = new ApartReader(reader, threadWith(reader, isBad), assert.fail);
  assert.equal((await read(apart, "a.swift", swift)).declarations.length, 1);
  assert.match((await read(apart, "a.swift", "bad")).failure ?? "", /has ended/);
  assert.equal((await read(apart, "a.swift", swift)).declarations.length, 1);
});

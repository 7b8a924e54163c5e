import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, test } from "node:test";
import grammars from "../../server/readers/grammars.json";
import { type CompiledGrammar, compileGrammar, fileOf, takeApart } from "../../server/readers/source/grammarBinary.ts";

const core = "web-tree-sitter.wasm";

describe("a grammar's binary", () => {
  for (const file of grammars.map(({ path }) => basename(path)).filter((file) => file !== core))
    test(`${file} is compiled without its tables, which are kept`, () => {
      const binary = readFileSync(`dist/grammars/${file}`);
      const compiled: number[] = [];
      const module = compileGrammar(fileOf(binary), (bytes) => {
        compiled.push(bytes.length);
        return new WebAssembly.Module(bytes);
      });
      const memory = tablesOf(module);
      assert.notEqual(binary.indexOf(memory), -1);
      // What is left out beside are the numbers that say where the tables stand, and how long they are.
      assert.deepEqual(compiled, [binary.length - memory.length - tableHeader(memory.length)]);
    });

  test("the parser itself is compiled as a whole: its code has instructions for its segment", () => {
    assert.equal(takeApart(fileOf(readFileSync(`dist/grammars/${core}`))), null);
  });

  for (const [what, segments] of [
    ["no segment", []],
    [
      "two segments",
      [
        [0, 0x23, 0, 0x0b, 1, 7],
        [0, 0x23, 0, 0x0b, 1, 8],
      ],
    ],
    ["a segment at a fixed place", [[0, 0x41, 4, 0x0b, 1, 7]]],
    ["a segment behind the start of its memory", [[0, 0x23, 0, 0x41, 4, 0x6a, 0x0b, 1, 7]]],
    ["a segment that only instructions copy", [[1, 1, 7]]],
  ] as const)
    test(`one with ${what} is compiled as a whole`, () => {
      assert.equal(takeApart(fileOf(moduleWith("__memory_base", segments))), null);
    });

  test("one whose segment begins where another global says is compiled as a whole", () => {
    const binary = moduleWith("__stack_pointer", [[0, 0x23, 0, 0x0b, 1, 7]]);
    const compiled: Uint8Array[] = [];
    const module = compileGrammar(fileOf(binary), (bytes) => {
      compiled.push(bytes);
      return new WebAssembly.Module(bytes);
    });
    assert.equal(module.tables, undefined);
    assert.deepEqual(compiled.at(-1), binary);
  });

  test("one segment from the start of its memory on is left out", () => {
    const module = compileGrammar(
      fileOf(moduleWith("__memory_base", [[0, 0x23, 0, 0x0b, 1, 7]])),
      (bytes) => new WebAssembly.Module(bytes),
    );
    assert.deepEqual([...tablesOf(module)], [7]);
  });
});

/** What is written to the memory of a grammar. */
function tablesOf({ tables }: CompiledGrammar): Uint8Array {
  const written = new Uint8Array(tables?.length ?? 0);
  tables?.write(written);
  return written;
}

/** How many bytes a data section of one segment has beside what the segment holds. */
function tableHeader(length: number): number {
  const bytesOf = (value: number): number => (value < 0x80 ? 1 : 1 + bytesOf(value >>> 7));
  const expression = [1, 0, 0x23, 0, 0x0b].length;
  return 1 + bytesOf(expression + bytesOf(length) + length) + expression + bytesOf(length);
}

/** A module that takes a memory and a global of a name, and fills memory with segments. */
function moduleWith(global: string, segments: readonly (readonly number[])[]): Uint8Array {
  const text = (value: string) => [value.length, ...Buffer.from(value)];
  const section = (id: number, content: readonly number[]) => [id, content.length, ...content];
  const memory = [...text("env"), ...text("memory"), 2, 0, 1];
  const base = [...text("env"), ...text(global), 3, 0x7f, 0];
  const data = segments.length === 0 ? [] : section(11, [segments.length, ...segments.flat()]);
  return Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...section(2, [2, ...memory, ...base]), ...data);
}

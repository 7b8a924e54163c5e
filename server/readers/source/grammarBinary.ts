import type { Compile } from "./grammars.ts";

/** A grammar's binary, of which only what is asked for is read. */
export interface BinaryFile {
  /** In bytes. */
  readonly length: number;
  /** Fills `target` with the bytes from `from` on. Throws when it cannot. */
  read(from: number, target: Uint8Array): void;
  close(): void;
}

/** What a grammar's memory begins with: nine tenths of its binary. */
export interface Tables {
  /** In bytes. */
  readonly length: number;
  /** Fills `target`, which is that long. */
  write(target: Uint8Array): void;
}

/** A grammar that is compiled without its tables, which our loader writes where they belong (the script's patches in `grammars.json`). */
export interface CompiledGrammar extends WebAssembly.Module {
  /** Missing where the module writes them itself. They are there until the file is closed. */
  readonly tables?: Tables;
}

/** A binary that is read already. */
export function fileOf(binary: Uint8Array): BinaryFile {
  return { length: binary.length, read: (from, target) => target.set(binary.subarray(from, from + target.length)), close: () => undefined };
}

/** All of a file. */
export function wholeOf(file: BinaryFile): Uint8Array {
  return bytesOf(file, 0, file.length);
}

/**
 * Compiles the code of a grammar, and leaves the tables in its memory alone: V8 (11.3) takes as long for a byte of them as for any other,
 * 30 ms where they have 5 MB. They go from the file to the parser's memory, and nowhere between: to touch as much memory for the first time
 * takes the same again.
 */
export function compileGrammar(file: BinaryFile, compile: Compile): CompiledGrammar {
  const parts = takeApart(file);
  if (parts === null) return compile(wholeOf(file), "grammar");
  const module = compile(parts.code, "grammar");
  const globals = WebAssembly.Module.imports(module).filter(({ kind }) => kind === "global");
  if (globals[parts.base]?.name !== "__memory_base") return compile(wholeOf(file), "grammar");
  return Object.assign(module, { tables: parts.tables });
}

/** A grammar's binary in two. */
export interface GrammarParts {
  /** A module that declares and does all that the binary does, and leaves its memory empty. */
  readonly code: Uint8Array;
  readonly tables: Tables;
  /** Which of the module's globals says where the memory for them begins. */
  readonly base: number;
}

// https://webassembly.github.io/spec/core/binary/modules.html
const headerBytes = 8;
const dataSection = 11;
/** Says beforehand how many segments there are: code with instructions for them has it. */
const dataCountSection = 12;
/** One segment, and it is for memory 0. */
const oneSegment = [1, 0];
const globalGet = 0x23;
const endOfExpression = 0x0b;
/** A section's kind and size, and what the one with the tables says of them, are shorter. */
const longestStart = 32;

/** Takes a grammar's binary apart. Null when it does not fill its memory as grammars do, with one segment from where a global says. */
export function takeApart(file: BinaryFile): GrammarParts | null {
  for (let start = headerBytes; start < file.length; ) {
    const { next, unsigned, at } = numbersFrom(file, start);
    const id = next();
    const size = unsigned();
    const end = at() + size;
    if (id === dataCountSection) return null;
    if (id === dataSection) {
      if (oneSegment.some((byte) => next() !== byte) || next() !== globalGet) return null;
      const base = unsigned();
      if (next() !== endOfExpression || unsigned() !== end - at()) return null;
      const code = new Uint8Array(file.length - (end - start));
      file.read(0, code.subarray(0, start));
      file.read(end, code.subarray(start));
      const from = at();
      return { code, tables: { length: end - from, write: (target) => file.read(from, target) }, base };
    }
    start = end;
  }
  return null;
}

function bytesOf(file: BinaryFile, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array(to - from);
  file.read(from, bytes);
  return bytes;
}

/** Reads a few numbers one after the other; zeros behind the end of the file. */
function numbersFrom(file: BinaryFile, start: number) {
  const bytes = bytesOf(file, start, Math.min(start + longestStart, file.length));
  let read = 0;
  const next = () => bytes[read++] ?? 0;
  const unsigned = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = next();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  return { next, unsigned, at: () => start + read };
}

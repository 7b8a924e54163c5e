import type { Compile } from "./grammars.ts";

/** A grammar that is compiled without what its memory begins with, which our loader writes there (the script's patches in `grammars.json`). */
export interface CompiledGrammar extends WebAssembly.Module {
  /** The bytes from the start of its memory on; missing where the module writes them itself. */
  readonly memory?: Uint8Array;
}

/**
 * Compiles the code of a grammar, and leaves the tables in its memory alone, which are nine tenths of the binary: V8 (11.3) takes as long for
 * a byte of them as for any other, 30 ms where they have 5 MB.
 */
export function compileGrammar(binary: Uint8Array, compile: Compile): CompiledGrammar {
  const parts = takeApart(binary);
  const module = compile(parts?.code ?? binary, "grammar");
  if (parts === null) return module;
  const globals = WebAssembly.Module.imports(module).filter(({ kind }) => kind === "global");
  if (globals[parts.base]?.name !== "__memory_base") return compile(binary, "grammar");
  return Object.assign(module, { memory: parts.memory });
}

/** A grammar's binary in two. */
export interface GrammarParts {
  /** A module that declares and does all that the binary does, and leaves its memory empty. */
  readonly code: Uint8Array;
  readonly memory: Uint8Array;
  /** Which of the module's globals says where that memory begins. */
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

/** Takes a grammar's binary apart. Null when it does not fill its memory as grammars do, with one segment from where a global says. */
export function takeApart(binary: Uint8Array): GrammarParts | null {
  let at = headerBytes;
  const next = () => binary[at++] ?? 0;
  const unsigned = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = next();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < binary.length) {
    const start = at;
    const id = next();
    const size = unsigned();
    const end = at + size;
    if (id === dataCountSection) return null;
    if (id === dataSection) {
      if (oneSegment.some((byte) => next() !== byte) || next() !== globalGet) return null;
      const base = unsigned();
      if (next() !== endOfExpression || unsigned() !== end - at) return null;
      const code = new Uint8Array(binary.length - (end - start));
      code.set(binary.subarray(0, start));
      code.set(binary.subarray(end), start);
      return { code, memory: binary.subarray(at, end), base };
    }
    at = end;
  }
  return null;
}

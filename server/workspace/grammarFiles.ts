import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { CompileGrammar } from "../readers/source/grammars.ts";

/** Reads a grammar from the `grammars` folder beside the bundle. */
export function readGrammar(file: string): Promise<Uint8Array> {
  return readFile(join(__dirname, "grammars", file));
}

/**
 * Compiles a grammar. V8 optimizes what runs often, which takes it more than ten seconds for a function of 400 KB, and a program that is
 * done has to wait for that. A grammar that is read apart is compiled once, and stays as it is. Measured with Swift's on V8 11.3: the end
 * of a program that has parsed one line 12 s later without, and 0 s with it; a parse takes half as long again.
 */
export const compileGrammar: CompileGrammar = (grammar, isReadApart) => {
  if (!isReadApart) return new WebAssembly.Module(grammar);
  setFlagsFromString("--no-wasm-lazy-compilation");
  setFlagsFromString(`--wasm-tier-up-filter=${noFunction}`);
  try {
    return new WebAssembly.Module(grammar);
  } finally {
    setFlagsFromString("--wasm-tier-up-filter=-1");
    setFlagsFromString("--wasm-lazy-compilation");
  }
};

/** The number of a function that no module has: only that one would be optimized. */
const noFunction = 2 ** 30;

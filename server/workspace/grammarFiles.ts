import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { BinaryFile } from "../readers/source/grammarBinary.ts";
import type { Compile } from "../readers/source/grammars.ts";

/** Opens a grammar of the `grammars` folder beside the bundle. At once: to wait for a file of 5 MB takes longer than to read it. */
export async function openGrammar(file: string): Promise<BinaryFile> {
  const opened = openSync(join(__dirname, "grammars", file), "r");
  const read = (from: number, target: Uint8Array) => {
    for (let done = 0; done < target.length; ) {
      const count = readSync(opened, target, done, target.length - done, from + done);
      if (count === 0) throw new Error(`it ends at byte ${from + done}`);
      done += count;
    }
  };
  return { length: fstatSync(opened).size, read, close: () => closeSync(opened) };
}

/**
 * Compiles the parser for V8 to optimize, and grammars for it to leave as they are. It optimizes in the background what runs often, function by
 * function, and those of a grammar that tell its tokens apart have up to 400 KB: that takes as long as reading some hundred files of the
 * language, and with Swift's a program that is done waits ten seconds for it. Measured on V8 11.3 with TypeScript, Python, C# and C++: the
 * first 250 KB are read in three quarters of the time, 4 MB in the same, 16 MB in a tenth more.
 *
 * The choice is made by flags of the whole process, when a function is compiled: at once for the parser, on first use for grammars. A
 * further thread finds the parser compiled.
 */
export const compile: Compile = (binary, what) => {
  if (what === "parser") setFlagsFromString("--no-wasm-lazy-compilation");
  const module = new WebAssembly.Module(binary);
  if (what === "parser") {
    setFlagsFromString("--wasm-lazy-compilation");
    setFlagsFromString(`--wasm-tier-up-filter=${noFunction}`);
  }
  return module;
};

/** The number of a function that no module has: only that one would be optimized. */
const noFunction = 2 ** 30;

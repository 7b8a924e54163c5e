import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads a grammar from the `grammars` folder beside the bundle. */
export function readGrammar(file: string): Promise<Uint8Array> {
  return readFile(join(__dirname, "grammars", file));
}

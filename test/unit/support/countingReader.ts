import { readFile } from "node:fs/promises";
import { Reader } from "../../../server/readers/reader.ts";
import { Grammars } from "../../../server/readers/source/grammars.ts";

/** A reader, and the files of the grammars that it loaded, in their order. */
export function countingReader(): { readonly reader: Reader; readonly loads: readonly string[] } {
  const loads: string[] = [];
  const grammars = new Grammars((file) => {
    loads.push(file);
    return readFile(`dist/grammars/${file}`);
  });
  return { reader: new Reader(grammars), loads };
}

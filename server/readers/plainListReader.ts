import { LineIndex } from "./lineIndex.ts";
import type { FileReading, ReadDeclaration } from "./reading.ts";

/** Reads a plain list: one name a line. A byte order mark and carriage returns are dropped, empty lines skipped, other blanks kept. */
export function readPlainList(file: string, text: string): FileReading {
  const lines = new LineIndex(text);
  const declarations: ReadDeclaration[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const hasMark = index === 0 && line.startsWith("\ufeff");
    const name = line.slice(hasMark ? 1 : 0).replaceAll("\r", "");
    if (name === "") continue;
    const start = index + (hasMark ? 1 : 0);
    const range = lines.range(start, start + name.length);
    declarations.push({
      name: { kind: "known", name, written: name, range, literal: null, origin: "manifest", fixedBecause: null },
      form: "named",
      group: { kind: "list", index: 0 },
      guard: "",
    });
  }
  const list = { label: "names", range: lines.range(0, 0), server: null, describesProject: false };
  return { file, language: "plain-list", servers: [], lists: [list], declarations, keys: [], suppressions: [], failure: null };
}

import { LineIndex } from "./lineIndex.ts";
import type { ReadDeclaration } from "./readDeclaration.ts";
import { emptyReading, type FileReading } from "./reading.ts";

/** Reads a plain list: one name a line. A byte order mark and carriage returns are dropped, empty lines skipped, other blanks kept. */
export function readPlainList(file: string, text: string): FileReading {
  const lines = new LineIndex(text);
  const declarations: ReadDeclaration[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const markLength = index === 0 && line.startsWith("\ufeff") ? 1 : 0;
    const written = line.slice(markLength).replace(/^\r+|\r+$/g, "");
    const name = written.replaceAll("\r", "");
    if (name === "") continue;
    const start = index + line.indexOf(written, markLength);
    const range = lines.range(start, start + written.length);
    declarations.push({
      name: {
        kind: "known",
        name,
        written: name,
        affixes: [],
        range,
        literal: null,
        origin: "manifest",
        writing: { kind: "text", place: { file, range } },
      },
      isRegistration: false,
      form: "named",
      group: { kind: "list", index: 0 },
      guard: "",
      subject: null,
      renames: null,
      line: range.start.line,
    });
  }
  const list = { label: "names", range: lines.range(0, 0), server: null };
  return { ...emptyReading(file, "plain-list"), lists: [list], declarations };
}

import { python } from "../languages/python/language.ts";
import type { Span } from "../source/span.ts";
import { blank, type Code } from "./embedding.ts";
import { programOf, withoutMagics } from "./magics.ts";

/**
 * A notebook that an editor has open is known cell by cell. Its text is then that of its cells in Python, each below a line that separates it
 * from the one before, as programs have it that keep notebooks as scripts.
 */
export const cellHead = "# %%";

/** Whether a text is that of an open notebook: no JSON begins so. */
export function isOpenNotebook(text: string): boolean {
  return text.startsWith(`${cellHead}\n`);
}

/** The code of an open notebook: one for each program, in which the cells of all others are blank. */
export function codeOfOpen(text: string): readonly Code[] {
  const programs = new Map<string, Span[]>();
  const cells = cellsIn(text);
  for (const cell of cells) {
    const program = programOf(text.slice(cell.start, cell.end));
    if (program !== null) programs.set(program, [...(programs.get(program) ?? []), cell]);
  }
  return [...programs.values()].map((own): Code => {
    let code = "";
    for (const { start, end } of cells) {
      const cell = text.slice(start, end);
      code += blank(text.slice(code.length, start));
      code += own.some((span) => span.start === start) ? withoutMagics(cell) : blank(cell);
    }
    return { language: python, extension: ".py", text: code, spans: own, places: null };
  });
}

/** Where the cells stand, without the lines above them. */
function cellsIn(text: string): readonly Span[] {
  const heads = [...text.matchAll(new RegExp(`^${cellHead}\n`, "gm"))];
  return heads.map(({ 0: head, index }, number) => ({ start: index + head.length, end: heads[number + 1]?.index ?? text.length }));
}

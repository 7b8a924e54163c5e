import type { Node } from "web-tree-sitter";
import type { Part } from "./expression.ts";

/** What a letter behind a backslash stands for in the languages that took it from C. */
export const letterEscapes: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** What bytes of UTF-8 come to that stand side by side as escapes: `\xc3\xa9`, in octal digits `\303\251`. A byte keeps its lowest eight bits. */
export function charactersOf(run: string): string {
  const codes = run.slice(1).split("\\");
  const bytes = codes.map((code) => (code.startsWith("x") ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 8)));
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}

/** The character of a code point that an escape gives in digits; the escape as it stands where there is no such code point. */
export function characterOf(code: number, written: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : written;
}

/** The parts of a text that is put together, with the bytes of a character as one: a grammar has a node for each escape. */
export function withWholeCharacters(parts: readonly Node[], decode: (raw: string) => string): readonly Part[] {
  const runs: Node[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1)?.endIndex === part.startIndex && [last[0], part].every(isByte)) last.push(part);
    else runs.push([part]);
  }
  return runs.map(([first, ...more]) =>
    more.length === 0 ? (first as Node) : decode([first, ...more].map((each) => each?.text).join("")),
  );
}

function isByte(part: Node | undefined): boolean {
  return part?.type === "escape_sequence" && /^\\[x0-7]/.test(part.text);
}

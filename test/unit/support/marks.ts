/**
 * Marks: the answers that a fixture carries. A mark is a comment line in the file's own syntax, under the line it speaks of:
 *
 *     server.registerTool("orders.list", …);
 *     //                   ^^^^^^^^^^^ tool: orders.list
 *     //                   ^^^^^^^^^^^ anthropic/name: "." at position 7
 *
 * `^` stands under each column, `|` under an empty range, and `at 0..4` gives the columns where the comment's own token is in the way.
 * Behind it stands what is there:
 *
 * - `tool: NAME ORIGIN in LIST`: a declaration. A name with blanks is written as a JSON string. The origin is left out for `literal`;
 *   the list (its server's name, or its id) only where it does not matter.
 * - `text: NAME`: the text of a name that is declared elsewhere.
 * - `unresolved: EXPRESSION`: a declaration whose name is known at run time only. Line breaks are written as one blank.
 * - `call: NAME of SERVER`, `case: …`, `key: …`: a use of a tool, with the server where it is certain. Where a fixture marks one, it marks all.
 * - `server: NAME`: the server of a list. Where a fixture marks one, it marks all.
 * - `RULE: TEXT`: a finding, whose message contains the text.
 *
 * `fixture: WORD …` on a comment line of its own is an instruction for the runner. `fixture: repeat N` writes the next line N times, with the
 * marks under it, and the number of each time for `00000` in them: for lists and files that are too large.
 */
export interface Mark extends Span {
  /** `tool`, `text`, `unresolved`, `call`, `case`, `key`, `server`, or the id of a rule. */
  readonly what: string;
  readonly says: string;
}

/** Columns of one line, 0-based, in UTF-16 code units. */
export interface Span {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** A fixture's file with its marks and instructions taken out of it. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly instructions: readonly string[];
}

const markLine = /^(\s*(?:\/\/|#|--|<!--)\s*)(\^+|\||at (\d+)\.\.(\d+)) ([a-z0-9-]+(?:\/[a-z0-9-]+)?): (.*?)(?: -->)?$/;
const instructionLine = /^\s*(?:\/\/|#|--|<!--) fixture: (.*?)(?: -->)?$/;

export function readMarks(marked: string): MarkedText {
  const lines: string[] = [];
  const marks: Mark[] = [];
  const instructions: string[] = [];
  for (const line of repeated(marked.split("\n"))) {
    const instruction = instructionLine.exec(line)?.[1];
    const mark = markOf(line, lines.length - 1);
    if (instruction !== undefined) instructions.push(instruction);
    else if (mark !== null) marks.push(mark);
    else lines.push(line);
  }
  return { text: lines.join("\n"), marks, instructions };
}

/** The lines of a fixture with those that it has repeated. */
function repeated(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => /^repeat \d+$/.test(instructionLine.exec(line)?.[1] ?? ""));
  if (at < 0) return lines;
  const times = Number(/\d+/.exec(lines[at] ?? "")?.[0]);
  const behind = lines.findIndex((line, index) => index > at + 1 && !markLine.test(line));
  const end = behind < 0 ? lines.length : behind;
  const group = lines.slice(at + 1, end);
  const written = Array.from({ length: times }, (_, time) => group.map((line) => line.replaceAll("00000", String(time).padStart(5, "0"))));
  return [...lines.slice(0, at), ...written.flat(), ...repeated(lines.slice(end))];
}

function markOf(text: string, line: number): Mark | null {
  const match = markLine.exec(text);
  if (match === null) return null;
  const [, before = "", pointer = "", from, to, what = "", says = ""] = match;
  const start = from === undefined ? before.length : Number(from);
  const end = to === undefined ? start + (pointer === "|" ? 0 : pointer.length) : Number(to);
  return { line, start, end, what, says };
}

/** The comment line that marks a span, for messages: it can be copied into the fixture. */
export function writeMark({ start, end, what, says }: Mark, token: string): string {
  const pointer = start === end ? "|" : "^".repeat(end - start);
  return start <= token.length
    ? `${token} at ${start}..${end} ${what}: ${says}`
    : `${token}${" ".repeat(start - token.length)}${pointer} ${what}: ${says}`;
}

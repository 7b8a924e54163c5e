import type { Node } from "web-tree-sitter";
import type { TextEdit } from "../aliasing.ts";
import { parentOf } from "../parents.ts";
import type { Span } from "./span.ts";

/** What stands in front of an offset on its line, if that is blank; else the blanks that the line begins with. */
export function indentationAt(text: string, offset: number): string {
  const start = lineStart(text, offset);
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}

/** Whether nothing but blanks stands in front of an offset on its line. */
export function beginsLine(text: string, offset: number): boolean {
  return /^[ \t]*$/.test(text.slice(lineStart(text, offset), offset));
}

function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
}

/** What ends the lines of a text. */
export function lineEndOf(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
}

/** A part of a text with edits that lie in it. */
export function rewritten(text: string, { start, end }: Span, edits: readonly TextEdit[]): string {
  let result = "";
  let at = start;
  for (const edit of edits.toSorted((left, right) => left.start - right.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at, end);
}

/** Takes a part away, with its lines where nothing else stands on them. */
export function removal(text: string, { start, end }: Span): TextEdit {
  const rest = /^[ \t]*(\r\n|\r|\n|$)/.exec(text.slice(end));
  if (rest === null || !beginsLine(text, start)) return { start, end, text: "" };
  return { start: lineStart(text, start), end: end + rest[0].length, text: "" };
}

/** Takes an element of a list away, with the comma and the blanks that belonged to it. */
export function elementRemoval(text: string, element: Span): TextEdit {
  const behind = /^\s*,/.exec(text.slice(element.end));
  if (behind !== null) {
    const end = element.end + behind[0].length;
    const whole = removal(text, { start: element.start, end });
    if (whole.start !== element.start) return whole;
    return { start: element.start, end: end + (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0), text: "" };
  }
  const before = /,\s*$/.exec(text.slice(0, element.start));
  return { start: element.start - (before?.[0].length ?? 0), end: element.end, text: "" };
}

/** A further element behind one of a list: on a line of its own where that one has one. */
export function elementBehind(text: string, element: Span, copy: string): TextEdit {
  const between = beginsLine(text, element.start) ? `,${lineEndOf(text)}${indentationAt(text, element.start)}` : ", ";
  return { start: element.end, end: element.end, text: between + copy };
}

/** Lines behind a statement and a comment that follows it, as deep as the statement. */
export function linesBehind(text: string, statement: Span, lines: readonly string[]): TextEdit {
  const lineEnd = lineEndOf(text);
  const indentation = indentationAt(text, statement.start);
  // Python's grammar counts the first half of a line end into a comment.
  const end = text.startsWith("\r\n", statement.end - 1) ? statement.end - 1 : statement.end;
  const comment = /^[ \t]*(?:#|\/\/)[^\r\n]*/.exec(text.slice(end))?.[0] ?? "";
  const at = end + comment.length;
  return { start: at, end: at, text: lines.map((line) => lineEnd + (line === "" ? "" : indentation + line)).join("") };
}

/** The innermost node around one that has one of some types; null where there is none. */
export function around(node: Node, ...types: readonly string[]): Node | null {
  for (let at: Node | null = node; at !== null; at = parentOf(at)) if (types.includes(at.type)) return at;
  return null;
}

/** The nodes below one that have one of some types. */
export function below(node: Node, ...types: readonly string[]): readonly Node[] {
  return node.descendantsOfType([...types]).filter((found) => found !== null);
}

/** `orders_list` as `OrdersList`, with `Tool` in front where it would begin with a digit or be empty. */
export function pascalCase(name: string): string {
  const words = name.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[A-Za-z]/.test(joined) ? joined : `Tool${joined}`;
}

/** A name that does not stand in a text: with a number behind it where it does, or where `others` take the first ones. */
export function unusedName(name: string, text: string, others = 0): string {
  const isUsed = (candidate: string) => new RegExp(`\\b${candidate}\\b`).test(text);
  let free = -1;
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (!isUsed(candidate)) free++;
    if (free === others) return candidate;
  }
}

/** A string of a language in which `\` escapes, between quotes. */
export function quoted(text: string, quote: string): string {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`);
  return quote + (quote === "`" ? escaped.replaceAll("${", "\\${") : escaped) + quote;
}

/** Takes a member of a class away, with its lines and the blank ones before it. */
export function memberRemoval(text: string, member: Span): TextEdit {
  const { start, end } = removal(text, member);
  const blank = /(?:(?:\r\n|\r|\n)[ \t]*)*$/.exec(text.slice(0, start).replace(/(?:\r\n|\r|\n)$/, ""))?.[0].length ?? 0;
  return { start: start - blank, end, text: "" };
}

/** `orders_list` as `ordersList`. */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** A name as the key of an object: one that is no identifier needs quotes. */
export function writtenKey(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : `"${name}"`;
}

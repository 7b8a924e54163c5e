import type { Range } from "../../../shared/model.ts";
import type { LineIndex } from "../../readers/lineIndex.ts";
import type { ReadReference } from "../../readers/reading.ts";
import { elementBehind, elementRemoval, indentationAt, lineEndOf, removal } from "../../readers/source/rewriting.ts";
import type { Span } from "../../readers/source/span.ts";
import { needsEscape } from "./renaming.ts";

/** Entries of lists that name tools, in JSON, TOML, YAML and front matter: one more, or one less, spelled as those that are there. */

/** One more entry behind one, for another tool of the same server; null where it cannot be written. */
export function entryBehind(
  text: string,
  lines: LineIndex,
  { range, toolRange, list }: ReadReference,
  tool: string,
): { readonly range: Range; readonly text: string } | null {
  const own = { start: lines.offset(range.start), end: lines.offset(range.end) };
  const around = list.separator === null ? quotesAround(text, own) : "";
  if (toolRange === null || list.isMap || needsEscape(tool)) return null;
  const named = text.slice(own.start, lines.offset(toolRange.start)) + tool;
  if (list.separator !== null) return /[\s,]/.test(tool) ? null : insertion(own.end, list.separator + named, lines);
  const whole = { start: own.start - around.length, end: own.end + around.length };
  // Without quotes, a name can mean something else than its characters.
  const spelled = around === "" && !/^[\w./-]+$/.test(tool) ? JSON.stringify(named) : around + named + around;
  if (list.isBlock) {
    const dash = dashBefore(text, whole.start);
    return dash === null
      ? null
      : insertion(lineEnd(text, whole.end), lineEndOf(text) + indentationAt(text, whole.start) + dash + spelled, lines);
  }
  const { start, text: put } = elementBehind(text, whole, spelled);
  const isTight = /^,\S/.test(text.slice(whole.end)) || /\S,$/.test(text.slice(0, whole.start));
  return insertion(start, isTight ? put.replace(/^, /, ",") : put, lines);
}

/** The part of a text that goes with an entry; null where that cannot be told. */
export function entryRemoval(text: string, lines: LineIndex, { range, list }: ReadReference): Range | null {
  if (list.isMap) return null;
  const own = { start: lines.offset(range.start), end: lines.offset(range.end) };
  const { separator } = list;
  if (separator !== null) {
    if (text.startsWith(separator, own.end)) return lines.range(own.start, own.end + separator.length);
    return text.endsWith(separator, own.start) ? lines.range(own.start - separator.length, own.end) : null;
  }
  const around = quotesAround(text, own);
  const whole = { start: own.start - around.length, end: own.end + around.length };
  if (!list.isBlock) return rangeOf(elementRemoval(text, whole), lines);
  const dash = dashBefore(text, whole.start);
  return dash === null ? null : rangeOf(removal(text, { start: whole.start - dash.length, end: lineEnd(text, whole.end) }), lines);
}

function insertion(at: number, text: string, lines: LineIndex): { readonly range: Range; readonly text: string } {
  return { range: lines.range(at, at), text };
}

function rangeOf({ start, end }: Span, lines: LineIndex): Range {
  return lines.range(start, end);
}

/** The quotes on both sides of a part. */
function quotesAround(text: string, { start, end }: Span): string {
  const quotes = /(["'])\1*$/.exec(text.slice(Math.max(0, start - 3), start))?.[0] ?? "";
  return text.startsWith(quotes, end) ? quotes : "";
}

/** The dash of an element of YAML that stands on its line, with the blanks behind it; null where something else does. */
function dashBefore(text: string, start: number): string | null {
  return /(?:^|[\r\n])[ \t]*(-[ \t]+)$/.exec(text.slice(0, start))?.[1] ?? null;
}

/** Where the line of a part ends, with the comment behind it. */
function lineEnd(text: string, end: number): number {
  return end + (/^[ \t]+#[^\r\n]*/.exec(text.slice(end))?.[0].length ?? 0);
}

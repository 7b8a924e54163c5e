import { type AST, ParseError, parseTOML } from "toml-eslint-parser";
import { assertShallow } from "./depth.ts";
import type { DocumentFault, ParsedDocument } from "./format.ts";
import { tomlRoot } from "./tomlNodes.ts";

/** Faults past which a text is taken for no TOML. */
const mostFaults = 10;

/**
 * Parses a TOML text. The parser stops at a fault: the line that it is in is then taken out, with what stands under it when it begins a
 * table, and the rest is parsed again.
 */
export function parseToml(text: string): ParsedDocument {
  assertShallow(text);
  const faults: DocumentFault[] = [];
  let readable = text;
  while (faults.length <= mostFaults) {
    const parsed = parsedOr(readable);
    if (!(parsed instanceof ParseError)) {
      const comments = parsed.comments.map(({ range: [start, end] }) => ({ offset: start, length: end - start }));
      return { roots: [tomlRoot(parsed)], faults, torn: new Set(), comments: () => comments };
    }
    const { index, message } = parsed;
    faults.push({ offset: Math.min(index, text.length), says: message.charAt(0).toLowerCase() + message.slice(1) });
    const rest = withoutFault(readable, index);
    if (rest === null) break;
    readable = rest;
  }
  return { roots: [], faults, torn: new Set(), comments: () => [] };
}

function parsedOr(text: string): AST.TOMLProgram | ParseError {
  try {
    return parseTOML(text);
  } catch (error) {
    if (error instanceof ParseError) return error;
    throw error;
  }
}

/** The text with blanks for the line in which a fault is told; null where there is none. Every other character stays where it is. */
function withoutFault(text: string, index: number): string | null {
  // What a line lacks is told at the start of the next one.
  const written = text.slice(0, index).trimEnd().length;
  const isAtStart = /(?:^|[\r\n])[\t ]*$/.test(text.slice(0, index));
  const at = isAtStart ? written - 1 : index;
  const start = Math.max(text.lastIndexOf("\n", at - 1), text.lastIndexOf("\r", at - 1)) + 1;
  const lineEnd = endOf(/[\r\n]/, text, at);
  const isTable = /^[\t ]*\[/.test(text.slice(start, lineEnd));
  const end = isTable ? endOf(/[\r\n][\t ]*\[/, text, lineEnd) : lineEnd;
  const blanked = text.slice(start, end).replace(/[^\r\n]/g, " ");
  return blanked.trim() === text.slice(start, end).trim() ? null : text.slice(0, start) + blanked + text.slice(end);
}

function endOf(pattern: RegExp, text: string, from: number): number {
  const found = text.slice(Math.max(from, 0)).search(pattern);
  return found < 0 ? text.length : Math.max(from, 0) + found;
}

import type { Node } from "web-tree-sitter";
import type { SchemaNode } from "../../../shared/schemas/schemaNode.ts";
import { parseJson } from "../documents/json.ts";
import { schemaNode } from "../schemas/documentSchemas.ts";
import { deepest, partOf } from "./schemaParts.ts";
import type { SourceFile } from "./sourceReader.ts";
import type { Span } from "./span.ts";

/** A literal with a part of a text, and its characters in the file. */
interface Piece {
  readonly text: string;
  readonly span: Span;
}

/**
 * The schema that stands as JSON in a text of the source, also in one that is put together from literals; null for what is no such text.
 * Its places are those of the literals, also behind escapes.
 */
export function embeddedSchema(written: Node, source: SourceFile): SchemaNode | null {
  const decode = source.language.syntax.schemas?.decode;
  const pieces = decode === undefined ? null : piecesOf(written, source, 0);
  if (decode === undefined || pieces === null) return null;
  const text = pieces.map((piece) => piece.text).join("");
  if (!/^\s*\{/.test(text)) return null;
  const { roots, faults, torn } = parseJson(text);
  const [root] = roots;
  // Half a schema, and what only looks like JSON.
  if (root?.type !== "object" || faults.length > 0) return null;
  return schemaNode(root, { text, format: "json", torn, placeOf: placesOf(pieces, source.text, decode) });
}

function piecesOf(node: Node, source: SourceFile, depth: number): readonly Piece[] | null {
  const { syntax } = source.language;
  if (depth > deepest) return null;
  const expression = syntax.classify(node);
  if (expression.kind === "concatenation") {
    const parts = expression.parts.map((part) =>
      typeof part !== "string" && "startIndex" in part ? piecesOf(part, source, depth + 1) : null,
    );
    return parts.every((part) => part !== null) ? parts.flat() : null;
  }
  const part = partOf(node, source, depth);
  if ("startIndex" in part) return piecesOf(part, source, depth + 1);
  if (part.kind === "text") return [{ text: part.text, span: part.span }];
  const inner = part.kind === "unknown" ? (syntax.schemas?.onlyGiven?.(node) ?? null) : null;
  return inner === null ? null : piecesOf(inner, source, depth + 1);
}

/** Where a part of the text stands in the file: the literals of its ends decide. */
function placesOf(pieces: readonly Piece[], file: string, decode: (raw: string) => string): (start: number, end: number) => Span {
  const [only, another] = pieces;
  if (only !== undefined && another === undefined && file.slice(only.span.start, only.span.end) === only.text) {
    const { start } = only.span;
    return (from, to) => ({ start: start + from, end: start + to });
  }
  const units = pieces.flatMap((piece) => unitsOf(piece, file.slice(piece.span.start, piece.span.end), decode));
  const whole = { start: pieces[0]?.span.start ?? 0, end: pieces.at(-1)?.span.end ?? 0 };
  return (from, to) => {
    const start = units[from]?.start ?? whole.end;
    return { start, end: to > from ? (units[to - 1]?.end ?? whole.end) : start };
  };
}

/** What can stand for one character in the literals of any language: an escape, a line end, itself. */
const written = /\\(?:u\{[^}]*\}|U[0-9a-fA-F]{8}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[0-7]{1,3}|\r?\n[ \t]*|[\s\S])|\r\n|[\s\S]/gu;

/** The place of every UTF-16 unit of a text; that of the whole literal for each where it cannot be told. */
function unitsOf({ text, span }: Piece, raw: string, decode: (raw: string) => string): readonly Span[] {
  const units: Span[] = [];
  let said = "";
  for (const { 0: one, index } of raw.matchAll(written)) {
    const decoded = raw === text ? one : one === "\r\n" ? "\n" : decode(one);
    const start = span.start + index;
    for (let unit = 0; unit < decoded.length; unit++) units.push({ start, end: start + one.length });
    said += decoded;
  }
  return said === text ? units : Array.from({ length: text.length }, () => span);
}

import type { Node } from "web-tree-sitter";
import type { Expression } from "../../syntax/expression.ts";
import { decodeEscapes, rawText } from "./escapes.ts";

/** `"…"`, also with the suffix `u8`, and `@"…"`. */
export function stringOf(node: Node): Expression {
  const isVerbatim = node.type === "verbatim_string_literal";
  const start = node.startIndex + (isVerbatim ? 2 : 1);
  const end = node.startIndex + node.text.lastIndexOf('"');
  if (end < start) return { kind: "other" };
  const raw = node.text.slice(start - node.startIndex, end - node.startIndex);
  return { kind: "string", text: isVerbatim ? raw.replaceAll('""', '"') : decodeEscapes(raw), start, end };
}

/** `"""…"""` on one line or on several. */
export function rawStringOf(node: Node): Expression {
  const content = node.namedChildren.find((child) => child?.type === "raw_string_content");
  if (content === null || content === undefined) return { kind: "other" };
  const { text, start, end } = rawText(content.text);
  return { kind: "string", text, start: content.startIndex + start, end: content.startIndex + end };
}

/** A text in `$"…"` or one of its kinds. Without fields it is a string; text that no node stands for cannot be lost. */
export function interpolatedOf(node: Node): Expression {
  const parts = node.namedChildren.filter((child) => child !== null && !marks.has(child.type)).flatMap((child) => child ?? []);
  const quote = node.text.search(/(?<!["])"/);
  const quotes = /^"+/.exec(node.text.slice(quote))?.[0].length ?? 1;
  const width = quotes >= 3 ? quotes : 1;
  const start = node.startIndex + quote + width;
  const end = node.endIndex - width;
  const covered = parts.reduce((sum, part) => sum + part.endIndex - part.startIndex, 0);
  // A raw text of several lines has an indentation that is none of its own.
  if (covered !== end - start || (width > 1 && node.text.includes("\n"))) return { kind: "other" };
  if (parts.some(({ type }) => type === "interpolation")) return { kind: "concatenation", parts };
  const text = parts.map(textOf).join("");
  return { kind: "string", text, start, end };
}

/** A piece of a text in `$"…"` between its fields. */
export function pieceOf(node: Node): Expression {
  return { kind: "string", text: textOf(node), start: node.startIndex, end: node.endIndex };
}

/** The value in the braces of an interpolation; unknown where it is aligned or formatted. */
export function fieldOf(node: Node): Expression {
  const inside = node.namedChildren.flatMap((child) => (child === null || child.type === "interpolation_brace" ? [] : [child]));
  const [inner, another] = inside;
  return inner === undefined || another !== undefined ? { kind: "other" } : { kind: "wrapper", inner };
}

const marks = new Set(["interpolation_start", "interpolation_quote"]);

function textOf(piece: Node): string {
  if (piece.type === "escape_sequence") return decodeEscapes(piece.text);
  const start = /^[$@]*"*/.exec(piece.parent?.text ?? "")?.[0] ?? "";
  if (start.endsWith('"""')) return piece.text;
  const text = piece.text.replace(/\{\{|\}\}/g, (pair) => pair.charAt(0));
  return start.includes("@") ? text.replaceAll('""', '"') : text;
}

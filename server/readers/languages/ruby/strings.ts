import type { Node } from "web-tree-sitter";
import { withWholeCharacters } from "../../syntax/escapes.ts";
import type { Expression } from "../../syntax/expression.ts";
import { decodeEscapes, decodePlain } from "./escapes.ts";

/** A string or symbol between delimiters: `'x'` and `%q(x)` take no interpolation, `"x"`, `%(x)` and `:"x"` do. */
export function stringOf(node: Node): Expression {
  const open = node.child(0);
  const close = node.child(node.childCount - 1);
  if (open === null || close === null || close.id === open.id) return { kind: "other" };
  const parts = node.namedChildren.filter((child) => child !== null);
  if (parts.some(({ type }) => type === "interpolation"))
    return { kind: "concatenation", parts: withWholeCharacters(parts, decodeEscapes) };
  const start = open.endIndex;
  const end = close.startIndex;
  const raw = node.text.slice(start - node.startIndex, end - node.startIndex);
  return { kind: "string", text: isPlain(open.text) ? decodePlain(raw) : decodeEscapes(raw), start, end };
}

/** A piece of a string, or a word of `%w[…]`. */
export function contentOf(node: Node): Expression {
  return { kind: "string", text: decodeEscapes(node.text), start: node.startIndex, end: node.endIndex };
}

/** `:name`; of what is no identifier the grammar takes more for a symbol than Ruby does. */
export function symbolOf(node: Node): Expression {
  if (!/^:[\p{L}_][\p{L}\p{N}_]*[?!=]?$/u.test(node.text)) return { kind: "other" };
  return { kind: "string", text: node.text.slice(1), start: node.startIndex + 1, end: node.endIndex };
}

function isPlain(open: string): boolean {
  return /^(?:'|:'|%[qs])/.test(open);
}

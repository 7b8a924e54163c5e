import type { Node } from "web-tree-sitter";
import { withWholeCharacters } from "../../syntax/escapes.ts";
import type { Expression } from "../../syntax/expression.ts";
import { decodeDoubleQuoted, decodeSingleQuoted } from "./escapes.ts";

/** A text in quotes; between double ones it can be put together from variables. */
export function stringOf(node: Node): Expression {
  const quote = node.type === "string" ? "'" : '"';
  // `b'x'` is the same text, for versions of PHP that never came.
  const start = node.startIndex + node.text.indexOf(quote) + 1;
  const end = node.endIndex - 1;
  if (end < start) return { kind: "other" };
  const raw = node.text.slice(start - node.startIndex, -1);
  if (node.type === "string") return { kind: "string", text: decodeSingleQuoted(raw), start, end };
  const parts = node.namedChildren.filter((child) => child !== null);
  const isPlain = parts.every(({ type }) => type === "string_content" || type === "escape_sequence");
  if (isPlain) return { kind: "string", text: decodeDoubleQuoted(raw), start, end };
  return { kind: "concatenation", parts: withWholeCharacters(parts, decodeDoubleQuoted) };
}

/** The text between the variables of a string. */
export function contentOf(node: Node): Expression {
  return { kind: "string", text: decodeDoubleQuoted(node.text), start: node.startIndex, end: node.endIndex };
}

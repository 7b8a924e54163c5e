import type { Node } from "web-tree-sitter";
import type { Expression } from "../../syntax/expression.ts";
import { decodeEscapes } from "./escapes.ts";

/** A string between quotes or backticks; one that is still being typed has no end. */
export function stringOf(node: Node): Expression {
  const text = textOf(node);
  return text === null ? { kind: "other" } : { kind: "string", text, start: node.startIndex + 1, end: node.endIndex - 1 };
}

/** The text of a string; null for what is none. */
export function textOf(node: Node | null): string | null {
  if (node === null || node.text.length < 2) return null;
  const raw = node.text.slice(1, -1);
  switch (node.type) {
    case "interpreted_string_literal":
      return node.text.endsWith('"') ? decodeEscapes(raw) : null;
    case "raw_string_literal":
      // Carriage returns are no part of a raw string.
      return node.text.endsWith("`") ? raw.replaceAll("\r", "") : null;
    default:
      return null;
  }
}

import type { Node } from "web-tree-sitter";
import type { Expression } from "../../syntax/expression.ts";
import { decodeEscapes } from "./escapes.ts";

/** A string between quotes, raw or not; strings of bytes are no text, and one that is still being typed has no end. */
export function stringOf(node: Node): Expression {
  const form = /^(?:"|r(#*)")/.exec(node.text);
  if (form === null) return { kind: "other" };
  const hashes = form[1] ?? "";
  const isEnded = node.text.length > form[0].length + hashes.length && node.text.endsWith(`"${hashes}`);
  if (!isEnded) return { kind: "other" };
  const start = node.startIndex + form[0].length;
  const end = node.endIndex - 1 - hashes.length;
  // Every line end of a source is \n in the text of a string.
  const raw = node.text.slice(start - node.startIndex, end - node.startIndex).replaceAll("\r\n", "\n");
  return { kind: "string", text: form[0].startsWith("r") ? raw : decodeEscapes(raw), start, end };
}

/** The text of a string; null for what is none. */
export function textOf(node: Node | null): string | null {
  if (node?.type !== "string_literal" && node?.type !== "raw_string_literal") return null;
  const string = stringOf(node);
  return string.kind === "string" ? string.text : null;
}

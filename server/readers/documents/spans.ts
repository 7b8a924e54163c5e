import type { TextSpan } from "../../../shared/schemas/schemaNode.ts";
import type { DocumentNode } from "./node.ts";

/** A text, and the format that says how strings are quoted in it. */
export interface DocumentText {
  readonly text: string;
  /** Id of the document format. */
  readonly format: string;
}

/** The offsets of a node; of a string those of its own characters, without its quotes. */
export function spanOf(node: DocumentNode, document: DocumentText): TextSpan {
  const end = node.offset + node.length;
  if (node.type !== "string") return { start: node.offset, end };
  const { length } = quotesOf(node, document);
  const isClosed = node.length >= 2 * length && document.text[node.offset] === document.text[end - 1];
  return { start: node.offset + length, end: end - (isClosed ? length : 0) };
}

/** What stands around a string: nothing around a plain one of YAML or a bare key of TOML. */
export function quotesOf({ offset, length }: DocumentNode, { text, format }: DocumentText): string {
  const quotes = format === "toml" ? /^(?:"""|'''|["'])/ : /^["']/;
  return quotes.exec(text.slice(offset, offset + length))?.[0] ?? "";
}

import { type ParseError, parseTree } from "jsonc-parser";
import type { DocumentFormat, ParsedDocument } from "./format.ts";
import type { DocumentNode } from "./node.ts";

/**
 * A log of JSON, a message on each line. Only the messages of JSON-RPC are read, behind whatever the log puts before them; together they
 * are one array. A line that is no whole message says nothing: a log may have been cut anywhere.
 */
export const jsonLines: DocumentFormat = {
  id: "jsonl",
  title: "JSON lines",
  extensions: [".jsonl", ".ndjson", ".log"],
  editorIds: ["jsonl", "log"],
  gate: { named: ['"tools"'], shaped: [] },
  mostCharacters: 20_000_000,
  lineComment: null,
  async parse(text): Promise<ParsedDocument> {
    const messages = [...text.matchAll(/\{[^\r\n]*"jsonrpc"[^\r\n]*/g)].flatMap(({ 0: line, index }) => messageIn(line, index));
    const root: DocumentNode = { type: "array", offset: 0, length: text.length, children: messages };
    return { roots: [root], faults: [], torn: new Set(), comments: () => [] };
  },
};

function messageIn(line: string, offset: number): readonly DocumentNode[] {
  const errors: ParseError[] = [];
  const node = parseTree(line, errors);
  return node === undefined || errors.length > 0 ? [] : [moved(node, offset)];
}

/** A node of a line as one of the text. */
function moved({ type, offset, length, value, children }: DocumentNode, by: number): DocumentNode {
  const place = { type, offset: offset + by, length };
  return children === undefined ? { ...place, value } : { ...place, children: children.map((child) => moved(child, by)) };
}

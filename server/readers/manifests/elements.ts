import type { Range, Writing } from "../../../shared/model.ts";
import type { DocumentNode } from "../documents/node.ts";
import type { KnownName, NoName, ReadDeclaration } from "../reading.ts";
import type { ManifestFile } from "./manifest.ts";

/** What the elements of documents are to the rest of the product: ranges and declarations. */

/** The range of a string's own characters, without its quotes; of any other node the whole of it. */
export function rangeOf(node: DocumentNode, file: ManifestFile): Range {
  const end = node.offset + node.length;
  if (node.type !== "string") return file.lines.range(node.offset, end);
  const { length } = quotesOf(node, file);
  const isClosed = node.length >= 2 * length && file.text[node.offset] === file.text[end - 1];
  return file.lines.range(node.offset + length, end - (isClosed ? length : 0));
}

/** What stands around a string: nothing around a plain one of YAML or a bare key of TOML. */
function quotesOf({ offset, length }: DocumentNode, { text, format }: ManifestFile): string {
  const quotes = format === "toml" ? /^(?:"""|'''|["'])/ : /^["']/;
  return quotes.exec(text.slice(offset, offset + length))?.[0] ?? "";
}

/** The first character of a node: where something is said about an element as a whole. */
export function startOf(node: DocumentNode, { lines }: ManifestFile): Range {
  return lines.range(node.offset, node.offset + 1);
}

/**
 * The declaration in an element of a list of a file, the first one where nothing else is said; none where a fault in the file leaves the name unknown. `value` is the
 * node of the name; undefined when the element has none.
 */
export function declarationIn(
  element: DocumentNode,
  value: DocumentNode | undefined,
  file: ManifestFile,
  index = 0,
): readonly ReadDeclaration[] {
  if (value !== undefined && file.torn.has(value.offset)) return [];
  return [
    {
      name: nameOf(value, element, file),
      form: "named",
      group: { kind: "list", index },
      guard: "",
      subject: null,
      renames: null,
      line: file.lines.position(element.offset).line,
    },
  ];
}

function nameOf(value: DocumentNode | undefined, element: DocumentNode, file: ManifestFile): KnownName | NoName {
  if (value?.type !== "string") return { kind: "none", range: startOf(value ?? element, file) };
  const name = String(value.value);
  const range = rangeOf(value, file);
  return {
    kind: "known",
    name,
    written: name,
    affixes: [],
    range,
    literal: null,
    origin: "manifest",
    writing: writingOf(value, range, file),
  };
}

function writingOf(value: DocumentNode, range: Range, file: ManifestFile): Writing {
  if (range.start.line !== range.end.line) return { kind: "fixed", because: "it is written over several lines" };
  const isPlain = quotesOf(value, file) === "";
  return { kind: "text", place: { file: file.file, range }, ...(isPlain ? { isPlain } : {}) };
}

import { checkSchema } from "../../../shared/checkSchema.ts";
import type { Range, Writing } from "../../../shared/model.ts";
import { quote } from "../../../shared/names/characters.ts";
import type { DocumentNode } from "../documents/node.ts";
import { quotesOf, spanOf } from "../documents/spans.ts";
import type { KnownName, NoName, ReadDeclaration } from "../readDeclaration.ts";
import type { ReadEntries } from "../reading.ts";
import { schemasOf } from "../schemas/documentSchemas.ts";
import { readFaults } from "../schemas/readFaults.ts";
import type { ManifestFile } from "./manifest.ts";

/** What the elements of documents are to the rest of the product: ranges and declarations. */

/** The range of a string's own characters, without its quotes; of any other node the whole of it. */
export function rangeOf(node: DocumentNode, file: ManifestFile): Range {
  const { start, end } = spanOf(node, file);
  return file.lines.range(start, end);
}

/** The range of a part at the end of a string, where that stands in the text as it is; null where it is written with escapes. */
export function rangeOfEnd(part: string, node: DocumentNode, file: ManifestFile): Range | null {
  const { start, end } = spanOf(node, file);
  return file.text.slice(Math.max(start, end - part.length), end) === part ? file.lines.range(end - part.length, end) : null;
}

/** A list whose elements are entries, in brackets or in lines that begin with a dash, or a map whose keys are. */
export function entriesOf(list: DocumentNode, file: ManifestFile): ReadEntries {
  const isBlock = file.format !== "toml" && file.text[list.offset] !== "[";
  const isMap = list.type === "object";
  return { start: file.lines.position(list.offset), count: list.children?.length ?? 0, isBlock, separator: null, isMap };
}

/** The first character of a node: where something is said about an element as a whole. */
export function startOf(node: DocumentNode, { lines }: ManifestFile): Range {
  return lines.range(node.offset, node.offset + 1);
}

/**
 * The declaration in an element of a list of a file, the first one where nothing else is said; none where a fault in the file leaves the
 * name unknown. `value` is the node of the name; undefined when the element has none.
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
      isRegistration: false,
      subject: null,
      renames: null,
      line: file.lines.position(element.offset).line,
      ...readFaults(schemasOf(element, file).flatMap(checkSchema), file.lines),
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

/** How a text of a document can be replaced. */
export function writingOf(value: DocumentNode, range: Range, file: ManifestFile): Writing {
  // Where the element is repeated as a whole, all of them have the name; where the name alone is, it says something else there.
  const other = file.aliases.keysOf(value).find((key) => key === null || !nameKeys.has(key));
  if (other !== undefined)
    return { kind: "fixed", because: `an alias of YAML takes it as ${other === null ? "an element" : quote(other)}, too` };
  if (range.start.line !== range.end.line) return { kind: "fixed", because: "it is written over several lines" };
  const isPlain = quotesOf(value, file) === "";
  return { kind: "text", place: { file: file.file, range }, ...(isPlain ? { isPlain } : {}) };
}

/** Keys at which names stand that are to be the same after a rename. */
const nameKeys: ReadonlySet<string> = new Set(["name", "operationId"]);

import type { Writing } from "../../../shared/model.ts";
import { quote } from "../../../shared/names/characters.ts";
import { operationTitle } from "../../../shared/openapi/naming/pathName.ts";
import type { DocumentNode } from "../documents/node.ts";
import { rangeOf, writingOf } from "../manifests/elements.ts";
import type { ManifestFile } from "../manifests/manifest.ts";
import type { Operation } from "./operations.ts";

/**
 * How an operation that has no `operationId` can be given one. `written` is what stands in its place, if anything does. What is the operation
 * of several paths or methods has a name for each of them, and room for one: `twin` is another operation that is written in the same place.
 */
export function operationIdWriting(
  operation: Operation,
  written: DocumentNode | undefined,
  twin: Operation | undefined,
  file: ManifestFile,
): Writing {
  if (twin !== undefined) return { kind: "fixed", because: `it is written where ${quote(operationTitle(twin))} is, too` };
  // An alias stands for an object that is written elsewhere, and may stand for it in other places too.
  if (operation.node.offset < operation.key.offset + operation.key.length)
    return { kind: "fixed", because: "its operation is an alias of YAML" };
  if (file.aliases.repeats(written ?? operation.node) || file.aliases.repeats(operation.node))
    return { kind: "fixed", because: "an alias of YAML repeats what is written there" };
  if (written?.type === "string") return writingOf(written, rangeOf(written, file), file);
  if (written !== undefined) return { kind: "fixed", because: "its operationId is no text" };
  const blank = (operation.node.children ?? []).find(
    ({ children: [key, value] = [] }) => key?.value === "operationId" && value === undefined,
  );
  return blank === undefined ? insertionInto(operation, file) : insertionBehind(blank, file);
}

/** Behind a key of YAML at which nothing is written yet. */
function insertionBehind({ offset, length }: DocumentNode, { file, format, text, lines }: ManifestFile): Writing {
  const colon = /^[ \t]*:/.exec(text.slice(offset + length))?.[0];
  if (format === "json" || colon === undefined) return { kind: "fixed", because: "nothing is written at its operationId" };
  const at = offset + length + colon.length;
  return { kind: "insertion", place: { file, range: lines.range(at, at) }, before: " ", after: "", isPlain: true };
}

/** As the first field of the operation, in the way in which its fields are written. */
function insertionInto({ node }: Operation, file: ManifestFile): Writing {
  const { text, lines } = file;
  const isFlow = text[node.offset] === "{";
  const field = file.format === "json" ? { before: '"operationId": "', after: '"' } : { before: "operationId: ", after: "" };
  const first = isFlow ? node.offset + 1 + (/^\s*/.exec(text.slice(node.offset + 1))?.[0].length ?? 0) : node.offset;
  const isEmpty = isFlow && text[first] === "}";
  const at = isEmpty ? node.offset + 1 : first;
  // A field on a line of its own gets one above it that begins as it does.
  const [lineStart, indent] = startOfLine(text, at);
  if (!isFlow && indent === null) return { kind: "fixed", because: "its operation begins in the middle of a line" };
  const between = indent === null ? " " : lineStart + indent;
  const comma = isFlow ? "," : "";
  return {
    kind: "insertion",
    place: { file: file.file, range: lines.range(at, at) },
    before: field.before,
    after: field.after + (isEmpty ? "" : comma + between),
    ...(file.format === "json" ? {} : { isPlain: true }),
  };
}

/** The line end before an offset and the blanks behind it; null where something else stands between them, or the text begins. */
function startOfLine(text: string, at: number): readonly [lineEnd: string, indent: string | null] {
  const [, lineEnd = "", indent = ""] = /(\r\n|\n|\r)([ \t]*)$/.exec(text.slice(Math.max(0, at - longestIndent), at)) ?? [];
  return [lineEnd, lineEnd === "" ? null : indent];
}

/** Nobody indents by more. */
const longestIndent = 1000;

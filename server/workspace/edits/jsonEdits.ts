import {
  applyEdits,
  type Edit,
  type FormattingOptions,
  findNodeAtLocation,
  getLocation,
  type JSONPath,
  modify,
  type Node,
  type ParseError,
  parseTree,
} from "jsonc-parser";
import type { Place } from "../../../shared/model.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import type { PlacedEdit } from "./placedEdit.ts";

/** Changes of JSON by hand: they touch nothing but what they are about, and keep indentation, comments and line ends. */

/**
 * The edits that change a JSON text at a place in it: `change` is given the path of the value that the place is in. Null for a text that is
 * not JSON, and where nothing can be changed.
 */
export function jsonChange(
  text: string,
  { file, range }: Place,
  change: (path: JSONPath, root: Node) => readonly Edit[] | null,
): readonly PlacedEdit[] | null {
  const root = isValidJson(text) ? parseTree(text) : undefined;
  if (root === undefined) return null;
  const lines = new LineIndex(text);
  const edits = change(getLocation(text, lines.offset(range.start)).path, root);
  return edits === null ? null : placed(edits, file, lines);
}

/** The edits that take the element or the property at a path away; null where there is none. */
export function deletionAt(path: JSONPath, root: Node, text: string): readonly Edit[] | null {
  const node = findNodeAtLocation(root, path);
  const item = node?.parent?.type === "property" ? node.parent : node;
  const items = item?.parent?.children ?? [];
  return item === undefined ? null : itemDeletion(text, items, items.indexOf(item));
}

/** The edits that put objects at the end of the array at a path, spelled as its last element is; null where there is no array. */
export function additionAt(path: JSONPath, root: Node, text: string, values: readonly object[]): readonly Edit[] | null {
  const array = findNodeAtLocation(root, path);
  if (array?.type !== "array") return null;
  const last = array.children?.at(-1);
  if (last === undefined) return modify(text, [...path], values, { formattingOptions: formattingOf(text) });
  const before = /(?:^|(\r\n|\n|\r)([\t ]*))$/.exec(text.slice(0, last.offset));
  const gap = before === null ? " " : `${before[1] ?? ""}${before[2] ?? ""}`;
  const written = values.map((value) => `,${gap}${objectLike(last, text, value)}`);
  const edits = [{ offset: last.offset + last.length, length: 0, content: written.join("") }];
  return isValidJson(applyEdits(text, edits)) ? edits : null;
}

/** An object in the spelling of another one: in one line, or with a line for each key. */
function objectLike(model: Node, text: string, value: object): string {
  const pairs = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${JSON.stringify(part)}`);
  const spelled = text.slice(model.offset, model.offset + model.length);
  const opened = /^\{((?:\r\n|\n|\r)[\t ]*)/.exec(spelled);
  const closed = /((?:\r\n|\n|\r)[\t ]*)\}$/.exec(spelled);
  if (opened !== null && closed !== null) return `{${opened[1] ?? ""}${pairs.join(`,${opened[1] ?? ""}`)}${closed[1] ?? ""}}`;
  return /^\{\S/.test(spelled) ? `{${pairs.join(", ")}}` : `{ ${pairs.join(", ")} }`;
}

/** The edits that take one of an array's elements or an object's properties away, with the comma that goes with it; null where there is none. */
export function itemDeletion(text: string, items: readonly Node[], index: number): readonly Edit[] | null {
  const item = items[index];
  if (item === undefined) return null;
  const end = item.offset + item.length;
  const own = commaBehind(text, end);
  const next = items[index + 1];
  const previous = items[index - 1];
  const isInLine = next !== undefined && /^[\t ]*,[\t ]*$/.test(text.slice(end, next.offset));
  const previousEnd = previous === undefined ? item.offset : previous.offset + previous.length;
  // The last one has no comma of its own: then that before it has to go.
  if (own === null && /^[\t ]*,[\t ]*$/.test(text.slice(previousEnd, item.offset)))
    return [{ offset: previousEnd, length: end - previousEnd, content: "" }];
  const edits = [deletionOf(text, item.offset, isInLine ? next.offset : (own ?? end))];
  const before = own !== null || previous === undefined ? null : commaBehind(text, previousEnd);
  if (before !== null) edits.push({ offset: before - 1, length: 1, content: "" });
  return isValidJson(applyEdits(text, edits)) ? edits : null;
}

/** Where a comma ends that stands directly behind an offset; null when none does. */
function commaBehind(text: string, offset: number): number | null {
  const comma = /^\s*,/.exec(text.slice(offset));
  return comma === null ? null : offset + comma[0].length;
}

/** Deletes a part of a text, and its lines when there is nothing else on them. */
export function deletionOf(text: string, start: number, end: number): Edit {
  const before = /(?:^|[\r\n])([\t ]*)$/.exec(text.slice(0, start));
  const after = /^[\t ]*(?:\r\n|\n|\r|$)/.exec(text.slice(end));
  if (before === null || after === null) return { offset: start, length: end - start, content: "" };
  const offset = start - (before[1] ?? "").length;
  return { offset, length: end + after[0].length - offset, content: "" };
}

/** Edits by offsets as edits of a file. */
export function placed(edits: readonly Edit[], file: string, lines: LineIndex): readonly PlacedEdit[] {
  return edits.map(({ offset, length, content }) => ({ place: { file, range: lines.range(offset, offset + length) }, text: content }));
}

/** Whether a text is an object of JSON without faults, but for comments and trailing commas. */
export function isValidJson(text: string): boolean {
  const errors: ParseError[] = [];
  return parseTree(text, errors, { allowTrailingComma: true })?.type === "object" && errors.length === 0;
}

/** Indentation and line ends as a file has them already. */
export function formattingOf(text: string): FormattingOptions {
  const indent = /^[\t ]+(?=")/m.exec(text)?.[0] ?? "  ";
  const insertSpaces = !indent.startsWith("\t");
  return { insertSpaces, tabSize: insertSpaces ? indent.length : 2, eol: text.includes("\r\n") ? "\r\n" : "\n" };
}

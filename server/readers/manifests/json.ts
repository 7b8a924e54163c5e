import type { Node } from "jsonc-parser";
import type { Range } from "../../../shared/model.ts";
import type { KnownName, NoName, ReadDeclaration } from "../reading.ts";
import type { JsonFile } from "./manifest.ts";

/** Ways around in a parsed JSON document. */

/** The value at a path of keys, where the last of several equal keys counts, as in every parser; undefined when there is none. */
export function valueAt(node: Node | undefined, ...path: readonly string[]): Node | undefined {
  return path.reduce<Node | undefined>((holder, wanted) => propertyOf(holder, wanted)?.value, node);
}

/** The property of a key; the last of several. */
export function propertyOf(node: Node | undefined, wanted: string): Property | undefined {
  return propertiesOf(node).findLast(({ key }) => key.value === wanted);
}

export interface Property {
  readonly key: Node;
  readonly value: Node;
}

/** The properties of an object: key node and value node. A property that is still being typed has no value and is left out. */
export function propertiesOf(node: Node | undefined): readonly Property[] {
  if (node?.type !== "object") return [];
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key === undefined || value === undefined ? [] : [{ key, value }];
  });
}

export function keysOf(node: Node | undefined): ReadonlySet<string> {
  return new Set(propertiesOf(node).map(({ key }) => String(key.value)));
}

export function textAt(node: Node | undefined, ...path: readonly string[]): string | null {
  const value = valueAt(node, ...path);
  return value?.type === "string" ? String(value.value) : null;
}

/** The range of a string's own characters, without its quotes; of any other node the whole of it. */
export function rangeOf(node: Node, json: JsonFile): Range {
  const isClosed = node.type === "string" && node.length >= 2 && json.text[node.offset + node.length - 1] === '"';
  const start = node.type === "string" ? node.offset + 1 : node.offset;
  return json.lines.range(start, node.type === "string" ? node.offset + node.length - (isClosed ? 1 : 0) : node.offset + node.length);
}

/** The first character of a node: where something is said about an element as a whole. */
export function startOf(node: Node, json: JsonFile): Range {
  return json.lines.range(node.offset, node.offset + 1);
}

/**
 * The declaration in an element of the first list of a file; none where a fault in the file leaves the name unknown. `value` is the
 * node of the name; undefined when the element has none.
 */
export function declarationIn(element: Node, value: Node | undefined, json: JsonFile): readonly ReadDeclaration[] {
  if (value !== undefined && json.torn.has(value.offset)) return [];
  return [
    {
      name: nameOf(value, element, json),
      form: "named",
      group: { kind: "list", index: 0 },
      guard: "",
      subject: null,
      renames: null,
      line: json.lines.position(element.offset).line,
    },
  ];
}

function nameOf(value: Node | undefined, element: Node, json: JsonFile): KnownName | NoName {
  if (value?.type !== "string") return { kind: "none", range: startOf(value ?? element, json) };
  const name = String(value.value);
  const range = rangeOf(value, json);
  return {
    kind: "known",
    name,
    written: name,
    range,
    literal: null,
    origin: "manifest",
    writing: { kind: "text", place: { file: json.file, range } },
  };
}

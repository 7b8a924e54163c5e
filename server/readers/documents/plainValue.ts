import type { DocumentNode } from "./node.ts";

/**
 * The value of a node as plain objects, arrays and scalars. Of equal keys the last one counts, and one behind which nothing stands is null, as
 * YAML has it; a node that several aliases stand for becomes one value that they share, so that a document does not grow by what it repeats.
 */
export function plainValue(root: DocumentNode): unknown {
  const known = new Map<DocumentNode, unknown>();
  const make = (node: DocumentNode): unknown => {
    if (node.type !== "object" && node.type !== "array") return node.value;
    if (known.has(node)) return known.get(node);
    const value =
      node.type === "array"
        ? (node.children ?? []).map(make)
        : // Defines each key, `__proto__` too, and sets none.
          Object.fromEntries((node.children ?? []).flatMap(entryOf));
    known.set(node, value);
    return value;
  };
  const entryOf = ({ children: [key, value] = [] }: DocumentNode): readonly (readonly [string, unknown])[] =>
    key === undefined ? [] : [[String(key.value), value === undefined ? null : make(value)]];
  return make(root);
}

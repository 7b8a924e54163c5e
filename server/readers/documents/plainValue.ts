import { type DocumentNode, propertiesOf } from "./node.ts";

/**
 * The value of a node as plain objects, arrays and scalars. Of equal keys the last one counts; a node that several aliases stand for becomes
 * one value that they share, so that a document does not grow by what it repeats.
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
          Object.fromEntries(propertiesOf(node).map((property) => [String(property.key.value), make(property.value)]));
    known.set(node, value);
    return value;
  };
  return make(root);
}

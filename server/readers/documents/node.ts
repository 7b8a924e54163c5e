/**
 * A part of a document of data, the same for JSON, YAML, TOML and properties: what jsonc-parser calls a node. The children of an object are its
 * properties, those of a property its key (a string) and its value, where there is one yet.
 */
export interface DocumentNode {
  readonly type: "object" | "array" | "property" | "string" | "number" | "boolean" | "null";
  /** Where it begins in the text, in UTF-16 code units, and how long it is: a string with its quotes. */
  readonly offset: number;
  readonly length: number;
  /** What a scalar says, decoded. */
  readonly value?: unknown;
  readonly children?: readonly DocumentNode[];
}

/** A key of an object with its value, both with their places. */
export interface Property {
  readonly key: DocumentNode;
  readonly value: DocumentNode;
}

/** The value at a path of keys, where the last of several equal keys counts, as in every parser; undefined when there is none. */
export function valueAt(node: DocumentNode | undefined, ...path: readonly string[]): DocumentNode | undefined {
  return path.reduce<DocumentNode | undefined>((holder, wanted) => propertyOf(holder, wanted)?.value, node);
}

/** The property of a key; the last of several. */
export function propertyOf(node: DocumentNode | undefined, wanted: string): Property | undefined {
  return propertiesOf(node).findLast(({ key }) => key.value === wanted);
}

/** The properties of an object: key node and value node. A property that is still being typed has no value and is left out. */
export function propertiesOf(node: DocumentNode | undefined): readonly Property[] {
  if (node?.type !== "object") return [];
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key === undefined || value === undefined ? [] : [{ key, value }];
  });
}

/** The keys of an object as texts; none of anything else. */
export function keysOf(node: DocumentNode | undefined): ReadonlySet<string> {
  return new Set(propertiesOf(node).map(({ key }) => String(key.value)));
}

/** The string below some keys; null where there is none. */
export function textAt(node: DocumentNode | undefined, ...path: readonly string[]): string | null {
  const value = valueAt(node, ...path);
  return value?.type === "string" ? String(value.value) : null;
}

/** How many characters a value has as JSON without blanks. */
export function compactLength(node: DocumentNode): number {
  switch (node.type) {
    case "object":
    case "array": {
      const children = node.children ?? [];
      // Two brackets, and a comma between each two.
      return children.reduce((sum, child) => sum + compactLength(child), 2 + Math.max(children.length - 1, 0));
    }
    case "property":
      return (node.children ?? []).reduce((sum, child) => sum + compactLength(child), 1);
    default:
      return node.length;
  }
}

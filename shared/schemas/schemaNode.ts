/** JSON Schemas as they stand in a file: values that know where they are. Readers make them, rules look at them, nobody keeps them. */

/** A part of a text, as offsets in UTF-16 units; `end` is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A value of a schema. The span of a text is that of its own characters, without quotes. */
export type SchemaNode =
  | SchemaObject
  | SchemaArray
  | { readonly kind: "text"; readonly text: string; readonly span: TextSpan }
  /** `written` are its digits, since a number can be larger than what a number holds. */
  | { readonly kind: "number"; readonly written: string; readonly span: TextSpan }
  | { readonly kind: "constant"; readonly value: boolean | null; readonly span: TextSpan }
  /** What its file alone does not tell: a call, a name from elsewhere. Nothing is said about it. */
  | { readonly kind: "unknown"; readonly span: TextSpan };

/** An object of a schema as it is written. */
export interface SchemaObject {
  readonly kind: "object";
  readonly properties: readonly SchemaProperty[];
  /** Whether these are all of its properties: not with something spread into it, and not while a key has no value yet. */
  readonly isWhole: boolean;
  /** The package and its major version that alone makes this of what is written (`zod@3`); absent for what needs none. */
  readonly madeBy?: string;
  readonly span: TextSpan;
}

/** An array of a schema as it is written. */
export interface SchemaArray {
  readonly kind: "array";
  readonly elements: readonly SchemaNode[];
  readonly isWhole: boolean;
  readonly span: TextSpan;
}

/** A key of a schema with its value. */
export interface SchemaProperty {
  readonly key: string;
  /** The key's own characters, without quotes. */
  readonly keySpan: TextSpan;
  readonly value: SchemaNode;
}

/** The property of a key: of equal keys the last one counts. */
export function propertyOf(node: SchemaNode | undefined, key: string): SchemaProperty | undefined {
  return node?.kind === "object" ? node.properties.findLast((property) => property.key === key) : undefined;
}

/** The value of a key; undefined for a key that is not there, and for what is no object. */
export function valueAt(node: SchemaNode | undefined, key: string): SchemaNode | undefined {
  return propertyOf(node, key)?.value;
}

/** Whether a schema surely has none of some keys. */
export function lacks(node: SchemaObject, ...keys: readonly string[]): boolean {
  return node.isWhole && keys.every((key) => propertyOf(node, key) === undefined);
}

/** The plain value of a node. What cannot be known is left out, with every array that it stands in; undefined for nothing but that. */
export function plainValue(node: SchemaNode): unknown {
  switch (node.kind) {
    case "object": {
      const known = node.properties.map(({ key, value }) => [key, plainValue(value)] as const);
      return Object.fromEntries(known.filter(([, value]) => value !== undefined));
    }
    case "array": {
      const elements = node.elements.map(plainValue);
      return node.isWhole && !elements.includes(undefined) ? elements : undefined;
    }
    case "text":
      return node.text;
    case "number":
      return Number(node.written);
    case "constant":
      return node.value;
    case "unknown":
      return undefined;
  }
}

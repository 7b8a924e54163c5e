import { type SchemaNode, type SchemaObject, type TextSpan, valueAt } from "./schemaNode.ts";

/** What a tool takes, or what it gives back, as it stands in a file. */
export interface ToolSchema {
  readonly role: "input" | "output";
  /** The key under which the tool has it: what the schema as a whole lacks is said there. */
  readonly key: TextSpan;
  readonly root: SchemaNode;
  /** Every schema in it that is an object, itself first, in the order of the text. */
  readonly schemas: readonly Subschema[];
  /** What in it breaks JSON Schema 2020-12 itself. */
  readonly breaches: readonly SchemaBreach[];
}

/** A schema inside of a tool's schema. */
export interface Subschema {
  readonly node: SchemaObject;
  /** The property that it describes, as people write it: `order.lines[]`; empty for the whole. */
  readonly path: string;
}

/** A value that JSON Schema does not take where it stands. */
export interface SchemaBreach {
  readonly node: SchemaNode;
  /** The key that it stands under; null for the whole schema. */
  readonly key: string | null;
  /** What is taken there: `an object`, `a number`. */
  readonly wanted: string;
}

/** Puts a schema together. `findBreaches` is a validator of JSON Schema, which is asked once. */
export function toolSchema(
  role: ToolSchema["role"],
  key: TextSpan,
  root: SchemaNode,
  findBreaches: (root: SchemaNode) => readonly SchemaBreach[],
): ToolSchema {
  return { role, key, root, schemas: subschemasOf(root), breaches: findBreaches(root) };
}

/** Keywords whose value is a schema, and what they add to the path of it. */
const schemaKeywords: ReadonlyMap<string, string> = new Map([
  ["items", "[]"],
  ["additionalItems", "[]"],
  ["unevaluatedItems", "[]"],
  ["contains", "[]"],
  ["additionalProperties", ".*"],
  ["unevaluatedProperties", ".*"],
  ["propertyNames", ""],
  ["not", ""],
  ["if", ""],
  ["then", ""],
  ["else", ""],
]);

/** Keywords whose value is an array of schemas. `items` is one before 2020-12. */
const arrayKeywords: ReadonlyMap<string, string> = new Map([
  ["allOf", ""],
  ["anyOf", ""],
  ["oneOf", ""],
  ["prefixItems", "[]"],
  ["items", "[]"],
]);

/** Keywords whose value is an object of schemas by name. */
const mapKeywords: ReadonlySet<string> = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"]);

/** Not `default`, `enum`, `const` and `examples`: what stands in them is data. */
function subschemasOf(root: SchemaNode): readonly Subschema[] {
  const found: Subschema[] = [];
  const visit = (node: SchemaNode, path: string): void => {
    if (node.kind !== "object") return;
    found.push({ node, path });
    for (const { key, value } of node.properties) {
      if (mapKeywords.has(key) && value.kind === "object")
        for (const named of value.properties) visit(named.value, below(path, key, named.key));
      const added = value.kind === "array" ? arrayKeywords.get(key) : schemaKeywords.get(key);
      if (added === undefined) continue;
      for (const inner of value.kind === "array" ? value.elements : [value]) visit(inner, path + added);
    }
  };
  visit(root, "");
  return found;
}

function below(path: string, keyword: string, name: string): string {
  if (keyword === "$defs" || keyword === "definitions") return name;
  return path === "" ? name : `${path}.${name}`;
}

/** The text that names a type in a schema's `type`, which can be a list; undefined where it does not, or where that is not known. */
export function typeNamed(node: SchemaObject, type: string): SchemaNode | undefined {
  const value = valueAt(node, "type");
  const named = value?.kind === "array" ? value.elements : value === undefined ? [] : [value];
  return named.find((one) => one.kind === "text" && one.text === type);
}

import { keysOfPointer } from "../jsonPointer.ts";
import { type SchemaNode, type TextSpan, valueAt } from "./schemaNode.ts";
import type { ToolSchema } from "./toolSchema.ts";

/** A `$ref` of a schema. */
export interface Reference {
  readonly text: string;
  readonly span: TextSpan;
  readonly path: string;
  /** Whether what it points to is there; `unknown` where its file alone does not tell. */
  readonly target: "found" | "missing" | "elsewhere" | "unknown";
}

/** Every `$ref` of a schema, and whether it leads to something in the schema itself. */
export function referencesIn({ root, schemas }: ToolSchema): readonly Reference[] {
  const names = new Set(
    schemas.flatMap(({ node }) => {
      const id = valueAt(node, "$id");
      const anchors = [valueAt(node, "$anchor"), valueAt(node, "$dynamicAnchor")];
      return [
        ...(id?.kind === "text" ? [id.text, `${id.text}#`] : []),
        ...anchors.flatMap((name) => (name?.kind === "text" ? `#${name.text}` : [])),
      ];
    }),
  );
  return schemas.flatMap(({ node, path }) => {
    const value = valueAt(node, "$ref");
    if (value?.kind !== "text") return [];
    const { text, span } = value;
    return [{ text, span, path, target: names.has(text) ? "found" : targetOf(text, root) }];
  });
}

function targetOf(reference: string, root: SchemaNode): Reference["target"] {
  if (!reference.startsWith("#")) return "elsewhere";
  if (reference === "#") return "found";
  if (!reference.startsWith("#/")) return "missing";
  let node = root;
  for (const step of keysOfPointer(reference.slice(1))) {
    const next = node.kind === "array" ? node.elements[Number(step)] : valueAt(node, step);
    if (next === undefined) return isKnown(node) ? "missing" : "unknown";
    node = next;
  }
  return "found";
}

function isKnown(node: SchemaNode): boolean {
  return "isWhole" in node ? node.isWhole : node.kind !== "unknown";
}

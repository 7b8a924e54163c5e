import type { Node } from "web-tree-sitter";
import type { SchemaPart } from "../syntax/schemas.ts";
import { definitionOf } from "./evaluate.ts";
import type { SourceFile } from "./sourceReader.ts";
import { spanOf } from "./span.ts";

/** Deeper than schemas that people write, and a circle of definitions. */
export const deepest = 40;

/** What an expression is in a schema, or the expression that gives it its value. */
export function partOf(node: Node, { language: { syntax }, names, root }: SourceFile, depth: number): SchemaPart | Node {
  const unknown: SchemaPart = { kind: "unknown", span: spanOf(node) };
  if (depth > deepest) return unknown;
  const part = syntax.schemas?.partOf(node) ?? null;
  if (part !== null) return part;
  const expression = syntax.classify(node);
  switch (expression.kind) {
    case "string":
      return { kind: "text", text: expression.text, span: { start: expression.start, end: expression.end } };
    case "wrapper":
      return expression.inner;
    case "name":
    case "member": {
      const definition = definitionOf(node, names);
      // What stands in another file has no place in this one.
      if (definition === null || definition.id === node.id || definition.tree !== root.tree) return unknown;
      names.bindings.note(definition);
      return definition;
    }
    default:
      return unknown;
  }
}

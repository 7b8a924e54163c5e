import type { Node } from "web-tree-sitter";
import { childrenOf } from "../syntax/nodes.ts";
import type { FindDeclared, SchemaPart } from "../syntax/schemas.ts";
import { definitionOf } from "./evaluate.ts";
import type { SourceFile } from "./sourceReader.ts";
import { spanOf } from "./span.ts";

/** Deeper than schemas that people write, and a circle of definitions. */
export const deepest = 40;

/** What an expression is in a schema, or the expression that gives it its value. */
export function partOf(node: Node, { language: { syntax }, names, root }: SourceFile, depth: number): SchemaPart | Node {
  const unknown: SchemaPart = { kind: "unknown", span: spanOf(node) };
  if (depth > deepest) return unknown;
  const part = syntax.schemas?.partOf(node, finderIn(root, names)) ?? null;
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

/** Finds what stands at the top of a file, or in a declaration of several things there. */
function finderIn(root: Node, { bindings }: SourceFile["names"]): FindDeclared {
  return (name, types) => {
    bindings.asked.add(name);
    const found = childrenOf(root)
      .flatMap((child) => [child, ...(types.test(child.type) ? [] : childrenOf(child))])
      .filter((child) => types.test(child.type) && child.childForFieldName("name")?.text === name);
    const [only = null, another] = found;
    if (another !== undefined) return null;
    bindings.note(only);
    return only;
  };
}

import type { Node } from "web-tree-sitter";
import type { Reference } from "../references.ts";
import type { SchemaPart } from "../syntax/schemas.ts";
import type { Syntax } from "../syntax/syntax.ts";
import { definitionsOf } from "./definitions.ts";
import { definitionOf } from "./evaluate.ts";
import { begin } from "./run.ts";
import type { SourceFile } from "./sourceReader.ts";
import { spanOf } from "./span.ts";
import { finderIn } from "./topDeclarations.ts";
import { startAt } from "./value.ts";

/** Deeper than schemas that people write, and a circle of definitions. */
export const deepest = 40;

/** What an expression is in a schema, or the expression that gives it its value. */
export function partOf(node: Node, source: SourceFile, depth: number): SchemaPart | Node {
  const { language, names, root } = source;
  const { syntax } = language;
  const unknown: SchemaPart = { kind: "unknown", span: spanOf(node) };
  if (depth > deepest) return unknown;
  const part = syntax.schemas?.partOf(node, finderIn(source)) ?? null;
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
      if (definition === null && expression.kind === "member" && isSchemaItself(expression.member, syntax)) return expression.object;
      // What stands in another file has no place in this one.
      if (definition === null || definition.id === node.id || definition.tree !== root.tree) return unknown;
      names.bindings.note(definition);
      return definition;
    }
    default:
      return unknown;
  }
}

/** What of another file an expression is where a schema is wanted; null for what stands in its own one, and for several things. */
export function schemaElsewhere(node: Node, source: SourceFile, depth = 0): Reference | null {
  const { language, names } = source;
  const part = depth > deepest ? null : (language.syntax.schemas?.partOf(node, finderIn(source)) ?? node);
  if (part === null || !("startIndex" in part)) return null;
  if (part.id !== node.id) return schemaElsewhere(part, source, depth + 1);
  const expression = language.syntax.classify(node);
  if (expression.kind === "wrapper") return schemaElsewhere(expression.inner, source, depth + 1);
  if (expression.kind === "member" && isSchemaItself(expression.member, language.syntax))
    return schemaElsewhere(expression.object, source, depth + 1);
  if (expression.kind !== "name" && expression.kind !== "member") {
    const given = language.syntax.schemas?.onlyGiven?.(node) ?? null;
    return given === null ? null : schemaElsewhere(given, source, depth + 1);
  }
  const [only, another] = definitionsOf(node, begin(names), startAt(node), 0) ?? [];
  if (only === undefined || another !== undefined) return null;
  if ("node" in only) return only.node.id === node.id ? null : schemaElsewhere(only.node, source, depth + 1);
  return only.reference.steps.length === 0 ? null : only.reference;
}

function isSchemaItself(member: string, { schemas }: Syntax): boolean {
  return schemas?.membersThatAreIt?.has(member) === true;
}

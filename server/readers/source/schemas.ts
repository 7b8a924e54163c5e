import type { Node } from "web-tree-sitter";
import type { SchemaNode } from "../../../shared/schemas/schemaNode.ts";
import { propertyOf } from "../../../shared/schemas/schemaNode.ts";
import { type ToolSchema, toolSchema } from "../../../shared/schemas/toolSchema.ts";
import type { SchemaPart } from "../language.ts";
import { breachesIn } from "../schemas/breaches.ts";
import { definitionOf } from "./evaluate.ts";
import type { SourceFile } from "./sourceReader.ts";
import { type Span, spanOf } from "./span.ts";

/** The schemas of a declaration, as far as its file tells them. `isOfHost`: an editor or a page takes the tool, which wants plain JSON. */
export function schemasIn(tool: Node, isOfHost: boolean, source: SourceFile): readonly ToolSchema[] {
  const { schemas } = source.language.syntax;
  if (schemas === undefined) return [];
  return schemas.schemasOf(tool).flatMap(({ role, key, value, mayBeEmpty }) => {
    // The parameters of a function stand beside what makes it a tool.
    if (!isWithin(key, spanOf(tool))) source.names.bindings.noteSpan(key);
    const root = nodeOf(value, source, 0);
    // What is no schema by its keys is something else: a shape of a library, a value that is made into a schema later.
    const isSchema = root.kind === "object" && keywords.some((keyword) => propertyOf(root, keyword) !== undefined);
    const isEmpty = root.kind === "object" && root.isWhole && root.properties.length === 0;
    const isMeant = isEmpty && !mayBeEmpty && (isOfHost || answersItself.test(source.text));
    return isSchema || isMeant ? [toolSchema(role, key, root, breachesIn)] : [];
  });
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

const keywords = ["type", "properties", "$schema", "$ref", "anyOf", "oneOf", "allOf"];

/** A file that makes the answer to `tools/list` by itself: its objects are what clients get. */
const answersItself = /\bListToolsRequestSchema\b|["']tools\/list["']/;

/** Deeper than schemas that people write, and a circle of definitions. */
const deepest = 40;

function nodeOf(written: Node | SchemaPart, source: SourceFile, depth: number): SchemaNode {
  const part = "startIndex" in written ? partOf(written, source, depth) : written;
  if ("startIndex" in part) return nodeOf(part, source, depth + 1);
  switch (part.kind) {
    case "object": {
      const properties = part.entries.map(({ key, keySpan, value }) => ({ key, keySpan, value: nodeOf(value, source, depth + 1) }));
      return { kind: "object", properties, isWhole: part.isWhole, span: part.span };
    }
    case "array": {
      const elements = part.elements.map((element) => nodeOf(element, source, depth + 1));
      return { kind: "array", elements, isWhole: part.isWhole, span: part.span };
    }
    default:
      return part;
  }
}

/** What an expression is in a schema, or the expression that gives it its value. */
function partOf(node: Node, { language: { syntax }, names, root }: SourceFile, depth: number): SchemaPart | Node {
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

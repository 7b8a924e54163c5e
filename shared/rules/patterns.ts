import { type TextSpan, valueAt } from "../schemas/schemaNode.ts";
import type { ToolSchema } from "../schemas/toolSchema.ts";

/** A regular expression in what a tool takes. */
export interface WrittenPattern {
  readonly pattern: string;
  readonly span: TextSpan;
  /** The property that it is about. */
  readonly path: string;
}

/** The patterns of what a tool takes: for values, and for the keys of an object. */
export function patternsOf({ role, schemas }: ToolSchema): readonly WrittenPattern[] {
  if (role !== "input") return [];
  return schemas.flatMap(({ node, path }) => {
    const value = valueAt(node, "pattern");
    const keys = valueAt(node, "patternProperties");
    return [
      ...(value?.kind === "text" ? [{ pattern: value.text, span: value.span, path }] : []),
      ...(keys?.kind === "object" ? keys.properties.map(({ key, keySpan }) => ({ pattern: key, span: keySpan, path })) : []),
    ];
  });
}

import type { Node } from "web-tree-sitter";
import { further } from "../references.ts";
import type { ObjectPart } from "../syntax/expression.ts";
import type { Syntax } from "../syntax/syntax.ts";
import { all, type Definition, type LocalDefinition, type Meant, type Way } from "./definition.ts";
import { definitionsOf } from "./definitions.ts";
import { isSpent, type Run } from "./run.ts";

/** The values, keys or entries of an object, each as `take` makes a definition of it. Null when it cannot be known. */
export function partsOfObject(
  part: ObjectPart,
  definition: Definition,
  run: Run,
  depth: number,
  take: (element: Meant, way: Way) => LocalDefinition = (meant, way) => ({ ...meant, way }),
): readonly Definition[] | null {
  if (isSpent(run, depth)) return null;
  const { way } = definition;
  if ("reference" in definition) return [{ reference: further(definition.reference, { kind: part }), way }];
  const { node } = definition;
  const expression = run.syntax.classify(node);
  switch (expression.kind) {
    case "wrapper":
      return partsOfObject(part, { node: expression.inner, way }, run, depth + 1, take);
    case "name":
    case "member":
    case "module":
      return all(definitionsOf(node, run, way, depth + 1) ?? [], (inner) => partsOfObject(part, inner, run, depth + 1, take));
    default:
      return partsIn(part, node, run.syntax)?.map((element) => take(element, way)) ?? null;
  }
}

/** The values, keys or entries in an object that is written out. */
function partsIn(part: ObjectPart, object: Node, syntax: Syntax): readonly Meant[] | null {
  if (part === "values") return (syntax.valuesOf?.(object) ?? []).map((node) => ({ node }));
  const entries = syntax.entriesOf?.(object) ?? null;
  if (part === "entries" || entries === null) return entries?.map((node) => ({ node, as: "entry" })) ?? null;
  return entries.flatMap((entry) => keyOf(entry, syntax) ?? []);
}

/** The key of an entry. */
function keyOf(entry: Node, syntax: Syntax): Meant | null {
  const node = syntax.memberOf(entry, "0");
  return node === null ? null : meantAs(node, entry, "0");
}

/** A member of an entry: what is the entry itself can be its key. */
export function meantAs(node: Node, entry: Node, member: string): Meant {
  return member === "0" && node.id === entry.id ? { node, as: "key" } : { node };
}

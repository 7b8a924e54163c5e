import type { Node } from "web-tree-sitter";
import { type Composition, further, joined } from "../references.ts";
import type { LocalDefinition, Way } from "./definition.ts";
import type { Span } from "./span.ts";

/** One of the texts that an expression can come to when only its file is read. */
export type Value = Way &
  (
    | {
        readonly kind: "text";
        readonly text: string;
        /** The characters of the one literal it stands in, as offsets; null when it is put together from several. */
        readonly literal: Span | null;
        /** What it is the name of, when no literal spells it (`nameof(x)`); else null. */
        readonly identifier: Node | null;
      }
    /** Other files have a part in it: `node` is the expression that names them. */
    | { readonly kind: "imported"; readonly parts: Composition; readonly node: Node }
    /** Known at run time only: the expression that cannot be followed, and the texts that it puts around what is not known. */
    | { readonly kind: "unknown"; readonly node: Node; readonly written: readonly string[] }
  );

/** The way of a value that stands where it is spelled: nothing was called or chosen yet. */
export function startAt(spelling: Node): Way {
  return { spelling, calls: [], branches: [], elements: [] };
}

/** The way of a value, without what it comes to. */
export function wayOf({ spelling, calls, branches, elements }: Way): Way {
  return { spelling, calls, branches, elements };
}

/** The key of an entry that is its own value, as in `{ a }`, as a text. */
export function textOfKey({ node, way }: LocalDefinition): Value {
  return { kind: "text", text: node.text, literal: null, identifier: node, ...way };
}

/** A value as a text: what that is of another file's, the file says. */
export function asText(value: Value): Value {
  if (value.kind !== "imported") return value;
  const [only, more] = value.parts;
  return only === undefined || typeof only === "string" || more !== undefined
    ? value
    : { ...value, parts: [further(only, { kind: "text" })] };
}

/** What a value is put together from. */
export function compositionOf(value: Exclude<Value, { readonly kind: "unknown" }>): Composition {
  return value.kind === "text" ? [value.text] : value.parts;
}

/** The texts in what a value is put together from. */
export function textsIn(parts: Composition): readonly string[] {
  return parts.filter((text) => typeof text === "string" && text !== "").map(String);
}

/** A value that is put together from two: a text where both are. */
export function composed(left: Composition, right: Composition, node: Node, way: Way): Value {
  const parts = joined(left, right);
  const [text = "", more] = parts;
  if (typeof text !== "string" || more !== undefined) return { kind: "imported", parts, node, ...way };
  return { kind: "text", text, literal: null, identifier: null, ...way };
}

/** A value with texts around it. */
export function valueBetween(before: string, value: Value, after: string): Value {
  if (value.kind === "unknown") return { ...value, written: [before, ...value.written, after].filter((text) => text !== "") };
  return composed([before, ...compositionOf(value)], [after], value.spelling, wayOf(value));
}

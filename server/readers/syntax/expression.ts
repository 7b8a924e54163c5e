import type { Node } from "web-tree-sitter";

/** An expression, as far as names are concerned. */
export type Expression =
  /** A string without fields. `start` and `end` are the offsets of its characters, without quotes. */
  | { readonly kind: "string"; readonly text: string; readonly start: number; readonly end: number }
  /** The name of something as a text: `nameof(x)`. No literal spells it. */
  | { readonly kind: "identifier"; readonly identifier: Node }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "member"; readonly object: Node; readonly member: string }
  /** Parentheses, casts and the like: the value is that of `inner`, with `isText` as a text: `str(x)`. */
  | { readonly kind: "wrapper"; readonly inner: Node; readonly isText?: true }
  | { readonly kind: "concatenation"; readonly parts: readonly Part[] }
  /** One of several, it is not known which: `a ? b : c`. With `isDefault` the first one where it has a value: `a ?? b`. */
  | { readonly kind: "choice"; readonly options: readonly Node[]; readonly isDefault?: true }
  | { readonly kind: "list"; readonly elements: readonly Node[] }
  /** All elements of a list in another one. */
  | { readonly kind: "spread"; readonly list: Node }
  /** The values of an object, one after the other, its keys, or its entries, which have the members 0 and 1: `Object.entries(x)`. */
  | { readonly kind: ObjectPart; readonly object: Node }
  /** A module as a value, `require("./names")`, or what it has by a name: `crate::names::DOCK`. */
  | { readonly kind: "module"; readonly from: string; readonly member: string | null }
  | { readonly kind: "other" };

/** What can be gone through of an object. */
export type ObjectPart = "values" | "keys" | "entries";

/**
 * A part of a concatenation: an expression, or what no node stands for: a text, or a name that is looked up from a node, with the members
 * of it that are meant, one of the other.
 */
export type Part = Node | string | { readonly named: string; readonly members?: readonly string[]; readonly from: Node };

/** What an expression is that only stands around another one; of no kind that is known where there is none in it. */
export function wrapperOf(inner: Node | null | undefined): Expression {
  return inner === null || inner === undefined ? { kind: "other" } : { kind: "wrapper", inner };
}

/** A sum of two operands as the texts that it puts together, where `+` does so; of no kind for any other operator. */
export function sumOf(node: Node): Expression {
  const left = node.childForFieldName("left");
  const right = node.childForFieldName("right");
  const isSum = node.childForFieldName("operator")?.text === "+" && left !== null && right !== null;
  return isSum ? { kind: "concatenation", parts: [left, right] } : { kind: "other" };
}

/** A member of what an expression is; of no kind where one of the two is missing. */
export function memberExpression(object: Node | null, member: string | null | undefined): Expression {
  return object === null || member === null || member === undefined ? { kind: "other" } : { kind: "member", object, member };
}

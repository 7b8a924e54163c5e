import type { Node } from "web-tree-sitter";
import type { Syntax } from "../syntax/syntax.ts";

/** What a name stands for at some place of its file. */
export type Binding =
  /** A value, or one of its members. */
  | { readonly kind: "value"; readonly node: Node; readonly member: string | null }
  /** Each element of a list, one after the other, or a member of each; or the keys that they stand under. */
  | { readonly kind: "each"; readonly list: Node; readonly member: string | null; readonly isKey: boolean }
  /** What the calls of a function give it. */
  | { readonly kind: "parameter"; readonly function: Node }
  /** Something of another file: of several modules the first that has it counts. */
  | { readonly kind: "module"; readonly from: readonly string[]; readonly member: string | null }
  /** Something that is not followed: what is caught, a name that is bound twice. */
  | { readonly kind: "hidden" };

/** A call of a named function of the same file. */
export interface Call {
  readonly callee: Node;
  readonly arguments: Node;
  /** What a method is called on; null for a function, and where it does not matter. */
  readonly on: Node | null;
  /** Whether a method of what nothing is known of counts as well. */
  readonly isOnAny: boolean;
}

/** An assignment to a member of what a variable holds. */
export interface Assigned {
  /** The variable, as it is written there. */
  readonly holder: Node;
  readonly member: string;
  readonly value: Node;
}

/** A function with the name that it is defined by. */
export interface NamedFunction {
  readonly name: Node;
  readonly node: Node;
}

/** A name where it is bound, with what it is bound to there. */
export interface Bound {
  readonly name: Node;
  readonly binding: Binding;
  /** Where the module is named that it comes from. */
  readonly module?: Node;
  /** The node in which the binding can be seen. */
  readonly scope: Node;
}

/** Adds a binding. Several patterns can find one: then the one counts that says what it is. */
export function addBound(all: Bound[], found: Bound): void {
  const same = all.findIndex((other) => other.name.id === found.name.id && (isHidden(other) || isHidden(found) || isSame(other, found)));
  if (same < 0) all.push(found);
  else if (!isHidden(found)) all[same] = found;
}

/**
 * What several bindings of one scope come to: modules stand in for each other, as where an import is tried and replaced, and so do the parts
 * of one thing.
 */
export function oneOf(bound: readonly Bound[], syntax: Syntax): Binding {
  const [first, ...others] = bound.map(({ binding }) => binding);
  if (first === undefined) return { kind: "hidden" };
  if (others.length === 0) return first;
  const isPart = (other: Binding) =>
    other.kind === "value" && first.kind === "value" && syntax.isSamePart?.(first.node, other.node) === true;
  if (others.every(isPart)) return first;
  const modules = [first, ...others].flatMap((binding) => (binding.kind === "module" ? [binding] : []));
  const isOne = first.kind === "module" && modules.length === bound.length && modules.every(({ member }) => member === first.member);
  return isOne ? { ...first, from: modules.flatMap(({ from }) => from) } : { kind: "hidden" };
}

function isHidden({ binding }: Bound): boolean {
  return binding.kind === "hidden";
}

function isSame({ binding: left }: Bound, { binding: right }: Bound): boolean {
  return left.kind === "value" && right.kind === "value" && left.node.id === right.node.id;
}

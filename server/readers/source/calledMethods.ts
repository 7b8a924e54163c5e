import type { Node } from "web-tree-sitter";
import type { Syntax } from "../syntax/syntax.ts";
import type { NamedFunction } from "./binding.ts";
import type { Bindings } from "./bindings.ts";
import { isInstanceOf } from "./instances.ts";
import type { Span } from "./span.ts";

/** Which methods of a file are called on what; found out once for each call, since every method of a name asks for all calls of it. */
export class CalledMethods {
  readonly #bindings: Bindings;
  readonly #syntax: Syntax;
  /** By the ids of the nodes that methods are called on: the ids of the methods, and what says that it is those. */
  readonly #known = new Map<number, { readonly ids: ReadonlySet<number>; readonly read: readonly Span[] }>();

  constructor(bindings: Bindings, syntax: Syntax) {
    this.#bindings = bindings;
    this.#syntax = syntax;
  }

  /** The ids of those among the methods of one name that are called on a node. */
  of(on: Node, methods: readonly NamedFunction[]): ReadonlySet<number> {
    let known = this.#known.get(on.id);
    if (known === undefined) {
      const called = () => methods.filter(({ node }) => isInstanceOf(on, node, this.#bindings, this.#syntax));
      const { found, read } = this.#bindings.apart(called);
      known = { ids: new Set(found.map(({ node }) => node.id)), read };
      this.#known.set(on.id, known);
    }
    for (const span of known.read) this.#bindings.noteSpan(span);
    return known.ids;
  }
}

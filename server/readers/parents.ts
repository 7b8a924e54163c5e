import type { Node, Tree } from "web-tree-sitter";
import { PerNode } from "./perNode.ts";

const parents = new PerNode<Node | null>((node) => node.parent);

/**
 * The node around a node, for ways up that may be long. A tree goes down from its root for the answer: asked by every tool of a chain of
 * calls, which is as deep as it is long, that costs the third power of their number.
 */
export function parentOf(node: Node): Node | null {
  return parents.of(node);
}

/**
 * The ways up from nodes to what is looked for around them. Each is gone once: what stands on it knows its end, so that all the tools of a
 * chain of calls share one.
 */
export class WaysUp {
  readonly #isEnd: (around: Node, inner: Node) => boolean;
  readonly #known = new WeakMap<Tree, Map<number, Node | null>>();

  /** `isEnd` says whether a node is looked for, which is met on the way up from one of its children. */
  constructor(isEnd: (around: Node, inner: Node) => boolean) {
    this.#isEnd = isEnd;
  }

  /** The nearest node around a node that is looked for; null without one. */
  from(node: Node): Node | null {
    const last = this.lastOf(node);
    return last === null ? null : parentOf(last);
  }

  /** The child of the nearest node that is looked for in which a node lies, or that it is; null without one. */
  lastOf(node: Node): Node | null {
    const known = this.#knownOf(node.tree);
    const passed: number[] = [];
    let last: Node | null | undefined;
    for (let inner = node; last === undefined; ) {
      last = known.get(inner.id);
      if (last !== undefined) break;
      passed.push(inner.id);
      const around = parentOf(inner);
      if (around === null) last = null;
      else if (this.#isEnd(around, inner)) last = inner;
      else inner = around;
    }
    for (const id of passed) known.set(id, last);
    return last;
  }

  #knownOf(tree: Tree): Map<number, Node | null> {
    const known = this.#known.get(tree) ?? new Map<number, Node | null>();
    this.#known.set(tree, known);
    return known;
  }
}

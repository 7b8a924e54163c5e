import type { Node, Tree } from "web-tree-sitter";

/**
 * Remembers what is made of a node, until its tree is gone. The members of a class that holds names are many and are asked for one by one:
 * to go through them each time costs the square of their number.
 */
export class PerNode<Value> {
  readonly #make: (node: Node) => Value;
  readonly #known = new WeakMap<Tree, Map<number, Value>>();

  constructor(make: (node: Node) => Value) {
    this.#make = make;
  }

  of(node: Node): Value {
    let values = this.#known.get(node.tree);
    if (values === undefined) {
      values = new Map();
      this.#known.set(node.tree, values);
    }
    const known = values.get(node.id);
    if (known !== undefined) return known;
    const made = this.#make(node);
    values.set(node.id, made);
    return made;
  }
}

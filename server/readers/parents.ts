import type { Node } from "web-tree-sitter";
import { PerNode } from "./perNode.ts";

const parents = new PerNode<Node | null>((node) => node.parent);

/**
 * The node around a node, for ways up that may be long. A tree goes down from its root for the answer: asked by every tool of a chain of
 * calls, which is as deep as it is long, that costs the third power of their number.
 */
export function parentOf(node: Node): Node | null {
  return parents.of(node);
}

import type { Node } from "web-tree-sitter";

/** The nodes among some children: the bindings of tree-sitter have null for one that they do not find. */
export function present(nodes: readonly (Node | null)[]): readonly Node[] {
  return nodes.filter((node) => node !== null);
}

/** What a node has in some of its fields, in their order; a field that it lacks is left out. */
export function fields(node: Node, ...names: readonly string[]): readonly Node[] {
  return names.flatMap((name) => node.childForFieldName(name) ?? []);
}

import type { Node } from "web-tree-sitter";

/** The nodes among some children: the bindings of tree-sitter have null for one that they do not find. */
export function present(nodes: readonly (Node | null)[]): readonly Node[] {
  return nodes.filter((node) => node !== null);
}

/** What a node has in some of its fields, in their order; a field that it lacks is left out. */
export function fields(node: Node, ...names: readonly string[]): readonly Node[] {
  return names.flatMap((name) => node.childForFieldName(name) ?? []);
}

/** The named children of a node, which are all that says something: comments may stand anywhere between them, and are left out. */
export function childrenOf(node: Node | null | undefined): readonly Node[] {
  return (node?.namedChildren ?? []).filter((child) => child !== null && !isComment(child)) as readonly Node[];
}

/** One of the named children of a node that are no comments, by its index among them. */
export function childAt(node: Node | null | undefined, index: number): Node | null {
  let before = 0;
  // Not all are made for one of them: a list may have a thousand.
  for (let at = 0; ; at++) {
    const child = node?.namedChild(at) ?? null;
    if (child === null) return null;
    if (!isComment(child) && before++ === index) return child;
  }
}

/** The last of the named children of a node that are no comments. */
export function lastChild(node: Node | null | undefined): Node | null {
  let child = node?.lastNamedChild ?? null;
  while (child !== null && isComment(child)) child = child.previousNamedSibling;
  return child;
}

/** The named sibling behind a node that is no comment. */
export function siblingBehind(node: Node | null | undefined): Node | null {
  let sibling = node?.nextNamedSibling ?? null;
  while (sibling !== null && isComment(sibling)) sibling = sibling.nextNamedSibling;
  return sibling;
}

function isComment({ type }: Node): boolean {
  return type.endsWith("comment");
}

/** Whether a node lies in another one, or is it. */
export function isWithin(node: Node, outer: Node): boolean {
  return outer.startIndex <= node.startIndex && node.endIndex <= outer.endIndex;
}

/** How many characters a node takes: of two nodes around one place the smaller is the inner one. */
export function sizeOf(node: Node): number {
  return node.endIndex - node.startIndex;
}

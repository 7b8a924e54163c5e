import type { Node } from "web-tree-sitter";
import { PerNode } from "../../perNode.ts";
import { childrenOf, present } from "../../syntax/nodes.ts";

/**
 * Namespaces can be opened again and again: what one part of a namespace is asked for may stand in any of them. A name stands for the body
 * that it is in front of; of `namespace a::b::c { }`, `a` stands for the whole and `b` for the `b::c`.
 */

interface Opened {
  readonly path: readonly string[];
  readonly definition: Node;
}

/** The namespaces of a file with the names of those around them. One without a name is as open as what it stands in. */
const openedIn = new PerNode<readonly Opened[]>((root) =>
  present(root.descendantsOfType("namespace_definition")).map((definition) => ({ path: pathTo(definition), definition })),
);

/** The names that lead to what a value is a part of; null for what is no part of a namespace. */
function pathOf(value: Node): readonly string[] | null {
  if (value.type === "namespace_definition") {
    const [first] = namesIn(value.childForFieldName("name"));
    return first === undefined ? null : [...pathTo(value.parent), first];
  }
  if (value.type === "declaration_list") return value.parent?.type === "namespace_definition" ? pathTo(value.parent) : null;
  const definition = definitionAround(value);
  if (value.type !== "nested_namespace_specifier" || definition === null) return null;
  return pathTo(definition).slice(0, 1 - namesIn(value).length);
}

function definitionAround(specifier: Node): Node | null {
  let node = specifier.parent;
  while (node?.type === "nested_namespace_specifier") node = node.parent;
  return node?.type === "namespace_definition" ? node : null;
}

function pathTo(node: Node | null): readonly string[] {
  if (node === null) return [];
  const around = pathTo(node.parent);
  return node.type === "namespace_definition" ? [...around, ...namesIn(node.childForFieldName("name"))] : around;
}

function namesIn(name: Node | null): readonly string[] {
  return name?.type === "nested_namespace_specifier" ? childrenOf(name).flatMap(namesIn) : name === null ? [] : [name.text];
}

/** Whether a value is a part of a namespace, of which there can be others. */
export function isNamespace(value: Node): boolean {
  return pathOf(value) !== null;
}

/** Whether two values are parts of one namespace. */
export function isSameNamespace(left: Node, right: Node): boolean {
  const path = pathOf(left);
  return path !== null && path.join("::") === pathOf(right)?.join("::");
}

/** The bodies of all parts that a file has of a namespace. */
export function bodiesOf(value: Node): readonly Node[] {
  const path = pathOf(value) ?? [];
  return openedIn.of(value.tree.rootNode).flatMap(({ path: other, definition }) => {
    const body = other.join("::") === path.join("::") ? definition.childForFieldName("body") : null;
    return body === null ? [] : [body];
  });
}

/** The namespaces in one, as what their names stand for. */
export function namespacesIn(value: Node): ReadonlyMap<string, Node> {
  const path = pathOf(value) ?? [];
  const inner = new Map<string, Node>();
  for (const { path: other, definition } of openedIn.of(value.tree.rootNode)) {
    const name = other[path.length];
    if (name === undefined || path.some((part, index) => part !== other[index])) continue;
    const part = partAt(definition, other.length - path.length);
    if (part !== null) inner.set(name, part);
  }
  return inner;
}

/** What the name stands for behind which a definition has some names less one: its body where there is none more. */
function partAt(definition: Node, left: number): Node | null {
  if (left === 1) return definition.childForFieldName("body");
  let name = definition.childForFieldName("name");
  if (name === null || namesIn(name).length < left) return null;
  if (namesIn(name).length === left) return definition;
  while (name !== null && namesIn(name).length > left) name = childrenOf(name)[1] ?? null;
  return name;
}

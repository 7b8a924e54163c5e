import type { Node } from "web-tree-sitter";
import { childAt, childrenOf, present } from "../../syntax/nodes.ts";
import { bodiesOf, isNamespace, namespacesIn } from "./namespaces.ts";
import { keyText } from "./strings.ts";

/** The value of a field, of a key in JSON that is written as lists of pairs, or of a constant in a class or a namespace. */
export function memberOf(node: Node, member: string): Node | null {
  if (isNamespace(node)) return inNamespace(node, member);
  if (node.type === "field_declaration_list") return constantOf(node, member);
  const list = listIn(node);
  if (list === null) return null;
  for (const child of childrenOf(list)) if (keyOf(child) === member) return heldBy(child);
  // A struct whose fields have no names here has its name first.
  const [first] = childrenOf(list);
  return member === "name" && first !== undefined && childrenOf(list).every((child) => keyOf(child) === null) ? first : null;
}

/** What only one of the parts of a namespace has: of several nobody knows which is meant. */
function inNamespace(namespace: Node, member: string): Node | null {
  const values = bodiesOf(namespace).flatMap((body) => constantOf(body, member) ?? []);
  const [only = namespacesIn(namespace).get(member) ?? null, another] = values;
  return another === undefined ? only : null;
}

/** The keys of a list of pairs or fields, and the names that a namespace has. */
export function keysOf(node: Node): readonly string[] {
  if (isNamespace(node)) return [...namespacesIn(node).keys(), ...bodiesOf(node).flatMap((body) => childrenOf(body).flatMap(declaredIn))];
  const list = listIn(node);
  return list === null ? [] : childrenOf(list).flatMap((child) => keyOf(child) ?? []);
}

function listIn(node: Node): Node | null {
  if (node.type === "initializer_list") return node;
  return node.type === "compound_literal_expression" ? node.childForFieldName("value") : null;
}

/** The key of `.name = "x"` or of `{"name", "x"}`. */
function keyOf(node: Node): string | null {
  if (node.type === "initializer_pair") return childAt(node.childForFieldName("designator"), 0)?.text ?? null;
  if (node.type !== "initializer_list") return null;
  const pair = childrenOf(node);
  return pair.length === 2 ? keyText(pair[0] ?? null) : null;
}

function heldBy(node: Node): Node | null {
  return node.type === "initializer_pair" ? node.childForFieldName("value") : (childrenOf(node)[1] ?? null);
}

function constantOf(body: Node, member: string): Node | null {
  for (const child of childrenOf(body)) {
    const declared = child.childForFieldName("declarator");
    if (declared?.type === "init_declarator" && nameIn(declared.childForFieldName("declarator")) === member)
      return declared.childForFieldName("value");
    if (child.type === "field_declaration" && nameIn(declared) === member) return child.childForFieldName("default_value");
    if (/^(?:class|struct)_specifier$/.test(child.type) && child.childForFieldName("name")?.text === member)
      return child.childForFieldName("body");
  }
  return null;
}

/** What a part of a namespace gives a value to, or says what it is made of. */
function declaredIn(child: Node): readonly string[] {
  const declared = child.childForFieldName("declarator");
  const name = declared?.type === "init_declarator" ? nameIn(declared.childForFieldName("declarator")) : null;
  return present([child.childForFieldName("body") === null ? null : child.childForFieldName("name")])
    .map(({ text }) => text)
    .concat(name ?? []);
}

function nameIn(declarator: Node | null): string | null {
  return /(\w+)\s*(?:\[[^\]]*\])*$/.exec(declarator?.text ?? "")?.[1] ?? null;
}

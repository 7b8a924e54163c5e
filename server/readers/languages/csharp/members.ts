import type { Node } from "web-tree-sitter";
import { PerNode } from "../../perNode.ts";
import { childAt, childrenOf, lastChild, siblingBehind } from "../../syntax/nodes.ts";
import { stringOf } from "./strings.ts";

/** The value of a member of a class, an enum, an object initializer, an anonymous object or a dictionary. The last of equal keys counts. */
export function memberOf(node: Node, member: string): Node | null {
  return node.type === "tuple_expression" ? partOf(node, member) : (members.of(bodyOf(node)).get(member) ?? null);
}

/** What stands at a place of a tuple, or behind a name in it. */
function partOf(tuple: Node, member: string): Node | null {
  const parts = childrenOf(tuple);
  const place = /^Item\d$/.test(member) ? Number(member.slice(4)) - 1 : Number(member);
  const part = parts.find((argument) => argument.childForFieldName("name")?.text === member) ?? parts[place];
  return lastChild(part);
}

/** Names of members, keys of an initializer, and names of arguments. */
export function keysOf(node: Node): readonly string[] {
  return [...members.of(bodyOf(node)).keys()];
}

/** The values of an initializer with keys; none for anything else. */
export function valuesOf(node: Node): readonly Node[] {
  const body = bodyOf(node);
  return body.type === "initializer_expression" ? entriesOf(body).flatMap(([, value]) => value ?? []) : [];
}

/** The node that holds the members: an object that is created has them in its initializer. */
function bodyOf(node: Node): Node {
  if (node.type !== "object_creation_expression" && node.type !== "implicit_object_creation_expression") return node;
  return childrenOf(node).find((child) => child.type === "initializer_expression") ?? node;
}

type Entry = readonly [string, Node | null];

const members = new PerNode<ReadonlyMap<string, Node | null>>((body) => new Map(entriesOf(body)));

function entriesOf(body: Node): readonly Entry[] {
  if (body.type === "anonymous_object_creation_expression") return entriesOfAnonymous(body);
  return childrenOf(body).flatMap((child): readonly Entry[] => entriesIn(child));
}

function entriesIn(child: Node): readonly Entry[] {
  switch (child.type) {
    case "assignment_expression": {
      const left = child.childForFieldName("left");
      const key = left?.type === "element_binding_expression" ? keyText(childAt(childAt(left, 0), 0)) : (left?.text ?? null);
      return key === null ? [] : [[key, child.childForFieldName("right")]];
    }
    // { "key", value } of a dictionary
    case "initializer_expression": {
      const key = keyText(childAt(child, 0));
      return key === null ? [] : [[key, childAt(child, 1)]];
    }
    case "field_declaration":
      return childrenOf(child)
        .flatMap((declaration) => (declaration.type === "variable_declaration" ? childrenOf(declaration) : []))
        .flatMap((declarator): readonly Entry[] => {
          const name = declarator.type === "variable_declarator" ? declarator.childForFieldName("name")?.text : undefined;
          return name === undefined ? [] : [[name, initialOf(declarator)]];
        });
    case "property_declaration":
      return [[nameOf(child), isReplaceable(child) ? null : child.childForFieldName("value")]];
    case "method_declaration":
      return [[nameOf(child), null]];
    case "class_declaration":
    case "struct_declaration":
    case "enum_declaration":
      return [[nameOf(child), child.childForFieldName("body")]];
    case "argument":
    case "attribute_argument": {
      const name = child.childForFieldName("name")?.text;
      return name === undefined ? [] : [[name, lastChild(child)]];
    }
    default:
      return [];
  }
}

/** `new { name = "x", schema }`: without a name, the last part of an expression is its key. */
function entriesOfAnonymous(object: Node): readonly Entry[] {
  const children = object.children.flatMap((child) => child ?? []);
  return children.flatMap((child, index): readonly Entry[] => {
    if (!child.isNamed || children[index - 1]?.type === "=") return [];
    if (children[index + 1]?.type === "=") return [[child.text, children[index + 2] ?? null]];
    return child.type === "identifier" ? [[child.text, child]] : [];
  });
}

/** What is written behind the `=` of a declarator. */
function initialOf(declarator: Node): Node | null {
  return siblingBehind(declarator.children.find((child) => child?.type === "="));
}

/** A subclass may have another one. */
function isReplaceable(property: Node): boolean {
  return childrenOf(property).some((child) => child.type === "modifier" && /^(?:virtual|abstract)$/.test(child.text));
}

function keyText(node: Node | null | undefined): string | null {
  const key = node?.type === "string_literal" ? stringOf(node) : null;
  return key?.kind === "string" ? key.text : null;
}

function nameOf(node: Node): string {
  return node.childForFieldName("name")?.text ?? "";
}

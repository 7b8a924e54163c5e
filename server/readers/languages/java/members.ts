import type { Node } from "web-tree-sitter";
import { PerNode } from "../../perNode.ts";
import { childrenOf } from "../../syntax/nodes.ts";

/** The value of a field, a constant of an enum or the body of a nested class, in the body of a class, an interface or an enum. */
export function memberOf(body: Node, member: string): Node | null {
  return members.of(body).get(member) ?? null;
}

/** Names of members, and keys of annotations. */
export function keysOf(node: Node): readonly string[] {
  return [...members.of(node).keys()];
}

type Entry = readonly [string, Node | null];

/** Of two members of one name, a field and a method, the first counts. */
const members = new PerNode<ReadonlyMap<string, Node | null>>((body) => new Map([...entriesOf(body)].reverse()));

function entriesOf(body: Node): readonly Entry[] {
  return childrenOf(body).flatMap((child) => entriesIn(child));
}

function entriesIn(child: Node): readonly Entry[] {
  switch (child.type) {
    case "field_declaration":
    case "constant_declaration":
      return childrenOf(child).flatMap((declarator): readonly Entry[] =>
        declarator.type === "variable_declarator" ? [[nameOf(declarator), declarator.childForFieldName("value")]] : [],
      );
    case "enum_constant":
      return [[nameOf(child), child]];
    case "enum_body_declarations":
      return entriesOf(child);
    case "method_declaration":
      return [[nameOf(child), null]];
    case "class_declaration":
    case "interface_declaration":
    case "enum_declaration":
    case "record_declaration":
      return [[nameOf(child), child.childForFieldName("body")]];
    case "element_value_pair":
      return [[child.childForFieldName("key")?.text ?? "", child.childForFieldName("value")]];
    default:
      return [];
  }
}

function nameOf(node: Node): string {
  return node.childForFieldName("name")?.text ?? "";
}

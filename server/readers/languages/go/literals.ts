import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { childAt, childrenOf, present } from "../../syntax/nodes.ts";
import { textOf } from "./strings.ts";

/** Composite literals: structs by field or by position, maps by key. */

/** The value of a field or a key. What asks for `name` can mean the exported field `Name`. */
export function memberOf(node: Node, member: string): Node | null {
  const body = bodyOf(node);
  if (body === null) return null;
  return byKey(body, member) ?? byPosition(body, member) ?? byKey(body, member.charAt(0).toUpperCase() + member.slice(1));
}

/** The keys of a literal that are identifiers or strings. */
export function keysOf(node: Node): readonly string[] {
  return keyed(bodyOf(node)).flatMap((element) => keyOf(element) ?? []);
}

/** The elements of a slice, an array or a map, without their keys; null for other literals. */
export function elementsOf(literal: Node): readonly Node[] | null {
  const type = literal.childForFieldName("type")?.type;
  if (type !== "slice_type" && type !== "array_type" && type !== "implicit_length_array_type" && type !== "map_type") return null;
  return childrenOf(literal.childForFieldName("body")).flatMap((element) => {
    if (element.type === "keyed_element") return element.childForFieldName("value") ?? [];
    return element.type === "literal_element" ? [element] : [];
  });
}

function bodyOf(node: Node): Node | null {
  return node.type === "literal_value" ? node : node.type === "composite_literal" ? node.childForFieldName("body") : null;
}

function byKey(body: Node, key: string): Node | null {
  return (
    keyed(body)
      .find((element) => keyOf(element) === key)
      ?.childForFieldName("value") ?? null
  );
}

function byPosition(body: Node, field: string): Node | null {
  const elements = childrenOf(body);
  if (elements.length === 0 || elements.some(({ type }) => type !== "literal_element")) return null;
  const index = fieldsOf(typeOf(body)).indexOf(field);
  return elements[index] ?? null;
}

/** The type of a literal: its own, or that of the elements of the literal around it. */
function typeOf(body: Node): Node | null {
  const around = body.parent;
  if (around?.type === "composite_literal") return around.childForFieldName("type");
  // The literal stands in an element, and that in the literal of a list or map.
  const list = around?.parent?.type === "keyed_element" ? around.parent.parent : (around?.parent ?? null);
  const type = list === null ? null : typeOf(list);
  return type?.childForFieldName("element") ?? type?.childForFieldName("value") ?? null;
}

/** The names of a struct's fields in order, where its type is written in the same file. */
function fieldsOf(type: Node | null): readonly string[] {
  switch (type?.type) {
    case "pointer_type":
      return fieldsOf(childAt(type, 0));
    case "type_identifier":
      return fieldsOf(declaredType(type));
    case "struct_type":
      return childrenOf(childAt(type, 0)).flatMap((field) => {
        const names = present(field.childrenForFieldName("name")).map(({ text }) => text);
        // An embedded type is a field too.
        return field.type === "field_declaration" && names.length === 0 ? [field.childForFieldName("type")?.text ?? ""] : names;
      });
    default:
      return [];
  }
}

/** The struct that a name stands for, declared in a block around it or at the top of the file. */
function declaredType({ text, parent }: Node): Node | null {
  for (let node = parent; node !== null; node = parentOf(node)) {
    if (node.type !== "source_file" && node.type !== "statement_list") continue;
    for (const declaration of childrenOf(node)) {
      if (declaration.type !== "type_declaration") continue;
      const spec = childrenOf(declaration).find((child) => child.childForFieldName("name")?.text === text);
      const type = spec?.childForFieldName("type") ?? null;
      if (type?.type === "struct_type") return type;
    }
  }
  return null;
}

function keyed(body: Node | null): readonly Node[] {
  return childrenOf(body).filter(({ type }) => type === "keyed_element");
}

function keyOf(element: Node): string | null {
  const key = element.childForFieldName("key");
  const inner = key?.type === "literal_element" ? childAt(key, 0) : key;
  return inner?.type === "identifier" ? inner.text : textOf(inner ?? null);
}

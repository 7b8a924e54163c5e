import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { PerNode } from "../../perNode.ts";
import { escaped } from "../../source/conditions.ts";
import { childAt, childrenOf, lastChild } from "../../syntax/nodes.ts";
import { stringOf } from "./strings.ts";

/**
 * What PHP's classes, arrays and argument lists hold. The members of a class go by how they are written: `NAME` a constant or case, `$name`
 * a property, `name()` a method.
 */

/** The value of a member in the body of a class or enum, or in an array; null where there is none and where it cannot be told. */
export function memberOf(node: Node, member: string): Node | null {
  return tables.of(node).get(member) ?? elementAt(node, member);
}

/** What stands at a place of an array without keys. */
function elementAt(array: Node, place: string): Node | null {
  const elements = array.type === "array_creation_expression" && /^\d+$/.test(place) ? elementsOf(array) : [];
  const isList = elements.every((element) => childrenOf(element).length === 1 && lastValue(element)?.type !== "variadic_unpacking");
  const element = isList ? elements[Number(place)] : undefined;
  return element === undefined ? null : lastValue(element);
}

/** The key of an element of an array. Where what it stands for says the same of itself, that is where the name is written. */
export function keyOf(element: Node): Node | null {
  const [key, value] = element.type === "array_element_initializer" ? childrenOf(element) : [];
  if (key === undefined || value === undefined) return null;
  const own = memberOf(value, "name");
  const text = textOf(key);
  return own !== null && text !== null && textOf(own) === text ? own : key;
}

const tables = new PerNode<ReadonlyMap<string, Node | null>>((node) => {
  const table = new Map<string, Node | null>();
  for (const [name, value] of membersOf(node)) {
    // What is spread into an array can hold the keys before it too.
    if (name === "...") table.clear();
    else table.set(name, value);
  }
  return table;
});

/** The keys of an array, the names of named arguments, and of a class its members, its attributes (`#Name`) and `abstract`. */
export function keysOf(node: Node): readonly string[] {
  switch (node.type) {
    case "arguments":
      return childrenOf(node).flatMap((argument) => argument.childForFieldName("name")?.text ?? []);
    case "class_declaration":
      return [
        ...childrenOf(node).flatMap(({ type }) => (type === "abstract_modifier" ? ["abstract"] : [])),
        ...attributesOf(node).map((name) => `#${name}`),
        ...membersOf(node.childForFieldName("body")).map(([name]) => name),
      ];
    default:
      return membersOf(node).map(([name]) => name);
  }
}

/** The values of an array. */
export function valuesOf(node: Node): readonly Node[] {
  return node.type === "array_creation_expression" ? elementsOf(node).flatMap((element) => lastValue(element) ?? []) : [];
}

/** The elements of an array, those with keys as well as those without. */
export function elementsOf(array: Node): readonly Node[] {
  return childrenOf(array).filter(({ type }) => type === "array_element_initializer");
}

/** The value of an array element, behind its key. */
export function lastValue(element: Node): Node | null {
  return lastChild(element);
}

/** The class, enum, trait or interface around a node. */
export function classAround(node: Node): Node | null {
  for (let around = parentOf(node); around !== null; around = parentOf(around)) if (classes.has(around.type)) return around;
  return null;
}

const classes = new Set(["class_declaration", "enum_declaration", "trait_declaration", "interface_declaration"]);

/** Whether `$this` can be of another class that says otherwise, or a property gets its value elsewhere. */
export function isReplaceable(definition: Node, member: string): boolean {
  if (definition.type !== "class_declaration" || keysOf(definition).includes("abstract")) return true;
  return member.startsWith("$") && new RegExp(`\\$this->${escaped(member.slice(1))}\\s*=(?![=>])`).test(definition.text);
}

type Member = readonly [name: string, value: Node | null];

function membersOf(node: Node | null): readonly Member[] {
  if (node === null) return [];
  if (node.type === "array_creation_expression") return elementsOf(node).flatMap(membersOfElement);
  return childrenOf(node).flatMap(membersOfStatement);
}

function membersOfElement(element: Node): readonly Member[] {
  const parts = childrenOf(element);
  if (parts.some(({ type }) => type === "variadic_unpacking")) return [["...", null]];
  const [key, value] = parts;
  const text = key === undefined || value === undefined ? null : textOf(key);
  return text === null ? [] : [[text, value ?? null]];
}

function membersOfStatement(statement: Node): readonly Member[] {
  switch (statement.type) {
    case "const_declaration":
      return childrenOf(statement)
        .filter(({ type }) => type === "const_element")
        .map((element) => [childAt(element, 0)?.text ?? "", childAt(element, 1)]);
    case "enum_case":
      return [[statement.childForFieldName("name")?.text ?? "", statement.childForFieldName("value")]];
    case "property_declaration":
      return childrenOf(statement)
        .filter(({ type }) => type === "property_element")
        .map((element) => [element.childForFieldName("name")?.text ?? "", element.childForFieldName("default_value")]);
    case "method_declaration":
      return [[`${statement.childForFieldName("name")?.text ?? ""}()`, onlyReturn(statement)]];
    case "argument": {
      const name = statement.childForFieldName("name");
      return name === null ? [] : [[name.text, lastValue(statement)]];
    }
    default:
      return [];
  }
}

/** What a function gives back when that is all that it does. */
export function onlyReturn(method: Node): Node | null {
  const statements = childrenOf(method.childForFieldName("body"));
  const [only, another] = statements;
  return only?.type === "return_statement" && another === undefined ? childAt(only, 0) : null;
}

function attributesOf(definition: Node): readonly string[] {
  const groups = childrenOf(definition.childForFieldName("attributes"));
  return groups.flatMap((group) => childrenOf(group).flatMap((attribute) => childAt(attribute, 0)?.text.split("\\").at(-1) ?? []));
}

function textOf(key: Node): string | null {
  const expression = key.type === "string" || key.type === "encapsed_string" ? stringOf(key) : null;
  return expression?.kind === "string" ? expression.text : null;
}

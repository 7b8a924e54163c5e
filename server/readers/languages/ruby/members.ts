import type { Node } from "web-tree-sitter";
import { PerNode } from "../../perNode.ts";
import { childrenOf, present } from "../../syntax/nodes.ts";
import { stringOf } from "./strings.ts";

/** What Ruby's classes, modules, hashes and argument lists hold. */

/** The value of a constant, or the body of a class or module, in the body of a class or module; the value of a key of a hash. */
export function memberOf(node: Node, member: string): Node | null {
  if (node.type === "array") return elementAt(node, member);
  if (node.type === "pair") return member === "0" ? keyOf(node) : member === "1" ? node.childForFieldName("value") : null;
  const values = tables.of(node).get(member) ?? [];
  const [only = null, another] = values;
  // A key that is there twice has its last value; a constant that is there twice has none that is known.
  return another === undefined ? only : node.type === "hash" ? (values.at(-1) ?? null) : null;
}

/** What stands at a place of an array; null where something is spread before it. */
function elementAt(array: Node, place: string): Node | null {
  const before = childrenOf(array).slice(0, Number(place) + 1);
  return before.some(({ type }) => type === "splat_argument") ? null : (before[Number(place)] ?? null);
}

/** The key of a pair. Where what it stands for says the same of itself, `a: { name: "a" }`, that is where the name is written. */
function keyOf(pair: Node): Node | null {
  const key = pair.childForFieldName("key");
  const value = pair.childForFieldName("value");
  const own = value?.type === "hash" ? memberOf(value, "name") : null;
  const text = textOfKey(key);
  return text !== null && textOfKey(own) === text ? own : key;
}

/** The pairs of a hash; null where others are spread into it. */
export function entriesOf(node: Node): readonly Node[] | null {
  const entries = node.type === "hash" ? childrenOf(node) : null;
  return entries?.every((entry) => entry.type === "pair" && entry.childForFieldName("value") !== null) === true ? entries : null;
}

const tables = new PerNode<ReadonlyMap<string, readonly Node[]>>((node) => {
  const table = new Map<string, Node[]>();
  for (const child of childrenOf(node)) {
    const [name, value] = memberIn(child);
    if (name !== null && value !== null) table.set(name, [...(table.get(name) ?? []), value]);
  }
  return table;
});

/** The keys of a hash or argument list; of a class the methods that it calls (`tool_name`) and defines (`call()`, `self.call()`). */
export function keysOf(node: Node): readonly string[] {
  if (node.type === "body_statement") return [...tables.of(node).keys()];
  if (node.type === "class" || node.type === "call") return childrenOf(bodyOf(node)).flatMap(keysOfStatement);
  return childrenOf(node).flatMap((child) => {
    if (child.type === "hash_splat_argument") return ["**"];
    const key = child.type === "pair" ? textOfKey(child.childForFieldName("key")) : null;
    return key === null ? [] : [key];
  });
}

/** The values of a hash. */
export function valuesOf(node: Node): readonly Node[] {
  return node.type === "hash" ? present(childrenOf(node).map((pair) => pair.childForFieldName("value") ?? null)) : [];
}

/** The body of a class, or of the block that is given to a call. */
function bodyOf(node: Node): Node | null {
  return (node.childForFieldName("block") ?? node).childForFieldName("body");
}

function keysOfStatement(statement: Node): readonly string[] {
  const name = statement.childForFieldName("name")?.text ?? "";
  switch (statement.type) {
    case "call":
      return statement.childForFieldName("receiver") === null ? [statement.childForFieldName("method")?.text ?? ""] : [];
    case "method":
      return [`${name}()`];
    case "singleton_method":
      return [`self.${name}()`];
    case "singleton_class":
      return childrenOf(bodyOf(statement)).flatMap((inner) => keysOfStatement(inner).map((key) => `self.${key}`));
    default:
      return [];
  }
}

function memberIn(child: Node): readonly [string | null, Node | null] {
  switch (child.type) {
    case "pair":
      return [textOfKey(child.childForFieldName("key")), child.childForFieldName("value")];
    case "assignment":
      return [child.childForFieldName("left")?.text ?? null, child.childForFieldName("right")];
    case "class":
    case "module":
      return [child.childForFieldName("name")?.text ?? null, child.childForFieldName("body")];
    default:
      return [null, null];
  }
}

/** `name:`, `"name":`, `:name =>` and `"name" =>` are one key where tools are listed. */
export function textOfKey(key: Node | null): string | null {
  switch (key?.type) {
    case "hash_key_symbol":
      return key.text;
    case "simple_symbol":
      return key.text.slice(1);
    case "string": {
      const expression = stringOf(key);
      return expression.kind === "string" ? expression.text : null;
    }
    default:
      return null;
  }
}

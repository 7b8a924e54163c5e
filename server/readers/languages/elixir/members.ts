import type { Node } from "web-tree-sitter";
import { PerNode } from "../../perNode.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import { childOfType, givenTo, headOf, keyText, nameOfHead, onlyValue, operatorOf, statementsOf, targetOf } from "./nodes.ts";

/** What Elixir's maps, keyword lists, arguments and modules hold. */

/** The value of a key of a map or keyword list, or what a function `name()` of a module gives back. */
export function memberOf(node: Node, member: string): Node | null {
  if (node.type === "tuple") return childrenOf(node)[Number(member)] ?? null;
  if (node.type === "binary_operator") return partOf(node, member);
  return tables.of(node).get(member) ?? null;
}

/** What stands on the sides of `"a" => b`. */
function partOf(entry: Node, member: string): Node | null {
  const side = member === "0" ? "left" : member === "1" ? "right" : null;
  return side === null || operatorOf(entry) !== "=>" ? null : entry.childForFieldName(side);
}

/** The entries of a map whose keys stand in front of arrows; null for one that has others. */
export function entriesOf(node: Node): readonly Node[] | null {
  const entries = node.type === "map" ? childrenOf(childOfType(node, "map_content")) : null;
  return entries?.every((entry) => entry.type === "binary_operator" && operatorOf(entry) === "=>") === true ? entries : null;
}

const tables = new PerNode<ReadonlyMap<string, Node>>(
  (node) => new Map(membersOf(node).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))),
);

/** The keys under which a map, a keyword list or a module has something. */
export function keysOf(node: Node): readonly string[] {
  return membersOf(node).map(([name]) => name);
}

/** The values of a map. */
export function valuesOf(node: Node): readonly Node[] {
  return node.type === "map" ? membersOf(node).flatMap(([, value]) => value ?? []) : [];
}

type Member = readonly [name: string, value: Node | null];

function membersOf(node: Node): readonly Member[] {
  switch (node.type) {
    case "map":
      return childrenOf(childOfType(node, "map_content")).flatMap(membersOfContent);
    case "list":
    case "arguments":
      return childrenOf(node).flatMap((child) => (child.type === "keywords" ? pairsOf(child) : []));
    case "keywords":
      return pairsOf(node);
    case "call":
      return targetOf(node) === "defmodule" ? statementsOf(node).flatMap(membersOfStatement) : givenTo(node).flatMap(membersOf);
    default:
      return [];
  }
}

function membersOfContent(child: Node): readonly Member[] {
  if (child.type === "keywords") return pairsOf(child);
  if (child.type !== "binary_operator") return [];
  switch (operatorOf(child)) {
    case "=>": {
      const key = keyText(child.childForFieldName("left"));
      return key === null ? [] : [[key, child.childForFieldName("right")]];
    }
    // `%{base | name: "x"}`
    case "|":
      return membersOfContent(child.childForFieldName("right") ?? child);
    default:
      return [];
  }
}

function pairsOf(keywords: Node): readonly Member[] {
  return childrenOf(keywords).flatMap((pair): readonly Member[] => {
    const key = keyText(pair.childForFieldName("key"));
    return key === null ? [] : [[key, pair.childForFieldName("value")]];
  });
}

function membersOfStatement(statement: Node): readonly Member[] {
  const name = nameOfHead(headOf(statement));
  return name === null ? [] : [[`${name}()`, onlyValue(statement)]];
}

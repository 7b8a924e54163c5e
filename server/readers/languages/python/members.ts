import type { Node } from "web-tree-sitter";
import { PerNode } from "../../perNode.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import { stringOf } from "./strings.ts";

/** The members of one class body or dictionary: name → value. */
type Members = ReadonlyMap<string, Node>;

const tables = new PerNode<Members>((node) => (node.type === "block" ? membersOfClass(node) : membersOfDictionary(node)));

/**
 * The value of a member of a class (enum) body, or of a key of a dictionary; null where there is none, and where it cannot be told:
 * a member that is bound twice or replaced through `self`, a key in front of what is spread into the dictionary.
 */
export function memberOf(node: Node, member: string): Node | null {
  switch (node.type) {
    case "block":
    case "dictionary":
      return tables.of(node).get(member) ?? null;
    case "argument_list":
      return keywordOf(node, member);
    case "tuple":
    case "list":
      return elementAt(node, member);
    case "pair":
      return member === "0" ? keyOf(node) : member === "1" ? node.childForFieldName("value") : null;
    default:
      return null;
  }
}

/** What a call is given by a name. */
function keywordOf(args: Node, name: string): Node | null {
  const given = childrenOf(args).find((child) => child.type === "keyword_argument" && child.childForFieldName("name")?.text === name);
  return given?.childForFieldName("value") ?? null;
}

/** The key of a pair. Where what it stands for says the same of itself, `"a": {"name": "a"}`, that is where the name is written. */
function keyOf(pair: Node): Node | null {
  const key = pair.childForFieldName("key");
  const value = pair.childForFieldName("value");
  const own = value?.type === "dictionary" ? memberOf(value, "name") : null;
  const text = textOfKey(key);
  return text !== null && textOfKey(own) === text ? own : key;
}

/** What stands at a place of a tuple or a list; null where something is spread before it. */
function elementAt(list: Node, place: string): Node | null {
  const before = childrenOf(list).slice(0, Number(place) + 1);
  return before.some(({ type }) => type === "list_splat") ? null : (before[Number(place)] ?? null);
}

/** The pairs of a dictionary; null where others are spread into it. */
export function entriesOf(node: Node): readonly Node[] | null {
  const entries = node.type === "dictionary" ? childrenOf(node) : null;
  return entries?.every(({ type }) => type === "pair") === true ? entries : null;
}

/** The text of a key in quotes; null for any other. */
export function textOfKey(node: Node | null): string | null {
  const key = node?.type === "string" ? stringOf(node) : null;
  return key?.kind === "string" ? key.text : null;
}

function membersOfClass(body: Node): Members {
  const members = new Map<string, Node>();
  const unclear = new Set(Array.from(body.text.matchAll(replacement), ([, member = ""]) => member));
  for (const statement of childrenOf(body)) {
    const assignment = statement.type === "expression_statement" ? childAt(statement, 0) : null;
    const member = assignment?.type === "assignment" ? assignment.childForFieldName("left")?.text : undefined;
    const value = assignment?.childForFieldName("right") ?? null;
    if (member === undefined || value === null) continue;
    if (members.has(member)) unclear.add(member);
    members.set(member, value);
  }
  for (const member of unclear) members.delete(member);
  return members;
}

/** `self.x = …`, also with a type, and not `self.x == …`. */
const replacement = /\b(?:self|cls)\s*\.\s*(\w+)\s*(?::[^=\n]+)?=(?!=)/g;

function membersOfDictionary(dictionary: Node): Members {
  const members = new Map<string, Node>();
  for (const pair of childrenOf(dictionary)) {
    if (pair.type === "dictionary_splat") members.clear();
    const key = pair.type === "pair" ? textOfKey(pair.childForFieldName("key")) : null;
    const value = pair.childForFieldName("value") ?? null;
    if (key !== null && value !== null) members.set(key, value);
  }
  return members;
}

import type { Node } from "web-tree-sitter";
import { schemaRole } from "../../schemas/roles.ts";
import { arrayPart, objectPart, scalarPart, schemasAmong } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { decodeEscapes } from "./escapes.ts";
import { givenTo, headOf, keyText, nameOfHead, onlyValue, operatorOf, statementsOf } from "./nodes.ts";

/** How schemas are written in Elixir: maps, whose atoms come out as JSON's texts. */
export const elixirSchemas: SchemaSyntax = { schemasOf, partOf, decode: decodeEscapes, onlyGiven };

/** Those of a map that is a tool, of what a call is given that makes one, and of a module's functions of their names. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  if (tool.type === "map") return schemasAmong(entriesOf(tool), false);
  if (tool.type !== "call") return [];
  const given = givenTo(tool).flatMap((argument) => (argument.type === "keywords" ? entriesIn(argument) : []));
  return [...schemasAmong(given, true), ...statementsOf(tool).flatMap(schemasOfFunction)];
}

/** `def input_schema, do: %{…}` */
function schemasOfFunction(statement: Node): readonly WrittenSchema[] {
  const head = headOf(statement);
  const name = nameOfHead(head) ?? "";
  const value = head !== null && schemaRole(name) !== null ? onlyValue(statement) : null;
  return head === null || value === null ? [] : schemasAmong([{ key: name, keySpan: spanOf(head), value }], true);
}

function partOf(node: Node): SchemaPart | Node | null {
  switch (node.type) {
    case "map":
      return mapPart(node);
    case "list":
      return arrayPart(node, childrenOf(node), "");
    case "boolean":
      return { kind: "constant", value: node.text === "true", span: spanOf(node) };
    default:
      return scalarPart(node, scalars);
  }
}

const scalars = {
  numbers: new Set(["integer", "float", "unary_operator"]),
  constants: new Map([["nil", null]]),
};

/** A map; one that is another with changes (`%{other | a: 1}`) is not whole. */
function mapPart(map: Node): SchemaPart {
  const entries = entriesOf(map);
  const [content] = childrenOf(map).filter(({ type }) => type === "map_content");
  if (content === undefined) return objectPart(map, entries);
  const holders = childrenOf(content).flatMap((child) => (child.type === "keywords" ? childrenOf(child) : [child]));
  return { kind: "object", entries, isWhole: !map.hasError && holders.length === entries.length, span: spanOf(map) };
}

/** The pairs of a map whose keys are written. Structs (`%Tool{…}`) have them, too. */
function entriesOf(map: Node): readonly SchemaEntry[] {
  return childrenOf(map).flatMap((content) => (content.type === "map_content" ? childrenOf(content).flatMap(entriesIn) : []));
}

/** `a: 1, "b": 2` as one node, and `"c" => 3` */
function entriesIn(node: Node): readonly SchemaEntry[] {
  if (node.type === "keywords")
    return childrenOf(node).flatMap((pair) => entryOf(pair.childForFieldName("key"), pair.childForFieldName("value")));
  if (node.type !== "binary_operator" || operatorOf(node) !== "=>") return [];
  return entryOf(node.childForFieldName("left"), node.childForFieldName("right"));
}

function entryOf(key: Node | null, value: Node | null): readonly SchemaEntry[] {
  const text = keyText(key);
  if (key === null || text === null || value === null) return [];
  const start = key.startIndex + Math.max(0, key.text.indexOf(text));
  return [{ key: decodeEscapes(text), keySpan: { start, end: start + text.length }, value }];
}

/** `Jason.decode!("{…}")` */
function onlyGiven(node: Node): Node | null {
  const [only, another] = node.type === "call" ? givenTo(node) : [];
  return another === undefined ? (only ?? null) : null;
}

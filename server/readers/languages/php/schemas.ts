import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { arrayPart, objectPart, scalarPart, schemasAmong, schemasGiven } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childrenOf, lastChild } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { given } from "./calls.ts";
import { decodeDoubleQuoted } from "./escapes.ts";
import { elementsOf, onlyReturn } from "./members.ts";
import { builtPart, schemaOfBuilder } from "./schemaBuilder.ts";
import { stringOf } from "./strings.ts";

/** How schemas are written in PHP: arrays, which come out as JSON's objects where they have keys, and Laravel's builder. */
export const phpSchemas: SchemaSyntax = { schemasOf, partOf, decode: decodeDoubleQuoted, onlyGiven };

const scalars = {
  numbers: new Set(["integer", "float", "unary_op_expression"]),
  constants: new Map<string, boolean | null>([["null", null]]),
};

/** Those of an array that is a tool, of what a call or an attribute is given, and of the methods and properties of a class that is one. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  if (tool.type === "array_creation_expression") return schemasAmong(entriesOf(tool), false);
  if (tool.type === "class_declaration") {
    const body = tool.childForFieldName("body");
    return [...schemasAmong(membersOf(body), false), ...schemaOfBuilder(body)];
  }
  const args = tool.childForFieldName("arguments") ?? tool.childForFieldName("parameters") ?? argumentsIn(tool);
  if (args === null) return [];
  const named = childrenOf(args).flatMap((argument): readonly SchemaEntry[] => {
    const key = argument.childForFieldName("name");
    const value = lastChild(argument);
    return key === null || value === null ? [] : [{ key: key.text, keySpan: spanOf(key), value }];
  });
  const schemas = schemasAmong(named, true);
  return schemas.length > 0 ? schemas : schemasGiven(given(args).flatMap(({ name, value }) => (name === null ? [value] : [])));
}

/** `new Tool(…)` has its arguments in no field. */
function argumentsIn(node: Node): Node | null {
  return childrenOf(node).find(({ type }) => type === "arguments") ?? null;
}

/** `inputSchema()`, `getInputSchema()`, `$inputSchema`: by the names of their own. */
function membersOf(body: Node | null): readonly SchemaEntry[] {
  return childrenOf(body).flatMap((member): readonly SchemaEntry[] => {
    const property = member.type === "property_declaration" ? childrenOf(member).find((child) => child.type === "property_element") : null;
    const name = member.type === "method_declaration" ? member.childForFieldName("name") : (property?.childForFieldName("name") ?? null);
    const value = member.type === "method_declaration" ? onlyReturn(member) : (property?.childForFieldName("default_value") ?? null);
    if (name === null || value === null) return [];
    return [{ key: name.text.replace(/^\$|^get_?(?=[A-Z_a-z])/, ""), keySpan: spanOf(name), value }];
  });
}

function partOf(node: Node): SchemaPart | Node | null {
  const span = spanOf(node);
  switch (node.type) {
    case "array_creation_expression": {
      const elements = elementsOf(node);
      const isKeyed = elements.some((element) => childrenOf(element).length > 1);
      if (isKeyed) return objectPart(node, entriesOf(node));
      if (elements.length === 0 && isMadeRight(node)) return { kind: "unknown", span };
      return arrayPart(
        node,
        elements.flatMap((element) => childrenOf(element)[0] ?? []),
        "variadic_unpacking",
      );
    }
    // (object)[…]
    case "cast_expression": {
      const value = node.childForFieldName("value");
      if (value?.type !== "array_creation_expression" || node.childForFieldName("type")?.text !== "object") return null;
      return objectPart(value, entriesOf(value));
    }
    // new stdClass
    case "object_creation_expression":
      return /^new\s+\\?stdClass\b/.test(node.text) ? { kind: "object", entries: [], isWhole: true, span } : null;
    case "boolean":
      return { kind: "constant", value: node.text.toLowerCase() === "true", span };
    case "member_call_expression":
    case "scoped_call_expression":
      return builtPart(node);
    default:
      return scalarPart(node, scalars);
  }
}

/**
 * Whether an empty array is one that the official SDK makes an object of where a schema has one: what its builder, its attribute and its
 * class are given. Source: modelcontextprotocol/php-sdk, src/Schema/Tool.php, `normalizeSchema`, read 2026-11-30.
 */
function isMadeRight(array: Node): boolean {
  for (let around = parentOf(array); around !== null; around = parentOf(around)) {
    if (around.type === "attribute") return true;
    if (around.type === "member_call_expression") return /^(?:addTool|withTool)$/.test(around.childForFieldName("name")?.text ?? "");
    if (around.type === "object_creation_expression") return /^new\s+(?:\\?\w+\\)*Tool\b/.test(around.text);
    if (around.type === "method_declaration" || around.type === "class_declaration") return false;
  }
  return false;
}

/** The elements of an array whose keys are written. */
function entriesOf(array: Node): readonly SchemaEntry[] {
  return elementsOf(array).flatMap((element): readonly SchemaEntry[] => {
    const [key, value] = childrenOf(element);
    if (key === undefined || value === undefined) return [];
    const text = key.type === "string" || key.type === "encapsed_string" ? stringOf(key) : null;
    return text?.kind === "string" ? [{ key: text.text, keySpan: { start: text.start, end: text.end }, value }] : [];
  });
}

/** `json_decode('{…}', true)`. */
function onlyGiven(node: Node): Node | null {
  const args = node.type === "function_call_expression" ? node.childForFieldName("arguments") : null;
  return args === null ? null : (given(args)[0]?.value ?? null);
}

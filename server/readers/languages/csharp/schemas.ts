import type { Node } from "web-tree-sitter";
import { arrayPart, objectPart, type Scalars, scalarPart, schemasAmong } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childAt, childrenOf, lastChild, present } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { schemaOfProperties } from "./azureProperties.ts";
import { decodeEscapes } from "./escapes.ts";
import { stringOf } from "./strings.ts";

/** How schemas are written in C#: anonymous objects, dictionaries, classes of a project, the nodes of System.Text.Json, and JSON in texts. */
export const csharpSchemas: SchemaSyntax = { schemasOf, partOf, decode: decodeEscapes, onlyGiven };

/** Those of an object that is a tool: `new Tool { InputSchema = … }`; of a function of Azure, its properties. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  if (tool.type === "method_declaration") return schemaOfProperties(tool);
  const initializer = childrenOf(tool).find(({ type }) => type === "initializer_expression");
  return initializer === undefined ? [] : schemasAmong(fieldsOf(initializer), true);
}

/** `{ Type = "object", Properties = … }` */
function fieldsOf(initializer: Node): readonly SchemaEntry[] {
  return childrenOf(initializer).flatMap((assignment): readonly SchemaEntry[] => {
    const key = assignment.type === "assignment_expression" ? assignment.childForFieldName("left") : null;
    const value = assignment.childForFieldName("right");
    return key?.type === "identifier" && value !== null ? [{ key: key.text, keySpan: spanOf(key), value }] : [];
  });
}

function partOf(node: Node): SchemaPart | Node | null {
  switch (node.type) {
    case "member_access_expression":
      return node.childForFieldName("name")?.text === "RootElement" ? node.childForFieldName("expression") : null;
    case "anonymous_object_creation_expression":
      return { kind: "object", entries: membersOf(node), isWhole: !node.hasError && hasNamedMembers(node), span: spanOf(node) };
    case "object_creation_expression":
    case "implicit_object_creation_expression":
      return madePart(node);
    case "array_creation_expression":
    case "implicit_array_creation_expression":
    case "collection_expression":
      return listPart(node);
    case "invocation_expression":
      return converting.test(node.childForFieldName("function")?.text ?? "") ? onlyGiven(node) : null;
    // Its quotes are doubled.
    case "verbatim_string_literal":
      return { kind: "unknown", span: spanOf(node) };
    case "raw_string_literal":
      return rawText(node);
    case "boolean_literal":
      return { kind: "constant", value: node.text === "true", span: spanOf(node) };
    default:
      return scalarPart(node, scalars);
  }
}

/** A raw text as it is written: its indentation is no matter to JSON. */
function rawText(node: Node): SchemaPart | null {
  const content = childrenOf(node).find(({ type }) => type === "raw_string_content");
  return content === undefined ? null : { kind: "text", text: content.text, span: spanOf(content) };
}

/** What makes JSON of a value that is written in the source. */
const converting = /(?:^|\.)SerializeTo(?:Element|Node|Document)$|^JsonValue\.Create$/;

const scalars: Scalars = {
  numbers: new Set(["integer_literal", "real_literal", "prefix_unary_expression"]),
  constants: new Map([["null_literal", null]]),
};

/** `new { type = "object", @enum = … }` */
function membersOf(made: Node): readonly SchemaEntry[] {
  const children = present(made.children);
  return children.flatMap((equals, index): readonly SchemaEntry[] => {
    const [key, value] = equals.type === "=" ? [children[index - 1], children[index + 1]] : [];
    return key === undefined || value === undefined ? [] : [{ key: key.text.replace(/^@/, ""), keySpan: spanOf(key), value }];
  });
}

/** Whether every member has a name of its own: `new { x.Name }` has that of what it is taken from. */
function hasNamedMembers(made: Node): boolean {
  return childrenOf(made).length === 2 * membersOf(made).length;
}

/** `new JsonObject { ["type"] = … }`, `new Dictionary<string, object> { { "type", … } }`, `new() { … }`, `new JsonArray(…)` */
function madePart(made: Node): SchemaPart | null {
  const type = made.childForFieldName("type")?.text ?? "";
  const initializer = childrenOf(made).find((child) => child.type === "initializer_expression");
  const args = childrenOf(made).find((child) => child.type === "argument_list");
  if (/^(?:\w+\.)*(?:JsonArray|List<.*>)$/s.test(type)) {
    const given = args === undefined ? [] : childrenOf(args);
    const elements = given.flatMap((argument) => lastChild(argument) ?? []);
    return initializer === undefined ? arrayPart(made, elements, "") : arrayPart(initializer, childrenOf(initializer), "");
  }
  const fields = initializer === undefined ? [] : fieldsOf(initializer);
  if (initializer !== undefined && fields.length > 0) return ownPart(initializer, fields);
  if (type !== "" && !/^(?:\w+\.)*(?:JsonObject|I?Dictionary<.*>)$/s.test(type)) return null;
  if (args !== undefined && childrenOf(args).length > 0) return null;
  if (initializer !== undefined) return objectPart(initializer, pairsOf(initializer));
  return type === "" ? null : { kind: "object", entries: [], isWhole: true, span: spanOf(made) };
}

/** An object of a class of the project's own. Serializers put in what it does not say here, but not what the elements of an array are. */
function ownPart(initializer: Node, fields: readonly SchemaEntry[]): SchemaPart {
  const entries = fields.map((entry) => ({ ...entry, key: entry.key.charAt(0).toLowerCase() + entry.key.slice(1) }));
  const isArray = entries.some(({ key, value }) => key === "type" && "startIndex" in value && value.text === '"array"');
  return { kind: "object", entries, isWhole: isArray && !initializer.hasError, span: spanOf(initializer) };
}

/** `["key"] = value`   ·   `{ "key", value }` */
function pairsOf(initializer: Node): readonly SchemaEntry[] {
  return childrenOf(initializer).flatMap((pair): readonly SchemaEntry[] => {
    const isIndexed = pair.type === "assignment_expression";
    const key = isIndexed ? lastChild(lastChild(pair.childForFieldName("left"))) : childAt(pair, 0);
    const value = isIndexed ? pair.childForFieldName("right") : childAt(pair, 1);
    const text = key?.type === "string_literal" ? stringOf(key) : null;
    if (text?.kind !== "string" || value === null) return [];
    return [{ key: text.text, keySpan: { start: text.start, end: text.end }, value }];
  });
}

/** `new[] { … }`, `new string[] { … }`, `[…]` */
function listPart(list: Node): SchemaPart | null {
  if (list.type !== "collection_expression") {
    const initializer = lastChild(list);
    return initializer?.type === "initializer_expression" ? arrayPart(initializer, childrenOf(initializer), "") : null;
  }
  const elements = childrenOf(list).map((element) => childAt(element, 0) ?? element);
  return arrayPart(
    list,
    elements.map((element) => (element.type === "expression_element" ? (lastChild(element) ?? element) : element)),
    "spread_element",
  );
}

/** `JsonSerializer.Deserialize<JsonElement>("{…}")` */
function onlyGiven(node: Node): Node | null {
  const args = node.type === "invocation_expression" ? node.childForFieldName("arguments") : null;
  const [only, another] = args === null ? [] : childrenOf(args);
  return another === undefined ? lastChild(only) : null;
}

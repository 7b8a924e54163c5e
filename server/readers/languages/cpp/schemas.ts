import type { Node } from "web-tree-sitter";
import { arrayPart, numberPart, objectPart, schemasAmong, schemasGiven } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { decodeEscapes } from "./escapes.ts";
import { stringOf } from "./strings.ts";

/** The type of a value of a library for JSON. */
const JSON_TYPE = /(?:^|::)(?:json|ordered_json|Json)$/;

/** How schemas are written in C and C++: JSON in strings, and lists of pairs. */
export const cppSchemas: SchemaSyntax = { schemasOf, besideOf, partOf, decode: decodeEscapes, onlyGiven };

/** What beside the method that names a tool can have its schema: the class around it. */
function besideOf(tool: Node): Node | null {
  return tool.type === "function_definition" && tool.parent?.type === "field_declaration_list" ? tool.parent : null;
}

/** Those of a list of pairs or a struct that is a tool, of what a call is given that makes one, and of the methods beside its name. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  const around = besideOf(tool);
  if (around !== null) return schemasAmong(childrenOf(around).flatMap(returnedBy), true);
  if (tool.type === "initializer_list") {
    const schemas = schemasAmong(entriesOf(tool), false);
    return schemas.length > 0 ? schemas : schemasGiven(childrenOf(tool));
  }
  const args = tool.childForFieldName(tool.type === "call_expression" ? "arguments" : "value");
  return args === null ? [] : schemasGiven(childrenOf(args));
}

/** A method whose body is one `return`. */
function returnedBy(member: Node): readonly SchemaEntry[] {
  const declarator = member.type === "function_definition" ? member.childForFieldName("declarator") : null;
  const name = declarator?.childForFieldName("declarator") ?? null;
  const body = member.childForFieldName("body");
  const [only, another] = body === null ? [] : childrenOf(body);
  const value = only?.type === "return_statement" && another === undefined ? childAt(only, 0) : null;
  return name === null || value === null ? [] : [{ key: name.text.replace(/^[gG]et_?/, ""), keySpan: spanOf(name), value }];
}

function partOf(node: Node): SchemaPart | Node | null {
  switch (node.type) {
    case "initializer_list":
      return ofList(node);
    case "call_expression":
      return ofCall(node);
    case "compound_literal_expression":
      return ofBraced(node);
    case "number_literal":
      return numberPart(node.text.replaceAll("'", ""), node);
    case "unary_expression":
      return /^-\s*\d/.test(node.text) ? numberPart(node.text, node) : null;
    case "true":
    case "false":
      return { kind: "constant", value: node.type === "true", span: spanOf(node) };
    case "null":
      return { kind: "constant", value: null, span: spanOf(node) };
    default:
      return null;
  }
}

/**
 * A list of pairs whose first parts are texts is an object, every other list an array; an empty one is what its library makes of it.
 * Source: nlohmann/json, `basic_json(initializer_list_t)`, read 2026-11-30.
 */
function ofList(list: Node): SchemaPart {
  const elements = childrenOf(list);
  if (elements.length === 0) return { kind: "unknown", span: spanOf(list) };
  const entries = entriesOf(list);
  return entries.length === elements.length ? objectPart(list, entries) : arrayPart(list, elements, "");
}

/** `json{{"type", "string"}}`; one of a single value is its copy or an array of it, as the compiler has it. */
function ofBraced(literal: Node): SchemaPart | null {
  const list = literal.childForFieldName("value");
  if (list === null || !JSON_TYPE.test(literal.childForFieldName("type")?.text ?? "")) return null;
  const [only, another] = childrenOf(list);
  return only?.type !== "initializer_list" && another === undefined ? { kind: "unknown", span: spanOf(list) } : ofList(list);
}

/** `json::object()`, `json::array({…})`, `json({…})`. */
function ofCall(call: Node): SchemaPart | Node | null {
  const called = call.childForFieldName("function")?.text ?? "";
  const [only, another] = childrenOf(call.childForFieldName("arguments") ?? call);
  if (!/(?:^|::)(?:json|ordered_json|Json)(?:::(?:object|array))?$/.test(called) || another !== undefined) return null;
  if (only === undefined) {
    if (called.endsWith("::object")) return { kind: "object", entries: [], isWhole: true, span: spanOf(call) };
    return called.endsWith("::array") ? { kind: "array", elements: [], isWhole: true, span: spanOf(call) } : null;
  }
  return called.endsWith("::array") && only.type === "initializer_list" ? arrayPart(only, childrenOf(only), "") : only;
}

/** The pairs of a list (`{"type", "object"}`), or the fields of a struct (`.inputSchema = …`). */
function entriesOf(list: Node): readonly SchemaEntry[] {
  return childrenOf(list).flatMap((child): readonly SchemaEntry[] => {
    if (child.type === "initializer_pair") {
      const field = childAt(child.childForFieldName("designator"), 0);
      const value = child.childForFieldName("value");
      return field === null || value === null ? [] : [{ key: field.text, keySpan: spanOf(field), value }];
    }
    const [key, value, another] = child.type === "initializer_list" ? childrenOf(child) : [];
    const text = key?.type === "string_literal" && another === undefined ? stringOf(key) : null;
    return text?.kind === "string" && value !== undefined ? [{ key: text.text, keySpan: { start: text.start, end: text.end }, value }] : [];
  });
}

/** `json::parse(R"({…})")`, `cJSON_Parse("{…}")`. */
function onlyGiven(node: Node): Node | null {
  const [only, another] = node.type === "call_expression" ? childrenOf(node.childForFieldName("arguments") ?? node) : [];
  return another === undefined ? (only ?? null) : null;
}

import type { Node } from "web-tree-sitter";
import { arrayPart, numberPart, objectPart, schemasAmong, schemasGiven } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import type { FindDeclared, SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { schemaOfArguments, typedPart } from "./argumentTypes.ts";
import { decodeEscapes } from "./escapes.ts";
import { stringOf } from "./strings.ts";
import { extentAt, segmentsOf } from "./tokens.ts";

/** How schemas are written in Rust: `json!`, JSON in strings, and the structs that tools take. */
export const rustSchemas: SchemaSyntax = { schemasOf, besideOf, partOf, decode: decodeEscapes, onlyGiven };

/** What beside the method or constant that names a tool can have its schema: the implementation around it. */
function besideOf(tool: Node): Node | null {
  const isMember = tool.type === "function_item" || tool.type === "const_item";
  return isMember && tool.parent?.type === "declaration_list" ? tool.parent : null;
}

/** Those of a struct or of JSON that is a tool, of what a function is given that makes one, and of the methods beside its name. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  const around = besideOf(tool);
  if (around !== null) return schemasAmong(childrenOf(around).flatMap(returnedBy), true);
  switch (tool.type) {
    case "call_expression":
      return schemasGiven(childrenOf(tool.childForFieldName("arguments")));
    case "field_initializer_list":
      return schemasAmong(fieldsOf(tool), false);
    case "attribute_item":
      return schemaOfArguments(tool);
    case "token_tree":
      return tool.text.startsWith("(")
        ? schemasGiven(segmentsOf(tool).flatMap(([first]) => first ?? []))
        : schemasAmong(entriesOf(tool, /^(?:string_literal|identifier)$/), false);
    default:
      return [];
  }
}

/** A function whose body is one expression. */
function returnedBy(member: Node): readonly SchemaEntry[] {
  const name = member.type === "function_item" ? member.childForFieldName("name") : null;
  const body = member.childForFieldName("body");
  const [only, another] = body === null ? [] : childrenOf(body);
  return name === null || only === undefined || another !== undefined ? [] : [{ key: name.text, keySpan: spanOf(name), value: only }];
}

function fieldsOf(body: Node): readonly SchemaEntry[] {
  return childrenOf(body).flatMap((field): readonly SchemaEntry[] => {
    const key = field.childForFieldName("field");
    const value = field.childForFieldName("value");
    return key === null || value === null ? [] : [{ key: key.text, keySpan: spanOf(key), value }];
  });
}

/** Macros whose tokens are JSON. */
const jsonMacros = /^(?:json|object|json_object|rmcp_object)$/;

function partOf(node: Node, find: FindDeclared): SchemaPart | Node | null {
  switch (node.type) {
    case "macro_invocation": {
      const name = node.childForFieldName("macro")?.text.split("::").at(-1) ?? "";
      const tokens = childrenOf(node).at(-1);
      if (!jsonMacros.test(name) || tokens?.type !== "token_tree") return null;
      return tokens.text.startsWith("(") ? (segmentsOf(tokens)[0]?.[0] ?? null) : tokens;
    }
    case "token_tree":
      return ofTokens(node);
    case "call_expression":
      return converted(node);
    case "identifier":
      return ofIdentifier(node);
    case "boolean_literal":
      return { kind: "constant", value: node.text === "true", span: spanOf(node) };
    case "integer_literal":
    case "float_literal":
      return isAlone(node) ? numberPart(node.text, node) : null;
    case "-": {
      const digits = node.nextSibling;
      return digits === null ? null : numberPart(`-${digits.text}`, digits);
    }
    default:
      return typedPart(node, find);
  }
}

/** `{…}` and `[…]` among tokens; with something behind them they are something else. */
function ofTokens(tree: Node): SchemaPart | null {
  if (!isAlone(tree)) return null;
  if (tree.text.startsWith("["))
    return arrayPart(
      tree,
      segmentsOf(tree).flatMap(([first]) => first ?? []),
      "",
    );
  if (!tree.text.startsWith("{")) return null;
  const entries = entriesOf(tree, /^string_literal$/);
  const part = objectPart(tree, entries);
  return part.kind === "object" ? { ...part, isWhole: !tree.hasError && entries.length === segmentsOf(tree).length } : part;
}

/** `null` is no literal of Rust, and `json!(…)` and `object(json!(…))` can stand in the tokens of a macro. */
function ofIdentifier(node: Node): SchemaPart | Node | null {
  if (node.parent?.type !== "token_tree") return null;
  if (node.text === "null") return { kind: "constant", value: null, span: spanOf(node) };
  const tokens = node.nextSibling?.type === "!" ? node.nextSibling.nextSibling : null;
  if (tokens?.type === "token_tree") return jsonMacros.test(node.text) ? (segmentsOf(tokens)[0]?.[0] ?? null) : null;
  let path = node.text;
  let behind = node.nextSibling;
  for (; behind?.type === "::" && behind.nextSibling?.type === "identifier"; behind = behind.nextSibling.nextSibling)
    path += `::${behind.nextSibling.text}`;
  const [only, another] = behind?.type === "token_tree" && behind.text.startsWith("(") ? segmentsOf(behind) : [];
  return another === undefined && wrapping.test(path) ? (only?.[0] ?? null) : null;
}

function isAlone(token: Node): boolean {
  return token.parent?.type !== "token_tree" || extentAt(token).end === token.endIndex;
}

/** Methods and functions that give back what they are given, as something else that has the same JSON. */
const keeping = /^(?:as_object|unwrap|expect|clone|cloned|to_owned|into|unwrap_or_default|ok|as_ref)$/;
const wrapping =
  /(?:^|::)(?:Arc|Box|Rc|Some|JsonObject|Cow)(?:::(?:new|from|Owned|Borrowed))?$|(?:^|::)(?:from_value|object|schema_from_value)$/;

function converted(call: Node): Node | null {
  const callee = call.childForFieldName("function");
  if (callee?.type === "field_expression")
    return keeping.test(callee.childForFieldName("field")?.text ?? "") ? callee.childForFieldName("value") : null;
  const [only, another] = childrenOf(call.childForFieldName("arguments"));
  return another === undefined && wrapping.test(callee?.text.replace(/::<[^>]*>/g, "") ?? "") ? (only ?? null) : null;
}

/** The pairs of JSON or of a struct among tokens; what has more than a key and a value keeps its first token. */
function entriesOf(tree: Node, keys: RegExp): readonly SchemaEntry[] {
  return segmentsOf(tree).flatMap(([key, sign, value]): readonly SchemaEntry[] => {
    if (key === undefined || value === undefined || sign?.type !== ":" || !keys.test(key.type)) return [];
    if (key.type === "identifier") return [{ key: key.text, keySpan: spanOf(key), value }];
    const text = stringOf(key);
    return text.kind === "string" ? [{ key: text.text, keySpan: { start: text.start, end: text.end }, value }] : [];
  });
}

/** `serde_json::from_str(r#"{…}"#)`, also among tokens. */
function onlyGiven(node: Node): Node | null {
  if (node.type === "call_expression") {
    const [only, another] = childrenOf(node.childForFieldName("arguments"));
    return another === undefined ? (only ?? null) : null;
  }
  if (node.type !== "identifier" || node.parent?.type !== "token_tree") return null;
  let args = node.nextSibling;
  while (args !== null && args.type !== "token_tree" && args.type !== ",") args = args.nextSibling;
  const [only, another] = args?.type === "token_tree" && args.text.startsWith("(") ? segmentsOf(args) : [];
  return another === undefined ? (only?.[0] ?? null) : null;
}

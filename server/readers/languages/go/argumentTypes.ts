import type { Node } from "web-tree-sitter";
import { spanOf } from "../../source/span.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import type { FindDeclared, SchemaEntry, SchemaPart, WrittenSchema } from "../../syntax/schemas.ts";

/**
 * SDKs make the input schema of the type of a handler's last parameter: its properties are called as the tags of the struct say.
 * Sources: modelcontextprotocol/go-sdk, mcp/server.go (`AddTool`); metoro-io/mcp-golang, server.go (`RegisterTool`); mark3labs/mcp-go,
 * mcp/tools.go (`WithInputSchema`), read 2026-12-02.
 */
export function schemaOfArguments(tool: Node): readonly WrittenSchema[] {
  const typed = handlerBeside(tool) ?? typeGiven(tool);
  return typed === null ? [] : [{ role: "input", key: spanOf(typed), value: typed, mayBeEmpty: true }];
}

/** `mcp.AddTool(s, &mcp.Tool{…}, handler)`, `server.RegisterTool("x", "…", handler)`. */
function handlerBeside(tool: Node): Node | null {
  let call: Node | null = tool;
  while (call !== null && call.type !== "call_expression" && call.type !== "block") call = call.parent;
  if (call?.type !== "call_expression") return null;
  const isRegistering = /\b(?:AddTool|RegisterTool)(?:\[[^\]]*\])?$/.test(call.childForFieldName("function")?.text ?? "");
  const given = childrenOf(call.childForFieldName("arguments"));
  const handler = given.length === 3 ? given[2] : undefined;
  return isRegistering && handler !== undefined && isFunction(handler) ? handler : null;
}

function isFunction({ type }: Node): boolean {
  return type === "identifier" || type === "selector_expression" || type === "func_literal";
}

/** `mcp.NewTool("x", mcp.WithInputSchema[Box]())`. */
function typeGiven(tool: Node): Node | null {
  for (const option of tool.type === "call_expression" ? childrenOf(tool.childForFieldName("arguments")) : []) {
    const callee = option.type === "call_expression" ? option.childForFieldName("function") : null;
    if (!/\bWithInputSchema\b/.test(callee?.text ?? "")) continue;
    return callee?.childForFieldName("index") ?? childAt(option.childForFieldName("type_arguments"), 0);
  }
  return null;
}

/** What a handler, the type of its arguments or a struct comes to; null for anything else. */
export function typedPart(node: Node, find: FindDeclared): SchemaPart | Node | null {
  switch (node.type) {
    case "identifier":
      // A type between brackets is an expression to the grammar.
      if (node.parent?.type === "index_expression" || node.parent?.type === "type_elem") return structOf(node.text, find);
      return node.parent?.type === "argument_list" ? find(node.text, /^function_declaration$/) : null;
    case "selector_expression":
      return node.parent?.type === "argument_list" ? find(node.childForFieldName("field")?.text ?? "", /^method_declaration$/) : null;
    case "func_literal":
    case "function_declaration":
    case "method_declaration":
      return childrenOf(node.childForFieldName("parameters")).at(-1)?.childForFieldName("type") ?? null;
    case "pointer_type":
    case "type_elem":
      return childAt(node, 0);
    case "type_identifier":
      return structOf(node.text, find);
    case "struct_type":
      return objectOf(node);
    default:
      return null;
  }
}

function structOf(name: string, find: FindDeclared): Node | null {
  const type = find(name, /^type_spec$/)?.childForFieldName("type") ?? null;
  return type?.type === "struct_type" ? type : null;
}

function objectOf(struct: Node): SchemaPart {
  const span = spanOf(struct);
  const properties: SchemaPart = { kind: "object", entries: childrenOf(childAt(struct, 0)).flatMap(propertiesOf), isWhole: false, span };
  const entries: readonly SchemaEntry[] = [
    { key: "type", keySpan: span, value: { kind: "text", text: "object", span } },
    { key: "properties", keySpan: span, value: properties },
  ];
  return { kind: "object", entries, isWhole: false, span };
}

/** The fields of a line of a struct, by what its tag calls them in JSON. */
function propertiesOf(field: Node): readonly SchemaEntry[] {
  const value: SchemaPart = { kind: "unknown", span: spanOf(field) };
  const tag = field.childForFieldName("tag");
  const said = tag?.type === "raw_string_literal" ? /(?<=\bjson:")[^",`]*/.exec(tag.text) : null;
  if (tag !== null && said !== null && said[0] !== "") {
    const start = tag.startIndex + said.index;
    return said[0] === "-" ? [] : [{ key: said[0], keySpan: { start, end: start + said[0].length }, value }];
  }
  const names = field.type === "field_declaration" ? field.childrenForFieldName("name") : [];
  return names.flatMap((name) => (name !== null && /^\p{Lu}/u.test(name.text) ? [{ key: name.text, keySpan: spanOf(name), value }] : []));
}

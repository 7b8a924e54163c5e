import type { Node } from "web-tree-sitter";
import { schemaRole } from "../../schemas/roles.ts";
import { arrayPart, numberPart, schemasGiven } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { decodeEscapes } from "./escapes.ts";

/** How schemas are written in Java: maps, the SDK's own record, objects that are put together in a chain, and JSON in texts. */
export const javaSchemas: SchemaSyntax = { schemasOf, partOf, decode: decodeEscapes, onlyGiven };

/** What a constructor or a function is given that makes a tool, and what the builder of one is. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  const calls = tool.type === "method_invocation" ? chainAround(tool) : [];
  return [...schemasGiven(argumentsOf(tool)), ...calls.flatMap(schemasOfCall)];
}

/** `.inputSchema(mapper, "{…}")` */
function schemasOfCall(call: Node): readonly WrittenSchema[] {
  const name = call.childForFieldName("name");
  const role = schemaRole(name?.text ?? "");
  if (name === null || role === null) return [];
  return argumentsOf(call).map((value) => ({ role, key: spanOf(name), value, mayBeEmpty: true, isUnnamed: true }));
}

/** The other calls of a chain, `Tool.builder().inputSchema(…).name("x").build()`. */
function chainAround(call: Node): readonly Node[] {
  const after: Node[] = [];
  for (let node = call; ; ) {
    const { parent } = node;
    if (parent?.type !== "method_invocation" || parent.childForFieldName("object")?.id !== node.id) return [...before(call), ...after];
    after.push(parent);
    node = parent;
  }
}

/** The calls of a chain before one, the last of them first. */
function before(call: Node): readonly Node[] {
  const calls: Node[] = [];
  for (let node = call.childForFieldName("object"); node?.type === "method_invocation"; node = node.childForFieldName("object"))
    calls.push(node);
  return calls;
}

function partOf(node: Node): SchemaPart | Node | null {
  switch (node.type) {
    case "string_literal":
      return blockPart(node);
    case "method_invocation":
      return calledPart(node);
    case "object_creation_expression":
      return madePart(node);
    case "array_creation_expression":
      return node.childForFieldName("value");
    case "array_initializer":
      return arrayPart(node, childrenOf(node), "");
    case "decimal_integer_literal":
    case "decimal_floating_point_literal":
    case "unary_expression":
      return numberPart(node.text.replace(/[lLfFdD]$/, ""), node);
    case "true":
    case "false":
      return { kind: "constant", value: node.type === "true", span: spanOf(node) };
    case "null_literal":
      return { kind: "constant", value: null, span: spanOf(node) };
    default:
      return null;
  }
}

/** The text of a block as it is written: what its indentation takes away is no matter to JSON. */
function blockPart(node: Node): SchemaPart | null {
  if (!node.text.startsWith('"""')) return null;
  const span = { start: node.startIndex + 3, end: node.endIndex - 3 };
  return { kind: "text", text: decodeEscapes(node.text.slice(3, -3)), span };
}

/** `Map.of("key", value, …)`, `List.of(…)`, `new JsonObject().put("key", value)` */
function calledPart(call: Node): SchemaPart | null {
  const args = argumentsOf(call);
  const called = `${call.childForFieldName("object")?.text ?? ""}.${call.childForFieldName("name")?.text ?? ""}`;
  if (/^Map\.of$|^(?:Collections)?\.emptyMap$/.test(called)) {
    const pairs = args.flatMap((key, index) => (index % 2 === 0 ? [[key, args[index + 1]] as const] : []));
    return object(
      call,
      pairs.map(([key, value]) => entryOf(key, value)),
    );
  }
  if (/^Map\.ofEntries$/.test(called)) {
    return object(
      call,
      args.map((entry) => (/^(?:Map\.)?entry\(/.test(entry.text) ? entryOf(...firstTwo(entry)) : null)),
    );
  }
  if (/^(?:List|Set)\.of$|^Arrays\.asList$|^(?:Collections)?\.(?:emptyList|singletonList)$/.test(called)) return arrayPart(call, args, "");
  return chainPart(call);
}

/** An object of a JSON library that gets its entries one call after the other, or an array that gets its elements so. */
function chainPart(call: Node): SchemaPart | null {
  const calls = [call, ...before(call)].reverse();
  const made = calls[0]?.childForFieldName("object");
  const type =
    made?.type === "object_creation_expression" && argumentsOf(made).length === 0 ? made.childForFieldName("type")?.text : undefined;
  const methods = calls.map((each) => each.childForFieldName("name")?.text ?? "");
  if (/^(?:\w+\.)*J(?:son|SON)Object$/.test(type ?? ""))
    return object(
      call,
      calls.map((each, index) => (methods[index] === "put" ? entryOf(...firstTwo(each)) : null)),
    );
  if (!/^(?:\w+\.)*J(?:son|SON)Array$/.test(type ?? "") || !methods.every((method) => method === "add" || method === "put")) return null;
  return arrayPart(call, calls.flatMap(argumentsOf), "");
}

/** The parameters of the SDK's `JsonSchema`. Source: io.modelcontextprotocol.spec.McpSchema, read 2026-12-01. */
const ofRecord = ["type", "properties", "required", "additionalProperties", "$defs", "definitions"];

/** `new JsonSchema("object", properties, required, null, null, null)`, `new JsonObject()` */
function madePart(made: Node): SchemaPart | null {
  const type = made.childForFieldName("type")?.text ?? "";
  const args = argumentsOf(made);
  if (/(?:^|\.)J(?:son|SON)Object$/.test(type) && args.length === 0) return object(made, []);
  if (!/(?:^|\.)JsonSchema$/.test(type) || args.length < 2 || args.length > ofRecord.length) return null;
  return object(
    made,
    args.flatMap((value, index): readonly (SchemaEntry | null)[] => {
      const key = ofRecord[index];
      return value.type === "null_literal" || key === undefined ? [] : [{ key, keySpan: spanOf(value), value }];
    }),
  );
}

/** An object; it is whole where each of its keys is written. */
function object(node: Node, entries: readonly (SchemaEntry | null)[]): SchemaPart {
  const written = entries.filter((entry) => entry !== null);
  return { kind: "object", entries: written, isWhole: !node.hasError && written.length === entries.length, span: spanOf(node) };
}

function firstTwo(call: Node): readonly [Node | undefined, Node | undefined] {
  const [first, second] = argumentsOf(call);
  return [first, second];
}

function entryOf(key: Node | undefined, value: Node | undefined): SchemaEntry | null {
  if (key?.type !== "string_literal" || key.text.startsWith('"""') || value === undefined) return null;
  const keySpan = { start: key.startIndex + 1, end: key.endIndex - 1 };
  return { key: decodeEscapes(key.text.slice(1, -1)), keySpan, value };
}

/** `schemaOf("{…}")` */
function onlyGiven(node: Node): Node | null {
  const [only, another] = node.type === "method_invocation" ? argumentsOf(node) : [];
  return another === undefined ? (only ?? null) : null;
}

function argumentsOf(call: Node): readonly Node[] {
  const args = call.childForFieldName("arguments");
  return args === null ? [] : childrenOf(args);
}

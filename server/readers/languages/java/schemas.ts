import type { Node } from "web-tree-sitter";
import { schemaRole } from "../../schemas/roles.ts";
import { schemasGiven } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import type { SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { decodeEscapes } from "./escapes.ts";

/** How schemas are written in Java: as JSON in texts. */
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
  const before: Node[] = [];
  for (let node = call.childForFieldName("object"); node?.type === "method_invocation"; node = node.childForFieldName("object"))
    before.push(node);
  const after: Node[] = [];
  for (let node = call; ; ) {
    const { parent } = node;
    if (parent?.type !== "method_invocation" || parent.childForFieldName("object")?.id !== node.id) return [...before, ...after];
    after.push(parent);
    node = parent;
  }
}

/** The text of a block as it is written: what its indentation takes away is no matter to JSON. */
function partOf(node: Node): SchemaPart | null {
  if (node.type !== "string_literal" || !node.text.startsWith('"""')) return null;
  const span = { start: node.startIndex + 3, end: node.endIndex - 3 };
  return { kind: "text", text: decodeEscapes(node.text.slice(3, -3)), span };
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

import type { Node } from "web-tree-sitter";
import { childrenOf } from "../../syntax/nodes.ts";
import { keysOf } from "./members.ts";

/** Where a name is written that a declaration derives, and what stands around it. */
interface Insertion {
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/**
 * `#[McpTool]` and `->addTool($handler)` take a named argument, which stands behind those that are given by position; a class of Laravel a
 * property.
 */
export function nameInsertion(tool: Node): Insertion | null {
  switch (tool.type) {
    case "attribute":
      return inAttribute(tool);
    case "member_call_expression":
      return inCall(tool.childForFieldName("arguments"));
    case "class_declaration":
      return inClass(tool.childForFieldName("body"));
    default:
      return null;
  }
}

function inAttribute(attribute: Node): Insertion | null {
  const args = attribute.childForFieldName("parameters");
  if (args === null) return { at: attribute.endIndex, before: "(name: '", after: "')" };
  const given = childrenOf(args).filter(({ type }) => type === "argument");
  if (keysOf(args).length < given.length || keysOf(args).includes("name")) return null;
  return { at: args.startIndex + 1, before: "name: '", after: given.length === 0 ? "'" : "', " };
}

function inCall(args: Node | null): Insertion | null {
  const handler = childrenOf(args).find(({ type }) => type === "argument");
  return handler === undefined ? null : { at: handler.endIndex, before: ", name: '", after: "'" };
}

function inClass(body: Node | null): Insertion | null {
  if (body === null) return null;
  const lineEnd = body.text.includes("\r\n") ? "\r\n" : "\n";
  return { at: body.startIndex + 1, before: `${lineEnd}    protected string $name = '`, after: "';" };
}

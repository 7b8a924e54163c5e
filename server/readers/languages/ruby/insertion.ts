import type { Node } from "web-tree-sitter";

/** `tool_name` on the line under that of the class. */
export function nameInsertion(tool: Node): { at: number; before: string; after: string } | null {
  const superclass = tool.type === "class" ? tool.childForFieldName("superclass") : null;
  if (superclass === null) return null;
  const lineEnd = tool.text.includes("\r\n") ? "\r\n" : "\n";
  const indentation = " ".repeat(tool.startPosition.column + 2);
  return { at: superclass.endIndex, before: `${lineEnd}${indentation}tool_name "`, after: '"' };
}

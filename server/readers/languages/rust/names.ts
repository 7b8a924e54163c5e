import type { Node } from "web-tree-sitter";

/**
 * A tool is called like its function, or like a type of which turul's derive makes one: that in snake case, without the word `Tool` at its end. Null
 * for a type with several capitals in a row, which no crate has to take apart in the same way. Source: turul-mcp-derive, `tool_derive.rs`.
 */
export function deriveName(identifier: Node): string | null {
  const { text, parent } = identifier;
  if (parent?.type !== "struct_item" || !isMadeByDerive(parent)) return text;
  if (/[A-Z]{2}/.test(text)) return null;
  return text
    .replace(/(?<=.)Tool$/, "")
    .replace(/(?<=.)[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase();
}

/** What stands between a type and its attributes. */
const isAbout = /^(?:attribute_item|(?:line|block)_comment)$/;

function isMadeByDerive(type: Node): boolean {
  for (let before = type.previousNamedSibling; before !== null && isAbout.test(before.type); before = before.previousNamedSibling)
    if (before.type === "attribute_item" && /\bderive\b[^\]]*\bMcpTool\b/.test(before.text)) return true;
  return false;
}

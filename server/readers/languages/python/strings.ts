import type { Node } from "web-tree-sitter";
import type { Expression } from "../../syntax/expression.ts";
import { decodeEscapes, namesACharacter } from "./escapes.ts";

/** A string by its prefix: bytes are no text, a format string with fields is put together from its parts. */
export function stringOf(node: Node): Expression {
  const open = node.namedChild(0);
  const close = node.namedChild(node.namedChildCount - 1);
  const prefix = prefixOf(node);
  if (prefix === null || open === null || close?.type !== "string_end") return { kind: "other" };
  const parts = node.namedChildren.filter((child) => child !== null && (child.type === "interpolation" || child.type === "string_content"));
  if (parts.some((part) => part?.type === "interpolation")) return { kind: "concatenation", parts: parts.filter((part) => part !== null) };
  const start = open.endIndex;
  const end = close.startIndex;
  return textOf(node.text.slice(start - node.startIndex, end - node.startIndex), prefix, start, end);
}

/** The text between two fields of a format string. */
export function contentOf(node: Node): Expression {
  const prefix = node.parent === null ? null : prefixOf(node.parent);
  return prefix === null ? { kind: "other" } : textOf(node.text, prefix, node.startIndex, node.endIndex);
}

/** The value in the braces of a format string; unknown where it is formatted, or shown with its own text (`{x=}`). */
export function fieldOf(node: Node): Expression {
  const isPlain = node.children.every(
    (child) => child?.type !== "=" && child?.type !== "format_specifier" && child?.type !== "type_conversion",
  );
  const inner = node.childForFieldName("expression");
  return isPlain && inner !== null ? { kind: "wrapper", inner } : { kind: "other" };
}

/** The letters before the quotes, lower case; null for what is no string of characters. */
function prefixOf(node: Node): string | null {
  const open = node.namedChild(0);
  if (open?.type !== "string_start" || open.text.startsWith("`")) return null;
  const prefix = open.text.replace(/['"]+$/, "").toLowerCase();
  return /[bt]/.test(prefix) ? null : prefix;
}

function textOf(raw: string, prefix: string, start: number, end: number): Expression {
  // Python reads every line end of a source as \n.
  const read = raw.replace(/\r\n?/g, "\n");
  const isRaw = prefix.includes("r");
  if (!isRaw && namesACharacter(read)) return { kind: "other" };
  const unbraced = prefix.includes("f") ? read.replace(/\{\{|\}\}/g, (pair) => pair.charAt(0)) : read;
  return { kind: "string", text: isRaw ? unbraced : decodeEscapes(unbraced), start, end };
}

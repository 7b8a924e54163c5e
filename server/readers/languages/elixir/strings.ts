import type { Node } from "web-tree-sitter";
import { withWholeCharacters } from "../../syntax/escapes.ts";
import type { Expression } from "../../syntax/expression.ts";
import { present } from "../../syntax/nodes.ts";
import { decodeEscapes } from "./escapes.ts";

/** A string in quotes, or a sigil `~s(…)`; `~S(…)` has neither escapes nor interpolation. Heredocs are no names. */
export function stringOf(node: Node): Expression {
  const open = /^(?:~[sS])?(?:"(?!"")|[([{</|'])|^""$/.exec(node.text)?.[0];
  if (open === undefined || (node.type === "sigil" && !/^~[sS]/.test(node.text))) return { kind: "other" };
  const parts = present(node.namedChildren).filter(({ type }) => type !== "sigil_name" && type !== "sigil_modifiers");
  if (parts.some(({ type }) => type === "interpolation"))
    return { kind: "concatenation", parts: withWholeCharacters(parts, decodeEscapes) };
  const start = node.startIndex + (open === '""' ? 1 : open.length);
  const end = node.endIndex - 1;
  const raw = node.text.slice(start - node.startIndex, end - node.startIndex);
  return { kind: "string", text: open.startsWith("~S") ? raw : decodeEscapes(raw), start, end };
}

/** The text between interpolations. */
export function contentOf(node: Node): Expression {
  return { kind: "string", text: decodeEscapes(node.text), start: node.startIndex, end: node.endIndex };
}

/** `:name`; operators are atoms, too, but none that is a name. */
export function atomOf(node: Node): Expression {
  if (!/^:[\p{L}_][\p{L}\p{N}_@]*[?!]?$/u.test(node.text)) return { kind: "other" };
  return { kind: "string", text: node.text.slice(1), start: node.startIndex + 1, end: node.endIndex };
}

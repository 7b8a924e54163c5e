import type { Node } from "web-tree-sitter";
import type { Expression } from "../../syntax/expression.ts";
import { decodeEscapes } from "./escapes.ts";

/** A string between quotes, behind its prefix (`u8"x"`); one that is still being typed has no end. */
export function stringOf(node: Node): Expression {
  const raw = /^(?:u8|[uUL])?"([\s\S]*)"$/.exec(node.text)?.[1];
  if (raw === undefined) return { kind: "other" };
  const end = node.endIndex - 1;
  return { kind: "string", text: decodeEscapes(raw), start: end - raw.length, end };
}

/** `R"(x)"`: line ends are line feeds, whatever the file has. */
export function rawStringOf(node: Node): Expression {
  const content = node.namedChildren.find((child) => child?.type === "raw_string_content");
  if (content === null || content === undefined) return { kind: "other" };
  return { kind: "string", text: content.text.replaceAll("\r\n", "\n"), start: content.startIndex, end: content.endIndex };
}

/** The string that a macro stands for: what is behind it on its line is no part of it. */
export function definedString(node: Node): Expression {
  const [whole = "", before = "", raw = ""] =
    /^(\s*\(?\s*(?:u8|[uUL])?")((?:[^"\\]|\\[\s\S])*)"\s*\)?\s*(?:\/[/*][\s\S]*)?$/.exec(node.text) ?? [];
  if (whole === "") return { kind: "other" };
  const start = node.startIndex + before.length;
  return { kind: "string", text: decodeEscapes(raw), start, end: start + raw.length };
}

/** What Qt writes around a text that is a literal of its own. */
const literalsOfQt = /^Q(?:StringLiteral|Latin1String(?:View)?|String)$/;

/** The text of a key: a string, also in a macro around it. */
export function keyText(node: Node | null): string | null {
  if (node?.type === "user_defined_literal") return keyText(node.namedChild(0));
  if (node?.type === "call_expression" && literalsOfQt.test(node.childForFieldName("function")?.text ?? ""))
    return keyText(node.childForFieldName("arguments")?.namedChild(0) ?? null);
  if (node?.type !== "string_literal") return null;
  const expression = stringOf(node);
  return expression.kind === "string" ? expression.text : null;
}

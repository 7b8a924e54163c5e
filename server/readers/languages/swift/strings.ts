import type { Node } from "web-tree-sitter";
import type { Expression, Part } from "../../syntax/expression.ts";
import { decodeEscapes } from "./escapes.ts";

/** `"…"`, `"""…"""`, `#"…"#` and `#"""…"""#`, with what stands in `\(…)`; one that is still being typed has no end. */
export function stringOf(node: Node): Expression {
  const [opening = "", pounds = "", quotes = ""] = /^(#*)("""|")/.exec(node.text) ?? [];
  if (opening === "" || node.text.length < 2 * opening.length || !node.text.endsWith(quotes + pounds)) return { kind: "other" };
  const from = node.startIndex + opening.length;
  const to = node.endIndex - opening.length;
  const { indentation, start, end } = quotes === '"""' ? linesOf(node, from, to) : { indentation: null, start: from, end: to };
  const parts: Part[] = [];
  const addText = (first: number, behind: number) => {
    const raw = node.text.slice(first - node.startIndex, Math.max(first, behind) - node.startIndex);
    const text = indentation === null ? raw : raw.replaceAll("\r\n", "\n").replaceAll(`\n${indentation}`, "\n");
    if (text !== "") parts.push(decodeEscapes(text, pounds));
  };
  let at = start;
  for (const field of fieldsOf(node)) {
    addText(at, node.startIndex + node.text.lastIndexOf(`\\${pounds}(`, field.startIndex - node.startIndex));
    parts.push(field);
    at = node.startIndex + node.text.indexOf(")", field.endIndex - node.startIndex) + 1;
  }
  addText(at, end);
  if (parts.every((part) => typeof part === "string")) return { kind: "string", text: parts.join(""), start, end };
  return { kind: "concatenation", parts };
}

/** The expressions that are put into a string. */
function fieldsOf(node: Node): readonly Node[] {
  return node.namedChildren.flatMap((child) => {
    if (child?.type === "interpolated_expression") return [child];
    return child?.type === "raw_str_interpolation" ? fieldsOf(child) : [];
  });
}

/** What a string over several lines begins and ends with, which is no part of it: line ends, and the indentation of the last line. */
function linesOf(node: Node, from: number, to: number) {
  const content = node.text.slice(from - node.startIndex, to - node.startIndex);
  const [closing = "", indentation = ""] = /\r?\n([ \t]*)$/.exec(content) ?? [];
  const [opening = ""] = /^[ \t]*\r?\n/.exec(content) ?? [];
  const first = content.startsWith(indentation, opening.length) ? opening.length + indentation.length : opening.length;
  // One line end can be both.
  return { indentation, start: from + first, end: Math.max(from + first, to - closing.length) };
}

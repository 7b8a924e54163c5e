import type { Node } from "web-tree-sitter";
import type { Expression, Part } from "../../syntax/expression.ts";

/**
 * `"…"` and `"""…"""`. The grammar does not tell all fields of a text (`$name` in one with escapes is plain to it), so that the text
 * between the fields that it knows is read here. Source: the Kotlin language specification, 1.2.5.
 */
export function stringOf(node: Node): Expression {
  const width = node.type === "multiline_string_literal" ? 3 : 1;
  const start = node.startIndex + width;
  const end = node.endIndex - width;
  if (end < start) return { kind: "other" };
  const parts: Part[] = [];
  let from = start;
  for (const field of node.namedChildren) {
    if (field?.type !== "interpolation") continue;
    parts.push(...partsOf(node, from, field.startIndex, width > 1), field);
    from = field.endIndex;
  }
  parts.push(...partsOf(node, from, end, width > 1));
  if (parts.every((part) => typeof part === "string")) return { kind: "string", text: parts.join(""), start, end };
  return { kind: "concatenation", parts };
}

/** The texts and simple names in a piece of a string. */
function partsOf(node: Node, from: number, to: number, isRaw: boolean): readonly Part[] {
  const piece = node.text.slice(from - node.startIndex, to - node.startIndex);
  return Array.from(piece.matchAll(isRaw ? rawTokens : tokens), ([whole, plain, backticked, unit, escaped]): Part => {
    const name = plain ?? backticked;
    if (name !== undefined) return { named: name, from: node };
    if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
    return escaped === undefined ? whole : (single[escaped] ?? whole);
  });
}

const name = String.raw`\$(?:([\p{L}_][\p{L}\p{Nd}_]*)|\x60([^\x60\r\n]+)\x60)`;
const rawTokens = new RegExp(`${name}|[^$]+|\\$`, "gu");
const tokens = new RegExp(`${name}|\\\\u([0-9a-fA-F]{4})|\\\\([^u])|[^$\\\\]+|[\\s\\S]`, "gu");

const single: Readonly<Record<string, string>> = { "'": "'", '"': '"', "\\": "\\", $: "$", b: "\b", n: "\n", r: "\r", t: "\t" };

/** The text that the characters of a literal `"…"` stand for. */
export function decodeEscapes(raw: string): string {
  return raw.replace(/\\u([0-9a-fA-F]{4})|\\([^u])/g, (whole, unit: string | undefined, escaped: string | undefined) =>
    unit === undefined ? (single[escaped ?? ""] ?? whole) : String.fromCharCode(Number.parseInt(unit, 16)),
  );
}

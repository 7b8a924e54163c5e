import type { Node } from "web-tree-sitter";
import type { Expression, Part } from "./expression.ts";

/** What a format string comes to whose fields, like `%s`, are filled in turn; unknown where one is of another kind, or values are left. */
export function formatted(format: string | null, values: readonly Node[], fields: ReadonlySet<string>): Expression {
  if (format === null) return { kind: "other" };
  const left = [...values];
  const parts: Part[] = [];
  for (const piece of format.split(/(%[^a-zA-Z%@]*[a-zA-Z%@])/)) {
    const value = fields.has(piece) ? left.shift() : undefined;
    if (value !== undefined) parts.push(value);
    else if (piece.startsWith("%") && piece !== "%%") return { kind: "other" };
    else parts.push(piece === "%%" ? "%" : piece);
  }
  return left.length === 0 ? concatenated(parts) : { kind: "other" };
}

/**
 * What a format string comes to whose fields are in braces: `{}` is filled in turn, `{0}` by position, `{name}` by name. Unknown where a
 * field has nothing, or says how it is to be written.
 */
export function braced(format: string | null, values: readonly Node[], named: ReadonlyMap<string, Node>): Expression {
  if (format === null) return { kind: "other" };
  const parts: Part[] = [];
  let next = 0;
  for (const piece of format.split(/(\{\{|\}\}|\{[^{}]*\})/)) {
    const field = /^\{([^{}]*)\}$/.exec(piece)?.[1];
    if (field === undefined) parts.push(piece === "{{" || piece === "}}" ? piece.charAt(0) : piece);
    else {
      const value = field === "" ? values[next++] : (named.get(field) ?? (/^\d+$/.test(field) ? values[Number(field)] : undefined));
      if (value === undefined) return { kind: "other" };
      parts.push(value);
    }
  }
  return concatenated(parts);
}

/** What texts come to with another one between each two of them. */
export function joinedBy(between: Part | null | undefined, texts: readonly Node[]): Expression {
  const separator = between ?? "";
  return concatenated(texts.flatMap((text, index) => (index === 0 ? [text] : [separator, text])));
}

function concatenated(parts: readonly Part[]): Expression {
  return { kind: "concatenation", parts: parts.filter((part) => part !== "") };
}

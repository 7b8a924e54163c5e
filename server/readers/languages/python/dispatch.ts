import type { Node } from "web-tree-sitter";
import type { Aliased, KeptName, TextEdit } from "../../aliasing.ts";
import { below, elementBehind, elementRemoval, partsOf, quoted } from "../../source/rewriting.ts";
import { spanOf } from "../../source/span.ts";
import { pythonSyntax } from "./syntax.ts";

/**
 * Has calls of an old name answered as those of the new one, wherever the file tells tools apart by their names: by a comparison, in a
 * `match`, in a table of handlers. `spelled` is how the list spells the name.
 */
export function acceptToo(root: Node, spelled: Node, { old, fresh, text }: KeptName): Aliased {
  const now = textOf(spelled) ?? old;
  const means = (node: Node | undefined) =>
    node !== undefined && node.id !== spelled.id && (textOf(node) === now || (node.type !== "string" && node.text === spelled.text));
  // What is registered again may still be answered.
  if (now !== old && below(root, "string").some((node) => textOf(node) === old)) return [];
  const spell = (node: Node) => (node.type === "string" ? quoted(fresh, quoteOf(node)) : node.text);
  const edits: TextEdit[] = [];
  for (const comparison of below(root, "comparison_operator")) {
    const [left, right, ...more] = partsOf(comparison);
    if (
      left === undefined ||
      right === undefined ||
      more.length > 0 ||
      !/^[^"']*[^=!<>]==[^=]/.test(text.slice(left.startIndex, right.endIndex))
    )
      continue;
    if (!means(right)) continue;
    edits.push({ ...spanOf(comparison), text: `${left.text} in (${spell(right)}, ${quoted(old, quoteOf(right))})` });
  }
  for (const pattern of below(root, "case_pattern")) {
    const [value] = partsOf(pattern);
    if (pattern.parent?.type !== "case_clause" || value?.type !== "string" || !means(value)) continue;
    edits.push({ ...spanOf(value), text: `${spell(value)} | ${quoted(old, quoteOf(value))}` });
  }
  for (const pair of below(root, "pair")) {
    const [key, value] = [pair.childForFieldName("key"), pair.childForFieldName("value")];
    if (key === null || value === null || !means(key)) continue;
    if (!/^(?:identifier|attribute)$/.test(value.type))
      return "its handler is written in a table: it has to have a name of its own to be there twice";
    edits.push({ ...spanOf(key), text: spell(key) }, elementBehind(text, spanOf(pair), `${quoted(old, quoteOf(key))}: ${value.text}`));
  }
  return edits.length > 0 ? edits : "its file does not show where calls of it are answered by its name";
}

/** Takes away what `acceptToo` has put in for a name. */
export function acceptNoLonger(root: Node, old: string, text: string): Aliased {
  const edits: TextEdit[] = [];
  for (const comparison of below(root, "comparison_operator")) {
    const [left, right] = partsOf(comparison);
    if (left === undefined || right === undefined) continue;
    if (textOf(right) === old) return "calls of it are answered by statements of their own";
    if (right.type !== "tuple" && right.type !== "list" && right.type !== "set") continue;
    const others = partsOf(right).filter((element) => textOf(element) !== old);
    if (others.length === partsOf(right).length) continue;
    const [only, ...more] = others;
    if (only === undefined) return "calls of it are answered by statements of their own";
    const rest = `(${others.map((other) => other.text).join(", ")})`;
    edits.push({ ...spanOf(comparison), text: more.length === 0 ? `${left.text} == ${only.text}` : `${left.text} in ${rest}` });
  }
  for (const pattern of below(root, "union_pattern")) {
    const others = partsOf(pattern).filter((part) => textOf(part) !== old);
    if (others.length < partsOf(pattern).length) edits.push({ ...spanOf(pattern), text: others.map((other) => other.text).join(" | ") });
  }
  for (const pattern of below(root, "case_pattern"))
    if (pattern.parent?.type === "case_clause" && textOf(partsOf(pattern)[0] ?? pattern) === old)
      return "calls of it are answered by statements of their own";
  for (const pair of below(root, "pair")) {
    const key = pair.childForFieldName("key");
    if (key !== null && textOf(key) === old) edits.push(elementRemoval(text, spanOf(pair)));
  }
  return edits;
}

function textOf(node: Node): string | null {
  const expression = node.type === "string" ? pythonSyntax.classify(node) : null;
  return expression?.kind === "string" ? expression.text : null;
}

function quoteOf(node: Node): string {
  return /["']/.exec(node.text)?.[0] ?? '"';
}

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
  const edits = answers(root, means, { old, fresh, text });
  return typeof edits === "string" || edits.length > 0 ? edits : "its file does not show where calls of it are answered by its name";
}

/** What answers calls of both names wherever a file compares with what means the one, or looks it up. */
function answers(root: Node, means: (node: Node) => boolean, { old, fresh, text }: Pick<KeptName, "old" | "fresh" | "text">): Aliased {
  const spell = (node: Node) => (node.type === "string" ? quoted(fresh, quoteOf(node)) : node.text);
  const edits: TextEdit[] = [];
  for (const comparison of below(root, "comparison_operator")) {
    const [left, right, ...more] = partsOf(comparison);
    if (left === undefined || right === undefined || more.length > 0) continue;
    const operator = operatorBetween(left, right, text);
    if ((operator === "==" || operator === "!=") && means(right)) {
      const within = operator === "==" ? "in" : "not in";
      edits.push({ ...spanOf(comparison), text: `${left.text} ${within} (${spell(right)}, ${quoted(old, quoteOf(right))})` });
    }
    const element = /^(?:not )?in$/.test(operator) ? elementsOf(right).find(means) : undefined;
    if (element === undefined) continue;
    edits.push({ ...spanOf(element), text: spell(element) }, elementBehind(text, spanOf(element), quoted(old, quoteOf(element))));
  }
  for (const pattern of below(root, "case_pattern")) {
    const [value] = partsOf(pattern);
    const values = value?.type === "union_pattern" ? partsOf(value) : value === undefined ? [] : [value];
    const own = pattern.parent?.type === "case_clause" ? values.find((each) => each.type === "string" && means(each)) : undefined;
    if (own !== undefined) edits.push({ ...spanOf(own), text: `${spell(own)} | ${quoted(old, quoteOf(own))}` });
  }
  for (const pair of below(root, "pair")) {
    const [key, value] = [pair.childForFieldName("key"), pair.childForFieldName("value")];
    if (key === null || value === null || !means(key)) continue;
    if (!/^(?:identifier|attribute)$/.test(value.type))
      return "its handler is written in a table: it has to have a name of its own to be there twice";
    edits.push({ ...spanOf(key), text: spell(key) }, elementBehind(text, spanOf(pair), `${quoted(old, quoteOf(key))}: ${value.text}`));
  }
  return edits;
}

/** The operator between two sides, with one blank where it is two words. */
function operatorBetween(left: Node, right: Node, text: string): string {
  return text.slice(left.endIndex, right.startIndex).trim().replace(/\s+/g, " ");
}

/** The elements that something is looked for in. */
function elementsOf(node: Node): readonly Node[] {
  return node.type === "tuple" || node.type === "list" || node.type === "set" ? partsOf(node) : [];
}

/** Takes away what `acceptToo` has put in for a name. */
export function acceptNoLonger(root: Node, old: string, text: string): Aliased {
  const edits: TextEdit[] = [];
  for (const comparison of below(root, "comparison_operator")) {
    const [left, right] = partsOf(comparison);
    if (left === undefined || right === undefined) continue;
    if (textOf(right) === old) return "calls of it are answered by statements of their own";
    const elements = elementsOf(right);
    const own = elements.find((element) => textOf(element) === old);
    if (own === undefined) continue;
    const [only, ...more] = elements.filter((element) => element.id !== own.id);
    if (only === undefined) return "calls of it are answered by statements of their own";
    const operator = operatorBetween(left, right, text) === "in" ? "==" : "!=";
    edits.push(
      more.length === 0 ? { ...spanOf(comparison), text: `${left.text} ${operator} ${only.text}` } : elementRemoval(text, spanOf(own)),
    );
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

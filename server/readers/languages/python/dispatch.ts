import type { Node } from "web-tree-sitter";
import { type Aliased, answeredApart, type KeptName, notShown, type TextEdit } from "../../aliasing.ts";
import { isAround, NamedPlaces, nodeAt } from "../../source/namedPlaces.ts";
import { around, below, elementBehind, elementRemoval, linesBehind, quoted, removal } from "../../source/rewriting.ts";
import { type Span, spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";
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
  return typeof edits === "string" || edits.length > 0 ? edits : notShown;
}

/** The same at some places of the name alone, wherever the tool is declared. */
export function answer(root: Node, places: readonly Span[], kept: Pick<KeptName, "old" | "fresh" | "text">): Aliased {
  const isRenamed = places.some(({ start, end }) => kept.text.slice(start, end) === kept.old);
  if (!isRenamed && below(root, "string").some((node) => textOf(node) === kept.old)) return [];
  const named = new NamedPlaces(places, (place) => constantOf(nodeAt(root, place)));
  const edits = answers(root, (node) => named.has(node, node.type === "string"), kept);
  return typeof edits === "string" || named.areAllMet() ? edits : notShown;
}

/** The name that a string is given; null for any other string. */
function constantOf(node: Node | null): string | null {
  const string = node === null ? null : around(node, "string");
  const { parent } = string ?? {};
  const left = parent?.type === "assignment" ? parent.childForFieldName("left") : null;
  return left?.type === "identifier" && parent?.childForFieldName("right")?.id === string?.id ? left.text : null;
}

/** What answers calls of both names wherever a file compares with what means the one, or looks it up. */
function answers(root: Node, means: (node: Node) => boolean, { old, fresh, text }: Pick<KeptName, "old" | "fresh" | "text">): Aliased {
  const spell = (node: Node) => (node.type === "string" ? quoted(fresh, quoteOf(node)) : node.text);
  const respelled = (node: Node) => (node.type === "string" ? [{ ...spanOf(node), text: spell(node) }] : []);
  const edits: TextEdit[] = [];
  for (const comparison of below(root, "comparison_operator")) {
    const [left, right, ...more] = childrenOf(comparison);
    if (left === undefined || right === undefined || more.length > 0) continue;
    const operator = operatorBetween(left, right, text);
    if ((operator === "==" || operator === "!=") && means(right)) {
      const within = operator === "==" ? "in" : "not in";
      edits.push({ ...spanOf(comparison), text: `${left.text} ${within} (${spell(right)}, ${quoted(old, quoteOf(right))})` });
    }
    const element = /^(?:not )?in$/.test(operator) ? elementsOf(right).find(means) : undefined;
    if (element === undefined) continue;
    edits.push(...respelled(element), elementBehind(text, spanOf(element), quoted(old, quoteOf(element))));
  }
  for (const pattern of below(root, "case_pattern")) {
    const [value] = childrenOf(pattern);
    const values = value?.type === "union_pattern" ? childrenOf(value) : value === undefined ? [] : [value];
    const own = pattern.parent?.type === "case_clause" ? values.find((each) => each.type === "string" && means(each)) : undefined;
    if (own !== undefined) edits.push({ ...spanOf(own), text: `${spell(own)} | ${quoted(old, quoteOf(own))}` });
  }
  for (const pair of below(root, "pair")) {
    const [key, value] = [pair.childForFieldName("key"), pair.childForFieldName("value")];
    if (key === null || value === null || !means(key)) continue;
    if (!/^(?:identifier|attribute)$/.test(value.type))
      return "its handler is written in a table: it has to have a name of its own to be there twice";
    edits.push(...respelled(key), elementBehind(text, spanOf(pair), `${quoted(old, quoteOf(key))}: ${value.text}`));
  }
  for (const assignment of below(root, "assignment")) {
    const [left, right] = [assignment.childForFieldName("left"), assignment.childForFieldName("right")];
    const [table, key] = left?.type === "subscript" ? [left.childForFieldName("value"), left.childForFieldName("subscript")] : [];
    if (table == null || key == null || right === null || !means(key)) continue;
    const value = /^(?:identifier|attribute)$/.test(right.type) ? right.text : `${table.text}[${spell(key)}]`;
    const again = `${table.text}[${quoted(old, quoteOf(key))}] = ${value}`;
    edits.push(...respelled(key), linesBehind(text, spanOf(assignment), [again]));
  }
  return edits;
}

/** The operator between two sides, with one blank where it is two words. */
function operatorBetween(left: Node, right: Node, text: string): string {
  return text.slice(left.endIndex, right.startIndex).trim().replace(/\s+/g, " ");
}

/** The elements that something is looked for in. */
function elementsOf(node: Node): readonly Node[] {
  return node.type === "tuple" || node.type === "list" || node.type === "set" ? childrenOf(node) : [];
}

/** Takes away what `acceptToo` has put in for a name. */
export function acceptNoLonger(root: Node, old: string, text: string, places: readonly Span[] | null = null): Aliased {
  const isOld = (node: Node | null | undefined) =>
    node != null && textOf(node) === old && (places === null || places.some((place) => isAround(node, place)));
  const edits: TextEdit[] = [];
  for (const comparison of below(root, "comparison_operator")) {
    const [left, right] = childrenOf(comparison);
    if (left === undefined || right === undefined) continue;
    if (isOld(right)) return answeredApart;
    const elements = elementsOf(right);
    const own = elements.find(isOld);
    if (own === undefined) continue;
    const [only, ...more] = elements.filter((element) => element.id !== own.id);
    if (only === undefined) return answeredApart;
    const operator = operatorBetween(left, right, text) === "in" ? "==" : "!=";
    edits.push(
      more.length === 0 ? { ...spanOf(comparison), text: `${left.text} ${operator} ${only.text}` } : elementRemoval(text, spanOf(own)),
    );
  }
  for (const pattern of below(root, "union_pattern")) {
    const others = childrenOf(pattern).filter((part) => !isOld(part));
    if (others.length < childrenOf(pattern).length) edits.push({ ...spanOf(pattern), text: others.map((other) => other.text).join(" | ") });
  }
  for (const pattern of below(root, "case_pattern"))
    if (pattern.parent?.type === "case_clause" && isOld(childrenOf(pattern)[0])) return answeredApart;
  for (const pair of below(root, "pair")) {
    const key = pair.childForFieldName("key");
    if (isOld(key)) edits.push(elementRemoval(text, spanOf(pair)));
  }
  for (const assignment of below(root, "assignment")) {
    const left = assignment.childForFieldName("left");
    if (left?.type === "subscript" && isOld(left.childForFieldName("subscript"))) edits.push(removal(text, spanOf(assignment)));
  }
  return edits;
}

function textOf(node: Node): string | null {
  const expression = node.type === "string" ? pythonSyntax.classify(node) : null;
  return expression?.kind === "string" ? expression.text : null;
}

function quoteOf(node: Node): string {
  const near = node.type === "string" ? node : below(node.tree.rootNode, "string")[0];
  return /["']/.exec(near?.text ?? "")?.[0] ?? '"';
}

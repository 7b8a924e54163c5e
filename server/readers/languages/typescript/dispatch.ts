import type { Node } from "web-tree-sitter";
import { type Aliased, answeredApart, type KeptName, notShown, type TextEdit } from "../../aliasing.ts";
import { isAround, NamedPlaces, nodeAt } from "../../source/namedPlaces.ts";
import { around, below, elementRemoval, removal } from "../../source/rewriting.ts";
import { type Span, spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import { answers } from "./answering.ts";
import { isKey, isString, lookedForIn, putInTable, textOf } from "./lookups.ts";

/**
 * Has calls of an old name answered as those of the new one, wherever the file tells tools apart by their names: in a switch, by a
 * comparison, in a table of handlers. `spelled` is how the list spells the name.
 */
export function acceptToo(root: Node, spelled: Node, { old, fresh, text }: KeptName): Aliased {
  const now = textOf(spelled) ?? old;
  const means = (node: Node) =>
    node.id !== spelled.id && !isKey(node) && (textOf(node) === now || (!isString(node) && node.text === spelled.text));
  // What is registered again may still be answered.
  if (now !== old && below(root, "string").some((node) => textOf(node) === old)) return [];
  const edits = answers({ root, means, old, fresh, text, spelled });
  return typeof edits === "string" || edits.length > 0 ? edits : notShown;
}

/** The same at some places of the name alone, wherever the tool is declared. */
export function answer(root: Node, places: readonly Span[], kept: Pick<KeptName, "old" | "fresh" | "text">): Aliased {
  const isRenamed = places.some(({ start, end }) => kept.text.slice(start, end) === kept.old);
  if (!isRenamed && below(root, "string").some((node) => textOf(node) === kept.old)) return [];
  const named = new NamedPlaces(places, (place) => constantOf(nodeAt(root, place)));
  const edits = answers({ ...kept, root, means: (node) => named.has(node, isString(node) || isKey(node)), spelled: null });
  return typeof edits === "string" || named.areAllMet() ? edits : notShown;
}

/** The name that a string is given; null for any other string. */
function constantOf(node: Node | null): string | null {
  const string = node === null ? null : around(node, "string", "template_string");
  const holder = string?.parent?.type === "as_expression" ? string.parent : string;
  const parent = holder?.parent;
  if (parent?.childForFieldName("value")?.id !== holder?.id) return null;
  if (parent?.type === "variable_declarator" || parent?.type === "enum_assignment") return parent.childForFieldName("name")?.text ?? null;
  return parent?.type === "pair" ? (parent.childForFieldName("key")?.text ?? null) : null;
}

/** Takes away what `acceptToo` has put in for a name. */
export function acceptNoLonger(root: Node, old: string, text: string, places: readonly Span[] | null = null): Aliased {
  const isOld = (node: Node | null | undefined) =>
    node != null &&
    (textOf(node) ?? (isKey(node) ? node.text : null)) === old &&
    (places === null ? isString(node) : places.some((place) => isAround(node, place)));
  const edits: TextEdit[] = [];
  for (const label of below(root, "switch_case")) {
    if (!isOld(label.childForFieldName("value"))) continue;
    if (label.childForFieldName("body") !== null) return answeredApart;
    const end = label.nextNamedSibling?.startIndex ?? label.endIndex;
    edits.push({ start: label.startIndex, end, text: "" });
  }
  for (const comparison of below(root, "binary_expression")) {
    const either = comparison.parent;
    if (![comparison.childForFieldName("right"), comparison.childForFieldName("left")].some(isOld)) continue;
    if (either?.type !== "binary_expression" || !/^(?:\|\||&&)$/.test(either.childForFieldName("operator")?.text ?? ""))
      return answeredApart;
    const kept =
      either.childForFieldName("left")?.id === comparison.id ? either.childForFieldName("right") : either.childForFieldName("left");
    const isInCondition = /_statement$/.test(either.parent?.parent?.type ?? "");
    const whole = either.parent?.type === "parenthesized_expression" && !isInCondition ? either.parent : either;
    edits.push({ ...spanOf(whole), text: kept?.text ?? "" });
  }
  for (const pair of below(root, "pair")) {
    const key = pair.childForFieldName("key");
    if (isOld(key)) edits.push(elementRemoval(text, spanOf(pair)));
  }
  for (const call of below(root, "call_expression")) {
    const elements = lookedForIn(call);
    const element = elements.find(isOld);
    if (element === undefined) continue;
    if (elements.length === 1) return answeredApart;
    edits.push(elementRemoval(text, spanOf(element)));
  }
  for (const entry of below(root, "array"))
    if (entry.parent?.type === "array" && isOld(childrenOf(entry)[0])) edits.push(elementRemoval(text, spanOf(entry)));
  for (const statement of below(root, "expression_statement"))
    if (isOld(putInTable(statement)?.key)) edits.push(removal(text, spanOf(statement)));
  return edits;
}

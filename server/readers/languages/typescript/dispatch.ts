import type { Node } from "web-tree-sitter";
import type { Aliased, KeptName, TextEdit } from "../../aliasing.ts";
import { below, elementBehind, elementRemoval, indentationAt, lineEndOf, quoted } from "../../source/rewriting.ts";
import { spanOf } from "../../source/span.ts";
import { ecmascript } from "./syntax.ts";

/**
 * Has calls of an old name answered as those of the new one, wherever the file tells tools apart by their names: in a switch, by a
 * comparison, in a table of handlers. `spelled` is how the list spells the name.
 */
export function acceptToo(root: Node, spelled: Node, { old, fresh, text }: KeptName): Aliased {
  const now = textOf(spelled) ?? old;
  const means = (node: Node | null) => node !== null && node.id !== spelled.id && (textOf(node) === now || node.text === spelled.text);
  // What is registered again may still be answered.
  if (now !== old && below(root, "string").some((node) => textOf(node) === old)) return [];
  const edits: TextEdit[] = [];
  for (const label of below(root, "switch_case")) {
    const value = label.childForFieldName("value");
    if (value === null || !means(value)) continue;
    const between = lineEndOf(text) + indentationAt(text, label.startIndex);
    edits.push({ start: label.startIndex, end: label.startIndex, text: `case ${quoted(old, quoteOf(value, spelled))}:${between}` });
    edits.push(...renamed(value, fresh));
  }
  for (const comparison of below(root, "binary_expression")) {
    const [left, right] = [comparison.childForFieldName("left"), comparison.childForFieldName("right")];
    const value = means(right) ? right : means(left) ? left : null;
    const operator = comparison.childForFieldName("operator")?.text ?? "";
    if (value === null || !/^===?$/.test(operator)) continue;
    const other = value === right ? left : right;
    const isAlone = comparison.parent?.type === "parenthesized_expression";
    const compared = isString(value) ? quoted(fresh, quoteOf(value, spelled)) : value.text;
    const both = [compared, quoted(old, quoteOf(value, spelled))].map((one) => `${other?.text} ${operator} ${one}`).join(" || ");
    edits.push({ ...spanOf(comparison), text: isAlone ? both : `(${both})` });
  }
  for (const pair of below(root, "pair")) {
    const key = pair.childForFieldName("key");
    const value = pair.childForFieldName("value");
    if (key?.type !== "string" || !means(key) || value === null) continue;
    if (value.type !== "identifier" && value.type !== "member_expression")
      return "its handler is written in a table: it has to have a name of its own to be there twice";
    edits.push(...renamed(key, fresh), elementBehind(text, spanOf(pair), `${quoted(old, quoteOf(key, spelled))}: ${value.text}`));
  }
  return edits.length > 0 ? edits : "its file does not show where calls of it are answered by its name";
}

/** Takes away what `acceptToo` has put in for a name. */
export function acceptNoLonger(root: Node, old: string, text: string): Aliased {
  const edits: TextEdit[] = [];
  for (const label of below(root, "switch_case")) {
    if (textOf(label.childForFieldName("value")) !== old) continue;
    if (label.childForFieldName("body") !== null) return "calls of it are answered by statements of their own";
    const end = label.nextNamedSibling?.startIndex ?? label.endIndex;
    edits.push({ start: label.startIndex, end, text: "" });
  }
  for (const comparison of below(root, "binary_expression")) {
    const either = comparison.parent;
    if (![comparison.childForFieldName("right"), comparison.childForFieldName("left")].some((side) => textOf(side) === old)) continue;
    if (either?.type !== "binary_expression" || either.childForFieldName("operator")?.text !== "||")
      return "calls of it are answered by statements of their own";
    const kept =
      either.childForFieldName("left")?.id === comparison.id ? either.childForFieldName("right") : either.childForFieldName("left");
    const isInCondition = /_statement$/.test(either.parent?.parent?.type ?? "");
    const whole = either.parent?.type === "parenthesized_expression" && !isInCondition ? either.parent : either;
    edits.push({ ...spanOf(whole), text: kept?.text ?? "" });
  }
  for (const pair of below(root, "pair")) {
    const key = pair.childForFieldName("key");
    if (key?.type === "string" && textOf(key) === old) edits.push(elementRemoval(text, spanOf(pair)));
  }
  return edits;
}

function renamed(value: Node, fresh: string): readonly TextEdit[] {
  return isString(value) ? [{ start: value.startIndex + 1, end: value.endIndex - 1, text: fresh }] : [];
}

function textOf(node: Node | null): string | null {
  const expression = node === null || !isString(node) ? null : ecmascript.classify(node);
  return expression?.kind === "string" ? expression.text : null;
}

function isString({ type }: Node): boolean {
  return type === "string" || type === "template_string";
}

function quoteOf(value: Node, spelled: Node): string {
  const written = [value, spelled].find(isString);
  return written?.text.charAt(0) ?? '"';
}

import type { Node } from "web-tree-sitter";
import type { Aliased, KeptName, TextEdit } from "../../aliasing.ts";
import { isAround, NamedPlaces, nodeAt } from "../../source/namedPlaces.ts";
import {
  around,
  below,
  elementBehind,
  elementRemoval,
  indentationAt,
  lineEndOf,
  linesBehind,
  partsOf,
  quoted,
  removal,
} from "../../source/rewriting.ts";
import { type Span, spanOf } from "../../source/span.ts";
import { ecmascript } from "./syntax.ts";

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
  const edits = answers(root, means, { old, fresh, text }, spelled);
  return typeof edits === "string" || edits.length > 0 ? edits : notShown;
}

/** The same at some places of the name alone, wherever the tool is declared. */
export function answer(root: Node, places: readonly Span[], kept: Pick<KeptName, "old" | "fresh" | "text">): Aliased {
  const isRenamed = places.some(({ start, end }) => kept.text.slice(start, end) === kept.old);
  if (!isRenamed && below(root, "string").some((node) => textOf(node) === kept.old)) return [];
  const named = new NamedPlaces(places, (place) => constantOf(nodeAt(root, place)));
  const edits = answers(root, (node) => named.has(node, isString(node) || isKey(node)), kept, null);
  return typeof edits === "string" || named.areAllMet() ? edits : notShown;
}

const notShown = "its file does not show where calls of it are answered by its name";

/** The name that a string is given; null for any other string. */
function constantOf(node: Node | null): string | null {
  const string = node === null ? null : around(node, "string", "template_string");
  const holder = string?.parent?.type === "as_expression" ? string.parent : string;
  const parent = holder?.parent;
  if (parent?.childForFieldName("value")?.id !== holder?.id) return null;
  if (parent?.type === "variable_declarator" || parent?.type === "enum_assignment") return parent.childForFieldName("name")?.text ?? null;
  return parent?.type === "pair" ? (parent.childForFieldName("key")?.text ?? null) : null;
}

/** What answers calls of both names wherever a file compares with what means the one, or looks it up. */
function answers(
  root: Node,
  means: (node: Node) => boolean,
  { old, fresh, text }: Pick<KeptName, "old" | "fresh" | "text">,
  spelled: Node | null,
): Aliased {
  const kept = (near: Node) => quoted(old, quoteOf(near, spelled));
  const edits: TextEdit[] = [];
  for (const label of below(root, "switch_case")) {
    const value = label.childForFieldName("value");
    if (value === null || !means(value)) continue;
    const between = lineEndOf(text) + indentationAt(text, label.startIndex);
    edits.push({ start: label.startIndex, end: label.startIndex, text: `case ${kept(value)}:${between}` });
    edits.push(...renamed(value, fresh));
  }
  for (const comparison of below(root, "binary_expression")) {
    const [left, right] = [comparison.childForFieldName("left"), comparison.childForFieldName("right")];
    const operator = comparison.childForFieldName("operator")?.text ?? "";
    if (left === null || right === null || !/^[=!]==?$/.test(operator)) continue;
    const value = means(right) ? right : means(left) ? left : null;
    if (value === null) continue;
    const other = value === right ? left : right;
    const isAlone = comparison.parent?.type === "parenthesized_expression";
    const compared = isString(value) ? quoted(fresh, quoteOf(value, spelled)) : value.text;
    const either = operator.startsWith("!") ? " && " : " || ";
    const both = [compared, kept(value)].map((one) => `${other.text} ${operator} ${one}`).join(either);
    edits.push({ ...spanOf(comparison), text: isAlone ? both : `(${both})` });
  }
  for (const call of below(root, "call_expression")) {
    const element = lookedForIn(call).find(means);
    if (element !== undefined) edits.push(...renamed(element, fresh), elementBehind(text, spanOf(element), kept(element)));
  }
  for (const pair of below(root, "pair")) {
    const key = pair.childForFieldName("key");
    const value = pair.childForFieldName("value");
    const name = key?.type === "computed_property_name" ? partsOf(key)[0] : key;
    if (key === null || name == null || value === null || !means(name)) continue;
    if (!isNamed(value)) return inTable;
    edits.push(...renamedKey(name, fresh), elementBehind(text, spanOf(pair), `${isKey(name) ? keyOf(old) : kept(name)}: ${value.text}`));
  }
  for (const key of below(root, "shorthand_property_identifier"))
    if (means(key)) edits.push({ ...spanOf(key), text: `${keyOf(fresh)}: ${key.text}, ${keyOf(old)}: ${key.text}` });
  for (const method of below(root, "method_definition")) {
    const name = method.childForFieldName("name");
    if (method.parent?.type === "object" && name !== null && means(name)) return inTable;
  }
  for (const entry of below(root, "array")) {
    const [key, value] = entry.parent?.type === "array" ? partsOf(entry) : [];
    if (key === undefined || value === undefined || !isString(key) || !means(key)) continue;
    if (!isNamed(value)) return inTable;
    edits.push(...renamed(key, fresh), elementBehind(text, spanOf(entry), `[${kept(key)}, ${value.text}]`));
  }
  for (const statement of below(root, "expression_statement")) {
    const put = putInTable(statement);
    if (put === null || !means(put.key)) continue;
    if (!isNamed(put.value)) {
      // Where the list alone says what is meant, other things may be kept by the same name.
      if (spelled === null) return inTable;
      continue;
    }
    const again = text.slice(statement.startIndex, put.key.startIndex) + kept(put.key) + text.slice(put.key.endIndex, statement.endIndex);
    edits.push(...renamed(put.key, fresh), linesBehind(text, spanOf(statement), [again]));
  }
  return edits;
}

const inTable = "its handler is written in a table: it has to have a name of its own to be there twice";

/** The elements of the array that something is looked for in: `["a", "b"].includes(name)`. */
function lookedForIn(call: Node): readonly Node[] {
  const called = call.childForFieldName("function");
  const array =
    called?.type === "member_expression" && called.childForFieldName("property")?.text === "includes"
      ? called.childForFieldName("object")
      : null;
  return array?.type === "array" ? partsOf(array) : [];
}

/** What a statement puts into a table: `handlers["a"] = run`, `handlers.set("a", run)`. */
function putInTable(statement: Node): { readonly key: Node; readonly value: Node } | null {
  const [expression] = partsOf(statement);
  const left = expression?.type === "assignment_expression" ? expression.childForFieldName("left") : null;
  const isSet = expression?.type === "call_expression" && /\.set$/.test(expression.childForFieldName("function")?.text ?? "");
  const [first, second] = isSet ? partsOf(expression.childForFieldName("arguments")) : [];
  const key = left?.type === "subscript_expression" ? left.childForFieldName("index") : first;
  const value = left?.type === "subscript_expression" ? expression?.childForFieldName("right") : second;
  return key == null || value == null ? null : { key, value };
}

function isNamed({ type }: Node): boolean {
  return type === "identifier" || type === "member_expression";
}

/** Whether a node is the key of an object without quotes. */
function isKey({ type, parent }: Node): boolean {
  return (
    type === "shorthand_property_identifier" ||
    (type === "property_identifier" && (parent?.type === "pair" || parent?.type === "method_definition"))
  );
}

function renamedKey(key: Node, fresh: string): readonly TextEdit[] {
  return isKey(key) ? [{ ...spanOf(key), text: keyOf(fresh) }] : renamed(key, fresh);
}

function keyOf(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : `"${name}"`;
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
    if (label.childForFieldName("body") !== null) return "calls of it are answered by statements of their own";
    const end = label.nextNamedSibling?.startIndex ?? label.endIndex;
    edits.push({ start: label.startIndex, end, text: "" });
  }
  for (const comparison of below(root, "binary_expression")) {
    const either = comparison.parent;
    if (![comparison.childForFieldName("right"), comparison.childForFieldName("left")].some(isOld)) continue;
    if (either?.type !== "binary_expression" || !/^(?:\|\||&&)$/.test(either.childForFieldName("operator")?.text ?? ""))
      return "calls of it are answered by statements of their own";
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
    if (elements.length === 1) return "calls of it are answered by statements of their own";
    edits.push(elementRemoval(text, spanOf(element)));
  }
  for (const entry of below(root, "array"))
    if (entry.parent?.type === "array" && isOld(partsOf(entry)[0])) edits.push(elementRemoval(text, spanOf(entry)));
  for (const statement of below(root, "expression_statement"))
    if (isOld(putInTable(statement)?.key)) edits.push(removal(text, spanOf(statement)));
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

function quoteOf(value: Node, spelled: Node | null): string {
  const written = [value, spelled ?? value, ...below(value.tree.rootNode, "string")].find(isString);
  return written?.text.charAt(0) ?? '"';
}

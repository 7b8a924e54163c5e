import type { Node } from "web-tree-sitter";
import type { Aliased, KeptName, TextEdit } from "../../aliasing.ts";
import { below, elementBehind, indentationAt, lineEndOf, linesBehind, quoted, writtenKey } from "../../source/rewriting.ts";
import { spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import { isKey, isString, lookedForIn, putInTable } from "./lookups.ts";

/** What a file is searched for: the places that mean a name, which are to answer another one as well. */
interface Search extends Pick<KeptName, "old" | "fresh" | "text"> {
  readonly root: Node;
  readonly means: (node: Node) => boolean;
  /** How the list spells the name; null where the list is not in this file. */
  readonly spelled: Node | null;
}

/** The old name as it is written beside a place. */
function keptNear(near: Node, { old, spelled }: Search): string {
  return quoted(old, quoteOf(near, spelled));
}

/** The ways in which a file tells names apart. */
const ways: readonly ((search: Search) => Aliased)[] = [
  inCases,
  inComparisons,
  inSearches,
  inPairs,
  inShorthands,
  inMethods,
  inEntries,
  inStatements,
];

/** What answers calls of both names wherever a file compares with what means the one, or looks it up; else why that cannot be. */
export function answers(search: Search): Aliased {
  const edits: TextEdit[] = [];
  for (const way of ways) {
    const found = way(search);
    if (typeof found === "string") return found;
    edits.push(...found);
  }
  return edits;
}

/** `case "a":` */
function inCases(search: Search): Aliased {
  const { root, means, fresh, text } = search;
  return below(root, "switch_case").flatMap((label) => {
    const value = label.childForFieldName("value");
    if (value === null || !means(value)) return [];
    const between = lineEndOf(text) + indentationAt(text, label.startIndex);
    const again = { start: label.startIndex, end: label.startIndex, text: `case ${keptNear(value, search)}:${between}` };
    return [again, ...renamed(value, fresh)];
  });
}

/** `name === "a"` */
function inComparisons(search: Search): Aliased {
  const { root, means, fresh, spelled } = search;
  return below(root, "binary_expression").flatMap((comparison) => {
    const [left, right] = [comparison.childForFieldName("left"), comparison.childForFieldName("right")];
    const operator = comparison.childForFieldName("operator")?.text ?? "";
    if (left === null || right === null || !/^[=!]==?$/.test(operator)) return [];
    const value = means(right) ? right : means(left) ? left : null;
    if (value === null) return [];
    const other = value === right ? left : right;
    const isAlone = comparison.parent?.type === "parenthesized_expression";
    const compared = isString(value) ? quoted(fresh, quoteOf(value, spelled)) : value.text;
    const either = operator.startsWith("!") ? " && " : " || ";
    const both = [compared, keptNear(value, search)].map((one) => `${other.text} ${operator} ${one}`).join(either);
    return [{ ...spanOf(comparison), text: isAlone ? both : `(${both})` }];
  });
}

/** `["a", "b"].includes(name)` */
function inSearches(search: Search): Aliased {
  const { root, means, fresh, text } = search;
  return below(root, "call_expression").flatMap((call) => {
    const element = lookedForIn(call).find(means);
    if (element === undefined) return [];
    return [...renamed(element, fresh), elementBehind(text, spanOf(element), keptNear(element, search))];
  });
}

/** `{ a: run }` */
function inPairs(search: Search): Aliased {
  const { root, means, old, fresh, text } = search;
  const edits: TextEdit[] = [];
  for (const pair of below(root, "pair")) {
    const key = pair.childForFieldName("key");
    const value = pair.childForFieldName("value");
    const name = key?.type === "computed_property_name" ? childrenOf(key)[0] : key;
    if (key === null || name == null || value === null || !means(name)) continue;
    if (!isNamed(value)) return inTable;
    const again = `${isKey(name) ? writtenKey(old) : keptNear(name, search)}: ${value.text}`;
    edits.push(...renamedKey(name, fresh), elementBehind(text, spanOf(pair), again));
  }
  return edits;
}

/** `{ a }` */
function inShorthands({ root, means, old, fresh }: Search): Aliased {
  return below(root, "shorthand_property_identifier")
    .filter(means)
    .map((key) => ({ ...spanOf(key), text: `${writtenKey(fresh)}: ${key.text}, ${writtenKey(old)}: ${key.text}` }));
}

/** `{ a() { … } }`: its handler cannot be there twice. */
function inMethods({ root, means }: Search): Aliased {
  const isAny = below(root, "method_definition").some((method) => {
    const name = method.childForFieldName("name");
    return method.parent?.type === "object" && name !== null && means(name);
  });
  return isAny ? inTable : [];
}

/** `[["a", run]]`, the entries of a map. */
function inEntries(search: Search): Aliased {
  const { root, means, fresh, text } = search;
  const edits: TextEdit[] = [];
  for (const entry of below(root, "array")) {
    const [key, value] = entry.parent?.type === "array" ? childrenOf(entry) : [];
    if (key === undefined || value === undefined || !isString(key) || !means(key)) continue;
    if (!isNamed(value)) return inTable;
    edits.push(...renamed(key, fresh), elementBehind(text, spanOf(entry), `[${keptNear(key, search)}, ${value.text}]`));
  }
  return edits;
}

/** `handlers["a"] = run`, `handlers.set("a", run)` */
function inStatements(search: Search): Aliased {
  const { root, means, fresh, text, spelled } = search;
  const edits: TextEdit[] = [];
  for (const statement of below(root, "expression_statement")) {
    const put = putInTable(statement);
    if (put === null || !means(put.key)) continue;
    if (!isNamed(put.value)) {
      // Where the list alone says what is meant, other things may be kept by the same name.
      if (spelled === null) return inTable;
      continue;
    }
    const again =
      text.slice(statement.startIndex, put.key.startIndex) + keptNear(put.key, search) + text.slice(put.key.endIndex, statement.endIndex);
    edits.push(...renamed(put.key, fresh), linesBehind(text, spanOf(statement), [again]));
  }
  return edits;
}

const inTable = "its handler is written in a table: it has to have a name of its own to be there twice";

function isNamed({ type }: Node): boolean {
  return type === "identifier" || type === "member_expression";
}

function renamedKey(key: Node, fresh: string): readonly TextEdit[] {
  return isKey(key) ? [{ ...spanOf(key), text: writtenKey(fresh) }] : renamed(key, fresh);
}

function renamed(value: Node, fresh: string): readonly TextEdit[] {
  return isString(value) ? [{ start: value.startIndex + 1, end: value.endIndex - 1, text: fresh }] : [];
}

function quoteOf(value: Node, spelled: Node | null): string {
  const written = [value, spelled ?? value, ...below(value.tree.rootNode, "string")].find(isString);
  return written?.text.charAt(0) ?? '"';
}

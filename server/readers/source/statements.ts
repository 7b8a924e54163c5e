import type { Node } from "web-tree-sitter";
import { childrenOf } from "../syntax/nodes.ts";

/**
 * What statements can follow each other in, in any language: a file, a block, a case of a `switch`. Elsewhere a statement is alone, and one
 * that is put behind it is outside of what holds it.
 */
const sequences = new Set([
  "program",
  "module",
  "compilation_unit",
  "global_statement",
  "declaration_list",
  "block",
  "statement_block",
  "statement_list",
  "compound_statement",
  "colon_block",
  "constructor_body",
  "class_static_block",
  "switch_case",
  "switch_default",
  "switch_section",
  "switch_block_statement_group",
  "case_statement",
  "default_statement",
  "expression_case",
  "type_case",
  "communication_case",
  "default_case",
  "namespace_definition",
  "internal_module",
  "source_file",
  "preproc_if",
  "preproc_elif",
  "preproc_else",
]);

/**
 * Why another statement cannot be put beside one, nor this one be taken away, as a sentence without a full stop: it is all that an `if`, a
 * label or the like holds, without a block. Null where it can.
 */
export function whyAlone(statement: Node): string | null {
  const { parent } = statement;
  if (parent === null || sequences.has(parent.type)) return null;
  if (parent.type === "labeled_statement") return "it is what a label stands before: put braces around it";
  const keyword = keywordBefore(statement, parent);
  if (keyword === null) return "its registration is part of a larger statement";
  const isInHead = parent.childForFieldName("initializer")?.id === statement.id;
  return isInHead
    ? `it stands in the head of an \`${keyword}\``
    : `it is the body of ${articleOf(keyword)} \`${keyword}\` without braces: put braces around it`;
}

/**
 * As `whyAlone`, for Python, where what holds a statement may hold it on its own line: `if x: a(); b()`. What is on a further line is
 * outside.
 */
export function whyOnOneLine(statement: Node, text: string): string | null {
  const holder = statement.parent?.type === "block" ? statement.parent.parent : null;
  const colon = holder?.children.findLast((child) => child?.type === ":" && child.endIndex <= statement.startIndex);
  if (holder === null || colon == null) return null;
  const [first = statement] = childrenOf(statement.parent);
  const head = text.slice(colon.endIndex, first.startIndex);
  // A line that ends with `\` goes on.
  if (/[\r\n]/.test(head.replaceAll(/\\(?:\r\n|\r|\n)/g, ""))) return null;
  const keyword = holder.firstChild?.text ?? "";
  return `it stands on the line of ${articleOf(keyword)} \`${keyword}\`: give it a line of its own`;
}

/** The word that a statement is the body of: what stands before it, or begins what holds it. */
function keywordBefore(statement: Node, parent: Node): string | null {
  const words = [statement.previousSibling, parent.firstChild].flatMap((node) => (node === null || node.isNamed ? [] : [node.text]));
  return words.find((word) => /^\w+$/.test(word)) ?? null;
}

function articleOf(word: string): "a" | "an" {
  return /^[aeiou]/.test(word) ? "an" : "a";
}

import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { withoutInlineComments } from "../../source/inlineComments.ts";

/**
 * Whether a node stands in a module or function that is compiled for tests only, or never: `#[cfg(test)] mod tests { … }`,
 * `#[tokio::test] fn …`, `#[cfg(any())] fn …`.
 */
export function isTest(from: Node): boolean {
  for (let node: Node | null = from, around = parentOf(from); node !== null; node = around, around = node && parentOf(node)) {
    // To ask for a sibling costs as much as the node is deep, and chains of calls are deep: nothing in them has an attribute.
    if (around?.type === "call_expression" || around?.type === "field_expression") continue;
    for (let before = node.previousNamedSibling; before !== null && aroundItems.has(before.type); before = before.previousNamedSibling) {
      if (before.type === "attribute_item" && marksTest.test(withoutInlineComments(before.text))) return true;
    }
  }
  return false;
}

const aroundItems = new Set(["attribute_item", "line_comment", "block_comment"]);

const marksTest =
  /^#\[\s*(?:cfg\s*\(\s*(?:(?:(?:all|any)\s*\(\s*)?test\b|any\s*\(\s*\)|(?:FALSE|false)\b)|(?:\w+\s*::\s*)*(?:test|rstest)\b)/;

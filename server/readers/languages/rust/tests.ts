import type { Node } from "web-tree-sitter";
import { withoutInlineComments } from "../../source/inlineComments.ts";

/**
 * Whether a node stands in a module or function that is compiled for tests only, or never: `#[cfg(test)] mod tests { … }`,
 * `#[tokio::test] fn …`, `#[cfg(any())] fn …`.
 */
export function isTest(from: Node): boolean {
  for (let node: Node | null = from; node !== null; node = node.parent) {
    for (let before = node.previousNamedSibling; before !== null && aroundItems.has(before.type); before = before.previousNamedSibling) {
      if (before.type === "attribute_item" && marksTest.test(withoutInlineComments(before.text))) return true;
    }
  }
  return false;
}

const aroundItems = new Set(["attribute_item", "line_comment", "block_comment"]);

const marksTest =
  /^#\[\s*(?:cfg\s*\(\s*(?:(?:(?:all|any)\s*\(\s*)?test\b|any\s*\(\s*\)|(?:FALSE|false)\b)|(?:\w+\s*::\s*)*(?:test|rstest)\b)/;

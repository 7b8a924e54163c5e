import type { Node } from "web-tree-sitter";
import { parentOf } from "./parents.ts";

/** Whether a node stands in the branch of an `#if` whose condition never holds: `#if 0`, `#if false`. */
export function isNeverCompiled(from: Node): boolean {
  for (let node = from, around = parentOf(from); around !== null; node = around, around = parentOf(around)) {
    if (around.type !== "preproc_if" && around.type !== "preproc_elif") continue;
    const isOther = around.childForFieldName("alternative")?.id === node.id;
    if (!isOther && /^(?:0|false)$/.test(around.childForFieldName("condition")?.text ?? "")) return true;
  }
  return false;
}

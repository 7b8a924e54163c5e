import type { Node } from "web-tree-sitter";
import { givenTo, statementsOf, targetOf } from "./nodes.ts";

/** `def name` under the `use` that makes a module a tool; a module `Tool` takes the name as an option. */
export function nameInsertion(tool: Node): { at: number; before: string; after: string } | null {
  if (targetOf(tool) !== "defmodule") return null;
  const use = statementsOf(tool).find((statement) => targetOf(statement) === "use");
  if (use === undefined) return null;
  if (/\.Tool$/.test(givenTo(use)[0]?.text ?? "")) return { at: use.endIndex, before: ', name: "', after: '"' };
  const lineEnd = tool.text.includes("\r\n") ? "\r\n" : "\n";
  return { at: use.endIndex, before: `${lineEnd}${lineEnd}${" ".repeat(use.startPosition.column)}def name, do: "`, after: '"' };
}

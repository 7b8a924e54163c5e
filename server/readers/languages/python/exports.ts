import type { Node } from "web-tree-sitter";
import { childrenOf } from "../../syntax/nodes.ts";
import type { Exports } from "../../syntax/syntax.ts";

/** The modules all of whose names a module has: `from .names import *`. */
export function opens(root: Node): readonly string[] {
  return childrenOf(root).flatMap((statement) => {
    const isAll = statement.type === "import_from_statement" && childrenOf(statement).some((child) => child.type === "wildcard_import");
    const from = isAll ? statement.childForFieldName("module_name")?.text : undefined;
    return from === undefined ? [] : [from];
  });
}

/** Whatever a module has, others can take from it. */
export function exportsOf(root: Node): Exports {
  return { names: new Map(), passedOn: opens(root) };
}

import type { Node } from "web-tree-sitter";
import type { Exports } from "../../syntax/syntax.ts";

/** The modules all of whose names a module has: `from .names import *`. */
export function opens(root: Node): readonly string[] {
  return root.namedChildren.flatMap((statement) => {
    const isAll = statement?.type === "import_from_statement" && statement.namedChildren.some((child) => child?.type === "wildcard_import");
    const from = isAll ? statement.childForFieldName("module_name")?.text : undefined;
    return from === undefined ? [] : [from];
  });
}

/** Whatever a module has, others can take from it. */
export function exportsOf(root: Node): Exports {
  return { names: new Map(), passedOn: opens(root) };
}

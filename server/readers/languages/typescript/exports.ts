import type { Node } from "web-tree-sitter";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import type { Exports } from "../../syntax/syntax.ts";

/** What an ECMAScript module exports otherwise than by the name that it has in the module. */
export function exportsOf(root: Node): Exports {
  const names = new Map<string, Node | string | { readonly from: string; readonly member: string | null }>();
  const passedOn: string[] = [];
  for (const statement of childrenOf(root)) {
    if (statement.type !== "export_statement") continue;
    const from = statement.childForFieldName("source")?.text.slice(1, -1) ?? null;
    const value = statement.childForFieldName("value");
    if (value !== null) names.set("default", value);
    const clauses = childrenOf(statement);
    const namespace = childAt(
      clauses.find(({ type }) => type === "namespace_export"),
      0,
    );
    const clause = clauses.find(({ type }) => type === "export_clause");
    if (from !== null && namespace !== undefined && namespace !== null) names.set(namespace.text, { from, member: null });
    else if (clause !== undefined)
      for (const { exported, local } of specifiersIn(clause)) names.set(exported, from === null ? local : { from, member: local });
    else if (from !== null) passedOn.push(from);
  }
  return { names, passedOn };
}

function specifiersIn(clause: Node): readonly { readonly exported: string; readonly local: string }[] {
  return childrenOf(clause).flatMap((specifier) => {
    const local = specifier.childForFieldName("name")?.text;
    return local === undefined ? [] : [{ exported: specifier.childForFieldName("alias")?.text ?? local, local }];
  });
}

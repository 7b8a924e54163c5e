import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { childrenOf } from "../../syntax/nodes.ts";

/** What has to be known of Rust's types to follow a constant of one: `Self::NAME`, `EchoTool::NAME`. */

/** The name of the type that `Self` means at a node; null outside of an implementation. */
export function ownImpl(from: Node): Node | null {
  for (let node = parentOf(from); node !== null; node = parentOf(node)) if (node.type === "impl_item") return typeName(node);
  return null;
}

/** Where a type of a name is implemented, as its name there; null where the file does not say. */
export function implOf(name: string, from: Node): Node | null {
  for (let scope = parentOf(from); scope !== null; scope = parentOf(scope)) {
    if (scope.type !== "source_file" && scope.type !== "declaration_list") continue;
    for (const item of childrenOf(scope)) {
      const type = item.type === "impl_item" ? typeName(item) : null;
      if (type?.text === name) return type;
    }
  }
  return null;
}

function typeName(impl: Node): Node | null {
  const type = impl.childForFieldName("type");
  return type?.type === "generic_type" ? type.childForFieldName("type") : type;
}

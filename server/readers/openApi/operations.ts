import { type Operation as ReadOperation, operationsOf as readOperations } from "../../../shared/openapi/operations.ts";
import { keysOfReference } from "../../../shared/openapi/references.ts";
import { type DocumentNode, propertyOf, textAt } from "../documents/node.ts";

/** An operation of an OpenAPI document, with the nodes that stand for it. */
export interface Operation extends ReadOperation {
  /** The key that names the method. */
  readonly key: DocumentNode;
  readonly node: DocumentNode;
  /** The node of `pathItem`. */
  readonly item: DocumentNode;
  /** The node of `toolName`; undefined without one. */
  readonly toolNameNode: DocumentNode | undefined;
}

/** Every operation of a document, `value`, whose nodes stand below `root`, in the order of the text. */
export function operationsOf(value: unknown, root: DocumentNode): readonly Operation[] {
  return readOperations(value).operations.flatMap((operation) => {
    const { keys, toolName } = operation;
    const holder = keys.at(-2) === "additionalOperations" ? nodeAt(root, keys.slice(0, -2)) : nodeAt(root, keys.slice(0, -1));
    const property = propertyOf(nodeAt(root, keys.slice(0, -1)), keys.at(-1) ?? "");
    if (property === undefined || holder === undefined) return [];
    const toolNameNode = toolName === null ? undefined : nodeAt(root, toolName.keys);
    return [{ ...operation, key: property.key, node: property.value, item: holder, toolNameNode }];
  });
}

/** The node at some keys from the root; undefined for none. */
export function nodeAt(root: DocumentNode, keys: readonly string[]): DocumentNode | undefined {
  let node: DocumentNode | undefined = root;
  for (const key of keys) node = node?.type === "array" ? node.children?.[Number(key)] : propertyOf(node, key)?.value;
  return node;
}

/** More references than this one behind the other lead in a circle. */
const mostHops = 20;

/** What a reference leads to in its own document; null where it leads nowhere, or to another document. */
export function resolved(node: DocumentNode, root: DocumentNode): DocumentNode | null {
  let at: DocumentNode | null = node;
  for (let hops = 0; at !== null && hops < mostHops; hops++) {
    const reference = textAt(at, "$ref");
    if (reference === null) return at;
    at = targetOf(reference, root);
  }
  return null;
}

/** The node of a reference into a document; null for none. */
export function targetOf(reference: string, root: DocumentNode): DocumentNode | null {
  const keys = keysOfReference(reference);
  return (keys === null ? undefined : nodeAt(root, keys)) ?? null;
}

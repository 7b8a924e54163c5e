import { type LeftOut, type Operation as ReadOperation, operationsOf as readOperations } from "../../../shared/openapi/operations.ts";
import type { DocumentNode } from "../documents/node.ts";
import type { IndexedDocument } from "./indexedDocument.ts";

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

/** Every operation of a document, whose plain value is `value`, in the order of the text, and what can be read as none. */
export function operationsOf(
  value: unknown,
  document: IndexedDocument,
): { readonly operations: readonly Operation[]; readonly leftOut: readonly LeftOut[] } {
  const read = readOperations(value);
  const operations = read.operations.flatMap((operation) => {
    const { keys, toolName } = operation;
    const holder = document.at(keys.slice(0, -1));
    const item = keys.at(-2) === "additionalOperations" ? document.at(keys.slice(0, -2)) : holder;
    const property = document.property(holder, keys.at(-1) ?? "");
    if (property === undefined || item === undefined) return [];
    const toolNameNode = toolName === null ? undefined : document.at(toolName.keys);
    return [{ ...operation, key: property.key, node: property.value, item, toolNameNode }];
  });
  return { operations, leftOut: read.leftOut };
}

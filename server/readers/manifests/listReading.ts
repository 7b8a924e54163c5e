import type { DocumentNode } from "../documents/node.ts";
import type { ReadDeclaration } from "../readDeclaration.ts";
import type { ReadList } from "../reading.ts";
import { declarationIn, rangeOf, startOf } from "./elements.ts";
import type { ManifestFile, ManifestReading } from "./manifest.ts";

/** One tool list of a document. */
export interface FoundList {
  readonly label: string;
  /** Its key; null for a list that has none, which then stands where its first element does. */
  readonly key: DocumentNode | null;
  readonly server?: ReadList["server"];
  /** The elements that are tools, each with the node of its name; undefined when it has none. */
  readonly tools: readonly { readonly element: DocumentNode; readonly name: DocumentNode | undefined }[];
}

/** The tool lists of a document as a reading; null when there are none, or none has a tool. */
export function listsOrNull(lists: readonly FoundList[], file: ManifestFile): ManifestReading | null {
  const found = lists.filter(({ tools }) => tools.length > 0);
  if (found.length === 0) return null;
  const declarations: ReadDeclaration[] = [];
  const read = found.map(({ label, key, server = null, tools }, index): ReadList => {
    for (const { element, name } of tools) declarations.push(...declarationIn(element, name, file, index));
    const range = key === null ? startOf(tools[0]?.element ?? file.root, file) : rangeOf(key, file);
    return { label, range, server };
  });
  return { lists: read, declarations, keys: [] };
}

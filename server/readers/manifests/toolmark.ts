import { type DocumentNode, keysOf, propertyOf, valueAt } from "../documents/node.ts";
import { rangeOf } from "./elements.ts";
import { type FoundList, listsOrNull } from "./listReading.ts";
import type { Manifest, ManifestFile } from "./manifest.ts";

/**
 * A Toolmark manifest: the tools of a page (`{ page, tools }`), of several pages (an array of these), or of a revision (`{ rev, tools }`).
 * Source: adams100111/toolmark, packages/lint/src/manifest.schema.json @f0e8135e.
 */
export const toolmark: Manifest = {
  id: "toolmark",
  title: "Toolmark manifest",
  read(file) {
    const holders = file.root.type === "array" ? (file.root.children ?? []) : [file.root];
    return holders.every(isToolmark)
      ? listsOrNull(
          holders.map((holder) => listOf(holder, file)),
          file,
        )
      : null;
  },
};

/** Nothing but a page or a revision stands beside the tools, and they have nothing that is none of Toolmark's. */
function isToolmark(holder: DocumentNode): boolean {
  const keys = keysOf(holder);
  const tools = valueAt(holder, "tools");
  return (keys.has("page") || keys.has("rev")) && tools?.type === "array" && (tools.children ?? []).every(isTool);
}

function isTool(element: DocumentNode): boolean {
  const keys = keysOf(element);
  return keys.has("name") && (keys.has("llmName") || keys.has("description"));
}

function listOf(holder: DocumentNode, file: ManifestFile): FoundList {
  const property = propertyOf(holder, "tools");
  const page = valueAt(holder, "page");
  const server = page?.type === "string" ? { name: String(page.value), title: null, range: rangeOf(page, file) } : null;
  const tools = (property?.value.children ?? []).map((element) => ({ element, name: valueAt(element, "name") }));
  return { label: "tools", key: property?.key ?? null, server, tools };
}

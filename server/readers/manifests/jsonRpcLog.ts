import { type DocumentNode, propertyOf, textAt, valueAt } from "../documents/node.ts";
import type { ReadList } from "../reading.ts";
import { startOf } from "./elements.ts";
import { type FoundList, listsOrNull } from "./listReading.ts";
import type { Manifest, ManifestFile } from "./manifest.ts";

/**
 * What client and server said to each other, message by message: an array of JSON-RPC envelopes, or one on each line. Every answer to
 * `tools/list` is a list; the same one again is none. Source of the shapes: the MCP schema.
 */
export const jsonRpcLog: Manifest = {
  id: "json-rpc-log",
  title: "JSON-RPC log",
  read(file) {
    if (file.root.type !== "array") return null;
    const lists = new Map<string, FoundList>();
    let server: ReadList["server"] = null;
    for (const envelope of file.root.children ?? []) {
      if (textAt(envelope, "jsonrpc") === null) continue;
      server = serverIn(envelope, file) ?? server;
      const property = propertyOf(valueAt(envelope, "result"), "tools");
      const tools = (property?.value.children ?? []).flatMap((element) =>
        element.type === "object" ? [{ element, name: valueAt(element, "name") }] : [],
      );
      const names = JSON.stringify([server?.name, tools.map(({ name }) => name?.value ?? null)]);
      if (property !== undefined && !lists.has(names)) lists.set(names, { label: "result.tools", key: property.key, server, tools });
    }
    return listsOrNull([...lists.values()], file);
  },
};

/** The server that an answer to `initialize` is from. */
function serverIn(envelope: DocumentNode, file: ManifestFile): ReadList["server"] {
  const info = valueAt(envelope, "result", "serverInfo");
  if (info === undefined) return null;
  return { name: textAt(info, "name"), title: textAt(info, "title"), range: startOf(info, file) };
}

import { type DocumentNode, keysOf, propertiesOf, propertyOf, valueAt } from "../documents/node.ts";
import { listsOrNull } from "./listReading.ts";
import type { Manifest } from "./manifest.ts";

/**
 * A table from which a server of the project makes its tools, in YAML or TOML: a list of tools with a name, a description and what they
 * take or do, or a map from name to tool as MCP Toolbox for Databases has it. Only an MCP project's files are looked at.
 * Source of the map: googleapis/mcp-toolbox, tools.yaml, read 2026-11-29.
 */
export const toolTable: Manifest = {
  id: "tool-table",
  title: "tool table",
  read(file) {
    const property = file.format === "json" ? undefined : propertyOf(file.root, "tools");
    if (property === undefined) return null;
    const { key, value } = property;
    const listed = (value.type === "array" ? (value.children ?? []) : []).map((element) => ({ element, name: valueAt(element, "name") }));
    const mapped = propertiesOf(value).map((tool) => ({ element: tool.value, name: tool.key }));
    const tools = [
      ...(listed.every(({ element }) => isListed(element)) ? listed : []),
      ...(mapped.every(({ element }) => isMapped(element)) ? mapped : []),
    ];
    return listsOrNull([{ label: "tools", key, tools }], file);
  },
};

function isListed(element: DocumentNode): boolean {
  const keys = keysOf(element);
  return (
    keys.has("name") && keys.has("description") && ["parameters", "arguments", "args", "input", "handler"].some((key) => keys.has(key))
  );
}

function isMapped(element: DocumentNode): boolean {
  const keys = keysOf(element);
  return (
    keys.has("description") && (keys.has("kind") || keys.has("type")) && ["source", "statement", "parameters"].some((key) => keys.has(key))
  );
}

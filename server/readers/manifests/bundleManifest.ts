import { declaration, keysOf, rangeOf, startOf, textAt, valueAt } from "./json.ts";
import type { Manifest } from "./manifest.ts";

/**
 * The `manifest.json` of an MCP bundle (MCPB, formerly DXT): `tools[].name` beside the server's own name.
 * Source: modelcontextprotocol/mcpb, schemas/mcpb-manifest-latest.schema.json, 2025-12-03.
 */
export const bundleManifest: Manifest = {
  id: "mcpb",
  title: "MCP bundle manifest",
  read(json) {
    const keys = keysOf(json.root);
    if (!keys.has("server") || !(keys.has("manifest_version") || keys.has("dxt_version"))) return null;
    const tools = valueAt(json.root, "tools");
    if (tools?.type !== "array") return { lists: [], declarations: [], keys: [] };
    const key = tools.parent?.children?.[0] ?? tools;
    const name = valueAt(json.root, "name");
    const server = {
      name: textAt(json.root, "name"),
      title: textAt(json.root, "display_name"),
      range: name === undefined ? startOf(json.root, json) : rangeOf(name, json),
    };
    const declarations = (tools.children ?? []).flatMap((element) =>
      element.type === "object" ? [declaration(valueAt(element, "name"), element, 0, json)] : [],
    );
    return { lists: [{ label: "tools", range: rangeOf(key, json), server, describesProject: true }], declarations, keys: [] };
  },
};

import { declarationIn, keysOf, propertyOf, rangeOf, startOf, textAt, valueAt } from "./json.ts";
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
    const tools = propertyOf(json.root, "tools");
    if (tools?.value.type !== "array") return { lists: [], declarations: [], keys: [] };
    const name = valueAt(json.root, "name");
    const server = {
      name: textAt(json.root, "name"),
      title: textAt(json.root, "display_name"),
      range: name === undefined ? startOf(json.root, json) : rangeOf(name, json),
    };
    const declarations = (tools.value.children ?? []).flatMap((element) =>
      element.type === "object" ? declarationIn(element, valueAt(element, "name"), json) : [],
    );
    return { lists: [{ label: "tools", range: rangeOf(tools.key, json), server, describesProject: true }], declarations, keys: [] };
  },
};

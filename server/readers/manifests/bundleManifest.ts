import { keysOf, propertyOf, textAt, valueAt } from "../documents/node.ts";
import { declarationIn, rangeOf, startOf } from "./elements.ts";
import type { Manifest } from "./manifest.ts";

/**
 * The `manifest.json` of an MCP bundle (MCPB, formerly DXT): `tools[].name` beside the server's own name.
 * Source: modelcontextprotocol/mcpb, schemas/mcpb-manifest-latest.schema.json, 2025-12-03.
 */
export const bundleManifest: Manifest = {
  id: "mcpb",
  title: "MCP bundle manifest",
  read(file) {
    const keys = keysOf(file.root);
    if (!keys.has("server") || !(keys.has("manifest_version") || keys.has("dxt_version"))) return null;
    const tools = propertyOf(file.root, "tools");
    if (tools?.value.type !== "array") return { lists: [], declarations: [], keys: [] };
    const name = valueAt(file.root, "name");
    const server = {
      name: textAt(file.root, "name"),
      title: textAt(file.root, "display_name"),
      range: name === undefined ? startOf(file.root, file) : rangeOf(name, file),
    };
    const describesProject = valueAt(file.root, "tools_generated")?.value === true ? "part" : "whole";
    const declarations = (tools.value.children ?? []).flatMap((element) =>
      element.type === "object" ? declarationIn(element, valueAt(element, "name"), file) : [],
    );
    return { lists: [{ label: "tools", range: rangeOf(tools.key, file), server, describesProject }], declarations, keys: [] };
  },
};

/** A tool as such a manifest lists it. A description may stand beside the name, and nothing else. */
export function bundleEntry({ name, description }: BundleEntry): BundleEntry {
  return description === undefined ? { name } : { name, description };
}

/** A tool as the manifest of a bundle lists it. */
export interface BundleEntry {
  readonly name: string;
  readonly description?: string;
}

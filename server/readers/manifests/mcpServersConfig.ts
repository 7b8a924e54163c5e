import { propertiesOf, valueAt } from "../documents/node.ts";
import type { ReadReference } from "../reading.ts";
import { entriesOf, rangeOf, rangeOfEnd } from "./elements.ts";
import type { Manifest, ManifestFile } from "./manifest.ts";
import { configOrNull, isServer, serversIn } from "./serverKeys.ts";

/**
 * The config of one of the many clients that keep their servers in a map under `mcpServers`. Which client it is says the file's place, and
 * where that is no client's own, nobody knows. Source of the places: the clients' documentation, read 2026-11-29.
 */
export const mcpServersConfig: Manifest = {
  id: "client-config",
  title: "client config",
  read(file) {
    const servers = propertiesOf(file.root).flatMap(({ key, value }) => (isMap.test(String(key.value)) ? serversIn(value) : []));
    const config = configOrNull(servers, clientsOf(file), file);
    if (config !== null) return { ...config, references: [...(config.references ?? []), ...referencesOfAgent(file)] };
    // The file of a plugin may hold the map itself.
    return isBare(file) ? configOrNull(serversIn(file.root), ["claude-code-plugin"], file) : null;
  },
};

/** In an editor's settings, what the map belongs to stands in front: `ai-features.mcp.mcpServers` of Theia (its API documentation, 1.67). */
const isMap = /(?:^|\.)mcpServers$/;

/** What an agent of Amazon Q or Kiro may use, and use without a question, beside the servers that it has: `@server/tool`. */
function referencesOfAgent(file: ManifestFile): readonly ReadReference[] {
  return ["tools", "allowedTools"].flatMap((key) => {
    const list = valueAt(file.root, key);
    if (list?.type !== "array") return [];
    const entries = entriesOf(list, file);
    return (list.children ?? []).flatMap((entry): readonly ReadReference[] => {
      const [, server, tool] = (entry.type === "string" && /^@([^/]+)\/([^*?]+)$/.exec(String(entry.value))) || [];
      if (server === undefined || tool === undefined) return [];
      const ranges = { range: rangeOf(entry, file), toolRange: rangeOfEnd(tool, entry, file) };
      return [{ server, tool, purpose: "allow", isBuilt: false, ...ranges, list: entries }];
    });
  });
}

function isBare({ file, root }: ManifestFile): boolean {
  return /(?:^|\/)\.mcp\.json$/.test(file) && propertiesOf(root).every(({ value }) => isServer(value));
}

/** By what their places say which clients read them. */
export const placesOfClients: readonly (readonly [place: RegExp, clients: readonly string[]])[] = [
  [/(?:^|\/)\.mcp\.json$/, ["claude-code"]],
  [/(?:^|\/)\.claude\.json$/, ["claude-code"]],
  [/(?:^|\/)\.claude-plugin\/plugin\.json$/, ["claude-code-plugin"]],
  [/(?:^|\/)claude_desktop_config\.json$/, ["claude-desktop"]],
  [/(?:^|\/)\.cursor\/mcp\.json$/, ["cursor"]],
  [/(?:^|\/)(?:\.windsurf|\.codeium(?:\/windsurf)?)\/(?:mcp|mcp_config)\.json$/, ["windsurf"]],
  [/(?:^|\/)cline_mcp_settings\.json$/, ["cline"]],
  [/(?:^|\/)\.roo\/mcp\.json$/, ["roo-code"]],
  [/(?:^|\/)(?:\.gemini\/settings|gemini-extension)\.json$/, ["gemini-cli"]],
  [/(?:^|\/)\.qwen\/settings\.json$/, ["qwen-code"]],
  [/(?:^|\/)\.copilot\/mcp-config\.json$/, ["copilot-cli"]],
  [/(?:^|\/)\.(?:aws\/)?(?:amazonq|kiro)\/.*\.json$/, ["amazon-q-cli", "amazon-q-ide"]],
  [/(?:^|\/)librechat\.ya?ml$/, ["librechat"]],
];

function clientsOf({ file, text, format }: ManifestFile): readonly string[] {
  // A plugin keeps its servers in a file that is called like that of a project.
  if (text.includes("CLAUDE_PLUGIN_ROOT")) return ["claude-code-plugin"];
  const found = placesOfClients.find(([place]) => place.test(file));
  // LibreChat's config can have any name, and no other client's map is YAML.
  return found?.[1] ?? (format === "yaml" ? ["librechat"] : []);
}

import { claudeCode } from "./claudeCode.ts";
import type { Client } from "./client.ts";
import { namingEach, underscoreOutside } from "./exposing.ts";

/**
 * A server that comes with a Claude Code plugin: `mcp__plugin_<plugin>_<server>__<tool>`, "where any character outside A-Z, a-z, 0-9,
 * _, and - is replaced with _". The server key is written `PLUGIN/SERVER`; a key without a plugin is taken for both, since a plugin with
 * one server mostly bears its name.
 */
export const claudeCodePlugin: Client = namingEach(
  {
    id: "claude-code-plugin",
    title: "Claude Code (plugin)",
    form: "mcp__plugin_<plugin>_<server>__<tool>",
    keyTitle: "plugin and server key",
    usualKey: null,
    limit: null,
    clash: "none",
    source: "https://code.claude.com/docs/en/mcp",
    read: "2026-11-29",
    ...(claudeCode.keyRules === undefined ? {} : { keyRules: claudeCode.keyRules }),
    checkKey: (key) =>
      key === "*" || /^[^/]+\/.+$/.test(key) ? null : "expected PLUGIN/SERVER, or PLUGIN/* for the keys of the plugin's config",
    keyFor: (chosen, configKey) => (chosen.includes("/") ? `${chosen.slice(0, chosen.indexOf("/"))}/${configKey}` : configKey),
  },
  (server, tool) => {
    const slash = server.indexOf("/");
    const prefix = slash < 0 ? `${server}_${server}` : `${server.slice(0, slash)}_${server.slice(slash + 1)}`;
    return underscoreOutside(`mcp__plugin_${prefix}__${tool}`);
  },
);

import type { Client, KeyRule } from "./client.ts";
import { type Made, namingEach } from "./exposing.ts";

const keyRules: readonly KeyRule[] = [
  {
    kind: "separator",
    breaks: (key) => key.includes("_"),
    says: 'reads the server of a policy up to the first "_" only',
    source: "https://github.com/google-gemini/gemini-cli/blob/5411f113/docs/reference/policy-engine.md",
    read: "2026-08-21",
  },
];

/** Gemini CLI shows `mcp_<server>_<tool>`, without a second `mcp_`, and keeps head and tail of what is too long. */
export const geminiCli: Client = namingEach(
  {
    id: "gemini-cli",
    title: "Gemini CLI",
    form: "mcp_<server>_<tool>",
    keyTitle: "server key",
    usualKey: null,
    limit: 63,
    clash: "last",
    source: "https://github.com/google-gemini/gemini-cli/blob/5411f113/packages/core/src/tools/mcp-tool.ts",
    read: "2026-08-21",
    note: "Earlier versions had no `mcp_` in front, replaced the middle by `___` and kept 28 and 32 characters.",
    keyRules: keyRules,
  },
  (server, tool): Made => {
    const prefix = server.startsWith("mcp_") ? "" : "mcp_";
    // Without the u flag, as there: an astral character becomes two underscores.
    const name = `${prefix}${server}_${tool}`.replace(/[^A-Za-z0-9_.:-]/g, "_");
    if (name.length <= 63) return name;
    return {
      name: `${name.slice(0, 30)}...${name.slice(-30)}`,
      cut: "cut in the middle: 30 characters of the head and 30 of the tail stay",
    };
  },
);

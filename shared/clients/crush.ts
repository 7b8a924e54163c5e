import type { Client } from "./client.ts";
import { namingEach } from "./exposing.ts";

/** Crush shows `mcp_<server>_<tool>` and changes nothing. */
export const crush: Client = namingEach(
  {
    id: "crush",
    title: "Crush",
    form: "mcp_<server>_<tool>",
    keyTitle: "server key",
    usualKey: null,
    limit: null,
    clash: "none",
    source: "https://github.com/charmbracelet/crush/blob/37f36e93/internal/agent/tools/mcp-tools.go",
    read: "2026-08-21",
  },
  (server, tool) => `mcp_${server}_${tool}`,
);

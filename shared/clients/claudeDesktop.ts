import type { Client } from "./client.ts";
import { type Made, namingEach } from "./exposing.ts";

/**
 * Claude Desktop and the connectors of claude.ai show tools under their own names, and take nothing of a server with one name that their
 * pattern does not take.
 */
export const claudeDesktop: Client = namingEach(
  {
    id: "claude-desktop",
    title: "Claude Desktop",
    form: "<tool>",
    keyTitle: "server key",
    usualKey: null,
    needsNoKey: true,
    limit: 64,
    clash: "none",
    source: "https://github.com/anthropics/claude-code/issues/68850",
    read: "2026-06-16",
  },
  (_, tool): Made => {
    if (/^[a-zA-Z0-9_-]{1,64}$/.test(tool)) return tool;
    const kind = /^[a-zA-Z0-9_-]+$/.test(tool) ? "length" : "characters";
    return { lost: "refused", kind, says: "takes no tool of a server with a name outside ^[a-zA-Z0-9_-]{1,64}$" };
  },
);

import type { Client, KeyRule } from "./client.ts";
import { namingEach, underscoreOutside } from "./exposing.ts";

/** The keys of its own servers. */
const reserved: ReadonlySet<string> = new Set(["workspace", "claude-in-chrome", "computer-use", "Claude Preview", "Claude Browser"]);

const keyRules: readonly KeyRule[] = [
  {
    kind: "reserved",
    breaks: (key) => reserved.has(key),
    says: "keeps this key for itself and skips the server with a warning",
    source: "https://code.claude.com/docs/en/mcp",
    read: "2026-12-02",
  },
  {
    kind: "separator",
    breaks: (key) => key.includes("__"),
    says: 'reads "__" as the end of the server key, so that permissions for the server may not match',
    source: "https://code.claude.com/docs/en/hooks",
    read: "2026-11-29",
  },
];

/**
 * A tool's part of the names that permissions, allowed tools and hooks have. The documentation states for servers of plugins that any
 * character outside `A-Za-z0-9_-` is replaced, and nothing for others; but the API behind takes no such character, so that what has one
 * never stands for anything that can be called.
 */
export function permittedTool(tool: string): string {
  return underscoreOutside(tool);
}

/**
 * Claude Code shows `mcp__<server>__<tool>`. Characters of the server key outside `A-Za-z0-9_-` become `_`; nothing is said of the
 * tool part, so it is left alone. The documentation states no length: what is passed is the limit of the API behind it.
 */
export const claudeCode: Client = namingEach(
  {
    id: "claude-code",
    title: "Claude Code",
    form: "mcp__<server>__<tool>",
    keyTitle: "server key",
    usualKey: null,
    limit: null,
    clash: "none",
    source: "https://code.claude.com/docs/en/hooks",
    read: "2026-11-29",
    note: "The documentation states no length; a wiki that cites it says that a tool of more than 128 characters is left out. Once tool search returns a name of more than 64 characters, the session fails.",
    keyRules,
  },
  (server, tool) => `mcp__${underscoreOutside(server)}__${tool}`,
);

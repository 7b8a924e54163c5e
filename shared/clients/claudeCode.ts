import { type Client, exposeEach, underscoreOutside } from "./client.ts";

/**
 * Claude Code shows `mcp__<server>__<tool>`. Characters of the server key outside `A-Za-z0-9_-` become `_`; nothing is said of the
 * tool part, so it is left alone. The documentation states no length: what is passed is the limit of the API behind it.
 */
export const claudeCode: Client = {
  id: "claude-code",
  title: "Claude Code",
  form: "mcp__<server>__<tool>",
  keyTitle: "server key",
  usualKey: null,
  limit: null,
  source: "https://code.claude.com/docs/en/hooks",
  read: "2026-11-29",
  expose: (server, tools) => tools.map(exposeEach((tool) => `mcp__${underscoreOutside(server)}__${tool}`)),
};

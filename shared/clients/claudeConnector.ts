import { claudeCode } from "./claudeCode.ts";
import type { Client } from "./client.ts";

/**
 * A server added as a hosted connector on claude.ai reaches Claude Code under a UUID in place of a server key:
 * `mcp__<uuid>__<tool>`, 43 characters before the tool's own name.
 */
export const claudeConnector: Client = {
  ...claudeCode,
  id: "claude-connector",
  title: "Claude connector",
  form: "mcp__<uuid>__<tool>",
  keyTitle: "connector id",
  usualKey: "00000000-0000-4000-8000-000000000000",
  source: "https://github.com/anthropics/claude-code/issues/47614",
};

import { characterSet } from "../names/characters.ts";
import type { Consumer } from "./consumer.ts";

/** A pattern in error texts of public bug reports: Claude Desktop, claude.ai connectors, results of tool search. Not a published rule. */
export const observed64: Consumer = {
  id: "observed-64",
  title: "Claude Desktop or claude.ai",
  heading: "Claude Desktop",
  kind: "observed",
  rank: 5,
  onByDefault: true,
  name: {
    rule: "observed-64/name",
    basis: "observed",
    effect: "list-refused",
    allowed: characterSet("A-Za-z0-9_-"),
    length: { min: 1, max: 64 },
    quote: "tools.N.FrontendRemoteMcpToolDefinition.name: String should match pattern '^[a-zA-Z0-9_-]{1,64}$'",
    source: "https://github.com/anthropics/claude-code/issues/68850",
    read: "2026-06-16",
  },
};

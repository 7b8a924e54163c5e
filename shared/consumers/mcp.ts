import { characterSet } from "../names/characters.ts";
import type { Consumer } from "./consumer.ts";

const tools = "https://modelcontextprotocol.io/specification/2025-11-25/server/tools";

/** The Model Context Protocol, revision 2025-11-25; 2026-07-28 says the same. What it says of names is advice (SHOULD). */
export const mcp: Consumer = {
  id: "mcp",
  title: "The MCP specification",
  heading: "MCP",
  kind: "specification",
  rank: 1,
  onByDefault: true,
  name: {
    rule: "mcp/name",
    basis: "advisory",
    effect: "warned",
    allowed: characterSet("A-Za-z0-9_.-"),
    length: { min: 1, max: 128 },
    quote:
      "Tool names SHOULD be between 1 and 128 characters in length (inclusive). The following SHOULD be the only allowed characters: uppercase and lowercase ASCII letters (A-Z, a-z), digits (0-9), underscore (_), hyphen (-), and dot (.)",
    source: tools,
    read: "2026-11-29",
  },
  uniqueNames: {
    rule: "mcp/unique-names",
    basis: "advisory",
    effect: "tool-dropped",
    quote: "Tool names SHOULD be unique within a server.",
    source: tools,
    read: "2026-11-29",
  },
  namedTools: {
    rule: "mcp/missing-name",
    basis: "source",
    effect: "list-refused",
    quote: "The schema of the protocol requires `name`, a string, in every Tool.",
    source: "https://modelcontextprotocol.io/specification/2025-11-25/schema#tool",
    read: "2026-11-29",
  },
};

import type { Client } from "./client.ts";
import { namingEach } from "./exposing.ts";

/**
 * Continue shows `<server>_<tool>`; a tool that already starts with the server's slug stays bare. The tool part is not cleaned and nothing
 * is cut.
 */
export const continueDev: Client = namingEach(
  {
    id: "continue",
    title: "Continue",
    form: "<server>_<tool>",
    keyTitle: "server key",
    usualKey: null,
    limit: null,
    clash: "none",
    source: "https://github.com/continuedev/continue/blob/d0a3c0b6/core/tools/mcpToolName.ts",
    read: "2026-06-18",
    note: "Of two tools of one name it says so, as an error that stops nothing.",
  },
  (server, tool) => {
    const slug = server
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "_")
      .replace(/^_+|_+$/g, "");
    return tool.startsWith(slug) ? tool : `${slug}_${tool}`;
  },
);

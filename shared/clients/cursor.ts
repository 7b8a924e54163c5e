import { lengthOf } from "../names/characters.ts";
import type { Client } from "./client.ts";
import { type Made, namingEach } from "./exposing.ts";

/** Cursor counts server key and tool name together, without a separator, and leaves a tool out with a notice. It shows hyphens as `_`. */
export const cursor: Client = namingEach(
  {
    id: "cursor",
    title: "Cursor",
    form: "<tool>",
    keyTitle: "server key",
    usualKey: null,
    limit: 59,
    clash: "last",
    source: "https://github.com/aashari/mcp-server-atlassian-confluence/issues/16",
    read: "2025-04-29",
    note: "Its message speaks of more than 60 characters, yet a report shows 60 left out: 59 are safe. Characters outside `A-Za-z0-9_-` are known from reports of 2026, the rewriting of hyphens from one of 2025.",
  },
  (server, tool): Made => {
    if (!/^[A-Za-z0-9_-]*$/.test(tool)) {
      return {
        lost: "dropped",
        kind: "characters",
        says: "leaves out tools with other characters than letters, digits, underscores and hyphens",
      };
    }
    const length = lengthOf(server) + lengthOf(tool);
    if (length < 60) return tool.replaceAll("-", "_");
    return {
      lost: "dropped",
      kind: "length",
      says: `leaves the tool out: server key and name are ${length} characters together, 59 are safe`,
    };
  },
);

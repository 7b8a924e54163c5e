import type { Client } from "./client.ts";
import { type Made, namingEach } from "./exposing.ts";

/** Windsurf puts the number of the server before its tools, and refuses a name that its pattern does not take. */
export const windsurf: Client = namingEach(
  {
    id: "windsurf",
    title: "Windsurf",
    form: "mcp<number>_<tool>",
    keyTitle: "server key",
    usualKey: null,
    needsNoKey: true,
    limit: 64,
    clash: "none",
    source: "https://github.com/DaxianLee/cocos-mcp-server/issues/14",
    read: "2026-03-17",
    note: "Which number a server has depends on the others: 0 is the first one.",
  },
  (_, tool): Made => {
    const name = `mcp0_${tool}`;
    if (/^[a-zA-Z0-9_-]{1,64}$/.test(name)) return name;
    const kind = /^[a-zA-Z0-9_-]+$/.test(name) ? "length" : "characters";
    return { lost: "refused", kind, says: "refuses a name outside ^[a-zA-Z0-9_-]{1,64}$" };
  },
);

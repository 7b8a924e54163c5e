import { sha1 } from "../names/sha1.ts";
import type { Client } from "./client.ts";
import { type Made, namingEach } from "./exposing.ts";

/** Cline shows `<server>__<tool>`; a name that is rewritten or too long ends in a hash of what it was. */
export const cline: Client = namingEach(
  {
    id: "cline",
    title: "Cline",
    form: "<server>__<tool>",
    keyTitle: "server key",
    usualKey: null,
    limit: 64,
    clash: "told-apart",
    source: "https://github.com/cline/cline/blob/21cb8d25/sdk/packages/core/src/extensions/mcp/name-transform.ts",
    read: "2026-08-22",
    note: "Before, its native mode put `0mcp0` between a key of its own and the tool.",
  },
  (server, tool): Made => {
    const raw = `${server}__${tool}`;
    const clean = raw.replace(/[^A-Za-z0-9_-]+/g, "_");
    if (clean === raw && raw.length <= 64) return raw;
    const name = `${clean.slice(0, 55)}_${sha1(raw).slice(0, 8)}`;
    return clean.length > 55 ? { name, cut: "cut to its first 55 characters and a hash" } : name;
  },
);

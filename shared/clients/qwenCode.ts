import { fnv1a } from "../names/fnv1a.ts";
import type { Client } from "./client.ts";
import { type Made, namingEach } from "./exposing.ts";

/** Qwen Code shows `mcp__<server>__<tool>`; a name that is rewritten or too long ends in a hash of what it was. */
export const qwenCode: Client = namingEach(
  {
    id: "qwen-code",
    title: "Qwen Code",
    form: "mcp__<server>__<tool>",
    keyTitle: "server key",
    usualKey: null,
    limit: 63,
    clash: "told-apart",
    source: "https://github.com/QwenLM/qwen-code/blob/main/packages/core/src/utils/tool-name-utils.ts",
    read: "2026-11-29",
    note: "Which hash it takes was not read: the digits shown here stand in for its own.",
  },
  (server, tool): Made => {
    const raw = `mcp__${server}__${tool}`;
    const clean = raw.replace(/[^A-Za-z0-9_-]/g, "_");
    if (clean === raw && raw.length <= 63) return raw;
    const name = `${clean.slice(0, 54)}_${fnv1a(raw)}`;
    return clean.length > 54 ? { name, cut: "cut to its head and a hash" } : name;
  },
);

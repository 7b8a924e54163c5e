import { sha1 } from "../names/sha1.ts";
import type { Client } from "./client.ts";
import { exposedInOrder, type Made, sharedBases } from "./exposing.ts";

const limit = 128;

/**
 * Codex CLI shows `mcp__<server>__<tool>`, without a second `mcp__`: everything but ASCII letters, digits and `_` becomes `_`, the hyphen
 * too. Tools that meet, and what is too long, end in a hash of what they were.
 */
export const codex: Client = {
  id: "codex",
  title: "Codex",
  form: "mcp__<server>__<tool>",
  keyTitle: "server key",
  usualKey: null,
  limit,
  clash: "told-apart",
  source: "https://github.com/openai/codex/blob/9b05dc91/codex-rs/codex-mcp/src/tools.rs",
  read: "2026-09-17",
  note: "From 0.153.2 on; before, the limit was 64, and in the first versions hyphens stayed and the hash had 40 digits. Through Codex an API with a smaller limit refuses what Codex lets pass. What its hash is made of differs between versions, so its digits may, too.",
  keyRules: [
    {
      kind: "characters",
      breaks: (key) => !/^[A-Za-z0-9_-]+$/.test(key),
      says: "refuses the server",
      source: "https://github.com/openai/codex/blob/00a35b1b/codex-rs/codex-mcp/src/tools.rs",
      read: "2026-08-21",
    },
  ],
  expose(server, tools) {
    const clean = cleaned(server);
    const namespace = clean.startsWith("mcp__") ? clean : `mcp__${clean}`;
    const shared = sharedBases(tools, cleaned);
    return exposedInOrder(tools, (tool, taken) => nameOf(namespace, server, tool, shared.has(cleaned(tool)), taken));
  },
};

function nameOf(namespace: string, server: string, tool: string, isShared: boolean, taken: ReadonlySet<string>): Made {
  const identity = `${server}\0${server}\0\0${tool}\0${tool}`;
  const clean = cleaned(tool) + (isShared ? suffixOf(identity) : "");
  const whole = `${namespace}__${clean}`;
  if (whole.length <= limit && !taken.has(whole)) return whole;
  for (let attempt = 0; ; attempt++) {
    const suffix = suffixOf(attempt === 0 ? identity : `${identity}\0${attempt}`);
    const room = limit - namespace.length - "__".length - suffix.length;
    const name =
      room >= 0
        ? `${namespace}__${clean.slice(0, room)}${suffix}`
        : `${namespace.slice(0, limit - suffix.length - "__".length)}__${suffix}`;
    if (!taken.has(name)) return { name, cut: "cut to its head and a hash" };
  }
}

function suffixOf(identity: string): string {
  return `_${sha1(identity).slice(0, 12)}`;
}

function cleaned(text: string): string {
  return text === "" ? "_" : text.replace(/[^A-Za-z0-9_]/gu, "_");
}

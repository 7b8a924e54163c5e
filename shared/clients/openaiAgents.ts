import { sha1 } from "../names/sha1.ts";
import type { Client } from "./client.ts";
import { exposed, exposedInOrder, type Made, sharedBases } from "./exposing.ts";

const limit = 64;

/**
 * The OpenAI Agents SDK shows tools under their own names, or, with the server in them, `mcp_<server>__<tool>`: all else than
 * `A-Za-z0-9_-` is `_`, and names that meet or are too long end in a hash.
 */
export const openaiAgents: Client = {
  id: "openai-agents",
  title: "OpenAI Agents SDK",
  form: "mcp_<server>__<tool>",
  keyTitle: "server name",
  usualKey: "",
  limit: null,
  clash: "told-apart",
  source: "https://github.com/openai/openai-agents-python/blob/7f7a44f8/src/agents/mcp/util.py",
  read: "2026-08-22",
  note: "With a server name this is `include_server_in_tool_names`; without one, the usual case, names stay, and two servers with one tool name are an error.",
  expose(server, tools) {
    if (server === "") return tools.map((tool) => exposed(tool, tool));
    const shared = sharedBases(tools, (tool) => baseOf(server, tool));
    return exposedInOrder(tools, (tool, taken) => nameOf(server, tool, shared.has(baseOf(server, tool)), taken));
  },
};

function nameOf(server: string, tool: string, isShared: boolean, taken: ReadonlySet<string>): Made {
  const base = baseOf(server, tool);
  if (!isShared && base.length <= limit && !taken.has(base)) return base;
  for (let attempt = 0; ; attempt++) {
    const suffix = `_${sha1(`${server}\0${tool}${attempt === 0 ? "" : `\0${attempt}`}`).slice(0, 8)}`;
    const name = (base.slice(0, limit - suffix.length).replace(/[_-]+$/, "") || "mcp") + suffix;
    if (!taken.has(name)) return base.length <= limit ? name : { name, cut: "cut to its head and a hash" };
  }
}

function baseOf(server: string, tool: string): string {
  return `mcp_${cleaned(server, "server")}__${cleaned(tool, "tool")}`;
}

function cleaned(text: string, otherwise: string): string {
  const kept = text.replace(/[^A-Za-z0-9_-]/gu, "_").replace(/^[_-]+|[_-]+$/g, "");
  return kept === "" ? otherwise : kept;
}

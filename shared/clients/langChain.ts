import type { Client } from "./client.ts";
import { namingEach } from "./exposing.ts";

/** LangChain shows tools under their own names, or with `tool_name_prefix` as `<server>_<tool>`. Nothing is rewritten or cut. */
export const langChain: Client = namingEach(
  {
    id: "langchain",
    title: "LangChain",
    form: "<server>_<tool>",
    keyTitle: "server name",
    usualKey: "",
    limit: null,
    clash: "none",
    source: "https://github.com/langchain-ai/langchain-mcp-adapters/blob/cc0f2843/langchain_mcp_adapters/tools.py",
    read: "2026-08-06",
    note: "With a server name this is `tool_name_prefix`; without one, the usual case, names stay. The package for JavaScript once put `mcp__<server>__` in front by itself.",
  },
  (prefix, tool) => (prefix === "" ? tool : `${prefix}_${tool}`),
);

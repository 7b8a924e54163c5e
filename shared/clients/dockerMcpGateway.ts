import type { Client } from "./client.ts";
import { type Made, namingEach } from "./exposing.ts";

/** Tools of the gateway's own. */
const reserved: ReadonlySet<string> = new Set([
  "code-mode",
  "find-tools",
  "mcp-activate-profile",
  "mcp-add",
  "mcp-config-set",
  "mcp-create-profile",
  "mcp-exec",
  "mcp-find",
  "mcp-registry-import",
  "mcp-remove",
]);

/** The Docker MCP gateway shows tools under their own names, or as `<prefix>__<tool>`; a server with a name that is taken is refused. */
export const dockerMcpGateway: Client = namingEach(
  {
    id: "docker-mcp-gateway",
    title: "Docker MCP gateway",
    form: "<prefix>__<tool>",
    keyTitle: "prefix",
    usualKey: "",
    limit: null,
    clash: "refused",
    source: "https://github.com/docker/mcp-gateway/blob/2bd20fe8/pkg/gateway/tool_names.go",
    read: "2026-07-23",
    note: "With a prefix this is its flag, or `prefix` in the catalog; without one, the usual case, names stay.",
  },
  (prefix, tool): Made => {
    const name = prefix === "" ? tool : `${prefix}__${tool}`;
    return reserved.has(name) ? { lost: "refused", kind: "reserved", says: "has a tool of this name itself and refuses the server" } : name;
  },
);

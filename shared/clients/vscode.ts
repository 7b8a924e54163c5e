import type { Client } from "./client.ts";
import { cutEnd, namingEach } from "./exposing.ts";

/**
 * VS Code, and Copilot Chat in it: a prefix of 18 characters at the most, dots and all else that is not `A-Za-z0-9_-` as `_`, and the head
 * of what is too long.
 */
export const vscode: Client = namingEach(
  {
    id: "vscode",
    title: "VS Code",
    form: "mcp_<label>_<tool>",
    keyTitle: "server key",
    usualKey: null,
    limit: 64,
    clash: "first",
    source: "https://github.com/microsoft/vscode/blob/0052d689/src/vs/workbench/contrib/mcp/common/mcpServer.ts",
    read: "2026-04-08",
    note: "Newer builds take the label from the title or name that the server announces, older ones from its key. Two labels with one head are numbered. Copilot Chat refuses a request with more than 128 tools.",
  },
  (server, tool) => {
    const label = server
      .toLowerCase()
      .replace(/[^a-z0-9_.-]+/g, "_")
      .slice(0, 13);
    return cutEnd(`mcp_${label}_${tool.replace(/[^A-Za-z0-9_-]/g, "_")}`.replaceAll(".", "_"), 64);
  },
);

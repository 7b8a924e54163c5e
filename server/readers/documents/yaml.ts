import type { DocumentFormat } from "./format.ts";

/** YAML 1.2, one document or several in a file. */
export const yaml: DocumentFormat = {
  id: "yaml",
  title: "YAML",
  extensions: [".yaml", ".yml"],
  editorIds: ["yaml"],
  gate: {
    named: [
      "mcpServers",
      "mcp_servers",
      "inputSchema",
      "input_schema",
      "env_keys",
      "streamable_http",
      "x-mcp",
      "x-speakeasy-mcp",
      "x-kong-mcp",
      "x-zuplo-route",
    ],
    // A key can stand in quotes.
    shaped: ["mcp:", "mcp.server", "tools:", "openapi:", 'openapi":', "openapi':", "swagger:", 'swagger":', "swagger':"],
  },
  mostCharacters: 2_000_000,
  lineComment: "#",
  async parse(text) {
    const { parseYaml } = await import("./parseYaml.ts");
    return parseYaml(text);
  },
};

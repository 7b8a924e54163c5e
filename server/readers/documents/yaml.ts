import type { DocumentFormat } from "./format.ts";

/** YAML 1.2, one document or several in a file. */
export const yaml: DocumentFormat = {
  id: "yaml",
  title: "YAML",
  extensions: [".yaml", ".yml"],
  editorIds: ["yaml"],
  gate: { named: ["mcpServers", "mcp_servers", "inputSchema", "input_schema", "env_keys", "streamable_http"], shaped: ["tools:"] },
  mostCharacters: 2_000_000,
  lineComment: "#",
  async parse(text) {
    const { parseYaml } = await import("./parseYaml.ts");
    return parseYaml(text);
  },
};

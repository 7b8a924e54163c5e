import type { DocumentFormat } from "./format.ts";

/** TOML 1.0. */
export const toml: DocumentFormat = {
  id: "toml",
  title: "TOML",
  extensions: [".toml"],
  editorIds: ["toml"],
  gate: { named: ["mcp_servers", "mcpServers", "inputSchema", "input_schema"], shaped: ["[[tools]]"] },
  mostCharacters: 2_000_000,
  lineComment: "#",
  async parse(text) {
    const { parseToml } = await import("./parseToml.ts");
    return parseToml(text);
  },
};

/** The id of the language client: it reads its `trace.server` in the section of the settings that is called so. */
export const clientId = "mcpPortability";

export const clientName = "MCP Portability";

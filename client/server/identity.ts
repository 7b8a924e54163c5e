/** The id of the language client: it reads its `trace.server` in the section of the settings that is called so. */
export const clientId = "mcpPortability";

/** How the output channel and the messages of the language client call it. */
export const clientName = "MCP Portability";

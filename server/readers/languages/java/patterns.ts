/** Regular expressions that come back in the queries, where their names stand in ‹›. */
export const javaPatterns: Readonly<Record<string, RegExp>> = {
  "tool annotation": /^(?:Tool|ToolMapping)$/,
  "Spring AI": /\borg\.springframework\.ai\.tool\.annotation\.(?:Tool\b|\*)/,
  /** Its tools are for the agents of the program itself. */
  "other framework": /^(?![\s\S]*\b(?:io\.quarkiverse\.mcp\.server|io\.micronaut\.mcp)\b)[\s\S]*\bdev\.langchain4j\b/,
  mcp: /\bio\.modelcontextprotocol\b|\bMcpSchema\b/,
  /** What comes from a tool that is declared elsewhere. */
  "passed on": /^(?:get)?(?:[tT]ool)?[nN]ame\(\)$|(?<!\.[A-Z][A-Z0-9_]*)\.(?:get)?(?:[tT]ool)?[nN]ame(?:\(\))?$/,
  "base of a tool": /\b(?:[A-Z]\w*)?Tool(?:Base|Handler|Provider)?\b/,
  "of a tool": /description|getDescription|inputSchema|getInputSchema|getSchema|schema|parameters|getParameters|getToolDescription/,
};

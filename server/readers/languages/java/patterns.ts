/** Regular expressions that come back in the queries, where their names stand in ‹›. `{}` is the text of what is asked about. */
export const javaPatterns: Readonly<Record<string, RegExp>> = {
  "tool annotation": /^(?:Tool|ToolMapping)$/,
  /** What projects call their own. */
  "own annotation": /^(?!McpTool$)\w*M[cC][pP]\w*Tool$/,
  "Spring AI": /\borg\.springframework\.ai\.tool\.annotation\.(?:Tool\b|\*)/,
  LangChain4j: /\bdev\.langchain4j\.agent\.tool\.(?:Tool\b|\*)/,
  "server of LangChain4j": /\bdev\.langchain4j\.community\.mcp\.server\.(?:McpServer\b|\*)/,
  /** Its tools are for the agents of the program itself; those of Solon are, where nothing speaks of MCP. */
  "other framework":
    /^(?![\s\S]*\b(?:io\.quarkiverse\.mcp\.server|io\.micronaut\.mcp)\b)[\s\S]*\bdev\.langchain4j\b|^(?![\s\S]*mcp)[\s\S]*\borg\.noear\.solon\b/i,
  mcp: /\bio\.modelcontextprotocol\b|\bMcpSchema\b/,
  /** What comes from a tool that is declared elsewhere. */
  "passed on": /^(?:get)?(?:[tT]ool|[mM]cp)?[nN]ame\(\)$|^[^+]*(?<!\.[A-Z][A-Z0-9_]*)\.(?:get)?(?:[tT]ool|[mM]cp)?[nN]ame(?:\(\))?$/,
  "builder of a tool": /\b\w*Tool\w*Builder\s+{}\b|\b{}\s*=[^;]*?\b\w*Tool\w*Builder\b/,
  /** A project's own functions that say that they make or register one tool. */
  "makes a tool": /^(?:add|register|define|declare|create|make|build)\w*Tool$/,
  "plain name": /^"[\w./-]+"$/,
  /** A constant, or one of a class or an object of constants. */
  constant: /^[A-Z][A-Z0-9_]*$|^[A-Z]\w*(?:\.\w+)+$/,
  /** What only shows tools is called `ToolInfo`, `ToolMetadata` and `ToolEntry`, too. */
  "class of a tool": /^(?:(?:M[cC][pP])?Tool(?:Def|Definition|Spec|Descriptor)|M[cC][pP]Tool(?:Info|Entry|Metadata)?)$/,
  "class with setters": /^(?:M[cC][pP])?Tool(?:Def|Definition|Spec|Descriptor|Info)?$/,
  "is given a schema": /(?<![\w.]){}\s*\.\s*setInputSchema\w*\(/,
  "gets a schema": /(?<![\w.]){}\s*\.\s*(?:add|put|set)\w*\(\s*"(?:inputSchema|input_schema)"/,
  "base of a tool":
    /\b(?:[A-Z]\w*)?Tool(?:Base|Handler|Provider|Executor|Definition|Async|Sync)?\b|\b\w*M[cC][pP]Tool(?!\w*(?:set|Set|Registry|Manager|Factory|Module|Config|Result|Exception)\b)[A-Z]\w*\b/,
  "of a tool": /description|getDescription|inputSchema|getInputSchema|getSchema|schema|parameters|getParameters|getToolDescription/,
  "own name": /getName|name|getToolName|toolName/,
  /** What holds the name of the tool that is called. */
  "a tool's name":
    /(?:^|\.)(?:get)?[tT]oolName(?:\(\))?$|^name$|(?:^|\.)(?:get)?(?:[pP]arams?|[rR]eq(?:uest)?|[cC]all|\w*[tT]ool\w*|[iI]nvocation|[mM]essage|msg|[bB]ody|[pP]ayload)(?:\(\))?\.(?:name|getName)(?:\(\))?$/,
  /** A table by which calls find what handles them. */
  table: /(?:[hH]andlers?|HANDLERS?|[dD]ispatch(?:er|Table|Map)?|(?:^t|[a-z.]T)ool(?:s|Map|Table|Registry)|(?:^|_)TOOLS?)$/,
  /** `("name", …, "inputSchema", …)`: texts and what calls are given may hold anything. */
  "name before a schema": /^\(\s*"name"(?:"(?:[^"\\]|\\.)*"|[^"()]|\((?:"(?:[^"\\]|\\.)*"|[^"()]|\([^()]*\))*\))*,\s*"inputSchema"/,
};

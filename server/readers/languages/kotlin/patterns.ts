/** Regular expressions that come back in the queries, where their names stand in ‹›. */
export const kotlinPatterns: Readonly<Record<string, RegExp>> = {
  "tool annotation": /^(?:Tool|ToolMapping)$/,
  /** What projects call their own. */
  "own annotation": /^(?!McpTool$)\w*M[cC][pP]\w*Tool$/,
  "Spring AI": /\borg\.springframework\.ai\.tool\.annotation\.(?:Tool\b|\*)/,
  /** Its tools are for the agents of the program itself. */
  "other framework": /^(?![\s\S]*\b(?:io\.quarkiverse\.mcp\.server|io\.micronaut\.mcp)\b)[\s\S]*\bdev\.langchain4j\b/,
  mcp: /\bio\.modelcontextprotocol\b|\bMcpSchema\b/,
  /** What comes from a tool that is declared elsewhere. */
  "passed on": /^[^+]*(?<!\.[A-Z][A-Z0-9_]*)\.(?:tool)?[nN]ame(?:\(\))?$/,
  /** A text, a constant, or a variable that says that it is a name: whole tools are given by position, too. */
  "name by position": /^"|^(?:\w+\.)*[A-Z][A-Z0-9_]+$|^\w*[nN]ame$|^[A-Z]\w*\.\w*(?:Name|NAME)$/,
  /** A project's own functions that say that they make or register one tool. */
  "makes a tool": /^(?!addTool$)(?:add|register|define|declare|create|make|build)\w*Tool$/,
  "plain name": /^"[\w./-]+"$/,
  /** A constant, or one of a class or an object of constants. */
  constant: /^[A-Z][A-Z0-9_]*$|^[A-Z]\w*(?:\.\w+)+$/,
  /** What only shows tools is called `ToolInfo`, `ToolMetadata` and `ToolEntry`, too. */
  "class of a tool": /^(?:(?:M[cC][pP])?Tool(?:Def|Definition|Spec|Descriptor)|M[cC][pP]Tool(?:Info|Entry|Metadata)?)$/,
  "class of any tool": /^(?!Agent)[A-Z]\w*Tool$|^(?:[A-Z]\w*)?Tool(?:Def|Definition|Spec|Info|Descriptor|Entry|Metadata)$/,
  "gets a schema": /(?<![\w.]){}\s*\.\s*(?:add|put|set)\w*\(\s*"(?:inputSchema|input_schema)"/,
  "base of a tool":
    /\b(?:[A-Z]\w*)?Tool(?:Base|Handler|Provider|Executor|Definition|Async|Sync)?\b|\b\w*M[cC][pP]Tool(?!\w*(?:set|Set|Registry|Manager|Factory|Module|Config|Result|Exception)\b)[A-Z]\w*\b/,
  "base of a command": /\b\w*M[cC][pP](?:Command|Action|Operation|Function)\b/,
  /** What a tool is called with comes as one object, that of a command line as its fields. */
  "is run with arguments":
    /\bfun\s+(?:execute|handle|call|invoke|run)\(\s*\w+\s*:\s*(?:\w*(?:Arguments?|Args|Params?|Parameters|Input|Request)|Json\w+|Map<)/,
  "with a value": /^(?![\s\S]*\bget\(\))[^=]*=/,
  "of a tool": /description|inputSchema|schema|parameters|handle|execute|invoke|descriptor|argsSerializer|run|call|inputClass/,
  /** What holds the name of the tool that is called. */
  "a tool's name":
    /(?:^|\.)toolName$|^name$|(?:^|\.)(?:[pP]arams?|[rR]eq(?:uest)?|[cC]all|\w*[tT]ool\w*|[iI]nvocation|[mM]essage|msg|[bB]ody|[pP]ayload)(?:\(\))?[?!]*\.name(?:\(\))?$/,
  /** A table by which calls find what handles them. */
  table: /(?:[hH]andlers?|HANDLERS?|[dD]ispatch(?:er|Table|Map)?|(?:^t|[a-z.]T)ool(?:s|Map|Table|Registry)|(?:^|_)TOOLS?)$/,
  /** A name that is made of that of another tool. */
  "name of another tool": /[tT]ool\.name\b/,
  /** `("name" to …, "inputSchema" to …)`: texts and what calls are given may hold anything. */
  "name before a schema": /^\(\s*"name"(?:"(?:[^"\\]|\\.)*"|[^"()]|\((?:"(?:[^"\\]|\\.)*"|[^"()]|\([^()]*\))*\))*,\s*"inputSchema"/,
};

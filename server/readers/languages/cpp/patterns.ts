const schemaKeys = "inputSchema|input_schema|inputSchemaJson|input_schema_json|schema_json|InputSchema";
const handlerKeys = "handler|callback|execute|func|fn|cb|run|call|invoke|Handler|Callback|properties|parameters|schema|params";

/** What types of one tool are called: `Tool`, `mcp_tool_t`, `ToolDefinition`, `FMCPToolInfo`. */
const toolType = String.raw`\w*(?:[tT]ool)(?:_?(?:[dD]ef|[dD]efinition|[sS]pec|[iI]nfo|[eE]ntry|[dD]esc|[dD]escriptor|[rR]egistration|[cC]onfig))?(?:_[tT])?`;

/** Regular expressions that come back in the queries, where their names stand in ‹›. `{}` is the text of what is asked about. */
export const cppPatterns: Readonly<Record<string, RegExp>> = {
  /** Where a server listens, which some take in place of a name. */
  host: /^"(?:localhost|[\d.:]+)"$/,
  calling: /^(?:\w+_)?call_?[tT]ool(?:_sync|_async|Sync|Async)?$|^CallTool(?:Async)?$/,
  /** What holds the name of the tool that is called. */
  "a tool's name":
    /(?:^|\.|->)(?:tool_?[nN]ame|ToolName)(?:\(\)|->valuestring)?$|^name(?:->valuestring)?$|(?:params?|request|req|call|tool)(?:\.|->)name$/,
  /** Functions of libraries of MCP that make one tool, and builders, which nothing else has. */
  "builds a tool of mcp": /^(?:\w*[tT]ool_?[bB]uilder|\w*mcp_(?:server_)?tool_(?:create|new|init))$/,
  builder: /^\w*[tT]ool_?[bB]uilder$/,
  "adds a tool of mcp": /^\w*mcp_(?:server_)?(?:add|register)_(?:\w+_)?tool(?:_\w+)?$/,
  /** A project's own functions and macros that say that they make or register one tool. */
  "registers a tool":
    /^(?!\w*(?:[uU]n|[dD]e)[rR]egister)\w*?(?:[aA]dd|[rR]egister|[dD]efine|[dD]eclare|[mM]ake|[cC]reate|ADD|REGISTER|DEFINE)_?\w*?(?:[tT]ool|TOOL)(?:_with_\w+|With\w+)?$|^(?:tool|(?:MCP_)?TOOL)$/,
  /** What is handed to a function before the name: the server, a registry, the list. */
  "a server":
    /^&?\*?(?:\w*[^\w]|\w*_)?(?:this|self|mcp|s|srv|arr|list|json|\w*[sS]erver|\w*[rR]egistry|\w*[rR]outer|\w*[tT]ools|\w*[eE]ngine|ctx|context)_?$/,
  /** Qt has literals of its own. */
  "key of the name": /^(?:(?:QStringLiteral|QLatin1String(?:View)?|QString)\(\s*)?u?"name"(?:_\w+)?\s*\)?$/,
  "gets a schema": /(?<![\w.]){}\s*(?:\[|\.\s*insert\()\s*(?:Q\w+\(\s*)?u?"(?:inputSchema|input_schema)"/,
  "map by names": /(?:\b|_)map\s*<\s*(?:std::)?string(?:_view)?\s*,/,
  "makes tools of its keys":
    /\bfor\s*\([^;:]*\[\s*(\w+)\s*,[^\]]*\]\s*:\s*{}\s*\)(?=[\s\S]{0,600}"(?:inputSchema|input_schema)")[\s\S]{0,400}?"name"[^;"]{0,20}\b\1\b/,
  "is given a schema": /_(?:Add|add|set)\w*\(\s*{}\s*,\s*"(?:inputSchema|input_schema)"/,
  "has a schema set": /(?<![\w.]){}\s*->\s*Set\w+\(\s*TEXT\("(?:inputSchema|input_schema)"/,
  /** A constant or a macro, or what stands in a namespace or a class. */
  constant: /^(?:k[A-Z]\w*|[A-Z][A-Z0-9_]+|(?:\w+::)+\w+)$/,
  "plain name": /^"[a-z][\w./-]*"$/,
  "some schema": /[sS]chema|SCHEMA|\b[jJ]son\b|"type"|PropertyList|[pP]roperties/,
  "name key": /^(?:name|Name|strName|tool_name|toolName)$/,
  schema: new RegExp(schemaKeys),
  handler: new RegExp(handlerKeys),
  described: /description|desc|Description/,
  "type of a tool": new RegExp(String.raw`(?:^|[\s\S]*\W)${toolType}\W*$`),
  "table of tools": new RegExp(String.raw`(?:^|[\s\S]*\W)${toolType}\W*$`),
  /** A variable whose type says that it is one tool. */
  "is a tool": new RegExp(String.raw`(?<![\w])${toolType}\s*[&*\s]\s*{}\s*(?:[;={(,)]|\[)`),
  "class of a tool": new RegExp(`^(?:${toolType})$`),
  "base of a tool": /(?:[tT]ool|Tool(?:Base|Interface|Impl|Handler))(?:_t)?\s*(?:<[\s\S]*>)?$/,
  "server class": /^(?:MCPServer|McpServer|FastMCP|mcp_server)$/,
};

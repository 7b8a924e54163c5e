/** Regular expressions and key lists that come back in the queries, where their names stand in ‹›. */
export const phpPatterns: Readonly<Record<string, RegExp>> = {
  "tool attribute": /^(?:As)?M[Cc][Pp]Tool$/,
  "attribute of an MCP module": /[Mm][Cc][Pp]\w*\\(?:\w+\\)*Attributes?\\Tool\b/,
  "alias of the attribute": /[Mm][Cc][Pp]\w*\\(?:\w+\\)*Attributes?\\(?:M[Cc][Pp])?Tool\s+as\s+{}\b/,
  "name key": /^["']name["']$/,
  /** A file that is about MCP, by its namespace, what it uses or what it is called after. */
  mcp: /[Mm][Cc][Pp]|ModelContextProtocol/,
  /** A class that is only called `Tool` or `Server` is that of Laravel's package. */
  Laravel: /\bLaravel\\Mcp\b|\bnamespace\s+[\w\\]*\bM[Cc][Pp]\b/,
  "Laravel's name": /\bLaravel\\Mcp\\Server\\Attributes\\Name\b/,
  "tool by its namespace": /\bnamespace\s+[\w\\]*\bTools?\b/,
  "mcp or inputSchema": /[Mm][Cc][Pp]|inputSchema|\blistTools\b|tools\/list/,
  "mcp or input schema": /[Mm][Cc][Pp]|[iI]nput_?[sS]chema/,
  /** A file that makes servers of what WordPress can do. */
  "adapter of WordPress": /\bMcpAdapter\b|\bmcp_adapter_init\b|\bWP\\MCP\\/,
  /** A file that builds a server of the official SDK or of php-mcp, not an agent. */
  builder: /\b(?:Mcp|PhpMcp|MCP)\\|\bServer::(?:builder|make)\b/,
  /** A file that has the builder find tools by their attributes. */
  discovers: /\bdiscover\w*\(|\bsetDiscovery\w*\(/,
  /** What a chat beside the server lets its model do is none of the server's tools. */
  "no chat": /^(?!.*(?:^|[/_.-])copilot[/_.-])/,
  /** The tools of Amazon Bedrock have an `inputSchema` too, with the schema one level down. */
  "schema of Bedrock": /["']inputSchema["']\s*=>\s*(?:\[|array\()\s*["']json["']/,
  /** What a class extends or implements when it is a tool. */
  "tool base": /Tool(?![a-z]|Registry|Result|Exception|Provider|Manager|Factory|Repository|Collection|Event|Error|Test|Server)/,
  "own server class": /^(?:McpServer|MCPServer|FastMcp|FastMCP)$/,
  "server class": /^(?:McpServer|MCPServer|FastMcp|FastMCP|Server|ServerBuilder)$/,
  "server info": /^(?:set|with)(?:ServerInfo|Name)$/,
  registering: /^(?:registerTool|addTool|tool|defineTool|register_tool|add_tool)$/,
  "a server": /(?:[sS]erver|[bB]uilder|[mM]cp|[rR]egistry)(?:\(\))?$/,
  agent: /[Aa]gent$|[Cc]hat$|[Cc]lient$|[Mm]odel$|[mM](?:emory|etadata)(?:Tool)?Factory(?:\(\))?\)?$/,
  /** `'name' => $tool->name` copies what is declared elsewhere. */
  "name passed on": /^(?![\s\S]*\s\.\s)[\s\S]*(?:->(?:get)?_?[nN]ame(?:\(\))?|\[\s*["']name["']\s*\]|->key\(\))$/,
  /** A variable that is called a name: mostly that of a tool which is declared elsewhere, but a helper can get it from its callers. */
  "name in a variable": /^\$\w*[nN]ame$/,
  "not of a tool": /uri|uriTemplate|jsonrpc|messages|arguments/,
  /** What WordPress registers under `shop/refund` is no tool before a server is given it, and goes by another name then. */
  ability: /^["'][\w-]+\/[^"']*["']\s*=>[\s\S]*?["']label["']\s*=>/,
  /** What holds the name of the tool that is called. */
  "a tool's name":
    /(?:\$|->)tool_?[nN]ame$|^\$name$|(?:\$|->)(?:params?|req(?:uest)?|call|\w*[tT]ool\w*|message|msg|body|payload)(?:->name|\[["']name["']\])$|\[["']params["']\]\[["']name["']\]$/,
  /** A table by which calls find what handles them. */
  table: /(?:[hH]andlers?|[dD]ispatch(?:er|Table|Map)?|(?:\$|->|[a-z])[tT]ool(?:s|Map|Table|Registry))$/,
  /** A name that is made of that of another tool. */
  "name of another tool": /[tT]ool->name\b/,
};

/** Regular expressions that come back in the queries, where their names stand in ‹›. */
export const rubyPatterns: Readonly<Record<string, RegExp>> = {
  "server class": /^(?:::)?(?:M[Cc][Pp]|FastM[Cc][Pp])::Server$/,
  /** Classes that are tools of MCP by their own name. */
  "MCP's tool":
    /^<\s*(?:::)?(?:MCP::Tool|ModelContextProtocol::Tool|FastM[Cc][Pp]::Tool|ActionTool::Base|ActionMCP::Tool|ApplicationMCPTool)$/,
  /** What a project calls its own base class of tools. */
  "own base": /^<\s*(?:::)?(?:\w+::)*(?:\w*Tool\w*(?:::Base)?|Base\w*)$/,
  "no base": /^(?:Base|Abstract|Application)|Base$/,
  "MCP's class": /^(?:::)?(?:MCP|ModelContextProtocol)::Tool$/,
  /** Classes of which each object is a tool: `Tool`, `MCP::Tool`, `ToolDefinition`. */
  "class of a tool": /(?:^|::)(?:M[Cc][Pp])?Tool(?:Definition|Spec)?$/,
  /** A file that is about MCP. */
  mcp: /[Mm][Cc][Pp]|ModelContextProtocol/,
  /** A constant, or one of a module; a class is called otherwise. */
  constant: /^(?:\w+::)*[A-Z][A-Z0-9_]+$/,
  "name key": /^(?:name|"name"|'name'|:name|"name":)$/,
  /** `name: tool.name` copies what is declared elsewhere. */
  "name passed on": /^[^+]*(?:\.(?:tool_)?name(?:_value)?|\[\s*[:"']name["']?\s*\])$/,
  "not of a tool": /uri|uriTemplate|jsonrpc|messages|arguments/,
  /** What holds the name of the tool that is called. */
  "a tool's name":
    /(?:^|[.@])tool_name$|^name$|(?:^|[.@\]])(?:params?|req(?:uest)?|call|\w*tool\w*|message|msg|body|payload)(?:\.name|\[[:"']name["']?\])$|\[[:"']params["']?\]\[[:"']name["']?\]$/,
  /** A table by which calls find what handles them. */
  table: /(?:handlers?|HANDLERS?|dispatch(?:er|_table)?|DISPATCH\w*|(?:^|[_@])tools?(?:_map|_table|_registry)?|(?:^|_)TOOLS?(?:_\w+)?)$/,
};

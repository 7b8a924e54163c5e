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
  /** A file that is about MCP. */
  mcp: /[Mm][Cc][Pp]|ModelContextProtocol/,
  "name key": /^(?:name|"name"|'name'|:name|"name":)$/,
  /** `name: tool.name` copies what is declared elsewhere. */
  "name passed on": /(?:\.(?:tool_)?name(?:_value)?|\[\s*[:"']name["']?\s*\])$/,
  "not of a tool": /uri|uriTemplate|jsonrpc|messages|arguments/,
};

/** Regular expressions that come back in the queries, where their names stand in ‹›. */
export const elixirPatterns: Readonly<Record<string, RegExp>> = {
  calling: /^(?:\w+_)?call_tool$/,
  /** Functions whose heads tell calls apart. */
  handling: /^(?:handle_tool_call|handle_call_tool|handle_tool|call_tool|execute_tool)$/,
  /** What holds the name of the tool that is called. */
  "a tool's name": /^(?:tool_name|name)$|(?:^|\.)(?:params|request|req|call|tool)\.name$|(?:params|request)\[(?::name|"name")\]$/,
  "component module": /^(?:\w+\.)*Server\.Component$/,
  "Noizu's tool": /^Noizu\.MCP\.Server\.Tool$/,
  "server module": /^(?:(?:Anubis|Hermes)\.Server|ExMCP\.Server(?:\.DSL|V2)?|FastestMCP\.ServerModule|Noizu\.MCP\.Server|Phantom\.Router)$/,
  /** What makes a module something: without it none is looked into, which takes long where it is large. */
  "use of a component": /\buse[\s(]+(?:\w+\.)*Server\.Component\b/,
  "use as a component that is a tool": /^use[\s(]+(?:\w+\.)*Server\.Component\s*,[\s\S]*\btype:\s*:tool\b/,
  "is a tool of one's own": /^(?:@\s*behaviour|use)[\s(]+[\w.]*Tool\s*\)?$/,
  "is a tool of Vancouver": /^use[\s(]+Vancouver\.Tool\s*\)?$/,
  "use as a tool": /\buse[\s(]+[\w.]*M[Cc][Pp][\w.]*\s*,\s*:tool\b/,
  "use as Noizu's tool": /\buse[\s(]+Noizu\.MCP\.Server\.Tool\b/,
  "use of Vancouver": /\buse[\s(]+Vancouver\.Tool\b/,
  "tool of one's own": /(?:@behaviour|\buse)[\s(]+[\w.]*Tool\b/,
  "use of a server": /\buse[\s(]+(?:(?:Anubis|Hermes|ExMCP|Noizu\.MCP)\.Server|FastestMCP\.ServerModule|Phantom\.Router)\b/,
  "Phantom's router": /\buse[\s(]+Phantom\.Router\b/,
  definition: /(?:^|\.)(?:\w*Tool\w*|Definition|Spec|Descriptor)$/,
  "tool macro": /^(?:tool|deftool)$/,
  head: /^(?:def|defp|defmacro|defdelegate|spec|callback|macrocallback)$/,
  registering: /^(?:register_tool|add_tool)$/,
  /** A file that names a library of MCP servers. */
  library: /\b(?:(?:Anubis|Hermes|ExMCP)\.Server|FastestMCP)\b/,
  /** A file that is about MCP. */
  mcp: /[Mm][Cc][Pp]|Hermes\.Server|Anubis\.Server/,
  "a server's own language": /\buse\s+(?:ExMCP|FastestMCP|[\w.]*MCP)\b/,
  /** A file that is a client of servers or starts one: what it lists are their tools, or those of its model. */
  client: /\bdefmodule\s+[\w.]*Client\b|\bM[Cc][Pp]\.Client\.start_link\b/,
  "name key": /^(?:name:\s*|"name"|:name)$/,
  /** `name: tool.name` copies what is declared elsewhere. */
  "name passed on": /^(?![\s\S]*<>)[\s\S]*(?:\.name|\[(?::name|"name")\])$/,
  "not of a tool": /uri|uriTemplate|uri_template|jsonrpc|messages|arguments/,
  "no tool": /Prompt|Resource/,
  /** A name that is made of that of another tool. */
  "name of another tool": /tool\.name\b/,
};

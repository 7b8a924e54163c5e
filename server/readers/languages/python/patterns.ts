/** The ends of a name; identifiers of other scripts count. */
const before = String.raw`(?<![\w\u0080-\uffff])`;
const behind = String.raw`(?![\w\u0080-\uffff])`;

/** An import, up to where a name stands in it. */
const importing = String.raw`\bimport\s(?:[^\n(#]*[\s,]|\s*\([^)]*[\s,(])?`;

/** What stands before a function that is called like the one that it wraps, `\\1`. */
const wrapping = String.raw`@(?:\w+\.)?wraps\([^)]*\)[^\n]*\n(?:[ \t]*@[^\n]*\n)*[ \t]*(?:async[ \t]+)?def[ \t]+\1${behind}`;

/** An import of the decorator that a function is a tool by, and waits for a server to take it. */
const toolOfFastMcp = String.raw`\bfrom\s+fastmcp[\w.]*\s+import\s+(?:\([^)]*|[^\n(]*)\btool\b(?!\s+as\b)`;

/** What stands before a function, `\\1`, that has its name by such a decorator: what is given to a server is a tool already. */
const waiting = String.raw`(?:^|\n)@tool\b(?:(?!\n(?:async[ \t]+)?def\s)[\s\S]){0,2000}?\n(?:async[ \t]+)?def[ \t]+\1${behind}`;

/**
 * A name that is a function's own: it is defined, or imported without another name for it, and neither a loop variable, nor given
 * another `__name__`, be it by `functools.wraps`, nor a tool before a server takes it.
 */
const isFunction =
  String.raw`(?=[\s\S]*(?:\bdef\s+|${importing}(?<!\bas\s))${before}({})${behind}(?!\s+as\b(?!\s+{}${behind})))` +
  String.raw`(?!(?=[\s\S]*${toolOfFastMcp})[\s\S]*${waiting})` +
  String.raw`(?![\s\S]*(?:${before}\1\.__(?:qual)?name__\s*=|\bfor\s[^\n:=.]{0,80}?${before}\1${behind}[^\n:=.]{0,80}?\sin\s|${wrapping}))`;

/** A text between two brackets, without what must not stand there; what is in brackets within them does not count. */
function within(brackets: string, without: string): string {
  const [open, close] = [...brackets].map((bracket) => `\\${bracket}`);
  const flat = `[^${open}${close}]`;
  return `(?:(?!${without})${flat}|${open}(?:${flat}|${open}${flat}*${close})*${close})*`;
}

/** A dictionary that has no name among its keys. */
const optionsWithoutName =
  String.raw`(?:^|\n)[ \t]*{}\s*(?::[^=\n]+)?=\s*` +
  String.raw`(?:\{${within("{}", String.raw`["']name["']\s*:`)}\}|dict\(${within("()", String.raw`\bname\s*=`)}\))`;

/** What stands between the parts of one expression or of one loop. */
const ahead = String.raw`(?:(?!\b(?:for|def)\s)[\s\S]){0,600}?`;

/** Line ends and comments, which can stand anywhere in brackets. */
const gap = String.raw`(?:\s|#[^\n]*\n)*`;

/** What makes a tool, up to its name: `Tool(name=`, or a dictionary with a schema of MCP. */
const making = String.raw`(?:\bTool\(${gap}name\s*=\s*|["']name["']\s*:\s*(?=${ahead}["']inputSchema["']\s*:))`;

/** The second part of a loop over the entries of something. */
const inItems = String.raw`\s*,[^:]{1,100}?\.items\(\)`;

/** `.items()` of a table. */
const itemsOf = String.raw`\s*,(?:(?!\b(?:for|def)\s)[\s\S]){1,300}?\sin\s+(?:sorted\(${gap})?{}\.items\(\)(?:${gap},?${gap}\))?`;

/** Regular expressions that come back in the queries, where their names stand in ‹›. `{}` is the text of what is asked about. */
export const pythonPatterns: Readonly<Record<string, RegExp>> = {
  // Agents have a decorator `.tool` in several agent frameworks.
  agent: /[Aa]gent$/,
  server: /(?:[Mm][Cc][Pp]|[Ss]erver|[Aa]pp)$/,
  "server at hand": /(?:[Mm][Cc][Pp]|[Ss]erver)(?:_instance)?$/,
  /** A text, or a constant that can be one: what is given there is no function. */
  "text third": /^\(\s*[\w.]+\s*,\s*\w+\s*,\s*\(*(?:[rfuRFU]?["']|[A-Z_][A-Z0-9_]*\b(?!\s*[=(])|\w+\.[A-Z_][A-Z0-9_]*\b)/,
  "keyword first": /^\(\s*(?:#[^\n]*\s*)*(?:\)|\*|\w+\s*=(?!=))/,
  function: new RegExp(`^${isFunction}`),
  "no function": new RegExp(`^(?!${isFunction})`),
  imported: new RegExp(`${importing}${before}{}${behind}`),
  "not imported": new RegExp(String.raw`^(?![\s\S]*${importing}${before}{}${behind})`),
  // What objects call the function that they carry: its own name is another one.
  "some function": /^(?:_?(?:fn|func|function|handler|callback|callable|method|impl)|__\w+__)$/,
  /** A decorator that gives a function the name of the one that it wraps. */
  wraps: /^(?:@[^\n]*\n|(?!\bdef\s)[^@])*@(?:\w+\.)?wraps\(/,
  "no keyword first": /^\((?!\s*(?:#[^\n]*\s*)*(?:\)|\*|\w+\s*=(?!=)))/,
  // What is unpacked into the arguments can be their name.
  "options without a name": new RegExp(optionsWithoutName),
  "other options": new RegExp(`^(?![\\s\\S]*${optionsWithoutName})`),
  "several unpacked": /\*\*[^*]*\*\*/,
  "table of tools": /^_?(?:\w+_)?(?:TOOLS|tools|(?:TOOL|tool)_(?:DEFINITIONS|definitions|SPECS|specs|REGISTRY|registry|SCHEMAS|schemas))$/,
  /** A tool is made for every entry of a table, with the key for a name. */
  "tools by their keys": new RegExp(
    String.raw`${making}(\w+)\b${ahead}\bfor\s+\1${itemsOf}|\bfor\s+(\w+)${itemsOf}\s*:${ahead}${making}\2\b`,
  ),
  registry: /(?:^|_)(?:tools?|TOOLS?|registry|REGISTRY|registered|REGISTERED)(?:_|$)/,
  "parameter of a name": /^(?:\w+_)?name$/,
  "makes a tool": /\bTool\(/,
  /** A tool of MCP is made for every entry: of its member, or of its key. */
  "tools of a registry": new RegExp(
    String.raw`${making}\w+\s*[.[]|${making}(\w+)\b${ahead}\bfor\s+\1${inItems}|\bfor\s+(\w+)${inItems}\s*:${ahead}${making}\2\b`,
  ),
  "package of the SDK": /\b(?:from|import)\s+mcp\b/,
  /** A tool is made for every entry of a list. */
  "tools by their functions": new RegExp(
    String.raw`\bTool(?:\.\w+)?\(${gap}\*{0,2}(\w+)${gap},?${gap}\)${gap}for\s+\1\s+in\s+{}\b|\bfor\s+(\w+)\s+in\s+{}\s*:${ahead}(?:\.tool|\badd_tool|\bTool(?:\.\w+)?)\((?:[^()]{0,80}\b)?\2\b`,
  ),
  "key of a function": /^["'](?:func|fn|function)["']$/,
  "no key of a function": /^(?!(?:fn|func|function)$)/,
  // The tools of Amazon Bedrock have an `inputSchema` too, with the schema one level down.
  "schema of Bedrock": /["']inputSchema["']\s*:\s*\{\s*["']json["']\s*:/,
  "other framework": /\b(?:from|import)\s+(?:langchain|llama_index|crewai|smolagents|pydantic_ai|autogen|haystack|semantic_kernel)/,
  "no text": /^[a-zA-Z]{0,2}(?:""|'')$/,
  // Tools of agents have bases and names like these, too, but no schema that is called so.
  "class of a tool": /^class\s+\w+\s*\((?:[^)]*[Mm][Cc][Pp]\w*Tool\b|[\s\S]*\b(?:get_)?input_?[sS]chema\b)/,
  "tool of a server":
    /\bfrom\s+(?:fastmcp|[\w.]*\.(?:\w*_)?(?:mcp|rpc|server)|\w+_mcp(?:_\w+)?\.)[\w.]*\s+import\s+(?:\([^)]*|[^\n(]*)\btool\b(?!\s+as\b)/,
  "tool of fastmcp": new RegExp(toolOfFastMcp),
  /** A project's own decorator that says what it makes: `orders_mcp_tool`, `mcp_for_orders_tool`. */
  "decorator of mcp": /^(?:\w+_)?mcp_(?:\w+_)?tool$/,
  /** Google's kit for agents calls so what takes tools from servers. */
  "toolset of a client": /\bgoogle\.adk\b/,
  /** An app that is a server of MCP as well. */
  "gradio with mcp": /\b(?:from|import)\s+gradio\b[\s\S]*\bmcp_server\s*=\s*True\b/,
  "event of gradio": /^(?:api|Interface|click)$/,
  /** Events that are called like methods of others, such as those of an executor. */
  "other event of gradio": /^(?:submit|change|select|upload|input|load|then|success|release)$/,
  /** Other characters are replaced, and longer names cut. */
  "name of gradio": /^\w{1,120}$/,
  "tool at the end": /(?:^|_)tool$/,
  // The lines of its body, and of its parameters, are indented.
  registers: /(?:^|\n)def\s+{}\s*\((?:[^\n]*\n(?:[ \t]|\)|\r?(?=\n)))*?[^\n]*\.(?:tool|add_tool)\(/,
  // A part of another tool is none by itself.
  "definition of a tool": /^(?!Child|Sub)\w*Tool(?:Definition|Spec)$/,
  "Server of the SDK": /\bfrom\s+mcp(?:\.[\w.]+)?\s+import\s+(?:\([^)]*|[^\n(]*)\bServer\b/,
  "MCPServer of the SDK": /\bfrom\s+mcp(?:\.[\w.]+)?\s+import\s+(?:\([^)]*|[^\n(]*)\bMCPServer\b|\bimport\s+mcp\b/,
  // Other operations get another name.
  "name of FastMCP": /^(?!.*__)["'][A-Za-z0-9](?:\w{0,54}[A-Za-z0-9])?["']$/,
  /** What calls a tool by its name. */
  calling: /^(?:\w+_)?call_tool(?:_mcp|_sync|_async)?$/,
  "method of a call": /^["']method["']\s*:\s*["']tools\/call["']$/,
  "tools/call": /^["']tools\/call["']$/,
  /** What gives a client of the server that it is given first. */
  "client of a server": /^(?:Client|create_connected_server_and_client_session|client_session)$/,
  /** What holds the name of the tool that is called. */
  "a tool's name":
    /(?:^|[._])tool_?name$|^name$|(?:^|\.)(?:[pP]arams?|[rR]eq(?:uest)?|[cC]all|\w*[tT]ool\w*|[iI]nvocation|[mM]essage|msg|[bB]ody|[pP]ayload)(?:\.name|\[["']name["']\]|\.get\(["']name["'](?:, *["']["'])?\))$|\[["']tool(?:_name)?["']\]$|(?:^|\.)tool$/,
  /** A table by which calls find what handles them. */
  table:
    /(?:[hH]andlers?|HANDLERS?|[dD]ispatch(?:er|_table|_map)?|DISPATCH\w*|(?:^|[_.])tools?(?:_\w*(?:map|table|functions|fns|impls?|registry))?|(?:^|_)TOOLS?(?:_\w+)?)$/,
  /** FastApiMCP takes all routes but those with some tags. */
  "tags left out": /\bFastApiMCP\((?![^)]*\b(?:include_\w+|exclude_operations)\s*=)[^)]*\bexclude_tags\s*=/,
  "tags of routers": /\b(?:APIRouter|FastAPI|include_router)\([^)]*\btags\s*=/,
  "Claude Agent SDK": /claude_agent_sdk|claude_code_sdk|create_sdk_mcp_server/,
  /** A name that is made of that of another tool. */
  "name of another tool": /[tT]ool\.name\b/,
};

/** Keys of an object that is a tool, besides `name` and `description`. `input_schema` is what Anthropic's API takes, not MCP. */
const schemaKeys = "inputSchema|paramsSchema|parametersSchema|argsSchema|argsShape|parameters|schema|input";
const handlerKeys = "execute|handler|handle|run|call|callback|cb|invoke|func|fn";

/** Regular expressions and key lists that come back in the queries, where their names stand in ‹›. */
export const ecmascriptPatterns: Readonly<Record<string, RegExp>> = {
  /** A property called `name`. */
  "name key": /^["']?name["']?$/,
  "method key": /^["']?method["']?$/,
  "HTTP method": /^["'](?:get|GET|post|POST|put|PUT|patch|PATCH|delete|DELETE|head|HEAD|options|OPTIONS)["']$/,
  /** Words_with_underscores are no title. */
  "name in place of a title": /^["'`][a-z][a-z0-9]*(?:_[a-z0-9]+)+["'`]$/,
  "title key": /^["']?title["']?$/,
  "server class": /^(?:\w+\.)?(?:McpServer|FastMCP|FastMcp|MCPServer)$/,
  /** Calls whose first argument says what a server is called. */
  "named call": /^(?:super|McpModule\.forRoot|create\w*M[cC][pP]Server)$/,
  /** A file in which a class that is only called `Server` is that of the SDK. */
  mcp: /[Mm][Cc][Pp]|modelcontextprotocol/,
  /** `name: tool.name` copies what is declared elsewhere. */
  "name passed on": /^[^+]*(?:\.name|\[["']name["']\])$/,
  schema: keys(schemaKeys),
  handler: keys(handlerKeys),
  "schema or handler": keys(schemaKeys, handlerKeys),
  /** Keys of prompts, resources, calls and messages. */
  "not of a tool": keys("arguments|messages|uri|uriTemplate|mimeType|jsonrpc"),
  /** Keys that hold the name where `name` is a title. */
  "other names": keys("id|method|slug|toolName"),
  /** The server itself, where it is handed to a helper. */
  "a server": /(?:^|[.#])(?:mcp)?[sS]erver!?$|^mcp$/,
  /** What a class of a tool has besides its name. */
  "of a class": keys("description", schemaKeys, handlerKeys),
  /** Methods of a class of a tool. */
  "gives the name": /^(?:get(?:Tool)?Name|name|toolName)$/,
  "gives the rest": keys("getConfig|getDescription|getInputSchema|getSchema|getParameters|getParamsSchema|getDefinition"),
  tools: /(?<![a-z])[tT]ools?(?![a-z])|(?<=[a-z])Tools?(?![a-z])|TOOLS?(?![A-Z])/,
  /** Words in which "tool" only says what something else is about; agents, and requests to models, which bring their own tools. */
  "about tools": anyOf(
    // A type says it of what it is given: `Tool<Input, CallToolResult>`. `toolsResponse` holds the tools themselves.
    /^(?!:|(?:list)?[tT]ools(?:List)?(?:Result|Response)$)[\s\S]*[tT]ools?\w*(?:Prompt|Resource|Command|Error|Exception|Categor|Group|Option|Hook|Eval|Test|Result|Request|Response)/,
    /TOOLS?\w*_(?:PROMPT|RESOURCE|COMMAND|ERROR|CATEGOR|GROUP|OPTION|HOOK|TEST|RESULT)/,
    // What makes prompts and resources, which can have schemas, too: `defineMcpPrompt({ name, inputSchema })`.
    /(?:^|\.)(?:define|create|make|build|declare|register|add)\w*(?:Prompt|Resource)(?:Template)?s?(?:<[\s\S]*)?$/,
    /^\w*Agent$/,
    // What something is held against: `{ fixture: { name, inputSchema }, expected }`.
    /^["']?(?:(?:\w*[a-z])?[fF]ixtures?|\w+_FIXTURES?)["']?$/,
    // Decorators of what has schemas, too: `@Flow({ name, inputSchema })`.
    /^(?:\w+\.)?(?:Flow|Workflow|Job|Skill|Plugin)$/,
    /createMessage|requestSampling|messages\.(?:create|stream)|completions?\.|responses\.|(?:generate(?:Text|Object|Content)|stream(?:Text|Object))(?!\w*Tool)/,
  ),
  /**
   * Helpers, decorators and types that are made for one tool: `defineTool`, `server.addTool`, `tool`, `@Tool`, `: ToolDefinition[]`. A type
   * that is only called `Tool` can be anything.
   */
  "tool maker": anyOf(
    /(?:^|\.)(?:define|create|make|build|declare|register|add)\w*Tools?(?:<[\s\S]*)?$/,
    /^(?:tool|(?:\w+\.)?(?:[A-Z]\w*)?Tool)$/,
    /^:\s*(?:(?:Readonly)?Array<|readonly\s)?(?:\w+\.)*(?:[A-Z]\w*)?Tool(?:Definition|Def|Metadata|Config|Spec|Descriptor|Info)(?:<[\s\S]*>)?(?:\[\]|>)?$/,
  ),
  /** The type or the name of a list whose elements are tools. */
  "list of tools": anyOf(
    /^:\s*(?:readonly\s+)?(?:(?:Readonly)?Array<)?(?:\w+\.)*(?:[A-Z]\w*)?Tool(?:Definition|Def|Metadata|Config|Spec|Descriptor|Info)?(?:<[\s\S]*>)?(?:\[\]|>)$/,
    /^(?:[a-z]\w*T|t)ools$|^(?:[A-Z]\w*_)?TOOLS$/,
  ),
  /** A function of this file is followed to where its parameter becomes a name. */
  "no function of this file":
    /^(?![\s\S]*\bfunction\s*\*?\s*{}\b|[\s\S]*\b(?:const|let|var)\s+{}\s*(?::[^=]*)?=\s*(?:async\b|function\b|\w+\s*=>|\())/,
  /** A file of a folder of tools, or one that is called after its tool. */
  "tool file": /(?:^|\/)tools?\/[^/]+$|(?<![a-z])[tT]ools?\.[^./]+$/,
  /** A file that says that it is about tools, by its folder or its own name. */
  "file of tools": /(?:^|[/_.-])tools?[/_.-]|[a-z]Tools?\.[^./]+$/,
  /** Methods that do something with a tool that is there already. */
  /** A method of a project's own kind of server that says how it adds a tool. */
  adding: /^(?:add|register|define)\w*Tool[A-Z]\w*$/,
  "about one":
    /^(?:call|execute|invoke|run|use|next|suggest|recommend|get|find|has|is|test|mock|remove|delete|update|enable|disable|on)[A-Z]/,
  Mastra: /@mastra\/mcp\b/,
  /** A file of the framework that makes a tool of every file in a folder, and one whose metadata are those of a tool. */
  xmcp: /\bfrom\s*["']xmcp["']/,
  "tool of xmcp": /\bToolMetadata\b[\s\S]*\bfrom\s*["']xmcp["']/,
  "tool of LeanMCP": /\bTool\b[\s\S]*\bfrom\s*["']@leanmcp\/core["']/,
  "exported metadata": /\bexport\s+const\s+metadata\b/,
  /** A helper `tool` that is imported from a package of MCP. */
  "helper of mcp": /import\s*\{[^}]*\btool\b[^}]*\}\s*from\s*["'][^"']*mcp[^"']*["']/,
  /** A helper `tool` of another file of the project. */
  "helper of the project": /import\s*\{[^}]*\btool\b[^}]*\}\s*from\s*["']\.[^"']*["']/,
  /** What handles a tool of an object whose keys are names: `execute` is what the AI SDK calls it, whose tools are those of a model. */
  "handler of mcp": keys("handler|handle|callback|cb"),
  /** An object whose keys are the names of its tools, by what it is called or by its type: `listTools`, `: Record<string, ToolEntry>`. */
  "map of tools": /^(?:[a-z]\w*T|t)ools$|^(?:[A-Z]\w*_)?TOOLS$|^:\s*Record<string,\s*(?:\w+\.)*(?:[A-Z]\w*)?Tool\w*(?:<[\s\S]*>)?>$/,
  /** What a file has beside the name of its tool. */
  "exported description": /\bexport\s+const\s+(?:description|toolDescription)\b/,
  "exported schema": new RegExp(`\\bexport\\s+const\\s+(?:${schemaKeys})\\b`),
  "exported handler": new RegExp(
    `\\bexport\\s+(?:const|(?:default\\s+)?(?:async\\s+)?function)\\s+(?:${handlerKeys})\\b|\\bexport\\s+default\\s+(?:async\\b|function\\b)`,
  ),
  "own map helper": /^(?!create|dynamic|make|define|build)\w+Tool$/,
  "AI SDK": /(?:from|require\()\s*["']ai["']/,
  /** What projects call their constants, and members of their enums and objects of constants. */
  constant: /^[A-Z][A-Z0-9_]*$|^[A-Z]\w*(?:\.\w+)+$/,
  registering: /^(?:register|add|define)\w*Tool(?:Safe(?:ly)?|With[A-Z]\w*)?$/,
  Effect: /from\s*["'](?:@effect\/ai|effect(?:\/unstable)?\/ai)\b/,
  Toolmark: /["']@toolmark\//,
  /** Registries of other programs. */
  "other host": /^(?:pi|lm|vscode\.lm)$/,
  "other framework":
    /(?:from|require\()\s*["'](?:@langchain\/|langchain\b|@openai\/agents|llamaindex|@llamaindex\/|genkit|@genkit-ai\/|@strands-agents\/)|pi-coding-agent/,
  /** What calls a tool by its name. */
  calling: /^(?:\w*C|c)allTool(?:Stream|Sync|Async|Raw|Request)?$/,
  "method of a call": /^["']?method["']?\s*:\s*["'`]tools\/call["'`]$/,
  "tools/call": /^["'`]tools\/call["'`]$/,
  "request of a call": /(?:^|\.)CallToolRequestSchema$|^["'`]tools\/call["'`]$/,
  "other transport": /\b(?:Stdio|SSE|StreamableHTTP|WebSocket)ClientTransport\b/,
  /** What holds the name of the tool that is called. */
  "a tool's name":
    /(?:^|[.\s(])(?:[tT]ool|called|requested)_?[nN]ame[!)]*$|^\(?name[!)]*$|(?:^|[.\s(])(?:[pP]arams?|[rR]eq(?:uest)?|[cC]all|\w*[tT]ool\w*|[iI]nvocation|[mM]essage|msg|[bB]ody|[pP]ayload)[!?)]*\.name[!)]*$|(?:^|\.)tool$/,
  /** A table by which calls find what handles them. */
  table:
    /(?:[hH]andlers?|HANDLERS?|[dD]ispatch(?:er)?(?:Table|Map)?|DISPATCH\w*|(?:t|[a-z]T)ool(?:s|Map|Table|Functions|Fns|Impls?|Implementations|Registry)|TOOLS?(?:_\w+)?)$/,
  "model context": /(?:^|\.)modelContext$/,
  /** Hooks and functions of frameworks that give one tool to the page's model context, or several. */
  "tool of a page": /^(?:use|declare|define|register)\w*WebM[cC][pP](?:Tool)?$/,
  "tools of a page": /^(?:use|declare|provide|register)\w*WebM[cC][pP]Tools$/,
  /** A variable that holds the page's model context. */
  "holds model context": /\b{}\s*(?::[^=;]*)?=[^;=]*\bmodelContext\b/,
  /** A name that is made of that of another tool. */
  "name of another tool": /(?:\b[tT]|[tT]ool)\.name\b/,
};

function keys(...lists: readonly string[]): RegExp {
  return new RegExp(lists.join("|"));
}

/** A pattern for what one of several finds; flags are left out. */
export function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"));
}

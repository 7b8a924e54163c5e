/** The regular expressions of the queries beside this file. */
export const swiftPatterns = {
  calling: /^callTool$/,
  /** What holds the name of the tool that is called. */
  "a tool's name":
    /(?:^|\.)toolName$|^name$|(?:^|\.)(?:[pP]arams?|[pP]arameters|[rR]eq(?:uest)?|[cC]all|\w*[tT]ool\w*|[iI]nvocation)[?!]?\.name$/,
  /** What a tool is made with: `Tool` of the SDK, and what projects call their own; those of agents are for the program itself. */
  "a tool": /^(?!AgentTool$)(?:[A-Z]\w*)?Tool(?:Definition|Spec|Descriptor|Info|Entry|Handler)?$/,
  "official SDK": /(?:^|\n)\s*(?:@\w+\s+)*(?:\w+\s+)?import\s+MCP\b/,
  mcp: /\b(?:import\s+(?:\w+\s+)?(?:SwiftMCP|MCP\w*)|ListTools)\b/,
  /** Apple's own `Tool` is for the models on the device. */
  "of a model on the device": /(?:^|\n)\s*import\s+FoundationModels\b/,
  /** What comes from a tool that is declared elsewhere: not `self.name`, nor `Names.name`. */
  "passed on": /^(?!self\.)(?:\w+[?!]?\.)*[a-z$]\w*[?!]?\.(?:tool)?[nN]ame$/,
  registers: /^(?:(?:register|add|define|declare|make|create|build)\w*Tool|tool|register|add|define)$/,
  "registers by position": /^(?:(?:register|add|define|declare|make|create|build)\w*Tool|tool)$/,
  /** A function of the file gives its parameter to a tool: its calls are found by that. */
  helper: /\bTool\(\s*name:\s*(?:name|toolName)\b/,
  "plain name": /^"[\w./-]+"$/,
  "described behind a constant": /^\(\s*[\w.]+\s*,\s*(?:description\s*:|"[^"]*\s)/,
  "with a description": /\bdescription\s*:|^\([^,]*,\s*"[^"]*\s/,
  "base of a tool":
    /Tool(?:Protocol|Handler|Provider|Definition|Spec|Executor|Base|Async|Sync|able)?$|MCPTool(?!s$|Registry|Manager|Factory|Error|Result)[A-Z]\w*$/,
  /** A name that is made of that of another tool. */
  "name of another tool": /[tT]ool\.name\b/,
};

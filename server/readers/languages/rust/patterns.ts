/** Agent frameworks have an attribute `tool` and a trait `Tool` of their own. */
const otherFramework = String.raw`\buse\s+(?:rig|rig_core|swiftide\w*|langchain\w*|llm_chain|genai|ollama_rs|async_openai|adk_\w+|autoagents\w*)\b`;

/** Regular expressions that come back in the queries, where their names stand in ‹›. `{}` is the text of what is asked about. */
export const rustPatterns: Readonly<Record<string, RegExp>> = {
  /** A path, a crate or a type that says MCP. */
  mcp: /\b\w*[mM][cC][pP]\w*\b/,
  "type of a tool": /^(?:Mcp|MCP)?Tool(?:Info|Def|Definition|Spec|Descriptor|Metadata|Builder)?$/,
  "makes one": /^(?:new|new_with_\w+|builder|create|named)$/,
  /** Traits that each tool of a server implements. */
  "trait of a tool": /^\w*Tool(?:Base|Handler|Trait|Definition|Def|Impl|Executor|Like|Ext)?$/,
  "says what it is":
    /\b(?:fn|const|type)\s+(?:tool_|get_)?(?:description|DESCRIPTION|input_schema|INPUT_SCHEMA|schema|SCHEMA|parameters|Parameter|RequestArgs|Args)\b/,
  /** An attribute `tool` is that of a crate of MCP, unless the file takes it from somewhere else. */
  "attribute of mcp": new RegExp(String.raw`\b(?:rmcp|turbomcp|mcp_attr|pmcp)\b|^(?![\s\S]*${otherFramework})`),
  "other framework": new RegExp(otherFramework),
  /** A project's own functions that make or register one tool. */
  "makes a tool": /^(?:(?:register|add|new|make|create|define|build|with|mk)_)?(?:\w+_)?tool(?:_def|_definition|_spec|_info|_with_\w+)?$/,
  /** Functions that do something with a tool that is there already. */
  "about a tool":
    /^(?:call|execute|exec|invoke|run|use|get|find|has|is|test|mock|fake|remove|delete|unregister|update|enable|disable|on|log|lookup|resolve|handle|require|match|want|check|allow|deny|parse|format|render|track|trace|send|record|wait|assert|dispatch|validate)_/,
  /** A function of this file is followed to where its parameter becomes a name. */
  "not of this file": /^(?![\s\S]*\bfn\s+{}\b|[\s\S]*\blet\s+{}\s*=\s*(?:move\s*)?\|)/,
  /** Methods of builders that take a tool by its name. */
  "takes a tool": /^(?:tool|add_tool|with_tool|register_tool|tool_fn|tool_typed\w*|tool_with_\w+|register)$/,
  builder: /(?:\b(?:pmcp|mcp_\w+|mcp)|\w_mcp)::|ServerBuilder|McpServer/,
  /** What holds the name of the tool that is called. */
  "a tool's name":
    /(?:^|[.&*])tool_name(?:\.\w+\(\))?$|^[&*]*name(?:\.(?:as_ref|as_str|as_deref|deref|borrow)\(\))?$|(?:^|[.&*])(?:[pP]arams?|[rR]eq(?:uest)?|[cC]all|\w*[tT]ool\w*|[iI]nvocation|[mM]essage|msg|[bB]ody|[pP]ayload)\.name(?:\.(?:as_ref|as_str|as_deref|deref|borrow)\(\))?$/,
  /** A table by which calls find what handles them. */
  table: /(?:handlers?|HANDLERS?|dispatch(?:er|_table|_map)?|(?:^|[._])tool(?:s|_map|_table|_registry))$/,
  /** A name that is made of that of another tool. */
  "name of another tool": /[tT]ool\.name\b/,
};

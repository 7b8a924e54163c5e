/** An import, with the name in `{}`: by an alias, or by the last part of its path. */
function imported(path: string): string {
  return String.raw`\b{}\s+"[^"\n]*${path}[^"\n]*"|(?:[\n(;]|import)\s*"[^"\n]*${path}(?:[^"\n]*/)?{}(?:/v\d+)?"`;
}

/** A method of a type, with what its name is without `Get`. */
function method(type: string, name: string): string {
  return String.raw`func\s*\(\s*(?:\w+\s+)?\*?${type}(?:\[[^\]]*\])?\s*\)\s*(?:Get|Tool)?${name}\(`;
}

/** What is done with a tool that is there already. */
const aboutOne =
  "call execute exec invoke run use get find has is test mock fake remove delete unregister update enable disable on log lookup resolve handle require match want check allow deny parse format render track trace send record wait".split(
    " ",
  );

/** Regular expressions that come back in the queries, where their names stand in ‹›. `{}` is the text of what is asked about. */
export const goPatterns: Readonly<Record<string, RegExp>> = {
  /** A package of MCP: it is called so, or imported from a path that says so. */
  "of mcp": /\b(?=\w*[mM][cC][pP]){}\b|\b{}\s+"[^"\n]*[mM][cC][pP]|"[^"\n]*[mM][cC][pP][^"\n]*\/{}(?:\/v\d+)?"/,
  /** A package of an SDK that makes servers. */
  "of an SDK": new RegExp(`${imported("(?:modelcontextprotocol/go-sdk|mcp-go|go-mcp)/")}|${imported("mcp-golang")}|(?=mcp_golang){}`),
  /** A project's own functions that say that they make or register one tool, and those that are only called after it. */
  "makes a tool":
    /^(?:[aA]dd|[rR]egister|[nN]ew|[mM]ust|[mM]ake|[cC]reate|[dD]efine|[bB]uild|[wW]rap|[wW]ith)\w*Tool(?:With\w+|For\w*|Func|Impl)?$/,
  "registers a tool": /^(?:[aA]dd|[rR]egister)\w*Tool(?:With\w+|For\w*|Func)?$/,
  "called a tool": /^\w*Tool$/,
  /** Functions that do something with a tool that is there already, and functions for other things than a tool. */
  "about a tool": new RegExp(
    `^(?:${aboutOne.map((verb) => `[${verb.charAt(0)}${verb.charAt(0).toUpperCase()}]${verb.slice(1)}`).join("|")})[A-Z]`,
  ),
  /** A function of this file is followed to where its parameter becomes a name. */
  "not of this file": /^(?![\s\S]*\bfunc\s+(?:\([^)]*\)\s*)?{}\b|[\s\S]*\b{}\s*(?::=|=)\s*func\b)/,
  /** What this file does not make a text: a constant in front of a description is a name. */
  "no text": /^(?![\s\S]*\b{}\s*(?:string\s*)?:?=\s*["`])/,
  /** Types that describe one tool; calls, results and errors of tools are something else. */
  "type of a tool": /(?:^|[.*\]a-z])Tools?(?:Def|Definition|Spec|Info|Config|Descriptor|Entry|Meta|Metadata|Registration|Item)?$/,
  "schema or handler":
    /InputSchema|RawInputSchema|Schema|Parameters|Params|Args|Properties|Handler|HandlerFunc|Handle|Func|Fn|Execute|Run|Call|inputSchema|schema|parameters|params|args|properties|handler|handlerFunc|handle|fn|execute|run|call/,
  "other framework":
    /"[^"\n]*(?:langchaingo|go-openai|openai-go|anthropic-sdk-go|generative-ai-go|google\.golang\.org\/genai|cloudwego\/eino)/,
  /** A type with a method that says what a tool takes, or one that is called a tool and does something. */
  "type that is a tool": new RegExp(
    `${method("{}", "(?:InputSchema|Schema|Parameters|Definition|ToMCP\\w*)")}|${method("(?=\\w*Tool\\b){}", "(?:Execute|Invoke|Handle|Handler|Run|Call)")}`,
  ),
  "type that is described": new RegExp(method("{}", "(?:Description|InputSchema)")),
  /** What holds the name of a tool that is to be called. */
  "a call": /(?:^|\.)CallTool(?:Params|ParamsRaw|RequestParams)?$/,
  /** What holds the name of the tool that is called. */
  "a tool's name":
    /(?:^|\.)[tT]oolName$|^name$|(?:^|\.)(?:[pP]arams?|[rR]eq(?:uest)?|[cC]all|\w*[tT]ool\w*|[iI]nvocation|[mM]essage|msg|[bB]ody|[pP]ayload)\.Name$|(?:^|\.)tool$/,
  /** A table by which calls find what handles them. */
  table: /(?:[hH]andlers?|[dD]ispatch(?:er|Table|Map)?|(?:t|[a-z.]T)ool(?:s|Map|Table|Funcs|Impls?|Registry))$/,
  /** A name that is made of that of another tool. */
  "name of another tool": /[tT]ool\.Name\b/,
};

/** Regular expressions that come back in the queries, where their names stand in ‹›. `{}` is the text of what is asked about. */
export const csharpPatterns: Readonly<Record<string, RegExp>> = {
  /** Attributes that say that they make tools, in projects about MCP; that of the SDK is told by itself. */
  "attribute of a tool": /^(?:M[cC][pP](?!ServerTool(?:Attribute)?$)\w*|A[iI])Tool(?:Attribute)?$/,
  "has an attribute of a tool": /[[,]\s*(?:M[cC][pP](?!ServerTool(?:Attribute)?\b)\w*|A[iI])Tool(?:Attribute)?\s*[(\],]/,
  /** In an attribute: what no name stands before, behind comments. */
  "first argument by position": /^[^(]*\((?:\s|\/\/[^\n]*\n|\/\*[^*]*\*\/)*(?!\w+\s*=[^=>]|\)|\/[/*]|\s)/,
  "a description": /^[$@"]+[^"]*\s|[dD]escription|DESCRIPTION/,
  /** A method of the file: a local function is called otherwise by the compiler. */
  method: /\b(?:public|private|protected|internal)\s[^;={(})]*\s{}\s*(?:<[^>(]*>)?\s*\(/,
  "tool class": /^(?:M[cC][pP])?Tool(?:Definition|Descriptor|Info|Spec|Schema|Metadata)?$/,
  /** A project's own functions that say that they make or register one tool. */
  "makes a tool": /^(?:Add|Register|Define|Declare|Create|Make|Build)\w*Tool$/,
  "plain name": /^"[\w./-]+"$/,
  /** A constant, or one of a class of constants. */
  constant: /^[A-Z]\w*(?:\.\w+)*$/,
  /** What only shows tools is called `ToolInfo` and `ToolMetadata`, too. */
  "tool class by position": /^(?:(?:M[cC][pP])?Tool(?:Definition|Descriptor|Spec)?|M[cC][pP]Tool(?:Info|Metadata|Entry))$/,
  "tool class of mcp": /^M[cC][pP]Tool(?:Definition|Descriptor|Info|Spec|Schema|Metadata|Entry)?$/,
  /** What comes from a tool that is declared elsewhere. */
  "passed on": /^[^+]*\.[nN]ame$/,
  "base of a tool":
    /\b(?:[A-Z]\w*)?Tool(?:Base|Handler|Async|Sync|Executor|Definition|Provider)?\b(?!\w*\s*(?:Prompt|Resource))|\b\w*M[cC][pP]Tool(?!\w*(?:Set|Registry|Manager|Factory|Config|Result|Exception|Attribute|Options)\b)[A-Z]\w*\b/,
  "no tool": /(?:Prompt|Resource|Exception|Attribute|Factory|Registry|ViewModel)$/,
  "of a tool":
    /Description|InputSchema|ParametersSchema|Parameters|Schema|ExecuteAsync|Execute|HandleAsync|Handle|InvokeAsync|Invoke|CallAsync|RunAsync|Run/,
  /** What calls a tool by its name. */
  calling: /^(?:\w+)?CallTool(?:Raw)?(?:Async)?$/,
  /** What holds the name of the tool that is called. */
  "a tool's name":
    /(?:^|[.(])[tT]oolName\)*$|^\(?name\)*$|(?:^|[.(])(?:[pP]arams?|[rR]eq(?:uest)?|[cC]all|\w*[tT]ool\w*|[iI]nvocation|[mM]essage|msg|[bB]ody|[pP]ayload)[?!]*\.Name\)*$/,
  /** A table by which calls find what handles them. */
  table: /(?:[hH]andlers?|[dD]ispatch(?:er|Table|Map)?|(?:^_?t|[a-z._]T)ool(?:s|Map|Table|Registry))$/,
  /** A name that is made of that of another tool. */
  "name of another tool": /(?:\b[tT]|[tT]ool)\.Name\b/,
};

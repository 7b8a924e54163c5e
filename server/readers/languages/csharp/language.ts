import { assigned, inCase, lineOf } from "../../constantSpelling.ts";
import type { Language } from "../../language.ts";
import { character, quoted, slashComments, tripleQuoted } from "../../lexis.ts";
import { withPatterns } from "../../queryPatterns.ts";
import { csharpAliasing } from "./aliases.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import forms from "./forms.scm";
import { csharpModules } from "./modules.ts";
import { csharpPatterns } from "./patterns.ts";
import references from "./references.scm";
import { reworded } from "./reworded.ts";
import servers from "./servers.scm";
import { csharpSyntax } from "./syntax.ts";

/** C#: attributes of methods and of Azure's functions, `McpServerTool.Create(…)`, objects of `Tool`, and classes that are tools. */
export const csharp: Language = {
  id: "csharp",
  title: "C#",
  extensions: [".cs"],
  grammar: () => "tree-sitter-c_sharp.wasm",
  gate: {
    named: ["McpServer", "McpTool", "ModelContextProtocol"],
    shaped: ["Mcp", "MCP", "Tool", "InputSchema", "inputSchema", "input_schema"],
  },
  sdks: [{ id: "csharp", mentioned: /\bModelContextProtocol\b|\bMcpServerTool/ }],
  lineComment: "//",
  lexis: { comments: [...slashComments, character], strings: [tripleQuoted('"'), quoted('"')] },
  reworded,
  imports: {
    statements: /^[ \t]*(?:global\s+)?using\s+[\p{L}\p{N}_]+\s*=[^;]{0,500};/gmu,
    renamed: /(?<here>[\p{L}\p{N}_]+)\s*=\s*(?:[\p{L}\p{N}_.:]+[.:])?(?<name>[\p{L}\p{N}_]+)/gu,
  },
  constantSpelling: {
    definitions: [assigned],
    definers: ["class", "enum", "interface", "struct", "record", "const", "static", "readonly", "var"],
    self: ["this", "base"],
    imports: [lineOf("using", String.raw`global\s+using`)],
    toldApart: { before: [inCase, String.raw`\bis(?:\s+not)?`, String.raw`\.Equals\(`], after: [String.raw`\.Equals\(`] },
  },
  queries: withPatterns({ declarations, servers, references, constants, forms }, csharpPatterns),
  anchors: {
    declarations:
      /\b(?:(?:As)?M[cC][pP]\w*(?=\s*[\](,])|MCP\w*(?=\s*=)|\w*Tool\w*|[iI]nput_?[sS]chema|OutputSchema|JsonSchema|Name|(?:Add|Register)(?=\(\s*(?:(?:\/\/.*\n|\/\*[^*]*\*\/)\s*){0,9}"))\b/g,
    servers: /\b(?:AddMcpServer|McpServerOptions|McpServer|McpServerFactory|[sS]erverInfo)\b/g,
    references: {
      words: /tools\/call|\b(?:\w*CallTool\w*|\w*[nN]ame|\w*(?:[hH]andlers?|[dD]ispatch\w*|[tT]ool(?:s|Map|Table|Registry)))\b/g,
      required: /tools\/call|CallTool|ToolCall/,
    },
    anyNode: [],
  },
  syntax: csharpSyntax,
  modules: csharpModules,
  aliasing: csharpAliasing,
};

import { assigned, lineOf } from "../../constantSpelling.ts";
import type { Language } from "../../language.ts";
import { character, quoted, slashComments, tripleQuoted } from "../../lexis.ts";
import { withPatterns } from "../../queryPatterns.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import forms from "./forms.scm";
import { kotlinModules } from "./modules.ts";
import { kotlinPatterns } from "./patterns.ts";
import references from "./references.scm";
import { reworded } from "./reworded.ts";
import { kotlinServers } from "./servers.ts";
import { kotlinSyntax } from "./syntax.ts";

/** Kotlin: calls of `addTool`, objects of `Tool`, annotations of functions, and classes that are tools. */
export const kotlin: Language = {
  id: "kotlin",
  title: "Kotlin",
  extensions: [".kt", ".kts"],
  grammar: () => "tree-sitter-kotlin.wasm",
  reworded,
  gate: {
    named: ["McpTool", "MCPTool", "McpSchema", "McpServer", "modelcontextprotocol", "ai.tool.annotation", "ToolManager"],
    shaped: ["Tool", "tool(", "inputSchema", "McpCommand"],
  },
  sdks: [{ id: "kotlin", mentioned: /\bio\.modelcontextprotocol\.kotlin\b/ }],
  lineComment: "//",
  lexis: { comments: [...slashComments, character], strings: [tripleQuoted('"'), quoted('"')] },
  sharesFolder: true,
  program: "java",
  imports: { statements: /^[ \t]*import\s.*/gm, renamed: /(?<name>[\p{L}\p{N}_]+)\s+as\s+(?<here>[\p{L}\p{N}_]+)/gu },
  constantSpelling: {
    definitions: [assigned],
    definers: ["class", "object", "interface", "val", "var"],
    self: ["this", "super"],
    values: [String.raw`\.value`],
    imports: [lineOf("import", "package")],
    toldApart: { before: [], after: ["->", String.raw`,[^()\n]*->`] },
  },
  queries: withPatterns({ declarations, servers: kotlinServers, references, constants, forms }, kotlinPatterns),
  anchors: {
    declarations:
      /\b(?:McpTool\w*|\w*M[cC][pP](?:Command|Action|Operation|Function)|\w*Tool|tool|ToolMapping|\w*ToolCallback|\w*Tool(?:Def|Definition|Spec|Info|Descriptor|Entry|Metadata|Base|Handler|Provider|Executor|Async|Sync)|\w+M[cC][pP]Tool\w*|toolName|inputSchema|(?:add|register)(?=\(\s*(?:(?:\/\/.*\n|\/\*[^*]*\*\/)\s*){0,9}"[a-z]|\(\s*name\b)|(?<=\(")(?:name|inputSchema|input_schema)(?="))\b/g,
    servers: /\b(?:McpServer|Server|serverInfo)\b/g,
    references: {
      words:
        /tools\/call|\b(?:\w*[cC]allTool\w*|toolsCall|\w*[nN]ame|\w*(?:[hH]andlers?|HANDLERS?|[dD]ispatch\w*|[tT]ool(?:s|Map|Table|Registry)|TOOLS?))\b/g,
      required: /tools\/call|[cC]allTool|[tT]oolCall|toolsCall/,
    },
    anyNode: [],
  },
  syntax: kotlinSyntax,
  modules: kotlinModules,
};

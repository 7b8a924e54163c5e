import { assigned, inCase, lineOf } from "../../constantSpelling.ts";
import type { Language } from "../../language.ts";
import { character, quoted, slashComments, tripleQuoted } from "../../lexis.ts";
import { withPatterns } from "../../queryPatterns.ts";
import { javaAliasing } from "./aliases.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import forms from "./forms.scm";
import { javaModules } from "./modules.ts";
import { javaPatterns } from "./patterns.ts";
import references from "./references.scm";
import { reworded } from "./reworded.ts";
import { javaServers } from "./servers.ts";
import { javaSyntax } from "./syntax.ts";

/** Java: annotations of methods, builders of the SDK, and classes that are tools. */
export const java: Language = {
  id: "java",
  title: "Java",
  extensions: [".java"],
  grammar: () => "tree-sitter-java.wasm",
  reworded,
  gate: {
    named: ["McpTool", "McpSchema", "McpServer", "modelcontextprotocol", "ai.tool.annotation", "ToolManager"],
    shaped: ["Tool", "inputSchema"],
  },
  sdks: [{ id: "java", mentioned: /\bio\.modelcontextprotocol\.(?:server|spec)\b/ }],
  lineComment: "//",
  lexis: { comments: [...slashComments, character], strings: [tripleQuoted('"'), quoted('"')] },
  constantSpelling: {
    definitions: [assigned],
    definers: ["class", "enum", "interface", "record", "static", "final", "var"],
    self: ["this", "super"],
    imports: [lineOf("import", "package")],
    toldApart: { before: [inCase, String.raw`\.equals(?:IgnoreCase)?\(`], after: [String.raw`\.equals(?:IgnoreCase)?\(`] },
  },
  queries: withPatterns({ declarations, servers: javaServers, references, constants, forms }, javaPatterns),
  anchors: {
    declarations:
      /\b(?:McpTool\w*|\w*Tool|\w*Tool\w*Builder|ToolMapping|\w*ToolCallback|\w*ToolDefinition|newTool|setName|withName|inputSchema|input_schema|\w*ToolDef|\w*Tool(?:Spec|Info|Descriptor|Entry|Metadata|Base|Handler|Provider|Executor|Async|Sync)|\w+M[cC][pP]Tool\w*|getInputSchema|getToolDescription|(?:add|register)(?=\(\s*(?:(?:\/\/.*\n|\/\*[^*]*\*\/)\s*){0,9}"[a-z])|(?<=\(\s{0,99}(?:\/\*[^*\n]{0,99}\*\/\s{0,99})?")name(?=",))\b/g,
    servers: /\b(?:Mcp(?:Sync|Async)?Server|serverInfo)\b/g,
    references: {
      words:
        /tools\/call|\b(?:\w*[cC]allTool\w*|toolsCall|\w*[nN]ame|\w*(?:[hH]andlers?|HANDLERS?|[dD]ispatch\w*|[tT]ool(?:s|Map|Table|Registry)|TOOLS?))\b/g,
      required: /tools\/call|[cC]allTool|[tT]oolCall|toolsCall/,
    },
    anyNode: [],
  },
  syntax: javaSyntax,
  modules: javaModules,
  aliasing: javaAliasing,
};

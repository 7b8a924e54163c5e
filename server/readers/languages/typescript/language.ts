import type { Language } from "../../language.ts";
import { quoted, quotedOverLines, slashComments } from "../../lexis.ts";
import { withPatterns } from "../../queryPatterns.ts";
import { ecmascriptAliasing } from "./aliases.ts";
import { ecmascriptConstants } from "./constantSpelling.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import forms from "./forms.scm";
import { ecmascriptModules } from "./modules.ts";
import mounts from "./mounts.scm";
import { ecmascriptPatterns } from "./patterns.ts";
import references from "./references.scm";
import servers from "./servers.scm";
import { ecmascriptShapes } from "./shapes.ts";
import { ecmascript } from "./syntax.ts";

/** TypeScript and TSX. */
export const typescript: Language = {
  id: "typescript",
  title: "TypeScript",
  extensions: [".ts", ".tsx", ".mts", ".cts"],
  // A cast in angle brackets is no TSX, JSX is no TypeScript.
  grammar: (extension) => (extension === ".tsx" ? "tree-sitter-tsx.wasm" : "tree-sitter-typescript.wasm"),
  gate: {
    named: [
      "registerTool",
      "registerAppTool",
      "defineMcpTool",
      "modelContext",
      "SdkMcpServer",
      "ListToolsRequestSchema",
      "tools/list",
      "@toolmark/",
      "@leanmcp/core",
      "toolname",
      "xmcp",
    ],
    // A file that only makes the server tells whose the tools of the others are.
    shaped: ["tool", "Tool", "TOOL", "inputSchema", "McpServer", "MCPServer", "FastMCP", "FastMcp", "McpHandler", "McpModule"],
  },
  sdks: [{ id: "typescript", mentioned: /\bMcpServer\b[^;]*\bfrom\s*["']@modelcontextprotocol\/(?:sdk|server)\b/ }],
  lineComment: "//",
  lexis: { comments: slashComments, strings: [quotedOverLines("`"), quoted('"'), quoted("'")] },
  hasBareKeys: true,
  program: "html",
  imports: {
    statements: /\bimport\s[^;'"()=]{0,2000}?\bfrom\b|\{[^{}]{0,2000}\}\s*=\s*(?:await\s+import|require)\(/g,
    renamed: /(?<name>[\p{L}\p{N}_$]+)\s*(?:\bas\b|:)\s*(?<here>[\p{L}\p{N}_$]+)/gu,
  },
  constantSpelling: ecmascriptConstants,
  queries: withPatterns({ declarations, servers, mounts, references, constants, forms }, ecmascriptPatterns, ecmascriptShapes),
  anchors: {
    // Most files name something "name": only what can be a key, a field or a variable begins a pattern.
    declarations:
      /\bname(?<!\$\{name)(?=["'`]?(?:\s*\])?\s*(?:[:,}(?!/]|=(?![=>])))|[tT]ool\b|\b(?:tool[nN]ame|inputParams|provideContext|useWebM[cC][pP]Context|super|(?:register|add|define)\w*|method(?=\s*=)|metadata(?=\s*[:=]))\b|\bdefault\b(?<=export default)|\b(?:handle|handler|callback|cb)(?=\s*[:(,}])/g,
    servers: /\b(?:new|super|create\w+|experimental_createMcpHandler|forRoot|scope|serverInfo)\b/g,
    mounts: { words: /\b(?:group|bind|scope)\b/g, required: /\bmcp-lite\b|@toolmark\// },
    references: {
      words:
        /tools\/call|\b(?:\w*[cC]allTool\w*|setRequestHandler|\w*[nN]ame|tool|\w*(?:[hH]andlers?|HANDLERS?|[dD]ispatch\w*|DISPATCH\w*|[tT]ools?(?:Map|Table|Functions|Fns|Impls?|Implementations|Registry)?|TOOLS?(?:_\w+)?))\b/g,
      required: /tools\/call|[cC]allTool|[tT]ool_?[cC]all/,
    },
    anyNode: ["class_declaration", "abstract_class_declaration", "class", "jsx_opening_element", "jsx_self_closing_element"],
  },
  syntax: ecmascript,
  modules: ecmascriptModules,
  aliasing: ecmascriptAliasing,
};

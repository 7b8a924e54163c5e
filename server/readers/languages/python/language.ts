import { assigned, inCase, lineOf } from "../../constantSpelling.ts";
import type { Language } from "../../language.ts";
import { hashComment, quoted, tripleQuoted } from "../../lexis.ts";
import { withPatterns } from "../../queryPatterns.ts";
import { pythonAliasing } from "./aliases.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import forms from "./forms.scm";
import { pythonModules } from "./modules.ts";
import mounts from "./mounts.scm";
import { pythonPatterns } from "./patterns.ts";
import references from "./references.scm";
import servers from "./servers.scm";
import { pythonSyntax } from "./syntax.ts";

/** Python: decorators of a server, `Tool(…)` and `types.Tool(…)`, classes, and dictionaries that have the shape of a tool. */
export const python: Language = {
  id: "python",
  title: "Python",
  extensions: [".py", ".pyi"],
  grammar: () => "tree-sitter-python.wasm",
  gate: {
    named: ["mcp", "MCP"],
    shaped: ["tool", "Tool", "inputSchema", "get_name", "operation_id"],
  },
  sdks: [
    { id: "fastmcp", mentioned: /\b(?:from|import)\s+fastmcp\b/ },
    { id: "python", mentioned: /\bfrom\s+mcp\.server\.(?:fastmcp|mcpserver)\b/ },
  ],
  lineComment: "#",
  lexis: { comments: [hashComment], strings: [tripleQuoted('"'), tripleQuoted("'"), quoted('"'), quoted("'")] },
  imports: {
    statements: /^[ \t]*(?:from\s+[\w.]+\s+import\s*(?:\([^)]{0,3000}\)|(?:[^\n\\]|\\.|\\\n)*)|import\s.*)/gm,
    renamed: /(?<name>[\p{L}\p{N}_]+)\s+as\s+(?<here>[\p{L}\p{N}_]+)/gu,
  },
  constantSpelling: {
    definitions: [assigned],
    definers: ["class", "def"],
    self: ["self", "cls"],
    values: [String.raw`\.value`],
    imports: [String.raw`from\s+\S+\s+import\s*(?:\([^)]*\)|[^\n]*)`, lineOf("import")],
    calledByFolder: /^__init__$/,
    toldApart: { before: [inCase, String.raw`\bis(?:\s+not)?`], after: [] },
  },
  queries: withPatterns({ declarations, servers, mounts, references, constants, forms }, pythonPatterns),
  anchors: {
    declarations:
      /\b(?:super|from_function|MCPToolset|inputSchema|get_name)\b|(?<![A-Za-z0-9])(?:tool\b|(?:mcp|MCP|tool|TOOL)_(?:\w+_)?(?:names|NAMES)\b|(?:TOOLS?|tools?)(?:_\w+)?(?=\s*(?::[^=\n]{1,60})?=\s*(?:\{|\[(?:\s|#[^\n]*\n){0,20}\{(?:\s|#[^\n]*\n){0,20}["'](?:func|fn|function)["'])))|Tool(?:Definition|Spec)?\b|(?:[tT]ools?|TOOLS?|registry|REGISTRY|registered|REGISTERED)\w*(?=\[(?:\w+_)?name\]\s*=)|(?:tools|TOOLS)\.append|\.(?:api|Interface|click|submit|change|select|upload|input|load|then|success|release)(?=\()|@[\w.]{1,60}\.(?:get|post|put|patch|delete|head|options)\b/g,
    servers: /\b(?:[A-Z]\w*M[Cc][Pp]\w*|(?:MCP)?Server|create_sdk_mcp_server|server(?:I|_i)nfo)\b/g,
    mounts: {
      words: /\b(?:mount|import_server|add_provider|Namespace|run(?:_\w+)?|(?:http|sse|streamable_http)_app)\b/g,
      required: /\b(?:mount|import_server|add_provider|Namespace)\b/,
    },
    references: {
      words:
        /tools\/call|\b(?:\w*call_tool\w*|CallToolRequestParams|Client|\w*client_session|mount|import_server|from_\w+|as_proxy|(?:add|remove)_\w+|enable|disable|\w*(?:MCP|Server)|(?:\w+_)?name|tool|\w*(?:[hH]andlers?|HANDLERS?|[dD]ispatch\w*|DISPATCH\w*)|(?:\w+_)?tools?_?\w*|(?:\w+_)?TOOLS?\w*)\b/g,
      required: /tools\/call|call_tool|tool_call|CallTool/,
    },
    anyNode: [],
  },
  syntax: pythonSyntax,
  modules: pythonModules,
  aliasing: pythonAliasing,
};

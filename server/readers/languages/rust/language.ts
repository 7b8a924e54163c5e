import { assigned } from "../../constantSpelling.ts";
import type { Language } from "../../language.ts";
import { character, quotedOverLines, slashComments } from "../../lexis.ts";
import { withPatterns } from "../../queryPatterns.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import forms from "./forms.scm";
import { rustModules } from "./modules.ts";
import { rustPatterns } from "./patterns.ts";
import references from "./references.scm";
import servers from "./servers.scm";
import { rustSyntax } from "./syntax.ts";

/** Rust: attributes such as `#[tool]`, values of `Tool`, types with one tool each, and a project's own functions and builders. */
export const rust: Language = {
  id: "rust",
  title: "Rust",
  extensions: [".rs"],
  grammar: () => "tree-sitter-rust.wasm",
  gate: {
    named: ["mcp", "MCP", "Mcp"],
    shaped: ["Tool", "tool", "input_schema", "inputSchema"],
  },
  sdks: [{ id: "rmcp", mentioned: /\brmcp::/ }],
  lineComment: "//",
  lexis: { comments: [...slashComments, character], strings: [String.raw`r(?<hashes>#+)"[^]*?(?:"\k<hashes>|$)`, quotedOverLines('"')] },
  imports: {
    statements: /^[ \t]*(?:pub(?:\([^)]*\))?\s+)?use\s[^;]{0,2000};/gm,
    renamed: /(?<name>[\p{L}\p{N}_]+)\s+as\s+(?<here>[\p{L}\p{N}_]+)/gu,
  },
  constantSpelling: {
    definitions: [assigned],
    definers: ["const", "static", "struct", "enum", "trait", "type", "mod"],
    self: ["self", "Self", "super"],
    values: [String.raw`\.to_string\(\)`, String.raw`\.as_str\(\)`],
    imports: [String.raw`(?:pub(?:\([^)]*\))?\s+)?use\s[^;]*`],
    calledByFolder: /^(?:mod|lib|main)$/,
    toldApart: { before: [], after: [] },
  },
  queries: withPatterns({ declarations, servers, references, constants, forms }, rustPatterns),
  anchors: {
    declarations:
      /\b(?:(?:mcp_)?tool|\w*_tool(?:_\w+)?|tool_\w+|Tools|\w*Tool(?!Result|Error|Request|Call|Router|Annotations|Use|Choice)\w*|inputSchema|input_schema)\b/g,
    servers: /\b(?:server(?:_i|I)nfo|with_server_info|tool_handler|server(?=\s*\()|Implementation|(?:Mcp)?Server(?:Builder)?(?=\s*::))\b/g,
    references: {
      words:
        /tools\/call|\b(?:CallToolRequest\w*|\w*call_tool\w*|(?:tool_)?name|\w*(?:handlers?|HANDLERS?|dispatch\w*|tool(?:s|_map|_table|_registry)))\b/g,
      required: /tools\/call|CallTool|call_tool|tool_call/,
    },
    anyNode: [],
  },
  syntax: rustSyntax,
  modules: rustModules,
};

import { assigned, lineOf } from "../../constantSpelling.ts";
import type { Language } from "../../language.ts";
import { hashComment, quotedOverLines } from "../../lexis.ts";
import { withPatterns } from "../../queryPatterns.ts";
import { rubyAliasing } from "./aliases.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import forms from "./forms.scm";
import { rubyModules } from "./modules.ts";
import { rubyPatterns } from "./patterns.ts";
import references from "./references.scm";
import servers from "./servers.scm";
import { rubySyntax } from "./syntax.ts";

/** Ruby: classes below those of `mcp` and `fast-mcp`, calls such as `define_tool`, and hashes that have the shape of a tool. */
export const ruby: Language = {
  id: "ruby",
  title: "Ruby",
  extensions: [".rb", ".ru"],
  grammar: () => "tree-sitter-ruby.wasm",
  gate: {
    named: ["mcp", "MCP", "Mcp", "ActionTool"],
    shaped: ["tool_name", "define_tool", "Tool", "inputSchema", "input_schema"],
  },
  sdks: [
    { id: "fast-mcp", mentioned: /\bFastMcp\b|\bfast_mcp\b|<\s*ApplicationTool\b|\bActionTool::Base\b/ },
    { id: "ruby", mentioned: /\bMCP::(?:Tool|Server)\b/ },
  ],
  lineComment: "#",
  lexis: { comments: [hashComment], strings: [quotedOverLines('"'), quotedOverLines("'")] },
  constantSpelling: {
    definitions: [assigned],
    definers: ["class", "module"],
    self: ["self"],
    imports: [lineOf("require", "require_relative")],
    importsWholeFiles: true,
    toldApart: { before: [String.raw`(?:^|\s)when\s[^:]*`], after: [] },
  },
  queries: withPatterns({ declarations, servers, references, constants, forms }, rubyPatterns),
  anchors: {
    declarations: /\b(?:tool_name|define|(?:define|add|register)_tool|tool|inputSchema|input_schema|description|\w*Tool)\b/g,
    servers: /\b(?:Server|FastM[Cc][Pp]|serverInfo)\b/g,
    references: {
      words:
        /tools\/call|\b(?:\w*call_tool|(?:tool_)?name|\w*(?:handlers?|HANDLERS?|dispatch\w*|DISPATCH\w*)|(?:\w+_)?tools?(?:_map|_table|_registry)?|(?:\w+_)?TOOLS?(?:_\w+)?)\b/g,
      required: /tools\/call|call_tool|tool_call|CallTool/,
    },
    anyNode: [],
  },
  syntax: rubySyntax,
  modules: rubyModules,
  aliasing: rubyAliasing,
};

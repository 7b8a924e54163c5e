import { anyName, assigned, inCase, lineOf } from "../../constantSpelling.ts";
import type { Language } from "../../language.ts";
import { character, quoted, slashComments } from "../../lexis.ts";
import { withPatterns } from "../../queryPatterns.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import forms from "./forms.scm";
import { cppModules } from "./modules.ts";
import { cppPatterns } from "./patterns.ts";
import references from "./references.scm";
import servers from "./servers.scm";
import { cppSyntax } from "./syntax.ts";

/** C++, and headers, which can be of either language. */
export const cpp: Language = {
  id: "cpp",
  title: "C++",
  extensions: [".cpp", ".cc", ".cxx", ".h", ".hpp", ".hh", ".hxx", ".ino"],
  grammar: () => "tree-sitter-cpp.wasm",
  gate: {
    named: [
      "registerToolSet",
      "toolDescriptions",
      "ToolFunction",
      "tool_builder",
      "ToolBuilder",
      "mcp_tool_create",
      "mcpc_tool_new",
      "mcp_add_tool",
      "mcp_register_tool",
      '"inputSchema"',
    ],
    shaped: ["tool", "Tool", "TOOL", "input_schema", "nputSchema", "McpServer", "MCPServer"],
  },
  lineComment: "//",
  lexis: { comments: [...slashComments, character], strings: [quoted('"')] },
  program: "c",
  constantSpelling: {
    definitions: [new RegExp(String.raw`(${anyName})\[\]\s*=\s*$`, "u"), assigned, new RegExp(String.raw`#define\s+(${anyName})\s+$`, "u")],
    definers: ["class", "enum", "struct", "namespace", "const", "static", "constexpr", "#define"],
    self: ["this"],
    imports: [lineOf("#include", "using")],
    importsWholeFiles: true,
    toldApart: { before: [inCase, String.raw`str(?:case)?cmp\([^,()]*,`, String.raw`str(?:case)?cmp\(`], after: [] },
  },
  queries: withPatterns({ declarations, servers, references, constants, forms }, cppPatterns),
  anchors: {
    declarations:
      /(?:\b|_)(?:\w*[tT]ool\w*|\w*TOOL\w*|(?:[gG]et_?)?[nN]ame|strName|(?:[aA]dd|[rR]egister|[dD]efine)(?=\(\s*(?:(?:\/\/.*\n|\/\*[^*]*\*\/)\s*){0,9}"[a-z]))\b/g,
    servers: /\b(?:M[cC][pP]Server|FastMCP|mcp_server|[sS]erver|serverInfo)\b/g,
    references: {
      words: /tools\/call|(?:\b|_)(?:call_?[tT]ool|CallTool|(?:tool_?)?[nN]ame)\b/g,
      required: /tools\/call|call_?[tT]ool|CallTool/,
    },
    anyNode: [],
  },
  syntax: cppSyntax,
  modules: cppModules,
};

import { assigned, inCase, lineOf } from "../../constantSpelling.ts";
import type { Language } from "../../language.ts";
import { quoted, slashComments, tripleQuoted } from "../../lexis.ts";
import { withPatterns } from "../../queryPatterns.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import forms from "./forms.scm";
import { swiftPatterns } from "./patterns.ts";
import references from "./references.scm";
import servers from "./servers.scm";
import { swiftSyntax } from "./syntax.ts";

/** Swift: objects of `Tool`, macros on functions and types, types that are tools, and dictionaries that have the shape of one. */
export const swift: Language = {
  id: "swift",
  title: "Swift",
  extensions: [".swift"],
  grammar: () => "tree-sitter-swift.wasm",
  isReadApart: true,
  gate: {
    named: ["import MCP", "ListTools", "@MCPTool", "SwiftMCP", "modelcontextprotocol"],
    shaped: ["Tool", "tool", "inputSchema", "input_schema"],
  },
  lineComment: "//",
  lexis: { comments: [...slashComments], strings: [tripleQuoted('"'), quoted('"')] },
  sharesFolder: true,
  constantSpelling: {
    definitions: [assigned],
    definers: ["class", "enum", "struct", "actor", "protocol", "extension", "let", "var"],
    self: ["self", "Self"],
    values: [String.raw`\.rawValue`],
    imports: [lineOf("import")],
    toldApart: { before: [inCase], after: [] },
  },
  queries: withPatterns({ declarations, servers, references, constants, forms }, swiftPatterns),
  anchors: {
    declarations: /\b(?:\w*[tT]ool\w*|init|register|add|define|inputSchema|input_schema)\b/g,
    servers: /\b(?:(?:MCP|Mcp)?Server|serverInfo)\b/g,
    references: { words: /\b(?:CallTool|callTool|toolName|name)\b/g, required: /CallTool|callTool/ },
    anyNode: [],
  },
  syntax: swiftSyntax,
};

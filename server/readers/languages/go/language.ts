import { assigned, assignedAfterType, inCase, lineOf } from "../../constantSpelling.ts";
import type { Language } from "../../language.ts";
import { character, quoted, slashComments } from "../../lexis.ts";
import { withPatterns } from "../../queryPatterns.ts";
import { goAliasing } from "./aliases.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import forms from "./forms.scm";
import { goModules } from "./modules.ts";
import { goPatterns } from "./patterns.ts";
import references from "./references.scm";
import servers from "./servers.scm";
import { goSyntax } from "./syntax.ts";

/** Go: `mcp.NewTool(…)` of mcp-go, the struct `mcp.Tool` of the official SDK, and a project's own structs, functions and types. */
export const go: Language = {
  id: "go",
  title: "Go",
  extensions: [".go"],
  grammar: () => "tree-sitter-go.wasm",
  gate: {
    named: ["mcp", "MCP"],
    shaped: ["Tool", "tool", "nputSchema"],
  },
  sdks: [
    { id: "go", mentioned: /"github\.com\/modelcontextprotocol\/go-sdk\// },
    { id: "mcp-go", mentioned: /"github\.com\/mark3labs\/mcp-go\// },
  ],
  lineComment: "//",
  lexis: { comments: [...slashComments, character], strings: ["`[^`]*(?:`|$)", quoted('"')] },
  sharesFolder: true,
  constantSpelling: {
    definitions: [assigned, assignedAfterType],
    definers: ["const", "var", "type", "func"],
    self: [],
    imports: [lineOf("import", "package")],
    calledByFolder: /^/,
    toldApart: { before: [inCase], after: [] },
  },
  queries: withPatterns({ declarations, servers, references, constants, forms }, goPatterns),
  anchors: {
    declarations:
      /\b(?:\w*Tool(?!Result|Call|Handler)\w*|(?:Raw)?[iI]nputSchema|\w*[tT]ool(?=\.Name\b)|(?:Get)?Name(?=\(\) string)|(?:Register|Add)(?=\(\s*(?:(?:\/\/.*\n|\/\*[^*]*\*\/)\s*){0,9}"[a-z]))\b/g,
    servers: /\b(?:New(?:MCP|Stdio|SSE)?Server|[sS]erverInfo)\b/g,
    references: {
      words:
        /tools\/call|\b(?:\w*[cC]allTool\w*|NewInProcessClient\w*|\w*[nN]ame|tool|\w*(?:[hH]andlers?|[dD]ispatch\w*|[tT]ool(?:s|Map|Table|Funcs|Impls?|Registry)))\b/g,
      required: /tools\/call|[cC]allTool|[tT]oolCall/,
    },
    anyNode: [],
  },
  syntax: goSyntax,
  modules: goModules,
  aliasing: goAliasing,
};

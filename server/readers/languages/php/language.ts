import { assigned, inCase } from "../../constantSpelling.ts";
import type { Language } from "../../language.ts";
import { quotedOverLines, slashComments } from "../../lexis.ts";
import { withPatterns } from "../../queryPatterns.ts";
import { phpAliasing } from "./aliases.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import forms from "./forms.scm";
import { phpModules } from "./modules.ts";
import { phpPatterns } from "./patterns.ts";
import references from "./references.scm";
import servers from "./servers.scm";
import { phpSyntax } from "./syntax.ts";

/** PHP: attributes of methods and classes, calls on a server or its builder, arrays in the shape of a tool, and classes that are tools. */
export const php: Language = {
  id: "php",
  title: "PHP",
  extensions: [".php"],
  grammar: () => "tree-sitter-php.wasm",
  gate: {
    named: ["mcp", "Mcp", "MCP"],
    shaped: ["Tool", "tool", "inputSchema"],
  },
  sdks: [{ id: "php", mentioned: /\bMcp\\(?:Capability|Server)\b/ }],
  lineComment: "//",
  lexis: { comments: [...slashComments, String.raw`#(?!\[)[^\n]*`], strings: [quotedOverLines('"'), quotedOverLines("'")] },
  // An attribute that is only called `Tool` is one of MCP where its namespace says so, which a pattern asks for.
  imports: { statements: /^[ \t]*use\s[^;(]{0,2000};/gm, renamed: /(?<name>(?!Tool\s)[\p{L}\p{N}_]+)\s+as\s+(?<here>[\p{L}\p{N}_]+)/gu },
  constantSpelling: {
    definitions: [assigned],
    definers: ["class", "enum", "interface", "trait", "const"],
    self: ["self", "static", "parent"],
    values: ["->value"],
    imports: [String.raw`use\s[^;]*`],
    toldApart: { before: [inCase], after: [] },
  },
  queries: withPatterns({ declarations, servers, references, constants, forms }, phpPatterns),
  anchors: {
    declarations: /\b(?:\w*[tT]ool\w*|Name|(?:register|add)_tool|create_server|input_?[sS]chema)\b/g,
    servers: /\b(?:(?:Mcp|MCP)?Server(?:Builder)?|FastM[Cc][Pp]|create_server|serverInfo)\b(?![\\;])/g,
    references: {
      words: /tools\/call|\b(?:\w*[cC]allTool\w*|\w*[nN]ame|\w*(?:[hH]andlers?|[dD]ispatch\w*|[tT]ool(?:s|Map|Table|Registry)))\b/g,
      required: /tools\/call|[cC]allTool|[tT]oolCall/,
    },
    anyNode: [],
  },
  syntax: phpSyntax,
  modules: phpModules,
  aliasing: phpAliasing,
};

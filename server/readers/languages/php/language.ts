import type { Language } from "../../language.ts";
import { withPatterns } from "../../queryPatterns.ts";
import { phpAliasing } from "./aliases.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import forms from "./forms.scm";
import { phpModules } from "./modules.ts";
import { phpPatterns } from "./patterns.ts";
import servers from "./servers.scm";
import { phpSyntax } from "./syntax.ts";

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
  queries: { declarations: withPatterns(declarations, phpPatterns), servers: withPatterns(servers, phpPatterns), constants, forms },
  anchors: {
    declarations: /\b(?:\w*[tT]ool\w*|Name|(?:register|add)_tool|inputSchema)\b/g,
    servers: /\b(?:(?:Mcp|MCP)?Server\w*|FastM[Cc][Pp]|(?:set|with)(?:ServerInfo|Name))\b/g,
    anyNode: [],
  },
  syntax: phpSyntax,
  modules: phpModules,
  aliasing: phpAliasing,
};

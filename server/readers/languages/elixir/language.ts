import { anyName, assigned, lineOf } from "../../constantSpelling.ts";
import type { Language } from "../../language.ts";
import { hashComment, quotedOverLines, tripleQuoted } from "../../lexis.ts";
import { withPatterns } from "../../queryPatterns.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import forms from "./forms.scm";
import { elixirModules } from "./modules.ts";
import { elixirPatterns } from "./patterns.ts";
import references from "./references.scm";
import servers from "./servers.scm";
import { elixirSyntax } from "./syntax.ts";

/** Elixir: modules that are tools, calls and macros that register one, and maps that have the shape of one. */
export const elixir: Language = {
  id: "elixir",
  title: "Elixir",
  extensions: [".ex", ".exs"],
  grammar: () => "tree-sitter-elixir.wasm",
  gate: {
    named: ["mcp", "MCP", "Mcp", "Hermes.Server", "Anubis.Server", "Phantom.Router", "Vancouver.Tool"],
    shaped: ["register_tool", "deftool", "inputSchema", "input_schema", ":tool"],
  },
  lineComment: "#",
  lexis: { comments: [hashComment], strings: [tripleQuoted('"'), tripleQuoted("'"), quotedOverLines('"'), quotedOverLines("'")] },
  constantSpelling: {
    definitions: [assigned, new RegExp(String.raw`^\s*(?=@)(${anyName})\s+$`, "mu")],
    definers: ["defmodule", "def", "defp"],
    self: [],
    imports: [lineOf("alias", "import", "require", "use")],
    toldApart: { before: [], after: ["->"] },
  },
  queries: withPatterns({ declarations, servers, references, constants, forms }, elixirPatterns),
  anchors: {
    declarations: /\b(?:Component|component|tool|deftool|register_tool|add_tool|inputSchema|input_schema|(?<=@)mcp|\w*Tool)\b/g,
    servers: /\b(?:(?:Anubis|Hermes|ExMCP|MCP)\.Server(?:\.DSL|V2)?|FastestMCP(?:\.ServerModule)?|Phantom\.Router|server(?:I|_i)nfo)\b/g,
    references: {
      words: /tools\/call|\b(?:\w*call_tool|handle_\w*tool\w*|(?:tool_)?name)\b/g,
      required: /tools\/call|call_tool|tool_call/,
    },
    anyNode: [],
  },
  syntax: elixirSyntax,
  modules: elixirModules,
};

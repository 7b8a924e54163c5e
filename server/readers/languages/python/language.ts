import type { Language } from "../../language.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import servers from "./servers.scm";
import { pythonSyntax } from "./syntax.ts";

export const python: Language = {
  id: "python",
  extensions: [".py", ".pyi"],
  grammar: () => "tree-sitter-python.wasm",
  gate: {
    named: /\bmcp\b|fastmcp|FastMCP|MCPServer|create_sdk_mcp_server/,
    shaped: /\.tool\b|\bTool\s*\(|add_tool/,
  },
  queries: { declarations, servers, constants },
  syntax: pythonSyntax,
};

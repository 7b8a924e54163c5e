import type { Language } from "../../language.ts";
import constants from "./constants.scm";
import declarations from "./declarations.scm";
import servers from "./servers.scm";
import { ecmascript } from "./syntax.ts";

/** TypeScript and TSX. */
export const typescript: Language = {
  id: "typescript",
  extensions: [".ts", ".tsx", ".mts", ".cts"],
  // A cast in angle brackets is no TSX, JSX is no TypeScript.
  grammar: (extension) => (extension === ".tsx" ? "tree-sitter-tsx.wasm" : "tree-sitter-typescript.wasm"),
  gate: {
    named: /registerTool|registerAppTool|modelContext|SdkMcpServer|ListToolsRequestSchema|tools\/list/,
    shaped: /[tT]ool|inputSchema|TOOL/,
  },
  queries: { declarations, servers, constants },
  syntax: ecmascript,
};

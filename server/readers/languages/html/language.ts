import type { Language } from "../../language.ts";
import declarations from "./declarations.scm";
import { htmlSyntax } from "./syntax.ts";

/** The forms of pages that WebMCP makes tools of. What scripts in a page register is read in their own language. */
export const html: Language = {
  id: "html",
  title: "HTML",
  extensions: [".html", ".htm"],
  grammar: () => "tree-sitter-html.wasm",
  gate: { named: ["toolname", "toolName", "TOOLNAME"], shaped: [] },
  lineComment: "<!--",
  lineCommentEnd: "-->",
  // A page makes no server, and no name stands for another.
  queries: { declarations, servers: "", constants: "" },
  anchors: { declarations: /\btoolname\b/gi, servers: /(?!)/g, anyNode: [] },
  syntax: htmlSyntax,
};

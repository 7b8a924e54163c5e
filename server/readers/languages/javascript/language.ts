import type { Language } from "../../language.ts";
import { typescript } from "../typescript/language.ts";

/** JavaScript and JSX, read with the TSX grammar: it knows all of JavaScript, and one set of queries serves both languages. */
export const javascript: Language = {
  ...typescript,
  id: "javascript",
  title: "JavaScript",
  extensions: [".js", ".jsx", ".mjs", ".cjs"],
  grammar: () => "tree-sitter-tsx.wasm",
};

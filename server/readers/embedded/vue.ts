import { typescript } from "../languages/typescript/language.ts";
import type { Embedding } from "./embedding.ts";
import { scriptLanguages, scriptsIn } from "./scripts.ts";

/** Components of Vue. Both of their scripts become one module. */
export const vue: Embedding = {
  id: "vue",
  title: "Vue",
  extensions: [".vue"],
  editorIds: ["vue"],
  languages: scriptLanguages,
  gate: typescript.gate,
  codeIn: (text) => ({ codes: scriptsIn(text), failure: null }),
};

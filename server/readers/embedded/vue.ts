import { html as markup } from "../languages/html/language.ts";
import { typescript } from "../languages/typescript/language.ts";
import { type Embedding, wholeFile } from "./embedding.ts";
import { scriptLanguages, scriptsIn } from "./scripts.ts";

/** Components of Vue: the forms of their templates, and both of their scripts, which become one module. */
export const vue: Embedding = {
  id: "vue",
  title: "Vue",
  extensions: [".vue"],
  editorIds: ["vue"],
  languages: [...scriptLanguages, markup],
  gate: typescript.gate,
  codeIn: (text) => ({ codes: [...scriptsIn(text), wholeFile(markup, ".html", text)], failure: null }),
};

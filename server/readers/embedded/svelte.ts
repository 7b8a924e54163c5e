import { html as markup } from "../languages/html/language.ts";
import { typescript } from "../languages/typescript/language.ts";
import { type Embedding, wholeFile } from "./embedding.ts";
import { scriptLanguages, scriptsIn } from "./scripts.ts";

/** Components of Svelte: their forms, and their scripts. What the script of the module declares, that of an instance can use. */
export const svelte: Embedding = {
  id: "svelte",
  title: "Svelte",
  extensions: [".svelte"],
  editorIds: ["svelte"],
  languages: [...scriptLanguages, markup],
  gate: typescript.gate,
  codeIn: (text) => ({ codes: [...scriptsIn(text), wholeFile(markup, ".html", text)], failure: null }),
};

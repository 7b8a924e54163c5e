import { typescript } from "../languages/typescript/language.ts";
import type { Embedding } from "./embedding.ts";
import { scriptLanguages, scriptsIn } from "./scripts.ts";

/** Components of Svelte. What the script of the module declares, that of an instance can use. */
export const svelte: Embedding = {
  id: "svelte",
  title: "Svelte",
  extensions: [".svelte"],
  editorIds: ["svelte"],
  languages: scriptLanguages,
  gate: typescript.gate,
  codeIn: (text) => ({ codes: scriptsIn(text), failure: null }),
};

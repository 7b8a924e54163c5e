import { html as markup } from "../languages/html/language.ts";
import { type Embedding, wholeFile } from "./embedding.ts";
import { scriptLanguages, scriptsIn } from "./scripts.ts";

/** Pages: their forms, and what their scripts register. */
export const html: Embedding = {
  id: markup.id,
  title: markup.title,
  extensions: markup.extensions,
  editorIds: [markup.id],
  languages: [...scriptLanguages, markup],
  // A page serves nobody but the browser that it is in: what only looks like a tool is none, and most pages have nothing else.
  gate: { named: ["modelContext", "registerTool", ...markup.gate.named], shaped: [] },
  codeIn: (text) => ({ codes: [...scriptsIn(text), wholeFile(markup, ".html", text)], failure: null }),
};

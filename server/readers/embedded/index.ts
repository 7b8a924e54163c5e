// Made by `npm run generate` from the files of this folder.
import type { Embedding } from "./embedding.ts";
import { html } from "./html.ts";
import { notebook } from "./notebook.ts";
import { svelte } from "./svelte.ts";
import { vue } from "./vue.ts";

/** Every kind of file in which code stands among other things. */
export const embeddings: readonly Embedding[] = [html, notebook, svelte, vue];

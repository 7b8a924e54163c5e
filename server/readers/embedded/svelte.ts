import type { Embedding } from "./embedding.ts";
import { componentsOf } from "./scripts.ts";

/** Components of Svelte: their forms, and their scripts. What the script of the module declares, that of an instance can use. */
export const svelte: Embedding = componentsOf("svelte", "Svelte");

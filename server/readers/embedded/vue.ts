import type { Embedding } from "./embedding.ts";
import { componentsOf } from "./scripts.ts";

/** Components of Vue: the forms of their templates, and both of their scripts, which become one module. */
export const vue: Embedding = componentsOf("vue", "Vue");

import { characterSet } from "../names/characters.ts";
import type { Consumer } from "./consumer.ts";

/** Groq, `tools[].function.name`. */
export const groq: Consumer = {
  id: "groq",
  title: "Groq",
  heading: "Groq",
  kind: "api",
  rank: 11,
  onByDefault: false,
  name: {
    rule: "groq/name",
    basis: "source",
    effect: "list-refused",
    allowed: characterSet("A-Za-z0-9_-"),
    length: { min: 1, max: 64 },
    quote: "Must be a-z, A-Z, 0-9, or contain underscores and dashes, with a maximum length of 64.",
    source: "https://github.com/groq/groq-python/blob/9620fde0/src/groq/types/shared_params/function_definition.py",
    read: "2026-08-18",
  },
};

import { characterSet } from "../names/characters.ts";
import type { Consumer } from "./consumer.ts";

/** Azure OpenAI, `tools[].function.name`: the rule of OpenAI Chat Completions, in its own reference. */
export const azureOpenai: Consumer = {
  id: "azure-openai",
  title: "Azure OpenAI",
  heading: "Azure",
  kind: "api",
  rank: 7,
  onByDefault: false,
  name: {
    rule: "azure-openai/name",
    basis: "documented",
    effect: "list-refused",
    allowed: characterSet("A-Za-z0-9_-"),
    length: { min: 1, max: 64 },
    quote: "Must be a-z, A-Z, 0-9, or contain underscores and dashes, with a maximum length of 64.",
    source: "https://learn.microsoft.com/en-us/javascript/api/@azure/ai-projects/functionobject",
    read: "2026-11-29",
  },
};

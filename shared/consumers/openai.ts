import { characterSet } from "../names/characters.ts";
import type { Consumer } from "./consumer.ts";

const completions = "https://developers.openai.com/api/reference/resources/chat/subresources/completions/methods/create";

/** OpenAI Chat Completions, `tools[].function.name`. Azure OpenAI states the same rule. */
export const openai: Consumer = {
  id: "openai",
  title: "OpenAI Chat Completions",
  heading: "OpenAI",
  kind: "api",
  rank: 3,
  onByDefault: true,
  name: {
    rule: "openai/name",
    basis: "documented",
    effect: "list-refused",
    allowed: characterSet("A-Za-z0-9_-"),
    // The reference states no minimum; the MCP schema's required name makes an empty one an input error everywhere.
    length: { min: 1, max: 64 },
    quote: "Must be a-z, A-Z, 0-9, or contain underscores and dashes, with a maximum length of 64.",
    source: completions,
    read: "2026-11-29",
  },
  toolCount: {
    rule: "openai/max-tools",
    basis: "measured",
    effect: "list-refused",
    max: 128,
    quote: "Invalid 'tools': array too long. Expected an array with maximum length 128",
    source: completions,
    read: "2026-10-26",
  },
};
